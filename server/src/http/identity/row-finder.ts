import type pg from 'pg';
import type { z } from 'zod';
import { createBatcher } from '../../db/batch.ts';
import { orUnavailable } from '../../db/database-error.ts';

interface Options<R> {
  /** Gets the hashes as `$1`, and returns the `place` of each found row among them, from 1. */
  statement: { name?: string; text: string };
  /** The values of the statement after `$1`. */
  values?: unknown[];
  row: z.ZodType<R>;
  maxBatch: number;
}

/** Finds rows by hashes. Requests that arrive at the same time are one query. */
export function rowFinder<R extends { place: number }>(
  app: pg.Pool,
  { statement, values = [], row, maxBatch }: Options<R>,
): (hash: Buffer) => Promise<R | null> {
  return createBatcher({
    maxBatch,
    concurrency: 2,
    async load(hashes: Buffer[]) {
      const query = app.query<Record<string, unknown>>({ ...statement, values: [hashes, ...values] });
      const { rows } = await orUnavailable(query);
      const found = new Map(rows.map((each) => row.parse(each)).map((each) => [each.place, each]));
      return hashes.map((_, index) => found.get(index + 1) ?? null);
    },
  });
}
