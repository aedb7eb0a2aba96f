import { useQuery } from '@tanstack/react-query';
import { StoreUptime } from '../features/devices/store-uptime.tsx';
import { EditStoreForm } from '../features/stores/store-form.tsx';
import { storeQuery } from '../features/stores/stores.api.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(storeQuery(Number(params.id)));

export function Page() {
  const id = useIdParam();
  const query = useQuery(storeQuery(id));
  return (
    <PageLayout title={query.data?.name} subtitle={<StoreUptime storeId={id} />}>
      <Loaded query={query}>{(store) => <EditStoreForm key={id} store={store} reload={query.refetch} />}</Loaded>
    </PageLayout>
  );
}
