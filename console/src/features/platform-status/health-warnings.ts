import { formatPercent } from '../../lib/format.ts';
import { counted } from '../../lib/counted.ts';
import { msg, t } from '@vitrine/contract/messages';
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
        title: t('Only {percent} of the disk is free', { percent: formatPercent(Math.floor(free * 100)) }),
        advice: t('Free up space or use a larger disk. Uploads are refused when the disk is full.'),
      },
    ],
    [
      database.connections > database.mostConnections * maxConnectionsShare,
      {
        title: t('{connections} of {mostConnections} database connections are in use', {
          connections: database.connections,
          mostConnections: database.mostConnections,
        }),
        advice: t('Raise max_connections, or check what else uses this PostgreSQL.'),
      },
    ],
    [
      mail.lastFailure !== null,
      {
        title: counted(
          msg('{count, plural, one {# email waiting to be sent} other {# emails waiting to be sent}}'),
          mail.waiting,
        ),
        advice: t('Sign-in codes and invitations do not arrive. The email server’s error is shown below.'),
      },
    ],
    [
      backup !== null && backup.failure !== null,
      {
        title: t('The last backup failed or is incomplete'),
        advice: t(
          'The reason is shown below. Free up space, check that the backup folder exists, or restore damaged files.',
        ),
      },
    ],
    [
      queue.lagSeconds > maxLagSeconds,
      {
        title: t('Background jobs delayed'),
        advice: t('Emails are delayed and uploads stay “Processing”. Check the log for slow jobs.'),
      },
    ],
    [
      queue.failed > 0,
      {
        title: counted(
          msg('{count, plural, one {# background job failed} other {# background jobs failed}}'),
          queue.failed,
        ),
        advice: t('Each was tried 25 times. The log has the errors.'),
      },
    ],
    [
      realtime.unannounced > maxUnpublished,
      {
        title: t('Screen updates delayed'),
        advice: t('Screens still poll for changes. Check that the realtime service is reachable.'),
      },
    ],
    [
      backup === null,
      { title: t('Backups not configured'), advice: t('Set BACKUP_DIR, or run npm run backup every day.') },
    ],
    [
      mail.server === null,
      { title: t('Email not configured'), advice: t('Emails are written to a folder. Set SMTP_URL to send them.') },
    ],
  ];
  return all.filter(([applies]) => applies).map(([, warning]) => warning);
}
