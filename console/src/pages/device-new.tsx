import { allDeviceGroupsQuery } from '../features/device-groups/device-groups.api.ts';
import { NewDeviceForm } from '../features/devices/device-form.tsx';
import { allStoresQuery } from '../features/devices/devices.api.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client) =>
  Promise.all([client.prefetchQuery(allDeviceGroupsQuery), client.prefetchQuery(allStoresQuery)]);

export function Page() {
  return (
    <PageLayout crumbs={[{ label: 'Devices', link: { to: '/device' } }, { label: 'New' }]} title="New device">
      <NewDeviceForm />
    </PageLayout>
  );
}
