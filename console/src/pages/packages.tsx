import { NewPackageButton, PackagesTable } from '../features/packages/packages-table.tsx';
import { packagesList } from '../features/packages/packages.api.ts';
import { listOptions, listQueryOf } from '../lib/lists.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { search }) =>
  client.prefetchQuery(listOptions(packagesList, listQueryOf(packagesList.endpoint, search)));

export function Page() {
  const list = useList(packagesList);
  return (
    <PageLayout count={list.total} actions={<NewPackageButton />}>
      <PackagesTable list={list} />
    </PageLayout>
  );
}
