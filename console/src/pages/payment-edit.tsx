import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import { EditPaymentForm } from '../features/invoice-payments/invoice-payment-form.tsx';
import { invoicePaymentQuery } from '../features/invoice-payments/invoice-payments.api.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(invoicePaymentQuery(Number(params.id)));

export function Page() {
  const id = useIdParam();
  const query = useQuery(invoicePaymentQuery(id));
  return (
    <PageLayout title={query.data && t('Payment for {invoiceNumber}', { invoiceNumber: query.data.invoiceNumber })}>
      <Loaded query={query}>
        {(payment) => <EditPaymentForm key={id} payment={payment} reload={query.refetch} />}
      </Loaded>
    </PageLayout>
  );
}
