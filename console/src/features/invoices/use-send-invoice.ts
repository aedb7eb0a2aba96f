import { useNavigate } from '@tanstack/react-router';
import type { Invoice } from '@vitrine/contract/invoices';
import { formatMoney } from '@vitrine/contract/rules/format-money';
import { formatDate } from '../../lib/format.ts';
import { confirm } from '../../ui/confirm.ts';
import { toastDone } from '../../ui/toast.tsx';
import { downloadInvoice, useUpdateInvoice } from './invoices.api.ts';

/** Asks before a saved draft is sent. The question shows the issuer, the recipients, the amount and a preview. */
export function useSendInvoice(): (draft: Invoice) => void {
  const update = useUpdateInvoice();
  const navigate = useNavigate();
  return (draft) => {
    const { invoiceId: id, tenant, issuer, recipients, grandTotal, currency, dueDate } = draft;
    confirm({
      title: `Send this invoice to ${tenant.companyName}?`,
      text: 'It gets its number, is locked, and is emailed with the PDF.',
      counts: [
        `From: ${issuer.companyName || 'nobody yet. Set up your company under Issuer first.'}`,
        `To: ${recipients.join(', ') || 'nobody, because no owner of this tenant is active'}`,
        `${formatMoney(grandTotal, currency)}, due on ${formatDate(dueDate)}`,
      ],
      confirmLabel: 'Send',
      aside: { label: 'Preview', onClick: () => downloadInvoice(id) },
      action: async () => {
        await update({ params: { id }, body: { ...draft, status: 1 } });
        toastDone('Invoice sent');
        void navigate({ to: '/invoice' });
      },
    });
  };
}
