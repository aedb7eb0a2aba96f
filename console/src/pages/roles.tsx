import { rolesList } from '../features/roles/roles.api.ts';
import { NewRoleButton, RolesTable } from '../features/roles/roles-table.tsx';
import { prefetchList } from '../lib/lists.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch = prefetchList(rolesList);

export function Page() {
  const list = useList(rolesList);
  return (
    <PageLayout count={list.total} actions={<NewRoleButton />}>
      <RolesTable list={list} />
    </PageLayout>
  );
}
