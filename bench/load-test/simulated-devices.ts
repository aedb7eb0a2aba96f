import { setTimeout as sleep } from 'node:timers/promises';
import type { Calls } from './calls.ts';
import { createScreen, type Registration, type Screen } from './screen.ts';
import type { Tally } from './tally.ts';

export interface SimulatedDevices {
  /** How many are connected and subscribed to all their channels. */
  live(): number;
  /** All of them switch on within so long. */
  start(withinMs: number): void;
  /** Waits until so many are connected and play the desired version. */
  allLive(many: number): Promise<void>;
  /** What comes after is the effect of one save. Resolves once so many have received the hint, and play the new version. */
  saved(many: number): Promise<void>;
  /** Resolves once all have noticed. */
  cutAll(): Promise<void>;
  /** These many never come back. */
  lose(many: number): void;
  end(): void;
}

interface Options {
  url: string;
  registrations: Registration[];
  calls: Calls;
  tally: Tally;
}

interface Saved {
  at: number;
  firstAt: number | null;
  heard: Set<number>;
  playing: Set<number>;
  before: Map<number, string>;
}

export function createSimulatedDevices({ registrations, tally, ...rest }: Options): SimulatedDevices {
  let live = 0;
  let saved: Saved | null = null;
  const playing = new Map<number, string>();

  const screens = registrations.map((registration): Screen => {
    const { deviceId } = registration;
    return createScreen({
      ...{ ...rest, registration, tally },
      onLive: (isLive) => (live += isLive ? 1 : -1),
      onHint() {
        if (!saved || saved.heard.has(deviceId)) return;
        const now = performance.now();
        saved.firstAt ??= now;
        tally.took('save → hint', now - saved.at);
        tally.took('first → hint', now - saved.firstAt);
        saved.heard.add(deviceId);
      },
      onPlaying(version) {
        playing.set(deviceId, version);
        if (!saved || saved.playing.has(deviceId) || saved.before.get(deviceId) === version) return;
        tally.took('save → plays it', performance.now() - saved.at);
        saved.playing.add(deviceId);
      },
    });
  });

  return {
    live: () => live,
    start(withinMs) {
      for (const screen of screens) setTimeout(screen.start, Math.random() * withinMs);
    },
    async allLive(many) {
      while (live < many || playing.size < many) await sleep(50);
    },
    async saved(many) {
      const now: Saved = {
        at: performance.now(),
        firstAt: null,
        heard: new Set<number>(),
        playing: new Set<number>(),
        before: new Map(playing),
      };
      saved = now;
      while (now.heard.size < many || now.playing.size < many) await sleep(50);
      saved = null;
    },
    async cutAll() {
      screens.forEach((screen) => screen.cut());
      while (live > 0) await sleep(10);
    },
    lose: (many) => screens.slice(0, many).forEach((screen) => screen.end()),
    end: () => screens.forEach((screen) => screen.end()),
  };
}
