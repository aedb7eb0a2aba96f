import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { connectionOf, startEmbedded } from '../db/embedded.ts';
import { StartupError } from '../startup-error.ts';

export interface EmbeddedSession {
  session: pg.Client;
  pgData: string;
  /** As in the file PG_VERSION. */
  majorVersion: string;
}

/** Runs `work` with a superuser session of the running PostgreSQL, or of one started for it. */
export async function withEmbedded<T>(dataDir: string, work: (embedded: EmbeddedSession) => Promise<T>): Promise<T> {
  const pgData = join(await realpath(dataDir).catch(() => dataDir), 'postgres');
  const majorVersion = await readFile(join(pgData, 'PG_VERSION'), 'utf8').catch(() => {
    throw new StartupError(`DATA_DIR ${dataDir} contains no database`);
  });
  const running = await connect(pgData).catch(() => null);
  const own = running ? null : await startEmbedded({ dataDir, log: () => {} });
  try {
    const session = running ?? (await connect(pgData));
    try {
      return await work({ session, pgData, majorVersion: majorVersion.trim() });
    } finally {
      await session.end().catch(() => {});
    }
  } finally {
    await own?.stop();
  }
}

async function connect(pgData: string): Promise<pg.Client> {
  const session = new pg.Client(connectionOf(pgData));
  // An error of the connection also fails the query that waits on it; without a listener it would end the process.
  session.on('error', () => {});
  await session.connect();
  return session;
}
