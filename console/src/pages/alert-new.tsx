import { NewAlertForm } from '../features/alerts/alert-form.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export function Page() {
  return (
    <PageLayout>
      <NewAlertForm />
    </PageLayout>
  );
}
