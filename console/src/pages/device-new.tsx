import { NewDeviceForm } from '../features/devices/device-form.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export function Page() {
  return (
    <PageLayout crumbs={[{ label: 'Devices', link: { to: '/device' } }, { label: 'New' }]} title="New device">
      <NewDeviceForm />
    </PageLayout>
  );
}
