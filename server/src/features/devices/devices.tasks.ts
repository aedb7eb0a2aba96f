import { presenceRetentionDays } from '@vitrine/contract/devices';
import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import type { Tasks } from '../../jobs/queue.ts';

interface Deps {
  database: Pick<Database, 'jobs'>;
  comparePresence: () => Promise<void>;
}

export function devicesTasks({
  database,
  comparePresence,
}: Deps): Pick<Tasks, 'compare-presence' | 'prune-device-history'> {
  return {
    'compare-presence': comparePresence,
    async 'prune-device-history'() {
      const before = clock.in(-presenceRetentionDays * 24 * 3_600_000);
      await database.jobs.query('select prune_presence_history($1)', [before]);
      await database.jobs.query('select prune_device_commands($1)', [before]);
    },
  };
}
