import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@vitrine/testing/listen';
import { type Bench, median } from './measurement.ts';

const runs = 5;
const bareServer = `require('node:http').createServer((_, response) => response.end()).listen(process.env.PORT, '127.0.0.1')`;

export const bench: Bench = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-start-'));
  try {
    // The first start creates the database.
    await secondsToFirstByte('npm', ['start'], '/admin/', dataDir);
    const ours: number[] = [];
    const floor: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      ours.push(await secondsToFirstByte('npm', ['start'], '/admin/', dataDir));
      floor.push(await secondsToFirstByte(process.execPath, ['-e', bareServer], '/', dataDir));
    }
    return [
      {
        name: 'npm start to the sign-in page',
        ours: `${median(ours).toFixed(2)} s`,
        floor: `${median(floor).toFixed(2)} s`,
        ratio: median(floor) / median(ours),
        promise: '≤ 3 s',
        isKept: median(ours) <= 3,
      },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

async function secondsToFirstByte(command: string, args: string[], path: string, dataDir: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(command, args, {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: 'ignore',
    // Its own process group, so that npm and the server are stopped together.
    detached: true,
  });
  try {
    while (!(await answers(`http://127.0.0.1:${port}${path}`))) {
      if (child.exitCode !== null) throw new Error(`${command} ${args[0]} ended before its first response`);
      await sleep(10);
    }
    return (performance.now() - began) / 1000;
  } finally {
    await stopGroup(child);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const exit = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await exit;
}
