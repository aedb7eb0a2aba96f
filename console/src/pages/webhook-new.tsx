import { NewWebhookForm } from '../features/webhooks/webhook-form.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export function Page() {
  return (
    <PageLayout>
      <NewWebhookForm />
    </PageLayout>
  );
}
