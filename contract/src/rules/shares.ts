/**
 * Distributes payments, oldest first, over the lines of an invoice in proportion to their amounts: by the largest remainder,
 * so that the shares of each payment add up to it to the cent, and those of all payments are off by a cent at most. No share
 * is negative. All are minor units, and `amounts` is not all 0; the result has the shares of each payment.
 */
export function sharesOf(payments: readonly number[], amounts: readonly number[]): number[][] {
  const weights = amounts.map(BigInt);
  const whole = weights.reduce((total, weight) => total + weight, 0n);
  const given = weights.map(() => 0n);
  let paid = 0n;
  return payments.map((payment) => {
    paid += BigInt(payment);
    // What each line is still due, in cents times `whole`.
    const due = weights.map((weight, line) => paid * weight - (given[line] ?? 0n) * whole);
    const shares = due.map((each) => (each > 0n ? each / whole : 0n));
    const remainder = (line: number) => (due[line] ?? 0n) - (shares[line] ?? 0n) * whole;
    let left = BigInt(payment) - shares.reduce((total, share) => total + share, 0n);
    while (left !== 0n) {
      const step = left > 0n ? 1n : -1n;
      const lines = [...shares.keys()].filter((line) => step > 0n || (shares[line] ?? 0n) > 0n);
      const next = lines.reduce((best, line) => (step * remainder(line) > step * remainder(best) ? line : best));
      shares[next] = (shares[next] ?? 0n) + step;
      left -= step;
    }
    shares.forEach((share, line) => (given[line] = (given[line] ?? 0n) + share));
    return shares.map(Number);
  });
}
