import { useQuery } from '@tanstack/react-query';
import { EditPackageForm } from '../features/packages/package-form.tsx';
import { packageQuery } from '../features/packages/packages.api.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(packageQuery(Number(params.id)));

export function Page() {
  const id = useIdParam();
  const query = useQuery(packageQuery(id));
  return (
    <PageLayout title={query.data?.name}>
      <Loaded query={query}>{(plan) => <EditPackageForm key={id} plan={plan} reload={query.refetch} />}</Loaded>
    </PageLayout>
  );
}
