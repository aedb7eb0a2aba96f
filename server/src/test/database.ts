import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { socketDirectory } from '../db/embedded/socket-directory.ts';

/** Connects as the operator's login, which sees everything, for what no endpoint shows or makes. */
export function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const connectionString = process.env['DATABASE_URL'];
  return connectionString ? withConnection({ connectionString }, work) : withDatabaseOf(inject('dataDir'), work);
}

/** The same with the embedded database of a server of one's own. */
export function withDatabaseOf<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const host = socketDirectory(join(dataDir, 'postgres'), '.s.PGSQL.5432');
  return withConnection({ host, user: 'postgres', database: 'postgres' }, work);
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
