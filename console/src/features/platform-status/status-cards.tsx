import { sizeText } from '@vitrine/contract/rules/file-size';
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
      <Card title="Server">
        <Facts
          facts={[
            ['Version', versions.vitrine],
            ['Node', versions.node],
            ['PostgreSQL', versions.postgresql],
            ['Migration', versions.migration.replaceAll('_', ' ')],
            ['Running since', formatMoment(startedAt)],
          ]}
        />
      </Card>
      <Card title="Storage">
        <Facts
          facts={[
            ['Free', `${sizeText(storage.free, 'down')} of ${sizeText(storage.size, 'down')}`],
            ['Media', sizeText(storage.media, 'up')],
            ['Database', sizeText(database.size, 'up')],
            ['Connections', `${formatCount(database.connections)} of ${formatCount(database.mostConnections)}`],
          ]}
        />
      </Card>
      <Card title="Background jobs">
        <Facts
          facts={[
            ['Waiting', formatCount(queue.waiting)],
            [
              'Oldest waiting',
              queue.lagSeconds < 1
                ? '—'
                : counted({ one: '# second late', other: '# seconds late' }, Math.round(queue.lagSeconds)),
            ],
            ['Retrying', formatCount(queue.retrying)],
            ['Failed', formatCount(queue.failed)],
          ]}
        />
      </Card>
      <EmailCard mail={status.mail} />
      <Card title="Realtime">
        <Facts
          facts={[
            ['Service', realtime.service ?? 'Built in'],
            [
              'WebSocket connections',
              realtime.sockets === null ? 'Managed by the service' : formatCount(realtime.sockets),
            ],
            ['Screens online', `${formatCount(realtime.screensOnline)} of ${formatCount(realtime.screens)}`],
            ['Unpublished changes', formatCount(realtime.unannounced)],
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
        <Status tone="ok">All systems operational</Status>
      </Card>
    );
  }
  return (
    <Card title="Needs attention">
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
    <Card title="Email">
      <Facts
        facts={[
          ['Server', server ?? 'None: written to a folder'],
          ['Waiting', formatCount(waiting)],
          ['Last failure', lastFailure === null ? 'None' : formatMoment(lastFailure.at)],
          ...(lastFailure === null ? [] : [['Reason', lastFailure.reason] as const]),
        ]}
      />
    </Card>
  );
}

function BackupCard({ backup }: Pick<PlatformStatus, 'backup'>) {
  if (backup === null) {
    return (
      <Card title="Backup">
        <p className={classes.text}>
          Automatic backups are off. Set <code>BACKUP_DIR</code> to a folder on another disk, and the server backs up
          once a day everything that cannot be recreated.
        </p>
      </Card>
    );
  }
  const { last, failure } = backup;
  return (
    <Card title="Backup">
      <Facts
        facts={[
          ['Last', last === null ? 'None yet' : formatMoment(last.madeAt)],
          ...(last === null ? [] : [['Size', sizeText(last.size, 'up')] as const]),
          ['Last failure', failure === null ? 'None' : formatMoment(failure.at)],
          ...(failure === null ? [] : [['Reason', failure.reason] as const]),
        ]}
      />
    </Card>
  );
}
