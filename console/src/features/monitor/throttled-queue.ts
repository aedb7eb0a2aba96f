export interface ThrottledQueue<T> {
  /** At once where nobody waits, and otherwise after those who do; waiting twice is waiting once. */
  add(item: T): void;
  /** Its turn is over before it came. */
  remove(item: T): void;
}

/** One after another, never two within this time. */
export function createThrottledQueue<T>({
  everyMs,
  act,
}: {
  everyMs: number;
  act: (item: T) => void;
}): ThrottledQueue<T> {
  const waiting = new Set<T>();
  let isThrottled = false;

  function next(): void {
    isThrottled = false;
    for (const first of waiting) {
      waiting.delete(first);
      isThrottled = true;
      setTimeout(next, everyMs);
      act(first);
      return;
    }
  }

  return {
    add(item) {
      waiting.add(item);
      if (!isThrottled) next();
    },
    remove(item) {
      waiting.delete(item);
    },
  };
}
