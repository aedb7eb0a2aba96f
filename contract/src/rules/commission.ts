/** Of what was paid, by a rate in hundredths of a percent; half a cent counts as one. */
export function commissionOf(paidMinor: number, hundredths: number): number {
  // The product is beyond what a number holds exactly.
  return Number((BigInt(paidMinor) * BigInt(hundredths) + 5_000n) / 10_000n);
}
