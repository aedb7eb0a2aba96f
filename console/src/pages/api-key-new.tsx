import { NewApiKeyForm } from '../features/api-keys/api-key-form.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export function Page() {
  return (
    <PageLayout>
      <NewApiKeyForm />
    </PageLayout>
  );
}
