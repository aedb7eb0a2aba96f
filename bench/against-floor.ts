import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpuSeconds } from './cpu-seconds.ts';
import { type Load, load, type Request } from './load.ts';
import { median } from './measurement.ts';
import type { BenchServer } from './bench-server.ts';

type RequestFactory = (count: number) => Request;

/** A load with the CPU time of all processes that answered, for each request: comparable also on a busy machine. */
type Measured = Load & { cpuMs: number };

/**
 * A server runs for months: what it answers with its code just started says little. The floor's small program is fast after a
 * second; the server's answers become no faster after some 15.
 */
const warmUpSeconds = 15;

/** Loads the server and the floor alternately, so that other load on the machine slows both; returns the medians of the runs. */
export async function compareWithFloor(
  server: BenchServer,
  { ours, floor, connections = 32 }: { ours: RequestFactory; floor: RequestFactory; connections?: number },
): Promise<{ ours: Measured; floor: Measured; ratio: number }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/floor.ts'], {
    env: { ...process.env, FLOOR: JSON.stringify({ database: server.database, tenantId: server.tenant.id }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const floorUrl = line.toString().trim();
    // The database of both runs below the server.
    const cpu = () => cpuSeconds(server.pid) + cpuSeconds(child.pid ?? 0);
    const measure = async (url: string, request: RequestFactory): Promise<Measured> => {
      const before = cpu();
      const result = await load(url, request, { connections, seconds: 4 });
      return { ...result, cpuMs: ((cpu() - before) * 1000) / result.answered };
    };
    await load(server.url, ours, { connections, seconds: warmUpSeconds });
    await load(floorUrl, floor, { connections, seconds: warmUpSeconds });
    const runs: { ours: Measured; floor: Measured }[] = [];
    for (let run = 0; run < 3; run += 1) {
      runs.push({ ours: await measure(server.url, ours), floor: await measure(floorUrl, floor) });
    }
    const result = { ours: medianLoad(runs.map((run) => run.ours)), floor: medianLoad(runs.map((run) => run.floor)) };
    return { ...result, ratio: result.ours.perSecond / result.floor.perSecond };
  } finally {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }
}

export function loadText({ perSecond, p99Ms, cpuMs }: Load & Partial<Measured>): string {
  const cpu = cpuMs === undefined ? '' : `, ${cpuMs.toFixed(2)} CPU-ms`;
  return `${perSecond.toFixed(0)}/s, p99 ${p99Ms.toFixed(1)} ms${cpu}`;
}

function medianLoad(loads: Measured[]): Measured {
  return {
    answered: median(loads.map((each) => each.answered)),
    cpuMs: median(loads.map((each) => each.cpuMs)),
    perSecond: median(loads.map((each) => each.perSecond)),
    p50Ms: median(loads.map((each) => each.p50Ms)),
    p95Ms: median(loads.map((each) => each.p95Ms)),
    p99Ms: median(loads.map((each) => each.p99Ms)),
  };
}
