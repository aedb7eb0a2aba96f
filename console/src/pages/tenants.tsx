import { tenantsList } from '../features/tenants/tenants.api.ts';
import { NewTenantButton, TenantsTable } from '../features/tenants/tenants-table.tsx';
import { listOptions, listQueryOf } from '../lib/lists.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { search }) =>
  client.prefetchQuery(listOptions(tenantsList, listQueryOf(tenantsList.endpoint, search)));

export function Page() {
  const list = useList(tenantsList);
  return (
    <PageLayout count={list.total} actions={<NewTenantButton />}>
      <TenantsTable list={list} />
    </PageLayout>
  );
}
