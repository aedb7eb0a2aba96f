import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TenantDashboard } from '@vitrine/contract/dashboard';
import { formatCount, formatKb } from '../../lib/format.ts';
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
          label="Total Stores"
          value={show((data) => formatCount(data.storeCount))}
          link={{ to: '/branch' }}
          permission="Permissions.Store.View"
        />
        <CountCard
          label="Total Devices"
          value={show((data) => formatCount(data.deviceCount))}
          note={<Online />}
          link={{ to: '/device' }}
          permission="Permissions.Device.View"
        />
        <CountCard
          label="Total Playlists"
          value={show((data) => formatCount(data.playlistCount))}
          link={{ to: '/Playlist' }}
          permission="Permissions.Playlist.View"
        />
        <CountCard
          label="Storage Usage"
          value={show((data) => formatKb(data.storageUsed))}
          note={query.data && storageMeter(query.data)}
          link={{ to: '/library' }}
          permission="Permissions.Library.View"
        />
      </div>
      {query.error && !query.data && (
        <InlineError subject="the totals" error={query.error} retry={() => void query.refetch()} />
      )}
    </>
  );
}

/** How many paired screens are online; nothing for users who may not view devices. */
function Online() {
  const { data } = useQuery(attentionQuery);
  const connection = useRealtimeStatus();
  if (!data?.screens || data.screens.paired === 0) return null;
  if (connection === 'down') return <>Online: unknown</>;
  const { online, offline } = data.screens;
  return (
    <>
      {online > 0 && <span className={classes.online}>{formatCount(online)} online</span>}
      {online > 0 && offline.total > 0 && ' · '}
      {offline.total > 0 && `${formatCount(offline.total)} offline`}
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
        aria-label="Storage Usage"
      />
      of {formatKb(storageLimit)} · {percent} % used
      {percent >= nearlyFullPercent && ': nearly full'}
    </>
  );
}
