import { webhooksList } from '../features/webhooks/webhooks.api.ts';
import { NewWebhookButton, WebhooksTable } from '../features/webhooks/webhooks-table.tsx';
import { prefetchList } from '../lib/lists.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch = prefetchList(webhooksList);

export function Page() {
  const list = useList(webhooksList);
  return (
    <PageLayout count={list.total} actions={<NewWebhookButton />}>
      <WebhooksTable list={list} />
    </PageLayout>
  );
}
