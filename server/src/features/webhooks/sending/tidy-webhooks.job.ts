import { keptDeliveries } from '@vitrine/contract/webhooks';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { job } from '../../../jobs/job.ts';

/** Gives up deliveries after a day, and deletes old ones. */
export const tidyWebhooksJob = job({
  name: 'tidy-webhooks',
  payload: z.object({}),
  at: '*/10 * * * *',
  async run({ database }: { database: Pick<Database, 'jobs'> }) {
    await database.jobs.query('select tidy_webhooks($1)', [keptDeliveries]);
  },
});
