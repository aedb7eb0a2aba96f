import { PasswordForm } from '../features/profile/password-form.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export function Page() {
  return (
    <PageLayout
      crumbs={[{ label: 'Profile', link: { to: '/profile' } }, { label: 'Change Password' }]}
      title="Change password"
    >
      <PasswordForm />
    </PageLayout>
  );
}
