import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TenantDashboard } from '@vitrine/contract/dashboard';
import { Fragment } from 'react';
import { t } from '@vitrine/contract/messages';
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
        <InlineError subject={t('the totals')} error={query.error} retry={() => void query.refetch()} />
      )}
    </>
  );
}

function timeZones({ timeZoneCount }: TenantDashboard) {
  return timeZoneCount > 1 && t('in {timeZoneCount} time zones', { timeZoneCount: formatCount(timeZoneCount) });
}

function unscheduled({ playlistCount, unscheduledCount }: TenantDashboard) {
  if (playlistCount === 0) return null;
  return unscheduledCount === 0
    ? t('All scheduled')
    : t('{unscheduledCount} not scheduled', { unscheduledCount: formatCount(unscheduledCount) });
}

/** How many screens are online, offline and not paired; nothing for users who may not view devices. */
function ScreenStates() {
  const { data } = useQuery(attentionQuery);
  const connection = useRealtimeStatus();
  if (!data?.screens || data.screens.total === 0) return null;
  const { online, offline, outdated, overridden, paired, total } = data.screens;
  const isKnown = connection !== 'down';
  const states = [
    { key: 'online', count: isKnown ? online : 0, text: 'online' },
    { key: 'offline', count: isKnown ? offline.total : 0, text: 'offline' },
    { key: 'unknown', count: isKnown ? 0 : paired, text: 'unknown' },
    { key: 'unpaired', count: total - paired, text: t('not paired') },
  ].filter(({ count }) => count > 0);
  return (
    <>
      <span className={classes.bar} aria-hidden="true">
        {states.map(({ key, count }) => (
          <span key={key} data-state={key} style={{ flexGrow: count }} />
        ))}
      </span>
      {states.map(({ key, count, text }, index) => (
        <Fragment key={key}>
          <span className={classes.whole}>
            <span data-state={key}>{`${formatCount(count)} ${text}`}</span>
            {index < states.length - 1 && ' ·'}
          </span>{' '}
        </Fragment>
      ))}
      {isKnown && overridden > 0 && (
        <div>{t('{overridden} showing an override', { overridden: formatCount(overridden) })}</div>
      )}
      {isKnown && outdated.total > 0 && (
        <div>{t('{total} not up to date', { total: formatCount(outdated.total) })}</div>
      )}
    </>
  );
}

const nearlyFullPercent = 90;

function storageMeter({ storageUsed, storageLimit }: TenantDashboard) {
  if (storageLimit === null) return undefined;
  const percent = storageLimit === 0 ? 100 : Math.min(100, Math.round((storageUsed / storageLimit) * 100));
  return (
    <>
      <Progress
        className={classes.meter}
        value={percent}
        size={6}
        color={percent >= nearlyFullPercent ? 'var(--warn)' : 'var(--accent)'}
        aria-label={t('Storage Usage')}
      />
      {rich('of {storageLimit} · {percent}{warning}', {
        storageLimit: formatKb(storageLimit),
        percent: <span className={classes.whole}>{t('{percent} used', { percent: formatPercent(percent) })}</span>,
        warning: percent >= nearlyFullPercent && t(': nearly full'),
      })}
    </>
  );
}
