export interface SyncedClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Sets the current time, known to within `uncertaintyMs`; false if the current value was at least as accurate. */
  learn(ms: number, uncertaintyMs: number): boolean;
}

/** The clock of another machine, continued by a timer that users cannot set. */
export function createSyncedClock(startMs: number, timer: () => number): SyncedClock {
  let aheadOfTimer = startMs - timer();
  const now = () => aheadOfTimer + timer();
  return {
    now,
    learn(ms, uncertaintyMs) {
      const error = ms - now();
      if (Math.abs(error) <= uncertaintyMs) return false;
      aheadOfTimer += error;
      return true;
    },
  };
}
