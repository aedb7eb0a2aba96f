import { msg, t } from '@vitrine/contract/messages';
import { sizeText } from '@vitrine/contract/file-size';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PlatformStatus } from '@vitrine/contract/platform-status';
import { counted } from '../../lib/counted.ts';
import { formatCount, formatMinute, formatPercent } from '../../lib/format.ts';
import { Status } from '../../ui/status.tsx';
import { healthWarnings } from './health-warnings.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DottedRow, PanelRows } from '../../ui/panel-rows.tsx';
import { platformStatusQuery } from './platform-status.api.ts';

const shown = 3;

/** The first health warnings, filled up with facts if there are few. */
export function ServerHealth() {
  const { data, error, refetch } = useQuery({ ...platformStatusQuery, refetchInterval: 60_000 });
  const warnings = data ? healthWarnings(data) : [];
  const lines = [...warnings.map((warning) => ({ ...warning, tone: 'warn' as const })), ...(data ? factsOf(data) : [])];
  return (
    <Panel
      title={t('Status')}
      note={
        warnings.length > 0 && (
          <Status tone="warn">
            {counted(msg('{count, plural, one {# warning} other {# warnings}}'), warnings.length)}
          </Status>
        )
      }
      aside={<Link to="/platform/status">{t('Open')}</Link>}
      foot={data && t('Running since {startedAt}', { startedAt: formatMinute(data.startedAt) })}
    >
      {error && !data && <LoadError error={error} retry={() => void refetch()} />}
      <PanelRows>
        {lines.slice(0, shown).map(({ title, advice, tone }) => (
          <DottedRow key={title} tone={tone}>
            <b>{title}</b>
            <div className="muted small">{advice}</div>
          </DottedRow>
        ))}
      </PanelRows>
    </Panel>
  );
}

function factsOf({ realtime, backup, storage }: PlatformStatus) {
  const { screens, screensOnline, unannounced } = realtime;
  const lastBackup = backup?.last;
  return [
    {
      title: unannounced === 0 ? t('Screens have all changes') : t('Screens are being updated'),
      advice: t(
        '{count, plural, one {{screensOnline} of # screen online} other {{screensOnline} of # screens online}}',
        {
          count: screens,
          screensOnline: formatCount(screensOnline),
        },
      ),
    },
    ...(lastBackup
      ? [
          {
            title: t('Backup made at {madeAt}', { madeAt: formatMinute(lastBackup.madeAt) }),
            advice: sizeText(lastBackup.size),
          },
        ]
      : []),
    {
      title: t('{percent} of the disk is free', {
        percent: formatPercent(Math.floor((storage.free / storage.size) * 100)),
      }),
      advice: t('{media} of media', { media: sizeText(storage.media) }),
    },
  ].map((fact) => ({ ...fact, tone: 'ok' as const }));
}
