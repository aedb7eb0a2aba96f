import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import { PermissionsForm } from '../features/roles/permissions-form.tsx';
import { rolePermissionsQuery } from '../features/roles/roles.api.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(rolePermissionsQuery(Number(params.id)));

export function Page() {
  const id = useIdParam();
  const query = useQuery(rolePermissionsQuery(id));
  return (
    <PageLayout
      crumbs={[
        { label: t('Users'), link: { to: '/user' } },
        { label: t('Roles'), link: { to: '/user/roles' } },
        { label: query.data?.role.name ?? t('Permissions') },
      ]}
    >
      <Loaded query={query}>
        {({ role, entries }) => <PermissionsForm key={id} role={role} entries={entries} reload={query.refetch} />}
      </Loaded>
    </PageLayout>
  );
}
