import { embeddedDatabase } from '@vitrine/testing/embedded-database';
import pg from 'pg';

/** Connects to the server's own PostgreSQL as its superuser, for what no endpoint makes. */
export async function withDatabase<T>(
  server: { dataDir: string },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(embeddedDatabase(server.dataDir));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
