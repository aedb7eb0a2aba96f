/** The longest increasing subsequence of different numbers: the elements that need not move when a list is sorted. */
export function longestRun(numbers: readonly number[]): ReadonlySet<number> {
  /** The smallest end of a run of each length, and the predecessor of each number in its run. */
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

/** The index of the first number that is not smaller. */
function placeOf(number: number, sorted: readonly number[]): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}
