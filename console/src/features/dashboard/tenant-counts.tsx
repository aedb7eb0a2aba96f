import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TenantDashboard } from '@vitrine/contract/dashboard';
import { Fragment } from 'react';
import { msg, t } from '@vitrine/contract/messages';
import { rich } from '../../ui/rich.tsx';
import { formatCount, formatKb, formatPercent } from '../../lib/format.ts';
import { useRealtimeStatus } from '../../lib/realtime-status.ts';
import { CountCard } from './count-card.tsx';
import classes from './count-card.module.css';
import { attentionQuery, tenantDashboardQuery } from './dashboard.api.ts';
import { InlineError } from './inline-error.tsx';

/** The four count cards of a tenant. */
export function TenantCounts() {
  const query = useQuery(tenantDashboardQuery);
  const show = (read: (data: TenantDashboard) => string) =>
    query.data ? read(query.data) : query.error ? null : undefined;
  return (
    <>
      <div className={classes.cards}>
        <CountCard
          label={t('Total Stores')}
          value={show((data) => formatCount(data.storeCount))}
          note={query.data && timeZones(query.data)}
          link={{ to: '/branch' }}
          permission="Permissions.Store.View"
        />
        <CountCard
          label={t('Total Devices')}
          value={show((data) => formatCount(data.deviceCount))}
          note={<ScreenStates />}
          link={{ to: '/device' }}
          permission="Permissions.Device.View"
        />
        <CountCard
          label={t('Total Playlists')}
          value={show((data) => formatCount(data.playlistCount))}
          note={query.data && unscheduled(query.data)}
          link={{ to: '/Playlist' }}
          permission="Permissions.Playlist.View"
        />
        <CountCard
          label={t('Storage Usage')}
          value={show((data) => formatKb(data.storageUsed))}
          note={query.data && storageMeter(query.data)}
          link={{ to: '/library' }}
          permission="Permissions.Library.View"
        />
      </div>
      {query.error && !query.data && (
        <InlineError
          text={msg('Couldn’t load the totals: {message}')}
          error={query.error}
          retry={() => void query.refetch()}
        />
      )}
    </>
  );
}

function timeZones({ timeZoneCount }: TenantDashboard) {
  return (
    timeZoneCount > 1 && t('{count, plural, one {in # time zone} other {in # time zones}}', { count: timeZoneCount })
  );
}

function unscheduled({ playlistCount, unscheduledCount }: TenantDashboard) {
  if (playlistCount === 0) return null;
  return unscheduledCount === 0
    ? t('All scheduled')
    : t('{count, plural, one {# not scheduled} other {# not scheduled}}', { count: unscheduledCount });
}

/** How many screens are online, offline and not paired; nothing for users who may not view devices. */
function ScreenStates() {
  const { data } = useQuery(attentionQuery);
  const connection = useRealtimeStatus();
  if (!data?.screens || data.screens.total === 0) return null;
  const { online, offline, outdated, overridden, paired, total } = data.screens;
  const isKnown = connection !== 'down';
  const states = [
    { key: 'online', count: isKnown ? online : 0 },
    { key: 'offline', count: isKnown ? offline.total : 0 },
    { key: 'unknown', count: isKnown ? 0 : paired },
    { key: 'unpaired', count: total - paired },
  ] as const;
  const shown = states.filter(({ count }) => count > 0);
  return (
    <>
      <span className={classes.bar} aria-hidden="true">
        {shown.map(({ key, count }) => (
          <span key={key} data-state={key} style={{ flexGrow: count }} />
        ))}
      </span>
      {shown.map(({ key, count }, index) => (
        <Fragment key={key}>
          <span className={classes.whole}>
            <span data-state={key}>{t(stateTexts[key], { count })}</span>
            {index < shown.length - 1 && ' ·'}
          </span>{' '}
        </Fragment>
      ))}
      {isKnown && overridden > 0 && (
        <div>
          {t('{count, plural, one {# showing an override} other {# showing an override}}', { count: overridden })}
        </div>
      )}
      {isKnown && outdated.total > 0 && (
        <div>{t('{count, plural, one {# not up to date} other {# not up to date}}', { count: outdated.total })}</div>
      )}
    </>
  );
}

const stateTexts = {
  online: msg('{count, plural, one {# online} other {# online}}'),
  offline: msg('{count, plural, one {# offline} other {# offline}}'),
  unknown: msg('{count, plural, one {# unknown} other {# unknown}}'),
  unpaired: msg('{count, plural, one {# not paired} other {# not paired}}'),
} as const;

const nearlyFullPercent = 90;

function storageMeter({ storageUsed, storageLimit }: TenantDashboard) {
  if (storageLimit === null) return undefined;
  const percent = storageLimit === 0 ? 100 : Math.min(100, Math.round((storageUsed / storageLimit) * 100));
  const used = <span className={classes.whole}>{t('{percent} used', { percent: formatPercent(percent) })}</span>;
  return (
    <>
      <Progress
        className={classes.meter}
        value={percent}
        size={6}
        color={percent >= nearlyFullPercent ? 'var(--warn)' : 'var(--accent)'}
        aria-label={t('Storage Usage')}
      />
      {percent >= nearlyFullPercent
        ? rich('of {storageLimit} · {used}: nearly full', { storageLimit: formatKb(storageLimit), used })
        : rich('of {storageLimit} · {used}', { storageLimit: formatKb(storageLimit), used })}
    </>
  );
}
