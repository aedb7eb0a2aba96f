/** How a field for an amount groups its digits: as `formatMoney` shows it. */
export function groupingOf(currency: string | undefined) {
  return { thousandSeparator: ',', thousandsGroupStyle: currency === 'INR' ? 'lakh' : 'thousand' } as const;
}
