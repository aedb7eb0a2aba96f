import { useQuery } from '@tanstack/react-query';
import { EditDeviceForm } from '../features/devices/device-form.tsx';
import { DeviceActions } from '../features/devices/device-actions.tsx';
import { DeviceFacts } from '../features/devices/device-facts.tsx';
import { DevicePlaying } from '../features/devices/device-playing.tsx';
import { deviceQuery } from '../features/devices/devices.api.ts';
import { ShowNowButton } from '../features/overrides/show-now-button.tsx';
import type { Prefetch } from '../lib/page-module.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(deviceQuery(Number(params.id)));

export function Page() {
  const id = useIdParam();
  const query = useQuery(deviceQuery(id));
  return (
    <PageLayout
      crumbs={[{ label: 'Devices', link: { to: '/device' } }, { label: 'Edit' }]}
      title={query.data?.name ?? 'Device'}
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
          <EditDeviceForm
            key={id}
            device={device}
            reload={query.refetch}
            aside={
              <>
                <DevicePlaying device={device} />
                <DeviceFacts device={device} />
              </>
            }
          />
        )}
      </Loaded>
    </PageLayout>
  );
}
