export interface Turns<T> {
  /** At once where nobody waits, and otherwise after those who do; waiting twice is waiting once. */
  take(item: T): void;
  /** Its turn is over before it came. */
  give(item: T): void;
}

/** One after another, never two within this time. */
export function createTurns<T>({ everyMs, act }: { everyMs: number; act: (item: T) => void }): Turns<T> {
  const waiting = new Set<T>();
  let isResting = false;

  function next(): void {
    isResting = false;
    for (const first of waiting) {
      waiting.delete(first);
      isResting = true;
      setTimeout(next, everyMs);
      act(first);
      return;
    }
  }

  return {
    take(item) {
      waiting.add(item);
      if (!isResting) next();
    },
    give(item) {
      waiting.delete(item);
    },
  };
}
