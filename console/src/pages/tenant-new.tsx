import { NewTenantForm } from '../features/tenants/tenant-form.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export function Page() {
  return (
    <PageLayout>
      <NewTenantForm />
    </PageLayout>
  );
}
