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
        what: `Only ${Math.floor(free * 100)} % of the disk is free`,
        todo: 'Make room or give it a larger disk: uploads are refused when it is full.',
      },
    ],
    [
      database.connections > database.mostConnections * mostConnections,
      {
        what: `${database.connections} of ${database.mostConnections} connections to the database are taken`,
        todo: 'Raise max_connections, or see who else uses this PostgreSQL.',
      },
    ],
    [
      mail.lastFailure !== null,
      {
        what: `${counted(mail.waiting, 'mail').join(' ')} ${mail.waiting === 1 ? 'waits' : 'wait'} to be sent`,
        todo: 'Codes and invitations do not arrive. What the mail server said stands below.',
      },
    ],
    [
      backup !== null && backup.failure !== null,
      {
        what: 'The last backup could not be made',
        todo: 'Why stands below. Make room, or see whether the folder is there.',
      },
    ],
    [
      queue.lagSeconds > longestLagSeconds,
      {
        what: 'Work in the background is late',
        todo: 'Mails wait and uploads stay “processing”. Look into the log for what takes so long.',
      },
    ],
    [
      queue.failed > 0,
      {
        what: `${counted(queue.failed, 'job').join(' ')} ${queue.failed === 1 ? 'was' : 'were'} given up`,
        todo: 'Each was tried 25 times. The log says why they failed.',
      },
    ],
    [
      realtime.unannounced > mostUnannounced,
      {
        what: 'Changes reach the screens late',
        todo: 'Screens still ask by themselves. See whether the realtime service answers.',
      },
    ],
    [
      backup === null,
      { what: 'Nobody makes backups', todo: 'Set BACKUP_DIR, or have npm run backup called every day.' },
    ],
    [
      mail.server === null,
      { what: 'Mails go nowhere', todo: 'They are written into a folder. Set SMTP_URL to have them sent.' },
    ],
  ];
  return all.filter(([isSo]) => isSo).map(([, worry]) => worry);
}
