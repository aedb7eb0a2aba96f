import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Load, load, type Request } from './load.ts';
import { median } from './measurement.ts';
import { stopChild, type World } from './world.ts';

type Ask = (count: number) => Request;

/** Loads the server and the floor in turns, so that whatever else the machine does hits both; medians of the turns. */
export async function againstFloor(
  world: World,
  { ours, floor, connections = 32 }: { ours: Ask; floor: Ask; connections?: number },
): Promise<{ ours: Load; floor: Load; ratio: number }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/floor.ts'], {
    env: { ...process.env, FLOOR: JSON.stringify({ database: world.database, tenantId: world.tenant.id }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const floorUrl = line.toString().trim();
    await load(world.url, ours, { connections, seconds: 2 });
    await load(floorUrl, floor, { connections, seconds: 2 });
    const turns: { ours: Load; floor: Load }[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      turns.push({
        ours: await load(world.url, ours, { connections, seconds: 4 }),
        floor: await load(floorUrl, floor, { connections, seconds: 4 }),
      });
    }
    const result = { ours: middle(turns.map((turn) => turn.ours)), floor: middle(turns.map((turn) => turn.floor)) };
    return { ...result, ratio: result.ours.perSecond / result.floor.perSecond };
  } finally {
    await stopChild(child);
  }
}

export const inWords = ({ perSecond, p99Ms }: Load): string => `${perSecond.toFixed(0)}/s, p99 ${p99Ms.toFixed(1)} ms`;

function middle(loads: Load[]): Load {
  return {
    perSecond: median(loads.map((each) => each.perSecond)),
    p50Ms: median(loads.map((each) => each.p50Ms)),
    p95Ms: median(loads.map((each) => each.p95Ms)),
    p99Ms: median(loads.map((each) => each.p99Ms)),
  };
}
