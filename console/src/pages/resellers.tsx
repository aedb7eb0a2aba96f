import { resellersList } from '../features/resellers/resellers.api.ts';
import { NewResellerButton, ResellersTable } from '../features/resellers/resellers-table.tsx';
import { listOptions, listQueryOf } from '../lib/lists.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { search }) =>
  client.prefetchQuery(listOptions(resellersList, listQueryOf(resellersList.endpoint, search)));

export function Page() {
  const list = useList(resellersList);
  return (
    <PageLayout count={list.total} actions={<NewResellerButton />}>
      <ResellersTable list={list} />
    </PageLayout>
  );
}
