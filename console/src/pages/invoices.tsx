import { GenerateButton } from '../features/invoices/generate-button.tsx';
import { invoicesList } from '../features/invoices/invoices.api.ts';
import { NewInvoiceButton, InvoicesTable } from '../features/invoices/invoices-table.tsx';
import { TotalsByCurrency } from '../features/invoices/totals-by-currency.tsx';
import { prefetchList } from '../lib/lists.ts';
import { useList } from '../ui/list/use-list.ts';
import { useErrorToast } from '../ui/list/use-error-toast.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch = prefetchList(invoicesList);

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
