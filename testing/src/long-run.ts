/** Whether this is the long run, which leaves nothing out. */
export const isLongRun = process.env['MODE'] === 'long';

/**
 * Of cases that differ in a value only, one in `share`; in the long run all. `turn` takes others of them, for a list that is
 * gone through many times.
 */
export function oneIn<T>(share: number, cases: readonly T[], turn = 0): T[] {
  return isLongRun ? [...cases] : cases.filter((_, index) => (index + turn) % share === 0);
}
