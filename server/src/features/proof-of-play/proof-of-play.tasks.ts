import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Tasks } from '../../jobs/queue.ts';

interface Deps {
  config: Pick<Config, 'PLAY_LOG_RETENTION_DAYS'>;
  database: Pick<Database, 'jobs'>;
}

export function proofOfPlayTasks({ config, database }: Deps): Pick<Tasks, 'drop-old-plays'> {
  return {
    async 'drop-old-plays'() {
      await database.jobs.query('select drop_play_partitions(current_date - $1::int)', [
        config.PLAY_LOG_RETENTION_DAYS,
      ]);
    },
  };
}
