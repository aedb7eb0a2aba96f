import { msg, t } from '@vitrine/contract/messages';
import type { ReactNode } from 'react';
import { rich } from '../../ui/rich.tsx';
import { sizeText } from '@vitrine/contract/file-size';
import type { PlatformStatus } from '@vitrine/contract/platform-status';
import { counted } from '../../lib/counted.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Status } from '../../ui/status.tsx';
import classes from './status-cards.module.css';
import { healthWarnings } from './health-warnings.ts';

export function StatusCards({ status }: { status: PlatformStatus }) {
  const { versions, startedAt, storage, database, queue, realtime } = status;
  return (
    <div className={classes.cards}>
      <HealthWarnings status={status} />
      <Card title={t('Server')}>
        <Facts
          facts={[
            [t('Version'), versions.server],
            ['Node', versions.node],
            ['PostgreSQL', versions.postgresql],
            [t('Migration'), versions.migration.replaceAll('_', ' ')],
            [t('Running since'), formatMoment(startedAt)],
          ]}
        />
      </Card>
      <Card title={t('Storage')}>
        <Facts
          facts={[
            [t('Free'), partText(sizeText(storage.free, 'down'), sizeText(storage.size, 'down'))],
            [t('Media'), sizeText(storage.media, 'up')],
            [t('Database'), sizeText(database.size, 'up')],
            [t('Connections'), partText(formatCount(database.connections), formatCount(database.mostConnections))],
          ]}
        />
      </Card>
      <Card title={t('Background jobs')}>
        <Facts
          facts={[
            [t('Waiting'), formatCount(queue.waiting)],
            [
              t('Oldest waiting'),
              queue.lagSeconds < 1
                ? '—'
                : counted(
                    msg('{count, plural, one {# second late} other {# seconds late}}'),
                    Math.round(queue.lagSeconds),
                  ),
            ],
            [t('Retrying'), formatCount(queue.retrying)],
            [t('Failed'), formatCount(queue.failed)],
          ]}
        />
      </Card>
      <EmailCard mail={status.mail} />
      <Card title={t('Realtime')}>
        <Facts
          facts={[
            [t('Service'), realtime.service ?? t('Built in')],
            [
              t('WebSocket connections'),
              realtime.sockets === null ? t('Managed by the service') : formatCount(realtime.sockets),
            ],
            [t('Screens online'), partText(formatCount(realtime.screensOnline), formatCount(realtime.screens))],
            [t('Unpublished changes'), formatCount(realtime.unannounced)],
          ]}
        />
      </Card>
      <BackupCard backup={status.backup} />
    </div>
  );
}

function HealthWarnings({ status }: { status: PlatformStatus }) {
  const warnings = healthWarnings(status);
  if (warnings.length === 0) {
    return (
      <Card>
        <Status tone="ok">{t('All systems operational')}</Status>
      </Card>
    );
  }
  return (
    <Card title={t('Needs attention')}>
      <ul className={classes.warnings}>
        {warnings.map(({ title, advice }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span className="muted">{advice}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function EmailCard({ mail: { server, waiting, lastFailure } }: Pick<PlatformStatus, 'mail'>) {
  return (
    <Card title={t('Email')}>
      <Facts
        facts={[
          [t('Server'), server ?? t('None: written to a folder')],
          [t('Waiting'), formatCount(waiting)],
          [t('Last failure'), lastFailure === null ? t('No failure yet') : formatMoment(lastFailure.at)],
          ...(lastFailure === null ? [] : [reasonOf(lastFailure.reason)]),
        ]}
      />
    </Card>
  );
}

/** Often the words of a mail server or a command, which nobody translates. */
function reasonOf(text: string): readonly [string, ReactNode] {
  return [t('Reason'), <bdi key="message">{text}</bdi>];
}

const backupVariable = 'BACKUP_DIR';

/** "12 of 40" */
function partText(part: string, total: string): string {
  return t('{used} of {total}', { used: part, total });
}

function BackupCard({ backup }: Pick<PlatformStatus, 'backup'>) {
  if (backup === null) {
    return (
      <Card title={t('Backup')}>
        <p className={classes.text}>
          {rich(
            'Automatic backups are off. Set {code} to a folder on another disk, and the server backs up once a day everything that cannot be recreated.',
            { code: <code>{backupVariable}</code> },
          )}
        </p>
      </Card>
    );
  }
  const { last, failure } = backup;
  return (
    <Card title={t('Backup')}>
      <Facts
        facts={[
          [t('Last'), last === null ? t('None yet') : formatMoment(last.madeAt)],
          ...(last === null ? [] : [[t('Size'), sizeText(last.size, 'up')] as const]),
          [t('Last failure'), failure === null ? t('No failure yet') : formatMoment(failure.at)],
          ...(failure === null ? [] : [reasonOf(failure.reason)]),
        ]}
      />
    </Card>
  );
}
