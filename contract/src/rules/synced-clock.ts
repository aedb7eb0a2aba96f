export interface SyncedClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Takes the time over as it is just now, known to within `uncertaintyMs`; false where it was known as well before. */
  learn(ms: number, uncertaintyMs: number): boolean;
}

/** A clock that is elsewhere, carried on by a timer that nobody can set. */
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
