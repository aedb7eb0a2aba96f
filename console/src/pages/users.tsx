import { usersList } from '../features/users/users.api.ts';
import { NewUserButton, RolesButton, UsersTable } from '../features/users/users-table.tsx';
import { prefetchList } from '../lib/lists.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch = prefetchList(usersList);

export function Page() {
  const list = useList(usersList);
  return (
    <PageLayout
      count={list.total}
      actions={
        <>
          <RolesButton />
          <NewUserButton />
        </>
      }
    >
      <UsersTable list={list} />
    </PageLayout>
  );
}
