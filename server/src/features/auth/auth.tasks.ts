import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Tasks } from '../../jobs/queue.ts';
import { closeSockets } from '../../realtime/close-sockets.ts';
import type { RealtimeService } from '../../realtime/service.ts';

interface Deps {
  database: Pick<Database, 'jobs'>;
  realtime: () => RealtimeService;
  log: FastifyBaseLogger;
}

export function authTasks({ database, realtime, log }: Deps): Pick<Tasks, 'end-stale'> {
  return {
    async 'end-stale'() {
      const { rows } = await database.jobs.query<{ hash: Buffer }>('select end_stale_sessions() as hash');
      await closeSockets(
        realtime,
        rows.map(({ hash }) => hash),
        log,
      );
      await database.jobs.query('select sweep_expired()');
    },
  };
}
