import { proposalRetentionDays } from '@vitrine/contract/proposals';
import { z } from 'zod';
import { clock } from '../../../db/clock.ts';
import type { Database } from '../../../db/database.ts';
import { job } from '../../../jobs/job.ts';

/** Deletes proposals after their retention; what they changed stays in the activity. */
export const pruneProposalsJob = job({
  name: 'prune-proposals',
  payload: z.object({}),
  at: '47 3 * * *',
  async run({ database }: { database: Pick<Database, 'jobs'> }) {
    await database.jobs.query('select prune_proposals($1)', [clock.in(-proposalRetentionDays * 24 * 3_600_000)]);
  },
});
