import { useQuery } from '@tanstack/react-query';
import { EditApiKeyForm } from '../features/api-keys/api-key-form.tsx';
import { apiKeyQuery } from '../features/api-keys/api-keys.api.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(apiKeyQuery(Number(params.id)));

export function Page() {
  const id = useIdParam();
  const query = useQuery(apiKeyQuery(id));
  return (
    <PageLayout title={query.data?.name}>
      <Loaded query={query}>{(apiKey) => <EditApiKeyForm key={id} apiKey={apiKey} reload={query.refetch} />}</Loaded>
    </PageLayout>
  );
}
