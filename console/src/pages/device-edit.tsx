import { useQuery } from '@tanstack/react-query';
import { EditDeviceForm } from '../features/devices/device-form.tsx';
import { DeviceState } from '../features/devices/device-state.tsx';
import { deviceQuery } from '../features/devices/devices.api.ts';
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
      subtitle={query.data && <DeviceState device={query.data} />}
    >
      <Loaded query={query}>{(device) => <EditDeviceForm key={id} device={device} reload={query.refetch} />}</Loaded>
    </PageLayout>
  );
}
