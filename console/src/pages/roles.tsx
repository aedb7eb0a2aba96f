import { rolesList } from '../features/roles/roles.api.ts';
import { NewRoleButton, RolesTable } from '../features/roles/roles-table.tsx';
import { listOptions, listQueryOf } from '../lib/lists.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { search }) =>
  client.prefetchQuery(listOptions(rolesList, listQueryOf(rolesList.endpoint, search)));

export function Page() {
  const list = useList(rolesList);
  return (
    <PageLayout count={list.total} actions={<NewRoleButton />}>
      <RolesTable list={list} />
    </PageLayout>
  );
}
