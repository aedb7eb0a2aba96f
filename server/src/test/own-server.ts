import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { copyDataDirectory, withoutSyncing } from '@vitrine/testing/data-directory';
import { launchServer, type ServerProcess, type Settings } from '@vitrine/testing/server-process';

/**
 * A server that one test has for itself, gone when the test is over; `program` is what starts it. Without DATA_DIR and
 * DATABASE_URL it has a database that was made before, with the administrator in it.
 */
export function anOwnServer(settings: Settings = {}, program?: string): ServerProcess {
  const directory = () => (settings['DATABASE_URL'] ? aDataDirectory() : aPreparedDirectory());
  const own = { DATABASE_URL: '', ...settings, DATA_DIR: settings['DATA_DIR'] ?? directory() };
  const server = launchServer(own, program === undefined ? {} : { program });
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

/** As a server leaves it that was started once and stopped; removed when the test is over. */
export function aPreparedDirectory(): string {
  const path = aDataDirectory();
  copyDataDirectory(inject('preparedDirectory'), path);
  withoutSyncing(path);
  return path;
}
