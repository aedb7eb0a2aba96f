import { useQuery } from '@tanstack/react-query';
import type { TenantDashboard } from '@vitrine/contract/dashboard';
import type { z } from 'zod';
import { formatCount, formatKb } from '../../lib/format.ts';
import { CountCard } from './count-card.tsx';
import classes from './count-card.module.css';
import { tenantDashboardQuery } from './dashboard.api.ts';
import { QuietFailure } from './quiet-failure.tsx';

/** The four figures of a tenant. */
export function TenantCounts() {
  const query = useQuery(tenantDashboardQuery);
  const show = (read: (data: z.infer<typeof TenantDashboard>) => string) =>
    query.data ? read(query.data) : query.error ? null : undefined;
  return (
    <>
      <div className={classes.cards}>
        <CountCard label="Total Stores" value={show((data) => formatCount(data.storeCount))} link={{ to: '/branch' }} />
        <CountCard
          label="Total Devices"
          value={show((data) => formatCount(data.deviceCount))}
          link={{ to: '/device' }}
        />
        <CountCard
          label="Total Playlists"
          value={show((data) => formatCount(data.playlistCount))}
          link={{ to: '/Playlist' }}
        />
        <CountCard label="Storage Usage" value={show((data) => formatKb(data.storageUsed))} link={{ to: '/library' }} />
      </div>
      {query.error && <QuietFailure error={query.error} retry={() => void query.refetch()} />}
    </>
  );
}
