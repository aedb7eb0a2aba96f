import { NewPackageButton, PackagesTable } from '../features/packages/packages-table.tsx';
import { packagesList } from '../features/packages/packages.api.ts';
import { prefetchList } from '../lib/lists.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch = prefetchList(packagesList);

export function Page() {
  const list = useList(packagesList);
  return (
    <PageLayout count={list.total} actions={<NewPackageButton />}>
      <PackagesTable list={list} />
    </PageLayout>
  );
}
