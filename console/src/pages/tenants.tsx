import { tenantsList } from '../features/tenants/tenants.api.ts';
import { NewTenantButton, TenantsTable } from '../features/tenants/tenants-table.tsx';
import { prefetchList } from '../lib/lists.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch = prefetchList(tenantsList);

export function Page() {
  const list = useList(tenantsList);
  return (
    <PageLayout count={list.total} actions={<NewTenantButton />}>
      <TenantsTable list={list} />
    </PageLayout>
  );
}
