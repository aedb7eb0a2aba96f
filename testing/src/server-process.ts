import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';

export const adminPassword = 'Admin-for-tests-1';

const builtServer = join(import.meta.dirname, '../../server/dist/main.js');

/** The built server, in a separate process. */
export interface ServerProcess {
  pid: number;
  dataDir: string;
  /** `http://127.0.0.1:…` once it listens; rejects when it ends before. */
  listening: Promise<string>;
  /** Where its metrics are, with METRICS_PORT. */
  metrics: () => string;
  isRunning(): boolean;
  /** The exit code once it has ended, null after a signal. */
  ended: Promise<number | null>;
  /** What it has printed so far. */
  printed: { out: string; error: string };
  /** Sends a signal and waits for the end. A second SIGTERM would cut the graceful shutdown short: none is sent. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

export type Settings = Record<string, string>;

interface LaunchOptions {
  /** A file for all that the server prints. */
  copyTo?: string;
  /** Another main.js than the one that was built here. */
  program?: string;
  nodeOptions?: readonly string[];
}

/** Starts a server with these settings, and with defaults for others. The caller ends it. */
export function launchServer(
  settings: Settings & { DATA_DIR: string },
  { copyTo, program = builtServer, nodeOptions = [] }: LaunchOptions = {},
): ServerProcess {
  const defaults = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
    ADMIN_PASSWORD: adminPassword,
  };
  const child = spawn(process.execPath, [...nodeOptions, program], {
    env: { ...process.env, ...defaults, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { out: '', error: '' };
  child.stdout.on('data', (chunk: Buffer) => (printed.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed.error += chunk.toString()));
  if (copyTo !== undefined) child.stdout.pipe(createWriteStream(copyTo));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const listening = addressOf(child, printed);
  // Not every test awaits it.
  listening.catch(() => {});
  let sent: NodeJS.Signals | null = null;
  return {
    pid: child.pid ?? 0,
    dataDir: settings.DATA_DIR,
    listening,
    metrics: () => /Metrics are at (\S+)/.exec(printed.out)?.[1] ?? '',
    isRunning: () => child.exitCode === null && child.signalCode === null,
    ended,
    printed,
    end(signal = 'SIGTERM') {
      if (signal !== sent) child.kill(signal);
      sent = signal;
      return ended;
    },
  };
}

function addressOf(server: ChildProcess, printed: ServerProcess['printed']): Promise<string> {
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', () => {
      const address = /listens on (https?:\S+)/.exec(printed.out)?.[1];
      if (address) resolve(address);
    });
    server.once('close', () => reject(new Error(`The server did not start:\n${printed.out}${printed.error}`)));
  });
}
