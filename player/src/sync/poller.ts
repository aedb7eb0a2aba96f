export interface Poller {
  /** Polls at once, or once more if a poll is under way. */
  now(): void;
  /** Counts the wait for the next poll anew. */
  reschedule(): void;
}

export interface PollerOptions {
  poll(): Promise<void>;
  /** Milliseconds until the next poll, after so many failures in a row. */
  delayMs(failures: number): number;
  /** A poll has come through after one that failed. */
  onRecovered(): void;
}

/** Polls for ever, one at a time; a poll that throws has failed and is repeated as `delayMs` says. */
export function createPoller({ poll, delayMs, onRecovered }: PollerOptions): Poller {
  let timer = 0;
  let isPolling = false;
  let isAskedAgain = false;
  let failures = 0;

  function wait(): void {
    clearTimeout(timer);
    timer = window.setTimeout(run, delayMs(failures));
  }

  function run(): void {
    clearTimeout(timer);
    isAskedAgain = isPolling;
    if (isPolling) return;
    isPolling = true;
    poll().then(
      () => done(0),
      () => done(failures + 1),
    );
  }

  function done(failed: number): void {
    const isBack = failures > 0 && failed === 0;
    failures = failed;
    isPolling = false;
    if (isBack) onRecovered();
    if (isAskedAgain) run();
    else wait();
  }

  return {
    now: run,
    reschedule() {
      if (!isPolling) wait();
    },
  };
}
