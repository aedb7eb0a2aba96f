import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { socketDirectory } from '../db/embedded/socket-directory.ts';

/** Connects as the operator's login, which sees everything, for what no endpoint shows or makes. */
export async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(adminConnection());
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function adminConnection(): pg.ClientConfig {
  if (process.env['DATABASE_URL']) return { connectionString: process.env['DATABASE_URL'] };
  const host = socketDirectory(join(inject('dataDir'), 'postgres'), '.s.PGSQL.5432');
  return { host, user: 'postgres', database: 'postgres' };
}
