import { SeveralDevicesForm } from '../features/devices/several/several-form.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export function Page() {
  return (
    <PageLayout>
      <SeveralDevicesForm />
    </PageLayout>
  );
}
