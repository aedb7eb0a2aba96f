import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import type { Tx } from '../../../db/transaction.ts';
import { job } from '../../../jobs/job.ts';
import type { Change } from '../../../realtime/outbox.ts';

interface Deps {
  database: Pick<Database, 'jobs'>;
  committed: () => void;
}

/** Remembers, in the transaction that changes desired versions at this instant, to announce when all screens have them. */
export async function beginRollout(tx: Tx, at: Date): Promise<void> {
  await tx.execute(sql`select begin_webhook_rollout(${at.toISOString()}::timestamptz)`);
}

/** Announces the changes that the last of the tenant's online screens has reported as applied. */
export async function completeRollouts(
  { database, committed }: Deps,
  tenantId: number,
  changes: readonly Change[],
): Promise<void> {
  if (!changes.some(({ entity }) => entity === 'device-reports')) return;
  const { rows } = await database.jobs.query('select complete_webhook_rollouts($1) as is_any', [tenantId]);
  if (z.object({ is_any: z.boolean() }).parse(rows[0]).is_any) committed();
}

/** The same for changes whose last missing screen went offline, which causes no report. */
export const completeRolloutsJob = job({
  name: 'complete-webhook-rollouts',
  payload: z.object({}),
  at: '* * * * *',
  async run({ database, committed }: Deps) {
    await database.jobs.query('select complete_webhook_rollouts()');
    committed();
  },
});
