import { runPhases, type Phase } from './load-test/phases.ts';
import { startOwnServer } from './load-test/own-server.ts';
import { registerScreens } from './load-test/register-screens.ts';
import type { Bench, Measurement } from './measurement.ts';
import { makeTenant } from './bench-server.ts';

const screens = 5000;
const steadySeconds = 30;
const max = { backSeconds: 30, hintMs: 300, consoleMs: 50, mb: 400 };

/** Its own server, because it is killed. The simulated devices run on the same two cores. */
export const bench: Bench = async () => {
  const server = await startOwnServer();
  try {
    const tenant = await makeTenant(server.url, 'loadtest');
    const registered = await registerScreens(server.url, tenant, screens);
    const phases = new Map<string, Phase>();
    const onPhase = (phase: Phase) => phases.set(phase.name, phase);
    await runPhases({
      url: server.url,
      token: tenant.token,
      server,
      steadySeconds,
      broadcasts: 1,
      ...registered,
      onPhase,
    });
    const p99 = (phase: string, what: string) =>
      phases.get(phase)?.calls.find((line) => line.what === what)?.p99Ms ?? Infinity;
    const back = phases.get('storm')?.seconds ?? Infinity;
    const hint = p99('broadcast', 'first → hint');
    const saved = p99('broadcast', 'save → hint');
    const plays = p99('broadcast', 'save → applied');
    const console = p99('steady', 'console');
    const mb = Math.max(...[...phases.values()].map((phase) => phase.maxHeld?.mb ?? Infinity));
    const of = `${screens.toLocaleString('en')} screens`;
    return [
      bounded(`${of} after kill -9: all connected, online flags right`, `${back.toFixed(1)} s`, {
        promise: `≤ ${max.backSeconds} s`,
        isKept: back <= max.backSeconds,
      }),
      bounded(
        `A broadcast to ${of}, from the first hint to the last`,
        `p99 ${hint.toFixed(0)} ms (from the save on ${saved.toFixed(0)} ms, until all have applied it ${plays.toFixed(0)} ms)`,
        {
          promise: `p99 ≤ ${max.hintMs} ms`,
          isKept: hint <= max.hintMs,
        },
      ),
      bounded(`The console's list with ${of} connected`, `p99 ${console.toFixed(1)} ms`, {
        promise: `p99 ≤ ${max.consoleMs} ms`,
        isKept: console <= max.consoleMs,
      }),
      bounded(`The server with ${of} connected`, `max ${mb.toFixed(0)} MB`, {
        promise: `≤ ${max.mb} MB`,
        isKept: mb <= max.mb,
      }),
    ];
  } finally {
    await server.scrap();
  }
};

function bounded(
  name: string,
  ours: string,
  { promise, isKept }: Pick<Measurement, 'promise' | 'isKept'>,
): Measurement {
  return { name, ours, floor: '', ratio: null, promise, isKept };
}
