import { liveModeEverySeconds } from '@vitrine/contract/events';
import { snapshotEverySeconds } from '@vitrine/contract/snapshots';

export interface LiveMode {
  /** A console has said that it watches. */
  asked(): void;
  /** Something else is on the screen. */
  changed(): void;
  /** No console is there any more. */
  left(): void;
}

export interface LiveModeOptions {
  now(): number;
  send(): void;
  /** Asked for every ten seconds. */
  sendPicture(): void;
}

/** Sends what is on the screen while somebody watches, and nothing while nobody does. */
export function createLiveMode({ now, send, sendPicture }: LiveModeOptions): LiveMode {
  let watchedUntil = -Infinity;
  let nextPicture: ReturnType<typeof setTimeout> | null = null;

  function picture(): void {
    nextPicture = null;
    if (now() >= watchedUntil) return;
    sendPicture();
    nextPicture = setTimeout(picture, snapshotEverySeconds * 1000);
  }

  return {
    asked() {
      watchedUntil = now() + 2 * liveModeEverySeconds * 1000;
      send();
      if (nextPicture === null) picture();
    },
    changed() {
      if (now() < watchedUntil) send();
    },
    left() {
      watchedUntil = -Infinity;
    },
  };
}
