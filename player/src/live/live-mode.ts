import { liveModeEverySeconds } from '@vitrine/contract/events';
import { screenshotIntervalSeconds } from '@vitrine/contract/rules/player-limits';

export interface LiveMode {
  /** A console has asked for live mode. */
  requested(): void;
  /** Another item or overlay is on screen. */
  changed(): void;
  /** The last console has left. */
  ended(): void;
}

export interface LiveModeOptions {
  now(): number;
  send(): void;
  /** Called after each change, and every ten seconds. */
  sendScreenshot(): void;
}

/** The delay of the screenshot after a change, so that a fade has ended. */
const settleMs = 1000;
/** The minimum time between two screenshots, however short the items are. */
const minGapMs = 2000;

/** Sends what is on screen while a console watches, with a screenshot at each change, and nothing otherwise. */
export function createLiveMode({ now, send, sendScreenshot }: LiveModeOptions): LiveMode {
  let watchedUntil = -Infinity;
  let next: { timer: ReturnType<typeof setTimeout>; at: number } | null = null;
  let lastAt = -Infinity;

  function screenshot(): void {
    next = null;
    if (now() >= watchedUntil) return;
    sendScreenshot();
    lastAt = now();
    screenshotIn(screenshotIntervalSeconds * 1000);
  }

  function screenshotIn(ms: number): void {
    if (next) clearTimeout(next.timer);
    next = { timer: setTimeout(screenshot, ms), at: now() + ms };
  }

  return {
    requested() {
      watchedUntil = now() + 2 * liveModeEverySeconds * 1000;
      send();
      if (next === null) screenshot();
    },
    changed() {
      if (now() >= watchedUntil) return;
      send();
      const ms = Math.max(settleMs, lastAt + minGapMs - now());
      // A screenshot that is due is not postponed: otherwise there would be none while items last a second each.
      if (next === null || next.at > now() + ms) screenshotIn(ms);
    },
    ended() {
      watchedUntil = -Infinity;
    },
  };
}
