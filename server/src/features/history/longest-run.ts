/** The longest increasing subsequence of different numbers: what keeps its order when few others are moved. */
export function longestRun(numbers: readonly number[]): ReadonlySet<number> {
  /** The smallest end of a run of each length, and what comes before a number in its run. */
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const number of numbers) {
    const length = placeOf(number, ends);
    previous.set(number, ends[length - 1]);
    ends[length] = number;
  }
  const run = new Set<number>();
  for (let each = ends.at(-1); each !== undefined; each = previous.get(each)) run.add(each);
  return run;
}

/** The place of the first that is not smaller. */
function placeOf(number: number, sorted: readonly number[]): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}
