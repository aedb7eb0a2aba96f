/** Does the work for every one of them, so many at a time. */
export async function atOnce<T>(many: number, all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const left = [...all].reverse();
  const keepOn = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one);
  };
  await Promise.all(Array.from({ length: many }, keepOn));
}
