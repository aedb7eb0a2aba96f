import { allRolesQuery, viewRolesPermission } from '../features/roles/roles.api.ts';
import { NewUserForm } from '../features/users/user-form.tsx';
import type { Prefetch } from '../lib/page-module.ts';
import { currentSession } from '../lib/session.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = async (client) => {
  if (currentSession()?.permissions.has(viewRolesPermission)) await client.prefetchQuery(allRolesQuery);
};

export function Page() {
  return (
    <PageLayout>
      <NewUserForm />
    </PageLayout>
  );
}
