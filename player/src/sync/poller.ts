export interface Poller {
  /** Polls at once, or once more if a poll is under way. */
  now(): void;
  /** Starts the delay until the next poll again. */
  reschedule(): void;
}

export interface PollerOptions {
  poll(): Promise<void>;
  /** Milliseconds until the next poll, after a number of consecutive failures. */
  delayMs(failures: number): number;
  /** A poll succeeded after one that failed. */
  onRecovered(): void;
}

/** Polls forever, one at a time; a poll that throws has failed and is retried after `delayMs`. */
export function createPoller({ poll, delayMs, onRecovered }: PollerOptions): Poller {
  let timer = 0;
  let isPolling = false;
  let isRequestedAgain = false;
  let failures = 0;

  function wait(): void {
    clearTimeout(timer);
    timer = window.setTimeout(run, delayMs(failures));
  }

  function run(): void {
    clearTimeout(timer);
    isRequestedAgain = isPolling;
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
    if (isRequestedAgain) run();
    else wait();
  }

  return {
    now: run,
    reschedule() {
      if (!isPolling) wait();
    },
  };
}
