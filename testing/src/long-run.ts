/** Whether this is the long run, which leaves nothing out. */
export const isLongRun = process.env['IS_LONG_RUN'] === 'true';

/**
 * Every `share`th of these cases, which differ in a value only; all of them in the long run. Another `turn` selects other
 * cases, for a list that is used many times.
 */
export function oneIn<T>(share: number, cases: readonly T[], turn = 0): T[] {
  return isLongRun ? [...cases] : cases.filter((_, index) => (index + turn) % share === 0);
}
