import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Load, load, type Request } from './load.ts';
import { median } from './measurement.ts';
import type { BenchServer } from './bench-server.ts';

type Ask = (count: number) => Request;

/** Loads the server and the floor alternately, so that other load on the machine slows both; returns the medians of the runs. */
export async function compareWithFloor(
  server: BenchServer,
  { ours, floor, connections = 32 }: { ours: Ask; floor: Ask; connections?: number },
): Promise<{ ours: Load; floor: Load; ratio: number }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/floor.ts'], {
    env: { ...process.env, FLOOR: JSON.stringify({ database: server.database, tenantId: server.tenant.id }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const floorUrl = line.toString().trim();
    await load(server.url, ours, { connections, seconds: 2 });
    await load(floorUrl, floor, { connections, seconds: 2 });
    const runs: { ours: Load; floor: Load }[] = [];
    for (let run = 0; run < 3; run += 1) {
      runs.push({
        ours: await load(server.url, ours, { connections, seconds: 4 }),
        floor: await load(floorUrl, floor, { connections, seconds: 4 }),
      });
    }
    const result = { ours: medianLoad(runs.map((run) => run.ours)), floor: medianLoad(runs.map((run) => run.floor)) };
    return { ...result, ratio: result.ours.perSecond / result.floor.perSecond };
  } finally {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }
}

export const loadText = ({ perSecond, p99Ms }: Load): string => `${perSecond.toFixed(0)}/s, p99 ${p99Ms.toFixed(1)} ms`;

function medianLoad(loads: Load[]): Load {
  return {
    perSecond: median(loads.map((each) => each.perSecond)),
    p50Ms: median(loads.map((each) => each.p50Ms)),
    p95Ms: median(loads.map((each) => each.p95Ms)),
    p99Ms: median(loads.map((each) => each.p99Ms)),
  };
}
