/** Calls back at each full second: one timer for everything that shows a time. */
export interface Seconds {
  /** Returns a function that unsubscribes. */
  on(listener: () => void): () => void;
}

export function createSeconds(now: () => number): Seconds {
  const listeners = new Set<() => void>();
  let timer = 0;

  function wait(): void {
    timer = window.setTimeout(
      () => {
        for (const listener of listeners) listener();
        wait();
      },
      1000 - (((now() % 1000) + 1000) % 1000),
    );
  }

  return {
    on(listener) {
      if (listeners.size === 0) wait();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
  };
}
