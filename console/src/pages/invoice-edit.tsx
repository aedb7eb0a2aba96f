import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import { EditInvoiceForm } from '../features/invoices/invoice-form.tsx';
import { downloadInvoice, invoiceQuery } from '../features/invoices/invoices.api.ts';
import type { Invoice } from '@vitrine/contract/invoices';
import type { Prefetch } from '../lib/page-module.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(invoiceQuery(Number(params.id)));

export function Page() {
  const id = useIdParam();
  const query = useQuery(invoiceQuery(id));
  return (
    <PageLayout
      title={query.data?.invoiceNumber || undefined}
      subtitle={query.data && t('For {companyName}', { companyName: query.data.tenant.companyName })}
      actions={
        query.data && (
          <>
            {query.data.status !== 0 && <PaymentLinks invoice={query.data} />}
            <ActionButton variant="default" permission="Platform.Invoices.View" onClick={() => downloadInvoice(id)}>
              {t('Download')}
            </ActionButton>
          </>
        )
      }
    >
      <Loaded query={query}>
        {(invoice) => <EditInvoiceForm key={id} invoice={invoice} reload={query.refetch} />}
      </Loaded>
    </PageLayout>
  );
}

/** Links to the payments of the invoice and to a new one. */
function PaymentLinks({ invoice: { invoiceId, invoiceNumber, balance } }: { invoice: Invoice }) {
  return (
    <>
      <ActionButton
        variant="default"
        permission="Platform.Payments.View"
        link={{ to: '/payments', search: { search: invoiceNumber } }}
      >
        {t('Payments')}
      </ActionButton>
      {balance > 0 && (
        <ActionButton
          variant="default"
          permission="Platform.Payments.Edit"
          link={{ to: '/payments/new', search: { invoice: invoiceId } }}
        >
          {t('New Payment')}
        </ActionButton>
      )}
    </>
  );
}
