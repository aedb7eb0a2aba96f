import { GenerateButton } from '../features/invoices/generate-button.tsx';
import { invoicesList } from '../features/invoices/invoices.api.ts';
import { NewInvoiceButton, InvoicesTable } from '../features/invoices/invoices-table.tsx';
import { TotalsByCurrency } from '../features/invoices/totals-by-currency.tsx';
import { listOptions, listQueryOf } from '../lib/lists.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useList } from '../ui/list/use-list.ts';
import { useErrorToast } from '../ui/list/use-error-toast.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { search }) =>
  client.prefetchQuery(listOptions(invoicesList, listQueryOf(invoicesList.endpoint, search)));

export function Page() {
  const list = useList(invoicesList);
  useErrorToast(list);
  return (
    <PageLayout
      count={list.total}
      actions={
        <>
          <GenerateButton />
          <NewInvoiceButton />
        </>
      }
    >
      <TotalsByCurrency list={list} />
      <InvoicesTable list={list} />
    </PageLayout>
  );
}
