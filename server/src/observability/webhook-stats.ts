import { z } from 'zod';
import type { Database } from '../db/database.ts';

const Counted = z
  .object({
    lag_seconds: z.coerce.number(),
    waiting: z.coerce.number(),
    failing: z.coerce.number(),
    paused: z.coerce.number(),
  })
  .transform(({ lag_seconds: lagSeconds, ...counted }) => ({ ...counted, lagSeconds }));

/** Across all tenants and all servers of the database. */
export async function readWebhookStats({ jobs }: Pick<Database, 'jobs'>) {
  const { rows } = await jobs.query('select * from webhook_metrics()');
  return Counted.parse(rows[0]);
}
