import { useQuery } from '@tanstack/react-query';
import { EditSubscriptionForm } from '../features/subscriptions/edit-subscription.tsx';
import { subscriptionQuery } from '../features/subscriptions/subscriptions.api.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(subscriptionQuery(Number(params.id)));

export function Page() {
  const id = useIdParam();
  const query = useQuery(subscriptionQuery(id));
  return (
    <PageLayout title={query.data?.tenantCompanyName}>
      <Loaded query={query}>
        {(subscription) => <EditSubscriptionForm key={id} subscription={subscription} reload={query.refetch} />}
      </Loaded>
    </PageLayout>
  );
}
