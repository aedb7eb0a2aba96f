import { listOptions, listQueryOf } from '../lib/lists.ts';
import { storesList } from '../features/stores/stores.api.ts';
import { NewStoreButton, StoresTable } from '../features/stores/stores-table.tsx';
import type { Prefetch } from '../lib/page-module.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { search }) =>
  client.prefetchQuery(listOptions(storesList, listQueryOf(storesList.endpoint, search)));

export function Page() {
  const list = useList(storesList);
  return (
    <PageLayout count={list.total} actions={<NewStoreButton />}>
      <StoresTable list={list} />
    </PageLayout>
  );
}
