import { useQuery } from '@tanstack/react-query';
import { TenantInvoices } from '../features/invoices/tenant-invoices.tsx';
import { TenantSubscriptions } from '../features/subscriptions/tenant-subscriptions.tsx';
import { SuspendButton, SuspensionNotice } from '../features/tenants/suspension.tsx';
import { EditTenantForm } from '../features/tenants/tenant-form.tsx';
import { TenantUsage } from '../features/tenants/tenant-usage.tsx';
import { tenantQuery } from '../features/tenants/tenants.api.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useCan } from '../lib/session.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(tenantQuery(Number(params.id)));

export function Page() {
  const id = useIdParam();
  const query = useQuery(tenantQuery(id));
  const maySeeInvoices = useCan('Platform.Invoices.View');
  const aside = (
    <>
      <TenantUsage tenantId={id} />
      <TenantSubscriptions tenantId={id} />
      {maySeeInvoices && <TenantInvoices tenantId={id} />}
    </>
  );
  return (
    <PageLayout
      crumbs={[{ label: 'Tenants', link: { to: '/tenants' } }, { label: 'Edit' }]}
      title={query.data?.companyName ?? 'Tenant'}
      actions={query.data && <SuspendButton tenant={query.data} />}
    >
      <Loaded query={query}>
        {(tenant) => (
          <>
            <SuspensionNotice tenant={tenant} />
            <EditTenantForm key={id} tenant={tenant} reload={query.refetch} aside={aside} />
          </>
        )}
      </Loaded>
    </PageLayout>
  );
}
