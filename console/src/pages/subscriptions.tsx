import { subscriptionsList } from '../features/subscriptions/subscriptions.api.ts';
import { NewSubscriptionButton, SubscriptionsTable } from '../features/subscriptions/subscriptions-table.tsx';
import { prefetchList } from '../lib/lists.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch = prefetchList(subscriptionsList);

export function Page() {
  const list = useList(subscriptionsList);
  return (
    <PageLayout count={list.total} actions={<NewSubscriptionButton />}>
      <SubscriptionsTable list={list} />
    </PageLayout>
  );
}
