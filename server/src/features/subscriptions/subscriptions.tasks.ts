import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Tasks } from '../../jobs/queue.ts';

interface Deps {
  config: Pick<Config, 'PLATFORM_TIME_ZONE'>;
  database: Pick<Database, 'jobs'>;
  committed: () => void;
}

export function subscriptionsTasks({ config, database, committed }: Deps): Pick<Tasks, 'turn-subscriptions'> {
  return {
    async 'turn-subscriptions'() {
      await database.jobs.query('select advance_subscriptions($1)', [config.PLATFORM_TIME_ZONE]);
      committed();
    },
  };
}
