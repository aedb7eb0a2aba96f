import { NewOverlayForm } from '../features/schedules/overlays/overlay-form.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export function Page() {
  return (
    <PageLayout>
      <NewOverlayForm />
    </PageLayout>
  );
}
