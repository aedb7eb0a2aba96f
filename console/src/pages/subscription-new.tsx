import { useQuery } from '@tanstack/react-query';
import { NewSubscriptionForm } from '../features/subscriptions/new-subscription.tsx';
import { tenantQuery } from '../features/tenants/tenants.api.ts';
import { useSearchParams } from '../lib/use-search-params.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

/** `?tenant=7` preselects the tenant. */
export function Page() {
  const id = Number(useSearchParams().search['tenant'] ?? 0);
  const query = useQuery({ ...tenantQuery(id), enabled: id > 0 });
  return (
    <PageLayout>
      {id > 0 ? (
        <Loaded query={query}>{(tenant) => <NewSubscriptionForm tenant={tenant} />}</Loaded>
      ) : (
        <NewSubscriptionForm tenant={undefined} />
      )}
    </PageLayout>
  );
}
