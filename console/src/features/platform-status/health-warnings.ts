import { formatPercent } from '../../lib/format.ts';
import { counted } from '../../lib/counted.ts';
import type { PlatformStatus } from '@vitrine/contract/platform-status';

export interface HealthWarning {
  title: string;
  advice: string;
}

const minFreeShare = 0.1;
const maxConnectionsShare = 0.8;
const maxLagSeconds = 300;
const maxUnpublished = 500;

/** What needs the operator's attention, the most severe first. */
export function healthWarnings({ storage, database, queue, mail, realtime, backup }: PlatformStatus): HealthWarning[] {
  const free = storage.free / storage.size;
  const all: [boolean, HealthWarning][] = [
    [
      free < minFreeShare,
      {
        title: `Only ${formatPercent(Math.floor(free * 100))} of the disk is free`,
        advice: 'Free up space or use a larger disk. Uploads are refused when the disk is full.',
      },
    ],
    [
      database.connections > database.mostConnections * maxConnectionsShare,
      {
        title: `${database.connections} of ${database.mostConnections} database connections are in use`,
        advice: 'Raise max_connections, or check what else uses this PostgreSQL.',
      },
    ],
    [
      mail.lastFailure !== null,
      {
        title: counted({ one: '# email waiting to be sent', other: '# emails waiting to be sent' }, mail.waiting),
        advice: 'Sign-in codes and invitations do not arrive. The email server’s error is shown below.',
      },
    ],
    [
      backup !== null && backup.failure !== null,
      {
        title: 'The last backup failed or is incomplete',
        advice:
          'The reason is shown below. Free up space, check that the backup folder exists, or restore damaged files.',
      },
    ],
    [
      queue.lagSeconds > maxLagSeconds,
      {
        title: 'Background jobs delayed',
        advice: 'Emails are delayed and uploads stay “Processing”. Check the log for slow jobs.',
      },
    ],
    [
      queue.failed > 0,
      {
        title: counted({ one: '# background job failed', other: '# background jobs failed' }, queue.failed),
        advice: 'Each was tried 25 times. The log has the errors.',
      },
    ],
    [
      realtime.unannounced > maxUnpublished,
      {
        title: 'Screen updates delayed',
        advice: 'Screens still poll for changes. Check that the realtime service is reachable.',
      },
    ],
    [backup === null, { title: 'Backups not configured', advice: 'Set BACKUP_DIR, or run npm run backup every day.' }],
    [
      mail.server === null,
      { title: 'Email not configured', advice: 'Emails are written to a folder. Set SMTP_URL to send them.' },
    ],
  ];
  return all.filter(([applies]) => applies).map(([, warning]) => warning);
}
