import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { launchServer } from '@vitrine/testing/server-process';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data directory of a server that was started once and stopped: making a database takes seconds. */
    preparedDirectory: string;
  }
}

/** Once for the whole run. */
export async function setup(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-prepared-'));
  const server = launchServer({ DATA_DIR: dataDir, DATABASE_URL: '' });
  await server.listening;
  await server.end();
  // A server that has no more time to wait leaves its database to end by itself.
  while (existsSync(join(dataDir, 'postgres/postmaster.pid'))) await sleep(50);
  project.provide('preparedDirectory', dataDir);
  return () => rmSync(dataDir, { recursive: true, force: true });
}
