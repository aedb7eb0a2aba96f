import { setTimeout as sleep } from 'node:timers/promises';
import { post } from '../world.ts';
import { makeCalls } from './calls.ts';
import { createSimulatedDevices, type SimulatedDevices } from './simulated-devices.ts';
import type { OwnServer } from './own-server.ts';
import type { RegisteredScreens } from './register-screens.ts';
import { createTally, type TallyLine } from './tally.ts';

/** What the simulated devices went through, and how it was meanwhile. */
export interface Phase {
  name: string;
  /** In words, with how long it took. */
  outcome: string;
  seconds: number;
  lines: TallyLine[];
  /** The most that the server's process held; null for a server that somebody else has started. */
  most: { mb: number; descriptors: number } | null;
  /** What the server and its database computed for it; null as above. */
  cpuSeconds: number | null;
}

export interface DrillOptions extends RegisteredScreens {
  url: string;
  /** Of the screens' owner, who looks at the console all the while. */
  token: string;
  /** To be killed; without it the storm is a network that breaks. */
  server: OwnServer | null;
  steadySeconds: number;
  onPhase(phase: Phase): void;
}

const startedPerMs = 0.5;
/** Of a hundred screens one does not come back from the storm: its flag has to fall. */
const lostOf = 100;
const lookEveryMs = 100;

/** Connecting, a while in which nothing happens, a save that concerns all, and a storm. */
export async function drill(options: DrillOptions): Promise<void> {
  const { url, server, registrations, steadySeconds } = options;
  const tally = createTally();
  const calls = makeCalls(url, tally);
  const devices = createSimulatedDevices({ url, registrations, calls, tally });
  const all = registrations.length;
  const startWithinMs = all / startedPerMs;
  const stopped = new AbortController();
  const most = watchServer(server, stopped.signal);

  async function phase(name: string, go: () => Promise<string>): Promise<void> {
    tally.cut();
    most.forget();
    const began = performance.now();
    const spentBefore = server?.cpuSeconds() ?? 0;
    const outcome = await go();
    const seconds = (performance.now() - began) / 1000;
    const cpuSeconds = server === null ? null : server.cpuSeconds() - spentBefore;
    options.onPhase({ name, outcome, seconds, lines: tally.cut(), most: most.sofar(), cpuSeconds });
  }

  const console = look(options.token);
  try {
    await phase('connect', async () => {
      devices.start(startWithinMs);
      await devices.allLive(all);
      await flagsAre(all);
      return `${all} connected, started within ${startWithinMs / 1000} s`;
    });
    await phase('steady', async () => {
      await sleep(steadySeconds * 1000);
      return `${devices.live()} of ${all} connected`;
    });
    await phase('broadcast', async () => {
      const arrived = devices.saved(all);
      await saveForAll();
      await arrived;
      return 'one save for all, until all of them have reported that they play it';
    });
    await phase('storm', () => storm(devices));
  } finally {
    stopped.abort();
    devices.end();
    await console;
  }

  async function saveForAll(): Promise<void> {
    const override = { text: 'Closing early today', groupIds: [options.groupId] };
    await post(`${url}/api/override`, override, { authorization: `Bearer ${options.token}` });
  }

  async function storm(of: SimulatedDevices): Promise<string> {
    const lost = Math.floor(all / lostOf);
    of.lose(lost);
    const began = performance.now();
    const since = () => ((performance.now() - began) / 1000).toFixed(1);
    if (server === null) await of.cutAll();
    else {
      await server.kill();
      await server.start();
    }
    const listening = since();
    // Those that have not noticed yet are no sign of life.
    await of.allLive(all - lost);
    const live = since();
    await flagsAre(all - lost);
    return `listening again after ${listening} s, ${all - lost} live after ${live} s, the flags right after ${since()} s`;
  }

  /** Until the console lists so many as online. */
  async function flagsAre(many: number): Promise<void> {
    const path = '/device?status=online&page=1&pageSize=1';
    for (;;) {
      const answer = await calls.ask('flags', { method: 'GET', path, token: options.token }).catch(() => null);
      if (Number(answer?.headers['x-total-count']) === many) return;
      await sleep(200);
    }
  }

  /** Somebody reads on in the console, page by page. */
  async function look(token: string): Promise<void> {
    while (!stopped.signal.aborted) {
      const path = '/device?page=1&pageSize=50';
      await calls.ask('console', { method: 'GET', path, token }).catch(() => {});
      await sleep(lookEveryMs);
    }
  }
}

function watchServer(server: OwnServer | null, until: AbortSignal) {
  let most: Phase['most'] = null;
  const look = () => {
    const now = server?.holds() ?? null;
    if (now === null) return;
    most = { mb: Math.max(now.mb, most?.mb ?? 0), descriptors: Math.max(now.descriptors, most?.descriptors ?? 0) };
  };
  const timer = setInterval(look, 1000);
  until.addEventListener('abort', () => clearInterval(timer));
  return {
    forget: () => (most = null),
    sofar() {
      look();
      return most;
    },
  };
}
