import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import type { Tasks } from '../../jobs/queue.ts';
import type { PostOffice } from '../../mail/post-office.ts';
import { watchScreens } from './watch-screens.ts';

interface Deps {
  database: Pick<Database, 'jobs'>;
  mail: PostOffice;
}

export function alertsTasks(deps: Deps): Pick<Tasks, 'watch-screens'> {
  return {
    'watch-screens': () => watchScreens(deps, clock.now()),
  };
}
