import { presenceRetentionDays } from '@vitrine/contract/devices';
import { z } from 'zod';
import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { job } from '../../jobs/job.ts';

/** Deletes connection history and remote commands after their retention. */
export const pruneDeviceHistoryJob = job({
  name: 'prune-device-history',
  payload: z.object({}),
  at: '43 3 * * *',
  async run({ database }: { database: Pick<Database, 'jobs'> }) {
    const before = clock.in(-presenceRetentionDays * 24 * 3_600_000);
    await database.jobs.query('select prune_presence_history($1)', [before]);
    await database.jobs.query('select prune_device_commands($1)', [before]);
  },
});
