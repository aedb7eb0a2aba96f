import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@vitrine/testing/listen';
import { inject } from 'vitest';

const main = join(import.meta.dirname, '../../server/dist/main.js');

export const admin = { email: 'admin@vitrine.example', password: 'Admin-for-tests-1' };

/** The product as `npm start` runs it, on a data directory of its own. */
export interface Server {
  origin: string;
  dataDir: string;
  /** Where its metrics are, with METRICS_PORT. */
  metrics(): string;
  isRunning(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** As a power cut would. */
  kill(): Promise<void>;
  /** Ends it and takes its data away. */
  remove(): Promise<void>;
}

/** On the data of a server that has been started once, by nobody else used. `settings` go beyond the defaults. */
export function aServer(settings: Record<string, string> = {}): Promise<Server> {
  const dataDir = emptyDirectory();
  const source = inject('startedOnce');
  // The lock says who has the directory.
  cpSync(source, dataDir, { recursive: true, filter: (path) => path !== join(source, 'lock') });
  return serverOn(dataDir, settings);
}

export const emptyDirectory = () => mkdtempSync(join(tmpdir(), 'vitrine-e2e-'));

export async function serverOn(dataDir: string, settings: Record<string, string> = {}): Promise<Server> {
  const port = await freePort();
  let running: ChildProcess | null = null;
  let printed = '';

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (running === null) return;
    if (running.exitCode !== null || running.signalCode !== null) return void (running = null);
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
    running = null;
  }

  return {
    origin: `http://localhost:${port}`,
    dataDir,
    isRunning: () => running !== null && running.exitCode === null && running.signalCode === null,
    metrics: () => /Metrics are at (\S+)/.exec(printed)?.[1] ?? '',
    async start() {
      const defaults = {
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        PORT: String(port),
        ADMIN_PASSWORD: admin.password,
        LOG_LEVEL: 'error',
      };
      running = spawn(process.execPath, [main], {
        env: { ...process.env, ...defaults, ...settings, NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      printed = await listening(running);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async remove() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What it has printed until then. */
function listening(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Vitrine listens on')) resolve(output);
    });
    server.once('exit', () => reject(new Error(`The server did not start:\n${output}`)));
  });
}
