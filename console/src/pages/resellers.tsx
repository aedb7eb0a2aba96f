import { resellersList } from '../features/resellers/resellers.api.ts';
import { NewResellerButton, ResellersTable } from '../features/resellers/resellers-table.tsx';
import { prefetchList } from '../lib/lists.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch = prefetchList(resellersList);

export function Page() {
  const list = useList(resellersList);
  return (
    <PageLayout count={list.total} actions={<NewResellerButton />}>
      <ResellersTable list={list} />
    </PageLayout>
  );
}
