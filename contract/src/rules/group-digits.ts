/**
 * "1,234.5": a number with at most two decimals. Not by `Intl`, whose first format takes a browser as long as
 * a tenth of the sign-in page.
 */
export function groupDigits(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',');
}
