import { setTimeout as sleep } from 'node:timers/promises';
import type { DeviceRegistration } from '@vitrine/testing/simulated-device/simulated-device';
import { devicesPerProcess } from './devices-per-process.ts';
import { machineTime } from './machine-time.ts';
import { startShare } from './share-process.ts';
import type { Counts } from './share.ts';
import type { Recorded, Tally } from './tally.ts';

/** The simulated devices of a load test, in as many processes as their descriptors need. */
export interface SimulatedDevices {
  processes: number;
  /** How many are connected and subscribed to all their channels. */
  live(): Promise<number>;
  /** Switches all on, at random moments within this time. */
  start(withinMs: number): Promise<void>;
  /** Waits until so many are connected and play the desired version. */
  allLive(many: number): Promise<void>;
  /** Saves, and resolves once so many devices have received its hint and reported the new version. */
  untilApplied(many: number, save: () => Promise<unknown>): Promise<void>;
  /** Resolves once all are disconnected. */
  disconnectAll(): Promise<void>;
  /** Switches so many off until the end. */
  shutDown(many: number): Promise<void>;
  /** Everything that was recorded since the last call, and the maximum event loop lag of a process of devices. */
  take(): Promise<{ recorded: Recorded[]; maxLagMs: number }>;
  end(): Promise<void>;
}

interface Options {
  url: string;
  registrations: DeviceRegistration[];
  /** Gets the times of saves. */
  tally: Pick<Tally, 'record'>;
  /** As many as descriptors need if omitted. */
  processes?: number | undefined;
}

const pollMs = 50;

export function createSimulatedDevices({ url, registrations, tally, processes }: Options): SimulatedDevices {
  const count = processes ?? Math.max(1, Math.ceil(registrations.length / devicesPerProcess()));
  const shares = Array.from({ length: count }, (_, nth) =>
    startShare({ url, registrations: registrations.filter((_, index) => index % count === nth) }),
  );

  const total = async (what: keyof Counts) =>
    (await Promise.all(shares.map((share) => share.counts()))).reduce((sum, counts) => sum + counts[what], 0);

  async function until(what: keyof Counts, many: number): Promise<void> {
    while ((await total(what)) < many) await sleep(pollMs);
  }

  return {
    processes: count,
    live: () => total('live'),
    async start(withinMs) {
      await Promise.all(shares.map((share) => share.start(withinMs)));
    },
    async allLive(many) {
      await until('playing', many);
      await until('live', many);
    },
    async untilApplied(many, save) {
      await Promise.all(shares.map((share) => share.expectSave()));
      const savedAt = machineTime();
      await save();
      await until('hinted', many);
      await until('applied', many);
      const arrivals = await Promise.all(shares.map((share) => share.arrivals()));
      const hintedAt = arrivals.flatMap((each) => each.hintedAt);
      const firstAt = hintedAt.reduce((min, at) => Math.min(min, at), Infinity);
      for (const at of hintedAt) {
        tally.record('save → hint', at - savedAt);
        tally.record('first → hint', at - firstAt);
      }
      for (const at of arrivals.flatMap((each) => each.appliedAt)) tally.record('save → applied', at - savedAt);
    },
    async disconnectAll() {
      await Promise.all(shares.map((share) => share.disconnectAll()));
    },
    async shutDown(many) {
      await Promise.all(
        shares.map((share, nth) => share.shutDown(Math.floor(many / count) + (nth < many % count ? 1 : 0))),
      );
    },
    async take() {
      const taken = await Promise.all(shares.map((share) => share.take()));
      const maxLagMs = Math.max(...taken.map((each) => each.maxLagMs));
      return { recorded: taken.map(({ recorded }) => recorded), maxLagMs };
    },
    async end() {
      await Promise.all(shares.map((share) => share.end()));
    },
  };
}
