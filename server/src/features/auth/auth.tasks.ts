import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Tasks } from '../../jobs/queue.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import { closeSockets } from '../../realtime/close-sockets.ts';
import type { RealtimeService } from '../../realtime/service.ts';
import { sendPasswordLink } from './password-links.ts';

interface Deps {
  database: Pick<Database, 'jobs' | 'inApp'>;
  mail: MailQueue;
  realtime: () => RealtimeService;
  log: FastifyBaseLogger;
}

export function authTasks({ database, mail, realtime, log }: Deps): Pick<Tasks, 'end-stale' | 'send-password-link'> {
  return {
    async 'end-stale'() {
      const { rows } = await database.jobs.query<{ hash: Buffer }>('select end_stale_sessions() as hash');
      await closeSockets(
        realtime,
        rows.map(({ hash }) => hash),
        log,
      );
      await database.jobs.query('select delete_expired()');
    },
    'send-password-link': ({ emailAddress }) => sendPasswordLink({ database, mail }, emailAddress),
  };
}
