import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { socketDirectory } from '../db/embedded/socket-directory.ts';

/** Queries a database. */
export type Reader = <T>(work: (client: pg.Client) => Promise<T>) => Promise<T>;

/** Connects as the operator's login, which sees all rows, for data that no endpoint returns or creates. */
export async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const connectionString = process.env['DATABASE_URL'];
  if (connectionString) return withConnection({ connectionString }, work);
  const client = await poolOf(inject('dataDir')).connect();
  try {
    return await work(client);
  } finally {
    // Fails in a transaction that was left open. The connection is then closed and not used again.
    const isClean = await client.query('discard all').then(
      () => true,
      () => false,
    );
    client.release(!isClean);
  }
}

/** Connects to the embedded database in this data directory. */
export function withDatabaseOf<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withConnection(configOf(dataDir), work);
}

function configOf(dataDir: string): pg.ClientConfig {
  const host = socketDirectory(join(dataDir, 'postgres'), '.s.PGSQL.5432');
  return { host, user: 'postgres', database: 'postgres' };
}

let shared: pg.Pool | undefined;

/** One pool for all test files of the worker: each connection costs a process of PostgreSQL. */
function poolOf(dataDir: string): pg.Pool {
  if (shared === undefined) {
    shared = new pg.Pool({ ...configOf(dataDir), max: 20, idleTimeoutMillis: 2_000, allowExitOnIdle: true });
    shared.on('error', () => {});
  }
  return shared;
}

export async function withConnection<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
