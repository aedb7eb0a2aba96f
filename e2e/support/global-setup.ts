import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { emptyDirectory, serverOn } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data directory of a server that was started once and stopped: to make a database takes its seconds. */
    startedOnce: string;
  }
}

export async function setup(project: TestProject): Promise<() => void> {
  const dataDir = emptyDirectory();
  const server = await serverOn(dataDir);
  await server.start();
  await server.stop();
  // Whole machines never fail here: nothing is gained by waiting for the disk.
  appendFileSync(join(dataDir, 'postgres', 'postgresql.conf'), 'fsync = off\nfull_page_writes = off\n');
  project.provide('startedOnce', dataDir);
  return () => rmSync(dataDir, { recursive: true, force: true });
}
