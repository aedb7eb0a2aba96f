import { liveModeEverySeconds } from '@vitrine/contract/events';
import { snapshotEverySeconds } from '@vitrine/contract/snapshots';

export interface LiveMode {
  /** A console has said that it watches. */
  requested(): void;
  /** Something else is on the screen. */
  changed(): void;
  /** No console is there any more. */
  ended(): void;
}

export interface LiveModeOptions {
  now(): number;
  send(): void;
  /** Asked for every ten seconds. */
  sendScreenshot(): void;
}

/** Sends what is on the screen while somebody watches, and nothing while nobody does. */
export function createLiveMode({ now, send, sendScreenshot }: LiveModeOptions): LiveMode {
  let watchedUntil = -Infinity;
  let nextScreenshot: ReturnType<typeof setTimeout> | null = null;

  function picture(): void {
    nextScreenshot = null;
    if (now() >= watchedUntil) return;
    sendScreenshot();
    nextScreenshot = setTimeout(picture, snapshotEverySeconds * 1000);
  }

  return {
    requested() {
      watchedUntil = now() + 2 * liveModeEverySeconds * 1000;
      send();
      if (nextScreenshot === null) picture();
    },
    changed() {
      if (now() < watchedUntil) send();
    },
    ended() {
      watchedUntil = -Infinity;
    },
  };
}
