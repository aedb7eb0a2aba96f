import { liveModeEverySeconds } from '@vitrine/contract/events';

export interface LiveMode {
  /** A console has said that it watches. */
  asked(): void;
  /** Something else is on the screen. */
  changed(): void;
  /** No console is there any more. */
  left(): void;
}

/** Sends what is on the screen while somebody watches, and nothing while nobody does. */
export function createLiveMode({ now, send }: { now(): number; send(): void }): LiveMode {
  let watchedUntil = -Infinity;
  return {
    asked() {
      watchedUntil = now() + 2 * liveModeEverySeconds * 1000;
      send();
    },
    changed() {
      if (now() < watchedUntil) send();
    },
    left() {
      watchedUntil = -Infinity;
    },
  };
}
