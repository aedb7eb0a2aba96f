import type { Database } from '../db/database.ts';

/** What the media of all tenants take. */
export type StoredBytes = () => Promise<number>;

const keptMs = 60_000;

/** Every file of every tenant is read for it: a minute's answer serves everybody who asks. */
export function countStoredBytes({ jobs }: Pick<Database, 'jobs'>): StoredBytes {
  let counted: { at: number; bytes: Promise<number> } | null = null;

  async function count(): Promise<number> {
    const { rows } = await jobs.query<{ bytes: string }>('select stored_bytes() as bytes');
    return Number(rows[0]?.bytes);
  }

  return () => {
    if (counted === null || performance.now() - counted.at > keptMs) {
      counted = { at: performance.now(), bytes: count() };
      counted.bytes.catch(() => (counted = null));
    }
    return counted.bytes;
  };
}
