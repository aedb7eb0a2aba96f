/** All amounts are whole minor units. */
export interface InvoiceLine {
  priceMinor: number;
  quantity: number;
}

/** The maximum of a line and of an invoice; every smaller amount is computed exactly. */
export const maxTotalMinor = 99_999_999_999;

/** Null if a line or the sum exceeds the maximum. */
export function subtotalOf(lines: readonly InvoiceLine[]): number | null {
  let subtotal = 0;
  for (const { priceMinor, quantity } of lines) {
    subtotal += priceMinor * quantity;
    if (subtotal > maxTotalMinor) return null;
  }
  return subtotal;
}
