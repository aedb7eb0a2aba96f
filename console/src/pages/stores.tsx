import { prefetchList } from '../lib/lists.ts';
import { storesList } from '../features/stores/stores.api.ts';
import { NewStoreButton, StoresTable } from '../features/stores/stores-table.tsx';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch = prefetchList(storesList);

export function Page() {
  const list = useList(storesList);
  return (
    <PageLayout count={list.total} actions={<NewStoreButton />}>
      <StoresTable list={list} />
    </PageLayout>
  );
}
