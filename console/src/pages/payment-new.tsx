import { NewPaymentForm } from '../features/invoice-payments/invoice-payment-form.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export function Page() {
  return (
    <PageLayout crumbs={[{ label: 'Payments', link: { to: '/payments' } }, { label: 'New' }]} title="New payment">
      <NewPaymentForm />
    </PageLayout>
  );
}
