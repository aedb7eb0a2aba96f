import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { makeTenant, signIn } from '../bench-server.ts';
import { runPhases, type Phase } from './phases.ts';
import { startOwnServer } from './own-server.ts';
import { registerScreens } from './register-screens.ts';

// `npm run load-test -- --screens 5000` starts its own server. Against another server:
// `npm run load-test -- --screens 500 --url http://localhost:8080 --email owner@… --password …`.

const { values } = parseArgs({
  options: {
    screens: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '60' },
    broadcasts: { type: 'string', default: '1' },
    processes: { type: 'string' },
    url: { type: 'string' },
    email: { type: 'string', default: '' },
    password: { type: 'string', default: '' },
  },
});

const server = values.url === undefined ? await startOwnServer() : null;
const url = (server?.url ?? values.url ?? '').replace(/\/$/, '');
try {
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
  const tenant = server === null ? await signInOwner(url) : await makeTenant(url, 'loadtest');
  const began = performance.now();
  const cpuBefore = cpuMs();
  const screens = await registerScreens(url, tenant, Number(values.screens), server?.analyze);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const cpuEach = ((cpuMs() - cpuBefore) / Number(values.screens)).toFixed(1);
  console.log(`${values.screens} screens created and paired at ${url} in ${seconds} s, ${cpuEach} CPU-ms for each.`);
  await runPhases({
    ...{ url, token: tenant.token, server, ...screens, onPhase: print },
    steadySeconds: Number(values.seconds),
    broadcasts: Number(values.broadcasts),
    processes: values.processes === undefined ? undefined : Number(values.processes),
  });
} finally {
  await server?.scrap();
}

/** The CPU time used so far by this process, and by the server and its database where they are its own. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + (server?.cpuSeconds() ?? 0) * 1000;
}

async function signInOwner(at: string): Promise<{ token: string; playerCode: string }> {
  const token = await signIn(at, values.email, values.password);
  const answer = await fetch(`${at}/api/settings`, { headers: { authorization: `Bearer ${token}` } });
  return { token, ...((await answer.json()) as { playerCode: string }) };
}

function print({ name, outcome, seconds, calls, maxHeld, cpuSeconds, maxLagMs }: Phase): void {
  console.log(`\n${name}: ${seconds.toFixed(1)} s: ${outcome}`);
  console.log(`  load of the machine ${loadavg()[0]?.toFixed(1)}; event loop busy for at most ${lag(maxLagMs)}`);
  if (maxHeld !== null && cpuSeconds !== null) {
    const held = `${maxHeld.mb.toFixed(0)} MB and ${maxHeld.descriptors} descriptors`;
    console.log(`  server max ${held}; server and database ${cpuSeconds.toFixed(1)} CPU-s`);
  }
  for (const { what, count, p50Ms, p95Ms, p99Ms, errors } of calls) {
    const times = `p50 ${p50Ms.toFixed(1)}, p95 ${p95Ms.toFixed(1)}, p99 ${p99Ms.toFixed(1)} ms`;
    const failures = Object.entries(errors).map(([reason, times]) => `${times} × ${reason}`);
    console.log(`  ${what.padEnd(18)} ${String(count).padStart(6)}  ${count > 0 ? times : ''}  ${failures.join(', ')}`);
  }
}

function lag({ server, devices }: Phase['maxLagMs']): string {
  const ofServer = server === null ? '' : `${server.toFixed(0)} ms in the server, `;
  return `${ofServer}${devices.toFixed(0)} ms in a process of devices`;
}
