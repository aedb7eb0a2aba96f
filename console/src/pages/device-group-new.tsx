import { allDeviceGroupsQuery } from '../features/device-groups/device-groups.api.ts';
import { NewDeviceGroupForm } from '../features/device-groups/device-group-form.tsx';
import type { Prefetch } from '../lib/page-module.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client) => client.prefetchQuery(allDeviceGroupsQuery);

export function Page() {
  return (
    <PageLayout>
      <NewDeviceGroupForm />
    </PageLayout>
  );
}
