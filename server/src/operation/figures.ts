import { z } from 'zod';
import type { Database } from '../db/database.ts';

const Counted = z.object({
  migration: z.string().nullable(),
  outbox_waiting: z.coerce.number(),
  outbox_lag_seconds: z.coerce.number(),
  screens: z.coerce.number(),
  screens_online: z.coerce.number(),
});

export interface Figures {
  /** The last that has run; null in a database without any. */
  migration: string | null;
  /** Changes that nobody has been told of yet, and for how long the oldest has waited. */
  outboxWaiting: number;
  outboxLagSeconds: number;
  screens: number;
  screensOnline: number;
}

/** Over all tenants, and all servers that share the database. */
export async function readFigures({ jobs }: Pick<Database, 'jobs'>): Promise<Figures> {
  const { rows } = await jobs.query('select * from operation_figures()');
  const counted = Counted.parse(rows[0]);
  return {
    migration: counted.migration,
    outboxWaiting: counted.outbox_waiting,
    outboxLagSeconds: counted.outbox_lag_seconds,
    screens: counted.screens,
    screensOnline: counted.screens_online,
  };
}
