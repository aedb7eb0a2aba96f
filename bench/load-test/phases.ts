import { setTimeout as sleep } from 'node:timers/promises';
import { post } from '../bench-server.ts';
import { makeCalls } from '@vitrine/testing/simulated-device/calls';
import { createSimulatedDevices, type SimulatedDevices } from './simulated-devices.ts';
import type { OwnServer } from './own-server.ts';
import type { RegisteredScreens } from './register-screens.ts';
import { createTally, tallyLines, type TallyLine } from './tally.ts';

/** One phase of the load test, and what was measured in it. */
export interface Phase {
  name: string;
  /** A sentence for the console output. */
  outcome: string;
  seconds: number;
  calls: TallyLine[];
  /** The maximum of the server's process; null for another server than our own. */
  maxHeld: { mb: number; descriptors: number } | null;
  /** The CPU time of the server and its database; null for another server than our own. */
  cpuSeconds: number | null;
  /** The maximum lag of the event loop: of a process of devices, and of our own server. */
  maxLagMs: { devices: number; server: number | null };
}

export interface PhasesOptions extends RegisteredScreens {
  url: string;
  /** Of the tenant's owner, who uses the console during all phases. */
  token: string;
  /** Our own server, which the storm kills; without one the storm disconnects all devices. */
  server: OwnServer | null;
  steadySeconds: number;
  /** How often the broadcast is repeated. */
  broadcasts: number;
  /** For the devices; as many as their descriptors need if omitted. */
  processes?: number | undefined;
  onPhase(phase: Phase): void;
}

const startedPerMs = 0.5;
/** One device in a hundred does not reconnect after the storm, so that it must become offline. */
const lostOneOf = 100;
const consoleIntervalMs = 100;

/** Connects all devices, waits, saves for all of them, and ends with a reconnect storm. */
export async function runPhases(options: PhasesOptions): Promise<void> {
  const { url, server, registrations, steadySeconds, broadcasts, processes } = options;
  const tally = createTally();
  const calls = makeCalls(url, tally);
  const devices = createSimulatedDevices({ url, registrations, tally, processes });
  const all = registrations.length;
  const startWithinMs = all / startedPerMs;
  const stopped = new AbortController();
  const held = watchServer(server, stopped.signal);

  async function phase(name: string, go: () => Promise<string>): Promise<void> {
    await takeAll();
    held.reset();
    const began = performance.now();
    const cpuBefore = server?.cpuSeconds() ?? 0;
    const outcome = await go();
    const seconds = (performance.now() - began) / 1000;
    const cpuSeconds = server === null ? null : server.cpuSeconds() - cpuBefore;
    const { calls, maxLagMs } = await takeAll();
    options.onPhase({ name, outcome, seconds, calls, maxHeld: held.max(), cpuSeconds, maxLagMs });
  }

  /** What devices and console have recorded since the last call. */
  async function takeAll(): Promise<Pick<Phase, 'calls' | 'maxLagMs'>> {
    const [ofDevices, ofServer] = await Promise.all([devices.take(), server?.takeMaxLagMs() ?? null]);
    const calls = tallyLines([tally.take(), ...ofDevices.recorded]);
    return { calls, maxLagMs: { devices: ofDevices.maxLagMs, server: ofServer } };
  }

  const console = readConsole(options.token);
  try {
    await phase('connect', async () => {
      await devices.start(startWithinMs);
      await devices.allLive(all);
      await untilOnline(all);
      return `${all} connected from ${processText(devices.processes)}, switched on within ${startWithinMs / 1000} s`;
    });
    await phase('steady', async () => {
      await sleep(steadySeconds * 1000);
      return `${await devices.live()} of ${all} connected`;
    });
    for (let nth = 0; nth < broadcasts; nth += 1)
      await phase('broadcast', async () => {
        await devices.untilApplied(all, saveForAll);
        return 'one save for all, until all devices have applied it';
      });
    await phase('storm', () => storm(devices));
  } finally {
    stopped.abort();
    await Promise.all([devices.end(), console]);
  }

  async function saveForAll(): Promise<void> {
    const override = { text: 'Closing early today', groupIds: [options.groupId] };
    await post(`${url}/api/override`, override, { authorization: `Bearer ${options.token}` });
  }

  async function storm(of: SimulatedDevices): Promise<string> {
    const switchedOff = Math.floor(all / lostOneOf);
    await of.shutDown(switchedOff);
    const began = performance.now();
    const since = () => ((performance.now() - began) / 1000).toFixed(1);
    if (server === null) await of.disconnectAll();
    else {
      await server.kill();
      await server.start();
    }
    const listening = since();
    await of.allLive(all - switchedOff);
    const live = since();
    await untilOnline(all - switchedOff);
    return `listening again after ${listening} s, ${all - switchedOff} connected after ${live} s, online flags right after ${since()} s`;
  }

  /** Waits until the console lists so many devices as online. */
  async function untilOnline(count: number): Promise<void> {
    const path = '/device?status=online&page=1&pageSize=1';
    for (;;) {
      const answer = await calls.ask('online list', { method: 'GET', path, token: options.token }).catch(() => null);
      if (Number(answer?.headers['x-total-count']) === count) return;
      await sleep(200);
    }
  }

  /** Requests the list of devices again and again, as users of the console do. */
  async function readConsole(token: string): Promise<void> {
    while (!stopped.signal.aborted) {
      const path = '/device?page=1&pageSize=50';
      await calls.ask('console', { method: 'GET', path, token }).catch(() => {});
      await sleep(consoleIntervalMs);
    }
  }
}

function processText(processes: number): string {
  return processes === 1 ? 'one process' : `${processes} processes`;
}

function watchServer(server: OwnServer | null, until: AbortSignal) {
  let max: Phase['maxHeld'] = null;
  const measure = () => {
    const now = server?.holds() ?? null;
    if (now === null) return;
    max = { mb: Math.max(now.mb, max?.mb ?? 0), descriptors: Math.max(now.descriptors, max?.descriptors ?? 0) };
  };
  const timer = setInterval(measure, 1000);
  until.addEventListener('abort', () => clearInterval(timer));
  return {
    reset: () => (max = null),
    max() {
      measure();
      return max;
    },
  };
}
