export interface ThrottledQueue<T> {
  /** Processes the item at once if the queue is idle, else in order; an item already queued keeps its place. */
  add(item: T): void;
  /** Drops an item that is still queued. */
  remove(item: T): void;
}

/** Processes items one at a time, at least `everyMs` apart. */
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
