import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allocation, nodeOptions } from '../../server-process.mjs';
import { cpuSeconds } from '../cpu-seconds.ts';
import { freePort } from '@vitrine/testing/listen';
import { residentMB } from '../resident.ts';
import { addressOf, password, stopChild } from '../world.ts';

/** The built server with its own data directory, to be killed at will. */
export interface OwnServer {
  url: string;
  /** What the process holds now; null while there is none. */
  holds(): { mb: number; descriptors: number } | null;
  /** What it and its database have computed so far. */
  cpuSeconds(): number;
  /** As a power cut would. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends it and takes its data away. */
  scrap(): Promise<void>;
}

export async function startOwnServer(): Promise<OwnServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-load-test-'));
  const port = await freePort();
  let child: ChildProcess | null = null;
  let spentBefore = 0;

  async function start(): Promise<void> {
    const started = spawn(process.execPath, [...nodeOptions, 'server/dist/main.js'], {
      env: {
        ...allocation,
        ...process.env,
        ...{ DATA_DIR: dataDir, PORT: String(port), ADMIN_PASSWORD: password, LOG_LEVEL: 'error' },
        NODE_ENV: 'production',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    await addressOf(started.stdout);
  }

  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    holds() {
      if (child === null) return null;
      const pid = child.pid ?? 0;
      return { mb: residentMB(pid), descriptors: readdirSync(`/proc/${pid}/fd`).length };
    },
    cpuSeconds: () => spentBefore + (child === null ? 0 : cpuSeconds(child.pid ?? 0)),
    async kill() {
      if (child === null) return;
      spentBefore += cpuSeconds(child.pid ?? 0);
      const exit = once(child, 'exit');
      const killed = child;
      child = null;
      killed.kill('SIGKILL');
      await exit;
    },
    start,
    async scrap() {
      if (child !== null) await stopChild(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
