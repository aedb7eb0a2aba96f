interface Options {
  /** Finds what nobody woke the poller for. */
  intervalMs: number;
  /** One pass at a time. A pass that resolves only after a pause handles what comes meanwhile together. */
  pass: () => Promise<void>;
  onError: (error: unknown) => void;
}

export interface Poller {
  /** There may be work; before the start nothing is done. */
  wake(): void;
  start(): void;
  /** Waits for a pass that runs. */
  stop(): Promise<void>;
}

/** After a pass that failed, as when the database does not answer. */
const retryAfterMs = 2000;

/** Repeats a pass for as long as it is woken while it runs, and at an interval. */
export function createPoller({ intervalMs, pass, onError }: Options): Poller {
  let working: Promise<void> | null = null;
  let isWoken = false;
  let notBefore = -Infinity;
  let timer: NodeJS.Timeout | null = null;

  function wake(): void {
    isWoken = true;
    if (working !== null || timer === null || performance.now() < notBefore) return;
    working = work().finally(() => {
      working = null;
    });
  }

  async function work(): Promise<void> {
    while (isWoken && timer !== null) {
      isWoken = false;
      try {
        await pass();
      } catch (error) {
        notBefore = performance.now() + retryAfterMs;
        onError(error);
        return;
      }
    }
  }

  return {
    wake,
    start() {
      timer = setInterval(wake, intervalMs);
      wake();
    },
    async stop() {
      if (timer !== null) clearInterval(timer);
      timer = null;
      await working;
    },
  };
}
