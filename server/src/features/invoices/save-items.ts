import { type InvoiceItemForm, itemsLeft } from '@vitrine/contract/invoices';
import { t } from '@vitrine/contract/messages';
import { minorOf } from '@vitrine/contract/rules/money';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import { invoiceItems } from '../../db/schema/invoices.ts';
import type { Tx } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';

interface Place {
  tenantId: number;
  invoiceId: number;
}

const isIn = ({ tenantId, invoiceId }: Place) =>
  and(eq(invoiceItems.tenantId, tenantId), eq(invoiceItems.invoiceId, invoiceId));

/** The saved lines, in the order in which they are printed. */
export function itemsOf(tx: Tx, place: Place): Promise<(typeof invoiceItems.$inferSelect)[]> {
  return tx.select().from(invoiceItems).where(isIn(place)).orderBy(asc(invoiceItems.sortOrder));
}

/** The columns that are printed of a line. */
export function toItemRow({ description, price, quantity, tax }: InvoiceItemForm) {
  return { description, priceMinor: minorOf(price), quantity, taxHundredths: minorOf(tax) };
}

/** Saves exactly these lines: others are deleted. */
export async function saveItems(tx: Tx, place: Place, sentItems: readonly InvoiceItemForm[]): Promise<void> {
  const ofInvoice = isIn(place);
  const known = new Set(
    (await tx.select({ id: invoiceItems.id }).from(invoiceItems).where(ofInvoice)).map(({ id }) => id),
  );
  const unknown = sentItems.flatMap(({ itemId }, at) => (itemId === 0 || known.has(itemId) ? [] : [at]));
  if (unknown.length > 0)
    throw invalid(
      Object.fromEntries(
        unknown.map((at) => [`invoiceItems.${at}.itemId`, [t('This line does not belong to the invoice')]]),
      ),
    );
  const items = itemsLeft(sentItems);
  await tx
    .delete(invoiceItems)
    .where(and(ofInvoice, notInArray(invoiceItems.id, [0, ...items.map(({ itemId }) => itemId)])));
  for (const [sortOrder, item] of items.entries()) {
    const { itemId } = item;
    const row = { ...toItemRow(item), sortOrder };
    if (itemId === 0) await tx.insert(invoiceItems).values({ ...place, ...row });
    else
      await tx
        .update(invoiceItems)
        .set(row)
        .where(and(ofInvoice, eq(invoiceItems.id, itemId)));
  }
}
