import type { InvoiceRow, InvoiceStatus } from '@vitrine/contract/invoices';
import { t } from '@vitrine/contract/messages';
import { Status, type Tone } from '../../ui/status.tsx';

const tones: Record<InvoiceStatus, Tone> = { 0: 'idle', 1: 'warn', 2: 'warn', 3: 'ok', 4: 'idle' };

/** "Overdue" comes first, because it is what needs action. */
export function invoiceStateText({ isOverdue, statusText }: InvoiceRow): string {
  return isOverdue ? t('Overdue ({statusText})', { statusText }) : statusText;
}

export function InvoiceState({ invoice }: { invoice: InvoiceRow }) {
  if (!invoice.isOverdue) return <Status tone={tones[invoice.status]}>{invoice.statusText}</Status>;
  return (
    <div>
      <Status tone="bad">{t('Overdue')}</Status> <span className="small muted">{invoice.statusText}</span>
    </div>
  );
}
