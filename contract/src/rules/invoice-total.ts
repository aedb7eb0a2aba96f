/** All amounts are whole minor units. */
export interface InvoiceLine {
  priceMinor: number;
  quantity: number;
}

/** The most that a line or an invoice may come to; everything below it is reckoned exactly. */
export const maxTotalMinor = 99_999_999_999;

/** Null where a line or the sum is too large to be an amount. */
export function subtotalOf(lines: readonly InvoiceLine[]): number | null {
  let subtotal = 0;
  for (const { priceMinor, quantity } of lines) {
    subtotal += priceMinor * quantity;
    if (subtotal > maxTotalMinor) return null;
  }
  return subtotal;
}
