import { createSyncedClock } from '@vitrine/contract/rules/synced-clock';
import { readLastContact } from './last-contact.ts';
import { readText, writeText } from '../local-storage.ts';
import { storedName } from '../stored-name.ts';

export interface Clock {
  /** Milliseconds since 1970 by the server's clock. */
  now(): number;
  /**
   * Syncs to the server's present time, known to within `uncertaintyMs`. A time before the newest one received counts only
   * after ten minutes of such answers: the server's clock was corrected.
   */
  learn(serverMs: number, uncertaintyMs: number): void;
  /** The server cannot be reached: adds the time for which the device has slept since the last sync. */
  unreachable(): void;
}

export interface StoredOffset {
  /** Milliseconds that the server's clock was ahead of this device's at the last sync. */
  read(): number;
  write(offsetMs: number): void;
  /** A time by the server's clock that has passed for certain; 0 where none is known. */
  floor(): number;
}

const correctionMs = 10 * 60_000;
const minSleepMs = 60_000;

/**
 * The server's clock: the device's own may be years off, or be set while it plays. A device without a battery for its clock
 * starts at the time that it had when it was switched off, or before; the last time from the server is a floor for that.
 */
export function createClock(stored: StoredOffset, timer = () => performance.now()): Clock {
  let newestMs = stored.floor();
  let behindSince: number | null = null;
  const clock = createSyncedClock(Math.max(Date.now() + stored.read(), newestMs), timer);
  const deviceAhead = () => Date.now() - timer();
  let aheadAtSync = deviceAhead();
  const now = () => Math.round(clock.now());

  function isPlausible(serverMs: number, uncertaintyMs: number): boolean {
    if (serverMs + uncertaintyMs >= newestMs) {
      behindSince = null;
      return true;
    }
    behindSince ??= timer();
    return timer() - behindSince >= correctionMs;
  }

  return {
    now,
    learn(serverMs, uncertaintyMs) {
      if (!isPlausible(serverMs, uncertaintyMs)) return;
      newestMs = serverMs;
      aheadAtSync = deviceAhead();
      if (clock.learn(serverMs, uncertaintyMs)) stored.write(now() - Date.now());
    },
    unreachable() {
      // While a device sleeps its timer stands still in most browsers, and its clock does not. A clock that was set forward
      // looks the same, and counts as it would after a restart.
      const sleptMs = deviceAhead() - aheadAtSync;
      if (sleptMs < minSleepMs) return;
      aheadAtSync += sleptMs;
      clock.learn(clock.now() + sleptMs, 0);
    },
  };
}

const key = storedName('clock-offset');

export const offsetInStorage: StoredOffset = {
  read() {
    const offset = Number(readText(key));
    return Number.isFinite(offset) ? offset : 0;
  },
  write: (offsetMs) => writeText(key, String(offsetMs)),
  // Stored at each poll that the server has answered.
  floor: () => readLastContact() ?? 0,
};
