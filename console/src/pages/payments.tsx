import { invoicePaymentsList } from '../features/invoice-payments/invoice-payments.api.ts';
import { NewPaymentButton, InvoicePaymentsTable } from '../features/invoice-payments/invoice-payments-table.tsx';
import { listOptions, listQueryOf } from '../lib/lists.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useList } from '../ui/list/use-list.ts';
import { useErrorToast } from '../ui/list/use-error-toast.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { search }) =>
  client.prefetchQuery(listOptions(invoicePaymentsList, listQueryOf(invoicePaymentsList.endpoint, search)));

export function Page() {
  const list = useList(invoicePaymentsList);
  useErrorToast(list);
  return (
    <PageLayout count={list.total} actions={<NewPaymentButton />}>
      <InvoicePaymentsTable list={list} />
    </PageLayout>
  );
}
