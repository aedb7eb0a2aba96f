import { invoicePaymentsList } from '../features/invoice-payments/invoice-payments.api.ts';
import { NewPaymentButton, InvoicePaymentsTable } from '../features/invoice-payments/invoice-payments-table.tsx';
import { prefetchList } from '../lib/lists.ts';
import { useList } from '../ui/list/use-list.ts';
import { useErrorToast } from '../ui/list/use-error-toast.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch = prefetchList(invoicePaymentsList);

export function Page() {
  const list = useList(invoicePaymentsList);
  useErrorToast(list);
  return (
    <PageLayout count={list.total} actions={<NewPaymentButton />}>
      <InvoicePaymentsTable list={list} />
    </PageLayout>
  );
}
