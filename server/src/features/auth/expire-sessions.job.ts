import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { job } from '../../jobs/job.ts';
import { closeSockets } from '../../realtime/close-sockets.ts';
import type { RealtimeService } from '../../realtime/service.ts';

interface Deps {
  database: Pick<Database, 'jobs'>;
  realtime: RealtimeService;
  log: FastifyBaseLogger;
}

/** Ends expired sessions, and deletes expired links, codes and counters. */
export const expireSessionsJob = job({
  name: 'expire-sessions',
  formerly: ['end-stale'],
  payload: z.object({}),
  at: '* * * * *',
  async run({ database, realtime, log }: Deps) {
    const { rows } = await database.jobs.query<{ hash: Buffer }>('select end_stale_sessions() as hash');
    await closeSockets(
      realtime,
      rows.map(({ hash }) => hash),
      log,
    );
    await database.jobs.query('select delete_expired()');
  },
});
