import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { copyDataDirectory, withoutSyncing } from '@vitrine/testing/data-directory';
import { launchServer, type ServerProcess, type Settings } from '@vitrine/testing/server-process';

/**
 * A server for one test alone, ended after it; `program` is what starts it. Without DATA_DIR and DATABASE_URL its
 * database is a copy of one that was made before, with the administrator in it.
 */
export function anOwnServer(settings: Settings = {}, program?: string): ServerProcess {
  const directory = () => (settings['DATABASE_URL'] ? aDataDirectory() : aPreparedDirectory());
  const ownSettings = { DATABASE_URL: '', ...settings, DATA_DIR: settings['DATA_DIR'] ?? directory() };
  const server = launchServer(ownSettings, program === undefined ? {} : { program });
  onTestFinished(async () => {
    const killTimer = setTimeout(() => void server.end('SIGKILL'), 15_000);
    await server.end();
    clearTimeout(killTimer);
  });
  return server;
}

/** An empty directory, removed after the test. */
export function aDataDirectory(): string {
  const path = mkdtempSync(join(tmpdir(), 'vitrine-own-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** The data directory of a server that was started once and stopped; removed after the test. */
export function aPreparedDirectory(): string {
  const path = aDataDirectory();
  copyDataDirectory(inject('preparedDirectory'), path);
  withoutSyncing(path);
  return path;
}
