import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeCalls } from '@vitrine/testing/simulated-device/calls';
import {
  createSimulatedDevice,
  type DeviceRegistration,
  type SimulatedDevice,
} from '@vitrine/testing/simulated-device/simulated-device';
import { machineTime } from './machine-time.ts';
import { createTally, type Recorded } from './tally.ts';

/** The simulated devices of one process. Other processes call its functions by messages. */
export interface Share {
  counts(): Counts;
  /** Switches all on, at random moments within this time. */
  start(withinMs: number): void;
  /** Call before a save: from now on it notes the devices that receive a hint and report a new version. */
  expectSave(): void;
  /** When each device received the hint and reported the new version since `expectSave`, by `machineTime`. */
  arrivals(): Arrivals;
  /** Resolves once all are disconnected. */
  disconnectAll(): Promise<void>;
  /** Switches so many off until the end. */
  shutDown(many: number): void;
  /** Everything since the last call. */
  take(): { recorded: Recorded; maxLagMs: number };
}

export interface Counts {
  /** Connected, and subscribed to all their channels. */
  live: number;
  /** Have reported that they play a manifest. */
  playing: number;
  hinted: number;
  applied: number;
}

export interface Arrivals {
  hintedAt: number[];
  appliedAt: number[];
}

export interface ShareOptions {
  url: string;
  registrations: DeviceRegistration[];
}

interface Saved {
  hintedAt: Map<number, number>;
  appliedAt: Map<number, number>;
  before: Map<number, string>;
}

const lagResolutionMs = 2;

export function createShare({ url, registrations }: ShareOptions): Share {
  const tally = createTally();
  const calls = makeCalls(url, tally);
  const lag = monitorEventLoopDelay({ resolution: lagResolutionMs });
  lag.enable();
  let live = 0;
  let saved: Saved = noneSaved(new Map());
  const playing = new Map<number, string>();

  const screens = registrations.map((registration): SimulatedDevice => {
    const { deviceId } = registration;
    return createSimulatedDevice({
      ...{ url, registration, calls, recorder: tally, playerVersion: 'load-test' },
      onLive: (isLive) => (live += isLive ? 1 : -1),
      onHint() {
        if (!saved.hintedAt.has(deviceId)) saved.hintedAt.set(deviceId, machineTime());
      },
      onReported(version) {
        if (version === null) return;
        playing.set(deviceId, version);
        if (saved.before.get(deviceId) !== version && !saved.appliedAt.has(deviceId))
          saved.appliedAt.set(deviceId, machineTime());
      },
    });
  });

  return {
    counts: () => ({ live, playing: playing.size, hinted: saved.hintedAt.size, applied: saved.appliedAt.size }),
    start(withinMs) {
      for (const screen of screens) setTimeout(screen.start, Math.random() * withinMs);
    },
    expectSave() {
      saved = noneSaved(new Map(playing));
    },
    arrivals: () => ({ hintedAt: [...saved.hintedAt.values()], appliedAt: [...saved.appliedAt.values()] }),
    async disconnectAll() {
      screens.forEach((screen) => screen.disconnect());
      while (live > 0) await sleep(10);
    },
    shutDown: (many) => screens.slice(0, many).forEach((screen) => screen.end()),
    take() {
      const maxLagMs = Math.max(0, lag.max / 1e6 - lagResolutionMs);
      lag.reset();
      return { recorded: tally.take(), maxLagMs };
    },
  };
}

function noneSaved(before: Map<number, string>): Saved {
  return { hintedAt: new Map(), appliedAt: new Map(), before };
}
