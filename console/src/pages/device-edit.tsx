import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Device } from '@vitrine/contract/devices';
import { t } from '@vitrine/contract/messages';
import { EditDeviceForm } from '../features/devices/device-form.tsx';
import { DeviceActions } from '../features/devices/device-actions.tsx';
import { RemoteCommandsCard } from '../features/devices/remote-commands-card.tsx';
import { ScreenStatusCard } from '../features/devices/screen-status-card.tsx';
import { DeviceHistory } from '../features/devices/device-history.tsx';
import { NowPlayingCard } from '../features/devices/now-playing-card.tsx';
import { PairingRequests } from '../features/devices/pairing-requests.tsx';
import { deviceQuery } from '../features/devices/devices.api.ts';
import { LiveScreenCard } from '../features/monitor/live-screen.tsx';
import { ShowNowButton } from '../features/overrides/show-now-button.tsx';
import type { Prefetch } from '../lib/page-module.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { useSearchParams } from '../lib/use-search-params.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(deviceQuery(Number(params.id)));

export function Page() {
  const id = useIdParam();
  const query = useQuery(deviceQuery(id));
  const { search, change } = useSearchParams();
  return (
    <PageLayout
      title={query.data?.name}
      actions={
        query.data && (
          <>
            <ShowNowButton target={{ deviceId: id, name: query.data.name }} />
            <DeviceActions device={query.data} />
          </>
        )
      }
    >
      <Loaded query={query}>
        {(device) => (
          <Tabs
            value={search['tab'] === 'history' ? 'history' : 'details'}
            onChange={(tab) => change({ tab: tab === 'history' ? tab : undefined }, { replace: false })}
          >
            <Tabs.List mb="lg">
              <Tabs.Tab value="details">{t('Details')}</Tabs.Tab>
              <Tabs.Tab value="history">{t('History')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="details">
              <PairingRequests device={device} />
              <EditDeviceForm key={id} device={device} reload={query.refetch} aside={<Overview device={device} />} />
            </Tabs.Panel>
            <Tabs.Panel value="history">{search['tab'] === 'history' && <DeviceHistory device={device} />}</Tabs.Panel>
          </Tabs>
        )}
      </Loaded>
    </PageLayout>
  );
}

function Overview({ device }: { device: Device }) {
  return (
    <>
      <LiveScreenCard device={device} />
      <NowPlayingCard device={device} />
      <ScreenStatusCard device={device} />
      <RemoteCommandsCard device={device} />
    </>
  );
}
