import { useQuery } from '@tanstack/react-query';
import { msg, t } from '@vitrine/contract/messages';
import { allDevicesQuery } from '../features/devices/devices.api.ts';
import { useKeepAlive } from '../features/monitor/use-keep-alive.ts';
import { MonitorGrid } from '../features/monitor/monitor-grid.tsx';
import type { Prefetch } from '../lib/page-module.ts';
import { useRealtimeStatus } from '../lib/realtime-status.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client) => client.prefetchQuery(allDevicesQuery);

const unknown = msg('Disconnected from the server: screen status is unknown');

export function Page() {
  useKeepAlive();
  const query = useQuery(allDevicesQuery);
  const realtime = useRealtimeStatus();
  const paired = query.data?.filter(({ deviceStatus }) => deviceStatus === 1) ?? [];
  const online = paired.filter(({ isOnline }) => isOnline).length;
  return (
    <PageLayout subtitle={query.data && (realtime === 'down' ? t(unknown) : onlineText(online, paired.length))}>
      <Loaded query={query}>{(devices) => <MonitorGrid devices={devices} />}</Loaded>
    </PageLayout>
  );
}

function onlineText(online: number, paired: number): string {
  return paired === 0
    ? t('No screen is paired yet')
    : t('{count, plural, one {{online} of # paired screen online} other {{online} of # paired screens online}}', {
        online,
        count: paired,
      });
}
