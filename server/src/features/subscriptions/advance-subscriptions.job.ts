import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { job } from '../../jobs/job.ts';

interface Deps {
  config: Pick<Config, 'PLATFORM_TIME_ZONE'>;
  database: Pick<Database, 'jobs'>;
  committed: () => void;
}

/** Expires subscriptions whose last day is over. */
export const advanceSubscriptionsJob = job({
  name: 'advance-subscriptions',
  formerly: ['turn-subscriptions'],
  payload: z.object({}),
  // Every quarter of an hour, because in every time zone midnight is at a full quarter of an hour of UTC.
  at: '*/15 * * * *',
  async run({ config, database, committed }: Deps) {
    await database.jobs.query('select advance_subscriptions($1)', [config.PLATFORM_TIME_ZONE]);
    committed();
  },
});
