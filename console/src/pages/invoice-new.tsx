import { NewInvoiceForm } from '../features/invoices/invoice-form.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export function Page() {
  return (
    <PageLayout>
      <NewInvoiceForm />
    </PageLayout>
  );
}
