import { useQuery } from '@tanstack/react-query';
import { NewPaymentForm } from '../features/invoice-payments/invoice-payment-form.tsx';
import { invoiceQuery } from '../features/invoices/invoices.api.ts';
import { useSearchParams } from '../lib/use-search-params.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

/** `?invoice=7` preselects the invoice. */
export function Page() {
  const id = Number(useSearchParams().search['invoice'] ?? 0);
  const query = useQuery({ ...invoiceQuery(id), enabled: id > 0 });
  return (
    <PageLayout>
      {id > 0 ? (
        <Loaded query={query}>{(invoice) => <NewPaymentForm invoice={invoice} />}</Loaded>
      ) : (
        <NewPaymentForm invoice={undefined} />
      )}
    </PageLayout>
  );
}
