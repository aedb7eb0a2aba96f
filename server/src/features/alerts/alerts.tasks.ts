import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import type { Tasks } from '../../jobs/queue.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import { watchScreens } from './watch-screens.ts';

interface Deps {
  database: Pick<Database, 'jobs'>;
  mail: MailQueue;
}

export function alertsTasks(deps: Deps): Pick<Tasks, 'watch-screens'> {
  return {
    'watch-screens': () => watchScreens(deps, clock.now()),
  };
}
