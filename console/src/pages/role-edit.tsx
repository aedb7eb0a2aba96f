import { useQuery } from '@tanstack/react-query';
import { EditRoleForm } from '../features/roles/role-form.tsx';
import { roleQuery } from '../features/roles/roles.api.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(roleQuery(Number(params.id)));

export function Page() {
  const id = useIdParam();
  const query = useQuery(roleQuery(id));
  return (
    <PageLayout title={query.data?.name}>
      <Loaded query={query}>{(role) => <EditRoleForm key={id} role={role} reload={query.refetch} />}</Loaded>
    </PageLayout>
  );
}
