/** Whole minor units of an amount that has at most two decimals. */
export function minorOf(amount: number): number {
  return Math.round(amount * 100);
}

export function amountOf(minor: number): number {
  return minor / 100;
}

/** Whether it is the closest number to an amount of two decimals: 0.29 is, 0.295 is not. */
export function isAmount(value: number): boolean {
  return Number.isFinite(value) && Number(value.toFixed(2)) === value;
}
