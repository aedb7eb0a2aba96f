import { apiKeysList } from '../features/api-keys/api-keys.api.ts';
import { ApiKeysTable, NewApiKeyButton } from '../features/api-keys/api-keys-table.tsx';
import { prefetchList } from '../lib/lists.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch = prefetchList(apiKeysList);

export function Page() {
  const list = useList(apiKeysList);
  return (
    <PageLayout count={list.total} actions={<NewApiKeyButton />}>
      <ApiKeysTable list={list} />
    </PageLayout>
  );
}
