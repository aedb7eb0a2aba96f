import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../../config.ts';
import { connectionOf } from '../../db/embedded.ts';

/**
 * Runs `work` in one transaction as the owner of the tables. Used only for the invented past: no endpoint accepts plays,
 * connections and changes of three months ago, which are hundreds of thousands of rows.
 */
export async function asOwner<T>(
  { DATA_DIR, DATABASE_URL }: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  work: (session: pg.Client) => Promise<T>,
): Promise<T> {
  const embedded = async () => connectionOf(join(await realpath(DATA_DIR), 'postgres'));
  const session = new pg.Client(DATABASE_URL === '' ? await embedded() : { connectionString: DATABASE_URL });
  // An error of the connection also fails the query that waits on it; without a listener it would end the process.
  session.on('error', () => {});
  await session.connect();
  try {
    await session.query('begin; set local role vitrine_owner');
    const result = await work(session);
    await session.query('commit');
    return result;
  } finally {
    await session.end();
  }
}
