import { useQuery } from '@tanstack/react-query';
import { TenantSubscriptions } from '../features/subscriptions/tenant-subscriptions.tsx';
import { TenantFacts } from '../features/tenants/tenant-facts.tsx';
import { tenantQuery } from '../features/tenants/tenants.api.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(tenantQuery(Number(params.id)));

/** Changing a tenant comes with a later release; its facts are here. */
export function Page() {
  const query = useQuery(tenantQuery(useIdParam()));
  return (
    <PageLayout
      crumbs={[{ label: 'Tenants', link: { to: '/tenants' } }, { label: query.data?.companyName ?? 'Tenant' }]}
      title={query.data?.companyName ?? 'Tenant'}
    >
      <Loaded query={query}>
        {(tenant) => (
          <>
            <TenantFacts tenant={tenant} />
            <TenantSubscriptions tenantId={tenant.id} />
          </>
        )}
      </Loaded>
    </PageLayout>
  );
}
