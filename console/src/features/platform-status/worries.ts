import type { PlatformStatus } from '@vitrine/contract/platform-status';
import { counted } from '../../lib/format.ts';

export interface Worry {
  what: string;
  todo: string;
}

const leastFree = 0.1;
const mostConnections = 0.8;
const longestLagSeconds = 300;
const mostUnannounced = 500;

/** What somebody should look at, the worst first. */
export function worriesOf({ storage, database, queue, mail, realtime, backup }: PlatformStatus): Worry[] {
  const free = storage.free / storage.size;
  const all: [boolean, Worry][] = [
    [
      free < leastFree,
      {
        what: `Only ${Math.floor(free * 100)}% of the disk is free`,
        todo: 'Free up space or use a larger disk. Uploads are refused when the disk is full.',
      },
    ],
    [
      database.connections > database.mostConnections * mostConnections,
      {
        what: `${database.connections} of ${database.mostConnections} database connections are in use`,
        todo: 'Raise max_connections, or check what else uses this PostgreSQL.',
      },
    ],
    [
      mail.lastFailure !== null,
      {
        what: `${counted(mail.waiting, 'email').join(' ')} waiting to be sent`,
        todo: 'Sign-in codes and invitations do not arrive. The email server’s error is shown below.',
      },
    ],
    [
      backup !== null && backup.failure !== null,
      {
        what: 'The last backup failed',
        todo: 'The reason is shown below. Free up space, or check that the backup folder exists.',
      },
    ],
    [
      queue.lagSeconds > longestLagSeconds,
      {
        what: 'Background jobs delayed',
        todo: 'Emails are delayed and uploads stay “Processing”. Check the log for slow jobs.',
      },
    ],
    [
      queue.failed > 0,
      {
        what: `${counted(queue.failed, 'background job').join(' ')} failed`,
        todo: 'Each was tried 25 times. The log has the errors.',
      },
    ],
    [
      realtime.unannounced > mostUnannounced,
      {
        what: 'Screen updates delayed',
        todo: 'Screens still poll for changes. Check that the realtime service is reachable.',
      },
    ],
    [backup === null, { what: 'Backups not configured', todo: 'Set BACKUP_DIR, or run npm run backup every day.' }],
    [
      mail.server === null,
      { what: 'Email not configured', todo: 'Emails are written to a folder. Set SMTP_URL to send them.' },
    ],
  ];
  return all.filter(([isSo]) => isSo).map(([, worry]) => worry);
}
