import type { Database } from '../db/database.ts';

/** The size of the media of all tenants. */
export type StoredBytes = () => Promise<number>;

const cacheMs = 60_000;

/** Counting reads the row of every file of every tenant, so that the result is cached for a minute. */
export function countStoredBytes({ jobs }: Pick<Database, 'jobs'>): StoredBytes {
  let counted: { at: number; bytes: Promise<number> } | null = null;

  async function count(): Promise<number> {
    const { rows } = await jobs.query<{ bytes: string }>('select stored_bytes() as bytes');
    return Number(rows[0]?.bytes);
  }

  return () => {
    if (counted === null || performance.now() - counted.at > cacheMs) {
      counted = { at: performance.now(), bytes: count() };
      counted.bytes.catch(() => (counted = null));
    }
    return counted.bytes;
  };
}
