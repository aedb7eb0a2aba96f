import { useQuery } from '@tanstack/react-query';
import { EditWebhookForm } from '../features/webhooks/webhook-form.tsx';
import { webhookQuery } from '../features/webhooks/webhooks.api.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(webhookQuery(Number(params.id)));

export function Page() {
  const id = useIdParam();
  const query = useQuery(webhookQuery(id));
  return (
    <PageLayout title={query.data?.url}>
      <Loaded query={query}>
        {(webhook) => <EditWebhookForm key={id} webhook={webhook} reload={query.refetch} />}
      </Loaded>
    </PageLayout>
  );
}
