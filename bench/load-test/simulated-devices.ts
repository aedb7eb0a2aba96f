import { setTimeout as sleep } from 'node:timers/promises';
import type { Calls } from '@vitrine/testing/simulated-device/calls';
import {
  createSimulatedDevice,
  type DeviceRegistration,
  type SimulatedDevice,
} from '@vitrine/testing/simulated-device/simulated-device';
import type { Tally } from './tally.ts';

export interface SimulatedDevices {
  /** How many are connected and subscribed to all their channels. */
  live(): number;
  /** Switches all on, at random moments within this time. */
  start(withinMs: number): void;
  /** Waits until so many are connected and play the desired version. */
  allLive(many: number): Promise<void>;
  /** Call before a save. Resolves once so many devices have received its hint and reported the new version. */
  untilSaveApplied(many: number): Promise<void>;
  /** Resolves once all are disconnected. */
  disconnectAll(): Promise<void>;
  /** Switches so many off until the end. */
  shutDown(many: number): void;
  end(): void;
}

interface Options {
  url: string;
  registrations: DeviceRegistration[];
  calls: Calls;
  tally: Tally;
}

interface Saved {
  at: number;
  firstAt: number | null;
  hinted: Set<number>;
  applied: Set<number>;
  before: Map<number, string>;
}

export function createSimulatedDevices({ registrations, tally, ...rest }: Options): SimulatedDevices {
  let live = 0;
  let saved: Saved | null = null;
  const playing = new Map<number, string>();

  const screens = registrations.map((registration): SimulatedDevice => {
    const { deviceId } = registration;
    return createSimulatedDevice({
      ...{ ...rest, registration, recorder: tally, playerVersion: 'load-test' },
      onLive: (isLive) => (live += isLive ? 1 : -1),
      onHint() {
        if (!saved || saved.hinted.has(deviceId)) return;
        const now = performance.now();
        saved.firstAt ??= now;
        tally.record('save → hint', now - saved.at);
        tally.record('first → hint', now - saved.firstAt);
        saved.hinted.add(deviceId);
      },
      onReported(version) {
        if (version === null) return;
        playing.set(deviceId, version);
        if (!saved || saved.applied.has(deviceId) || saved.before.get(deviceId) === version) return;
        tally.record('save → applied', performance.now() - saved.at);
        saved.applied.add(deviceId);
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
    async untilSaveApplied(many) {
      const now: Saved = {
        at: performance.now(),
        firstAt: null,
        hinted: new Set<number>(),
        applied: new Set<number>(),
        before: new Map(playing),
      };
      saved = now;
      while (now.hinted.size < many || now.applied.size < many) await sleep(50);
      saved = null;
    },
    async disconnectAll() {
      screens.forEach((screen) => screen.disconnect());
      while (live > 0) await sleep(10);
    },
    shutDown: (many) => screens.slice(0, many).forEach((screen) => screen.end()),
    end: () => screens.forEach((screen) => screen.end()),
  };
}
