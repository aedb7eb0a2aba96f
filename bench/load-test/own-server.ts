import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allocation, nodeOptions } from '../../server-process.mjs';
import { cpuSeconds } from '../cpu-seconds.ts';
import { freePort } from '@vitrine/testing/listen';
import { residentMB } from '../resident-memory.ts';
import { addressOf, password, stopChild } from '../bench-server.ts';

/** The built server with its own data directory, which can be killed and started again. */
export interface OwnServer {
  url: string;
  /** The resources of the process now; null while it is not running. */
  holds(): { mb: number; descriptors: number } | null;
  /** The CPU time that the server and its database have used so far. */
  cpuSeconds(): number;
  /** With SIGKILL. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops the server and deletes its data. */
  scrap(): Promise<void>;
}

export async function startOwnServer(): Promise<OwnServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-load-test-'));
  const port = await freePort();
  let child: ChildProcess | null = null;
  let cpuBefore = 0;

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
    cpuSeconds: () => cpuBefore + (child === null ? 0 : cpuSeconds(child.pid ?? 0)),
    async kill() {
      if (child === null) return;
      cpuBefore += cpuSeconds(child.pid ?? 0);
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
