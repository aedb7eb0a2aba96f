import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { launchServer, type ServerProcess, type Settings } from './server-process.ts';

/** A server that one test has for itself, gone when the test is over; `program` is what starts it. */
export function anOwnServer(settings: Settings = {}, program?: string): ServerProcess {
  const own = { DATABASE_URL: '', ...settings, DATA_DIR: settings['DATA_DIR'] ?? aDataDirectory() };
  const server = launchServer(own, undefined, program);
  onTestFinished(async () => {
    const impatience = setTimeout(() => void server.end('SIGKILL'), 15_000);
    await server.end();
    clearTimeout(impatience);
  });
  return server;
}

/** Empty, and removed when the test is over. */
export function aDataDirectory(): string {
  const path = mkdtempSync(join(tmpdir(), 'vitrine-own-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
