import { Alert } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { PasswordForm } from '../features/profile/password-form.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export function Page() {
  const isFirst = new URLSearchParams(location.search).has('first');
  return (
    <PageLayout>
      {isFirst && (
        <Alert role="status" mb="md">
          {t('Your password is temporary. Set a new one to continue.')}
        </Alert>
      )}
      <PasswordForm />
    </PageLayout>
  );
}
