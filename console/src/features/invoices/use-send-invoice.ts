import { useNavigate } from '@tanstack/react-router';
import { commaText } from '@vitrine/contract/list-text';
import type { Invoice } from '@vitrine/contract/invoices';
import { t } from '@vitrine/contract/messages';
import { formatMoney } from '@vitrine/contract/format-money';
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
    confirm(() => ({
      title: t('Send this invoice to {companyName}?', { companyName: tenant.companyName }),
      text: t('It gets its number, is locked, and is emailed with the PDF.'),
      counts: [
        issuer.companyName
          ? t('From: {companyName}', { companyName: issuer.companyName })
          : t('From: nobody yet. Set up your company under Issuer first.'),
        recipients.length > 0
          ? t('To: {recipients}', { recipients: commaText(recipients) })
          : t('To: nobody, because no owner of this tenant is active'),
        t('{grandTotal}, due on {dueDate}', {
          grandTotal: formatMoney(grandTotal, currency),
          dueDate: formatDate(dueDate),
        }),
      ],
      confirmLabel: t('Send'),
      aside: { label: t('Preview'), onClick: () => downloadInvoice(id) },
      action: async () => {
        await update({ params: { id }, body: { ...draft, status: 1 } });
        toastDone(() => t('Invoice sent'));
        void navigate({ to: '/invoice' });
      },
    }));
  };
}
