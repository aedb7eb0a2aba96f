import { useQuery } from '@tanstack/react-query';
import { EditUserForm } from '../features/users/user-form.tsx';
import { userQuery } from '../features/users/users.api.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(userQuery(Number(params.id)));

export function Page() {
  const id = useIdParam();
  const query = useQuery(userQuery(id));
  return (
    <PageLayout title={query.data?.fullName}>
      <Loaded query={query}>{(user) => <EditUserForm key={id} user={user} reload={query.refetch} />}</Loaded>
    </PageLayout>
  );
}
