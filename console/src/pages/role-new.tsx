import { NewRoleForm } from '../features/roles/role-form.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export function Page() {
  return (
    <PageLayout
      crumbs={[
        { label: 'Users', link: { to: '/user' } },
        { label: 'Roles', link: { to: '/user/roles' } },
        { label: 'New' },
      ]}
      title="New role"
    >
      <NewRoleForm />
    </PageLayout>
  );
}
