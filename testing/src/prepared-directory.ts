import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchServer } from './server-process.ts';

interface Prepared {
  dataDir: string;
  remove(): void;
}

/**
 * The data directory of a server that was started once and stopped: making a database takes seconds. The processes of
 * `npm test` share one in the folder SHARED_BY_RUN, which is removed after the run.
 */
export async function prepareDirectory(): Promise<Prepared> {
  const shared = process.env['SHARED_BY_RUN'];
  if (shared !== undefined) return { dataDir: await madeByFirst(shared), remove: () => {} };
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-prepared-'));
  await prepare(dataDir);
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function madeByFirst(folder: string): Promise<string> {
  const [dataDir, done] = [join(folder, 'prepared'), join(folder, 'prepared.done')];
  while (!existsSync(done)) {
    if (isFirst(dataDir)) {
      await prepare(dataDir);
      writeFileSync(done, '');
    } else await sleep(100);
  }
  return dataDir;
}

function isFirst(dataDir: string): boolean {
  if (existsSync(dataDir)) return false;
  try {
    mkdirSync(dataDir);
    return true;
  } catch {
    return false;
  }
}

async function prepare(dataDir: string): Promise<void> {
  try {
    const server = launchServer({ DATA_DIR: dataDir, DATABASE_URL: '' });
    await server.listening;
    await server.end();
    // A server whose shutdown times out leaves its database to end by itself.
    while (existsSync(join(dataDir, 'postgres/postmaster.pid'))) await sleep(50);
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}
