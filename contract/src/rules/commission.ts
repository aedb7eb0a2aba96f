/** The commission of a paid amount, by a rate in hundredths of a percent; half a cent is rounded up. */
export function commissionOf(paidMinor: number, hundredths: number): number {
  // The product can exceed the safe integers.
  return Number((BigInt(paidMinor) * BigInt(hundredths) + 5_000n) / 10_000n);
}
