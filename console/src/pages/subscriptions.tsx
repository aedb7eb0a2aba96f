import { subscriptionsList } from '../features/subscriptions/subscriptions.api.ts';
import { NewSubscriptionButton, SubscriptionsTable } from '../features/subscriptions/subscriptions-table.tsx';
import { listOptions, listQueryOf } from '../lib/lists.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { search }) =>
  client.prefetchQuery(listOptions(subscriptionsList, listQueryOf(subscriptionsList.endpoint, search)));

export function Page() {
  const list = useList(subscriptionsList);
  return (
    <PageLayout count={list.total} actions={<NewSubscriptionButton />}>
      <SubscriptionsTable list={list} />
    </PageLayout>
  );
}
