import { runPhases, type Phase } from './load-test/phases.ts';
import { startOwnServer } from './load-test/own-server.ts';
import { registerScreens } from './load-test/register-screens.ts';
import { type Bench, median, type Measurement } from './measurement.ts';
import { makeTenant } from './bench-server.ts';

const screens = 5000;
const steadySeconds = 30;
/** One process needs as long to read five thousand hints as the server to send them. */
const processes = 2;
const broadcasts = 10;
const max = { backSeconds: 30, hintMs: 250, consoleMs: 50, mb: 400 };

/** Its own server, because it is killed. The simulated devices run on the same two cores. */
export const bench: Bench = async () => {
  const server = await startOwnServer();
  try {
    const tenant = await makeTenant(server.url, 'loadtest');
    const registered = await registerScreens(server.url, tenant, screens, server.analyze);
    const phases: Phase[] = [];
    const onPhase = (phase: Phase) => phases.push(phase);
    const { url } = server;
    await runPhases({
      ...{ url, token: tenant.token, server, ...registered, onPhase },
      ...{ steadySeconds, broadcasts, processes },
    });
    const p99s = (name: string, what: string) =>
      phases
        .filter((phase) => phase.name === name)
        .map(({ calls }) => calls.find((line) => line.what === what)?.p99Ms ?? Infinity)
        .toSorted((x, y) => x - y);
    const back = phases.find(({ name }) => name === 'storm')?.seconds ?? Infinity;
    const hints = p99s('broadcast', 'first → hint');
    // One of ten may be slower.
    const hint = hints.at(-2) ?? Infinity;
    const saved = median(p99s('broadcast', 'save → hint'));
    const plays = median(p99s('broadcast', 'save → applied'));
    const console = p99s('steady', 'console')[0] ?? Infinity;
    const mb = Math.max(...phases.map((phase) => phase.maxHeld?.mb ?? Infinity));
    const of = `${screens.toLocaleString('en')} screens`;
    return [
      bounded(`${of} after kill -9: all connected, online flags right`, `${back.toFixed(1)} s`, {
        promise: `≤ ${max.backSeconds} s`,
        isKept: back <= max.backSeconds,
      }),
      bounded(
        `A broadcast to ${of}, from the first hint to the last`,
        `p99 ${hints.map((ms) => ms.toFixed(0)).join(', ')} ms (from the save on ${saved.toFixed(0)} ms, until all have applied it ${plays.toFixed(0)} ms, medians)`,
        {
          promise: `p99 ≤ ${max.hintMs} ms in ${broadcasts - 1} of ${broadcasts}`,
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
