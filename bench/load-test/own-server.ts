import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { cpuSeconds } from '../cpu-seconds.ts';
import { embeddedDatabase } from '@vitrine/testing/embedded-database';
import { freePort } from '@vitrine/testing/listen';
import { residentMB } from '../resident-memory.ts';
import { endAndPrint, launchForBench } from '../bench-server.ts';
import type { ServerProcess } from '@vitrine/testing/server-process';

/** The built server with its own data directory, which can be killed and started again. */
export interface OwnServer {
  url: string;
  /** The resources of the process now; null while it is not running. */
  holds(): { mb: number; descriptors: number } | null;
  /** The CPU time that the server and its database have used so far. */
  cpuSeconds(): number;
  /** The maximum lag of its event loop since the last call or its start. */
  takeMaxLagMs(): Promise<number | null>;
  /** Makes the statistics of the new devices at once, which PostgreSQL makes within a minute. */
  analyze(): Promise<void>;
  /** With SIGKILL. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops the server and deletes its data. */
  scrap(): Promise<void>;
}

export async function startOwnServer(): Promise<OwnServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-load-test-'));
  const port = await freePort();
  const launch = () => launchForBench({ DATA_DIR: dataDir, PORT: String(port), METRICS_PORT: '0' });
  let running: ServerProcess | null = null;
  let cpuBefore = 0;

  async function start(): Promise<void> {
    running = launch();
    await running.listening;
  }

  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    holds() {
      if (running === null) return null;
      return { mb: residentMB(running.pid), descriptors: readdirSync(`/proc/${running.pid}/fd`).length };
    },
    cpuSeconds: () => cpuBefore + (running === null ? 0 : cpuSeconds(running.pid)),
    async takeMaxLagMs() {
      if (running === null) return null;
      const metrics = await (await fetch(running.metrics())).text();
      return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)?.[1]) * 1000;
    },
    async analyze() {
      const client = new pg.Client(embeddedDatabase(dataDir));
      await client.connect();
      await client.query('analyze devices');
      await client.end();
    },
    async kill() {
      if (running === null) return;
      cpuBefore += cpuSeconds(running.pid);
      const killed = running;
      running = null;
      await endAndPrint(killed, 'SIGKILL');
    },
    start,
    async scrap() {
      if (running !== null) await endAndPrint(running);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
