import { NewResellerForm } from '../features/resellers/reseller-form.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export function Page() {
  return (
    <PageLayout>
      <NewResellerForm />
    </PageLayout>
  );
}
