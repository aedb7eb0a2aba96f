/** Runs `work` for every element of `all`, at most `limit` at a time. */
export async function forEachConcurrently<T>(
  limit: number,
  all: readonly T[],
  work: (element: T) => Promise<unknown>,
): Promise<void> {
  const remaining = [...all].reverse();
  const worker = async () => {
    for (let element = remaining.pop(); element !== undefined; element = remaining.pop()) await work(element);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}
