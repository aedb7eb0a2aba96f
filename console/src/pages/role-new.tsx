import { NewRoleForm } from '../features/roles/role-form.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export function Page() {
  return (
    <PageLayout>
      <NewRoleForm />
    </PageLayout>
  );
}
