import { z } from 'zod';
import type { Database } from '../db/database.ts';

const Counted = z.object({
  migration: z.string().nullable(),
  outbox_waiting: z.coerce.number(),
  outbox_lag_seconds: z.coerce.number(),
  screens: z.coerce.number(),
  screens_online: z.coerce.number(),
});

export interface ServerStats {
  /** The last migration that has run; null in a database without any. */
  migration: string | null;
  /** Changes that are not published yet, and how long the oldest has waited. */
  outboxWaiting: number;
  outboxLagSeconds: number;
  screens: number;
  screensOnline: number;
}

/** Across all tenants and all servers of the database. */
export async function readServerStats({ jobs }: Pick<Database, 'jobs'>): Promise<ServerStats> {
  const { rows } = await jobs.query('select * from operation_metrics()');
  const counted = Counted.parse(rows[0]);
  return {
    migration: counted.migration,
    outboxWaiting: counted.outbox_waiting,
    outboxLagSeconds: counted.outbox_lag_seconds,
    screens: counted.screens,
    screensOnline: counted.screens_online,
  };
}
