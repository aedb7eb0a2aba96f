import { join } from 'node:path';
import pg from 'pg';

/** Connects to the server's own PostgreSQL as its superuser, for what no endpoint makes. */
export async function withDatabase<T>(
  server: { dataDir: string },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ host: join(server.dataDir, 'postgres'), user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
