export interface Clock {
  /** Milliseconds since 1970 by the server's clock. */
  now(): number;
  /** Takes the server's time as it is just now, known to within `uncertaintyMs`. */
  learn(serverMs: number, uncertaintyMs: number): void;
}

export interface KeptOffset {
  /** Milliseconds that the server's clock was ahead of this device's when last heard. */
  read(): number;
  write(offsetMs: number): void;
}

/**
 * The server's clock, carried on by a timer that nobody can set: this device's own clock may be years off, or be set
 * while it plays.
 */
export function createClock(kept: KeptOffset): Clock {
  let aheadOfTimer = Date.now() + kept.read() - performance.now();
  const now = () => Math.round(aheadOfTimer + performance.now());
  return {
    now,
    learn(serverMs, uncertaintyMs) {
      const error = serverMs - now();
      if (Math.abs(error) <= uncertaintyMs) return;
      aheadOfTimer += error;
      kept.write(now() - Date.now());
    },
  };
}

const key = 'vitrine.clock-offset';

export const offsetInStorage: KeptOffset = {
  read() {
    const offset = Number(localStorage.getItem(key));
    return Number.isFinite(offset) ? offset : 0;
  },
  write: (offsetMs) => localStorage.setItem(key, String(offsetMs)),
};
