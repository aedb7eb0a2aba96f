import { NewPackageForm } from '../features/packages/package-form.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export function Page() {
  return (
    <PageLayout>
      <NewPackageForm />
    </PageLayout>
  );
}
