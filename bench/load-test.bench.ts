import { drill, type Phase } from './load-test/drill.ts';
import { startOwnServer } from './load-test/own-server.ts';
import { registerScreens } from './load-test/register-screens.ts';
import type { Bench, Measurement } from './measurement.ts';
import { makeTenant } from './world.ts';

const screens = 5000;
const steadySeconds = 30;
const most = { backSeconds: 30, hintMs: 300, consoleMs: 50, mb: 400 };

/** A server of its own, because it is killed. The simulated devices compute on the same two cores. */
export const bench: Bench = async () => {
  const server = await startOwnServer();
  try {
    const tenant = await makeTenant(server.url, 'loadtest');
    const registered = await registerScreens(server.url, tenant, screens);
    const phases = new Map<string, Phase>();
    const onPhase = (phase: Phase) => phases.set(phase.name, phase);
    await drill({ url: server.url, token: tenant.token, server, steadySeconds, ...registered, onPhase });
    const p99 = (phase: string, what: string) =>
      phases.get(phase)?.lines.find((line) => line.what === what)?.p99Ms ?? Infinity;
    const back = phases.get('storm')?.seconds ?? Infinity;
    const hint = p99('broadcast', 'first → hint');
    const saved = p99('broadcast', 'save → hint');
    const plays = p99('broadcast', 'save → plays it');
    const console = p99('steady', 'console');
    const mb = Math.max(...[...phases.values()].map((phase) => phase.most?.mb ?? Infinity));
    const of = `${screens.toLocaleString('en')} screens`;
    return [
      bounded(`${of} after kill -9: all back, flags right`, `${back.toFixed(1)} s`, {
        promise: `≤ ${most.backSeconds} s`,
        isKept: back <= most.backSeconds,
      }),
      bounded(
        `A broadcast to ${of}, from the first hint to the last`,
        `p99 ${hint.toFixed(0)} ms (from the save ${saved.toFixed(0)} ms, until all play it ${plays.toFixed(0)} ms)`,
        {
          promise: `p99 ≤ ${most.hintMs} ms`,
          isKept: hint <= most.hintMs,
        },
      ),
      bounded(`The console's list with ${of} connected`, `p99 ${console.toFixed(1)} ms`, {
        promise: `p99 ≤ ${most.consoleMs} ms`,
        isKept: console <= most.consoleMs,
      }),
      bounded(`The server with ${of} connected`, `at most ${mb.toFixed(0)} MB`, {
        promise: `≤ ${most.mb} MB`,
        isKept: mb <= most.mb,
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
