import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDataDirectory, withoutSyncing } from '@vitrine/testing/data-directory';
import { freePort } from '@vitrine/testing/listen';
import { adminPassword, launchServer, type ServerProcess } from '@vitrine/testing/server-process';
import { inject } from 'vitest';

export const admin = { email: 'admin@vitrine.example', password: adminPassword };

/** The product as `npm start` runs it, on a separate data directory. */
export interface Server {
  origin: string;
  dataDir: string;
  /** Where its metrics are, with METRICS_PORT. */
  metrics(): string;
  isRunning(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Kills the server, as a power cut would. */
  kill(): Promise<void>;
  /** Stops the server and deletes its data directory. */
  remove(): Promise<void>;
}

/** A server on a copy of the data of one that was started once. `settings` are environment variables. */
export function aServer(settings: Record<string, string> = {}): Promise<Server> {
  const dataDir = emptyDirectory();
  copyDataDirectory(inject('startedOnce'), dataDir);
  withoutSyncing(dataDir);
  return serverOn(dataDir, settings);
}

const emptyDirectory = () => mkdtempSync(join(tmpdir(), 'vitrine-e2e-'));

async function serverOn(dataDir: string, settings: Record<string, string> = {}): Promise<Server> {
  const port = await freePort();
  let running: ServerProcess | null = null;

  async function end(signal: NodeJS.Signals): Promise<void> {
    await running?.end(signal);
    process.stderr.write(running?.printed.error ?? '');
    running = null;
  }

  return {
    origin: `http://localhost:${port}`,
    dataDir,
    isRunning: () => running?.isRunning() ?? false,
    metrics: () => running?.metrics() ?? '',
    async start() {
      running = launchServer({
        PORT: String(port),
        TRUST_PROXY: '1',
        PUBLIC_URL: `http://localhost:${port}`,
        ...settings,
        DATA_DIR: dataDir,
        NODE_ENV: 'production',
      });
      await running.listening;
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async remove() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
