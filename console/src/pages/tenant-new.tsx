import { NewTenantForm } from '../features/tenants/tenant-form.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export function Page() {
  return (
    <PageLayout crumbs={[{ label: 'Tenants', link: { to: '/tenants' } }, { label: 'New' }]} title="New tenant">
      <NewTenantForm />
    </PageLayout>
  );
}
