import { useQuery } from '@tanstack/react-query';
import { EditDeviceGroupForm } from '../features/device-groups/device-group-form.tsx';
import { deviceGroupQuery } from '../features/device-groups/device-groups.api.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(deviceGroupQuery(Number(params.id)));

export function Page() {
  const id = useIdParam();
  const query = useQuery(deviceGroupQuery(id));
  return (
    <PageLayout title={query.data?.name}>
      <Loaded query={query}>{(group) => <EditDeviceGroupForm key={id} group={group} reload={query.refetch} />}</Loaded>
    </PageLayout>
  );
}
