import { createSyncedClock } from '@vitrine/contract/rules/synced-clock';

export interface Clock {
  /** Milliseconds since 1970 by the server's clock. */
  now(): number;
  /** Syncs to the server's present time, known to within `uncertaintyMs`. */
  learn(serverMs: number, uncertaintyMs: number): void;
}

export interface StoredOffset {
  /** Milliseconds that the server's clock was ahead of this device's at the last sync. */
  read(): number;
  write(offsetMs: number): void;
}

/** The server's clock: the device's own may be years off, or be set while it plays. */
export function createClock(stored: StoredOffset): Clock {
  const clock = createSyncedClock(Date.now() + stored.read(), () => performance.now());
  const now = () => Math.round(clock.now());
  return {
    now,
    learn(serverMs, uncertaintyMs) {
      if (clock.learn(serverMs, uncertaintyMs)) stored.write(now() - Date.now());
    },
  };
}

const key = 'vitrine.clock-offset';

export const offsetInStorage: StoredOffset = {
  read() {
    const offset = Number(localStorage.getItem(key));
    return Number.isFinite(offset) ? offset : 0;
  },
  write: (offsetMs) => localStorage.setItem(key, String(offsetMs)),
};
