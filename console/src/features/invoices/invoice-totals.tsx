import type { UseFormReturnType } from '@mantine/form';
import { type Invoice, itemsLeft, toLine } from '@vitrine/contract/invoices';
import { t } from '@vitrine/contract/messages';
import { subtotalOf } from '@vitrine/contract/rules/invoice-total';
import { amountOf, minorOf } from '@vitrine/contract/rules/money';
import { formatMoney } from '@vitrine/contract/format-money';
import { ComputedField } from '../../ui/form/computed-field.tsx';
import type { InvoiceValues } from './invoice-values.ts';

/** Totals while the user types; the server calculates them again. */
export function InvoiceTotals({ form, saved }: { form: UseFormReturnType<InvoiceValues>; saved: Invoice | undefined }) {
  const { invoiceItems, discount = 0, currency = 'AUD' } = form.getValues();
  const subtotal = subtotalOf(itemsLeft(invoiceItems).map(toLine));
  const total = subtotal === null ? Number.NaN : subtotal - minorOf(discount);
  return (
    <>
      <ComputedField
        label={t('Grand Total')}
        value={Number.isFinite(total) ? formatMoney(amountOf(total), currency) : '—'}
      />
      {saved && saved.status !== 0 && (
        <ComputedField label={t('Balance')} value={formatMoney(saved.balance, saved.currency)} />
      )}
    </>
  );
}
