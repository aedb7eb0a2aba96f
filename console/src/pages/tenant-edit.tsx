import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import type { Tenant } from '@vitrine/contract/tenants';
import { invoicesOfTenantQuery } from '../features/invoices/invoices.api.ts';
import { TenantInvoices } from '../features/invoices/tenant-invoices.tsx';
import { subscriptionsOfTenantQuery } from '../features/subscriptions/subscriptions.api.ts';
import { TenantSubscriptions } from '../features/subscriptions/tenant-subscriptions.tsx';
import { SuspendButton, SuspensionNotice } from '../features/tenants/suspension.tsx';
import { EditTenantForm } from '../features/tenants/tenant-form.tsx';
import { TenantUsage } from '../features/tenants/tenant-usage.tsx';
import { tenantQuery, tenantUsageQuery } from '../features/tenants/tenants.api.ts';
import { viewTenant } from '../features/tenants/view-tenant.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useCan } from '../lib/session.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(tenantQuery(Number(params.id)));

export function Page() {
  const id = useIdParam();
  const query = useQuery(tenantQuery(id));
  return (
    <PageLayout title={query.data?.companyName} actions={query.data && <TenantActions tenant={query.data} />}>
      <Loaded query={query}>
        {(tenant) => (
          <>
            <SuspensionNotice tenant={tenant} />
            <EditTenantForm key={id} tenant={tenant} reload={query.refetch} aside={<TenantCards tenant={tenant} />} />
          </>
        )}
      </Loaded>
    </PageLayout>
  );
}

function TenantActions({ tenant }: { tenant: Tenant }) {
  return (
    <>
      <ActionButton variant="default" permission="Platform.Tenants.ViewAs" onClick={() => void viewTenant(tenant)}>
        {t('View as tenant')}
      </ActionButton>
      <SuspendButton tenant={tenant} />
    </>
  );
}

/** The cards beside the form, rendered together once all have loaded, so that none pushes the others down. */
function TenantCards({ tenant }: { tenant: Tenant }) {
  const { id: tenantId } = tenant;
  const canViewInvoices = useCan('Platform.Invoices.View');
  const usage = useQuery(tenantUsageQuery(tenantId));
  const subscriptions = useQuery(subscriptionsOfTenantQuery(tenantId));
  const invoices = useQuery({ ...invoicesOfTenantQuery(tenantId), enabled: canViewInvoices });
  if (usage.isLoading || subscriptions.isLoading || invoices.isLoading) return <LinesSkeleton />;
  return (
    <>
      <TenantUsage tenantId={tenantId} />
      <TenantSubscriptions tenant={tenant} />
      {canViewInvoices && <TenantInvoices tenantId={tenantId} />}
    </>
  );
}
