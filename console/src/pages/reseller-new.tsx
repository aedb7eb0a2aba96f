import { NewResellerForm } from '../features/resellers/reseller-form.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export function Page() {
  return (
    <PageLayout crumbs={[{ label: 'Resellers', link: { to: '/reseller' } }, { label: 'New' }]} title="New reseller">
      <NewResellerForm />
    </PageLayout>
  );
}
