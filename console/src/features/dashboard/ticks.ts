/** Round values from 0 to the first one that `max` does not exceed: three to five of them. */
export function ticksOf(max: number): number[] {
  if (max <= 0) return [0, 1];
  const size = 10 ** Math.floor(Math.log10(max));
  const step = [0.25, 0.5, 1, 2.5].map((part) => part * size).find((each) => max / each <= 4) ?? size * 2.5;
  const count = Math.ceil(max / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
