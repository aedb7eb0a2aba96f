import { type InvoiceChanges, itemsLeft } from '@vitrine/contract/invoices';
import { t } from '@vitrine/contract/messages';
import { minorOf } from '@vitrine/contract/rules/money';
import { isDeepStrictEqual } from 'node:util';
import type { invoices } from '../../db/schema/invoices.ts';
import type { Tx } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';
import { itemsOf, toItemRow } from './save-items.ts';

/**
 * Refuses an update that would change a locked field of an issued invoice, at each such field: if it were ignored, the caller
 * would take it for saved. Lines are compared without their ids, and an empty number is no change, because both have defaults.
 */
export async function refuseLockedChanges(
  tx: Tx,
  saved: typeof invoices.$inferSelect,
  form: Omit<InvoiceChanges, 'version'>,
): Promise<void> {
  const items = await itemsOf(tx, { tenantId: saved.tenantId, invoiceId: saved.id });
  const printed = items.map(({ description, priceMinor, quantity, taxHundredths }) => ({
    description,
    priceMinor,
    quantity,
    taxHundredths,
  }));
  const isChanged = {
    tenantId: form.tenantId !== saved.tenantId,
    invoiceNumber: form.invoiceNumber !== '' && form.invoiceNumber !== saved.number,
    date: form.date !== saved.date,
    dueDate: form.dueDate !== saved.dueDate,
    currency: form.currency !== saved.currency,
    discount: minorOf(form.discount) !== saved.discountMinor,
    invoiceItems: !isDeepStrictEqual(itemsLeft(form.invoiceItems).map(toItemRow), printed),
  };
  const message = t('This invoice is locked. You can still edit terms and remarks.');
  const errors = Object.entries(isChanged).flatMap(([field, changed]) => (changed ? [[field, [message]]] : []));
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}
