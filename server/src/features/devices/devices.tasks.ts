import { presenceDays } from '@vitrine/contract/devices';
import type { Database } from '../../db/database.ts';
import type { Tasks } from '../../jobs/queue.ts';

export function devicesTasks({ database }: { database: Pick<Database, 'jobs'> }): Pick<Tasks, 'prune-presence'> {
  return {
    async 'prune-presence'() {
      const before = new Date(Date.now() - presenceDays * 24 * 3_600_000);
      await database.jobs.query('select prune_presence($1)', [before]);
    },
  };
}
