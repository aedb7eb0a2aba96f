import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { job } from '../../jobs/job.ts';

interface Deps {
  config: Pick<Config, 'PLAY_LOG_RETENTION_DAYS'>;
  database: Pick<Database, 'jobs'>;
}

/** Drops the partitions of plays after their retention. */
export const prunePlaysJob = job({
  name: 'prune-plays',
  formerly: ['drop-old-plays'],
  payload: z.object({}),
  at: '41 3 * * *',
  async run({ config, database }: Deps) {
    await database.jobs.query('select drop_play_partitions(current_date - $1::int)', [config.PLAY_LOG_RETENTION_DAYS]);
  },
});
