import { liveModeEverySeconds } from '@vitrine/contract/events';
import { screenshotIntervalSeconds } from '@vitrine/contract/rules/player-limits';

export interface LiveMode {
  /** A console has asked for live mode. */
  requested(): void;
  /** Another item is on screen. */
  changed(): void;
  /** The last console has left. */
  ended(): void;
}

export interface LiveModeOptions {
  now(): number;
  send(): void;
  /** Called every ten seconds. */
  sendScreenshot(): void;
}

/** Sends what is on screen while a console watches, and nothing otherwise. */
export function createLiveMode({ now, send, sendScreenshot }: LiveModeOptions): LiveMode {
  let watchedUntil = -Infinity;
  let nextScreenshot: ReturnType<typeof setTimeout> | null = null;

  function screenshot(): void {
    nextScreenshot = null;
    if (now() >= watchedUntil) return;
    sendScreenshot();
    nextScreenshot = setTimeout(screenshot, screenshotIntervalSeconds * 1000);
  }

  return {
    requested() {
      watchedUntil = now() + 2 * liveModeEverySeconds * 1000;
      send();
      if (nextScreenshot === null) screenshot();
    },
    changed() {
      if (now() < watchedUntil) send();
    },
    ended() {
      watchedUntil = -Infinity;
    },
  };
}
