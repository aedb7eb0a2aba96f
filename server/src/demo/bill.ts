import type { InvoiceForm } from '@vitrine/contract/invoices';
import { dateOf, dayOf } from '@vitrine/contract/rules/dates';
import { dayText } from '@vitrine/contract/day-text';
import { lastOfInterval } from '@vitrine/contract/rules/periods';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { billedPeriods, invoiceItems } from '../db/schema/invoices.ts';
import type { Tx } from '../db/transaction.ts';
import { createInvoicePayment } from '../features/invoice-payments/save-payment.ts';
import { issueInvoice } from '../features/invoices/issue-invoice.ts';
import { createInvoice } from '../features/invoices/save-invoice.ts';
import { artwork, extras, paidOnly } from './billing.ts';
import type { Calendar } from './calendar.ts';
import { packages } from './packages.ts';
import type { SoldTenant } from './sell.ts';

const [draft, sent] = [0, 1] as const;
const bankTransfer = 1;
const termsDays = 14;

interface Options {
  database: Database;
  calendar: Calendar;
  /** The operator's user. */
  userId: number;
}

/**
 * Twelve months of invoices and payments. By the functions that the endpoints call, not by requests: endpoints bill only the
 * current month, and this is one transaction instead of some three hundred requests.
 */
export async function bill(sold: readonly SoldTenant[], { database, calendar, userId }: Options): Promise<void> {
  await database.inPlatform({ userType: 0, userId }, async (tx) => {
    for (let monthsAgo = 11; monthsAgo >= 0; monthsAgo--)
      for (const tenant of sold)
        if (tenant.billedSince !== null && monthsAgo <= tenant.billedSince)
          await billMonth(tx, tenant, { monthsAgo, first: calendar.firstOfMonth(monthsAgo) });
    await billArtwork(tx, sold, calendar);
  });
}

async function billMonth(
  tx: Tx,
  tenant: SoldTenant,
  { monthsAgo, first }: { monthsAgo: number; first: string },
): Promise<void> {
  const { companyName, tenantId, package: name } = tenant;
  const price = packages.find((each) => each.name === name)?.cost ?? 0;
  const extraLines = extras.filter((each) => each.tenant === companyName && each.monthsAgo === monthsAgo);
  const lines = [
    { description: `${name}, ${dayText(first)} to ${dayText(lastOfInterval(first, 1))}`, price, quantity: 1 },
    ...extraLines,
  ];
  const id = await createInvoice(tx, formOf(tenantId, first, lines));
  await markBilled(tx, { id, tenant, first });
  // Numbered and locked, but not emailed: its email counts as sent in the past.
  await issueInvoice(tx, id, sent);
  const total = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const partly = paidOnly.find((each) => each.tenant === companyName && each.monthsAgo === monthsAgo);
  const paymentAmount = partly?.amount ?? total;
  if (paymentAmount === 0) return;
  const paymentDate = dateOf(dayOf(first) + 2 + ((tenantId * 5 + monthsAgo * 3) % 11));
  const remarks = partly ? 'First instalment' : 'By bank transfer';
  await createInvoicePayment(tx, { invoiceId: id, paymentType: bankTransfer, paymentDate, paymentAmount, remarks });
}

/** As for a generated invoice: the package counts for the commission, and the month is not billed again. */
async function markBilled(
  tx: Tx,
  { id, tenant, first }: { id: number; tenant: SoldTenant; first: string },
): Promise<void> {
  const { tenantId, subscriptionId, packageId } = tenant;
  const [item] = await tx
    .select({ id: invoiceItems.id })
    .from(invoiceItems)
    .where(eq(invoiceItems.invoiceId, id))
    .orderBy(asc(invoiceItems.sortOrder))
    .limit(1);
  const invoiceItemId = item?.id ?? 0;
  await tx.update(invoiceItems).set({ packageId }).where(eq(invoiceItems.id, invoiceItemId));
  await tx.insert(billedPeriods).values({ tenantId, subscriptionId, periodStart: first, invoiceId: id, invoiceItemId });
}

/** Sent in the last billed month, and due in some days. */
async function billArtwork(tx: Tx, sold: readonly SoldTenant[], { inDays, firstOfMonth }: Calendar): Promise<void> {
  const { tenant: name, dueInDays, ...line } = artwork;
  const tenantId = sold.find(({ companyName }) => companyName === name)?.tenantId ?? 0;
  const endOfMonth = lastOfInterval(firstOfMonth(0), 1);
  const date = [inDays(dueInDays - termsDays), endOfMonth].sort()[0] ?? endOfMonth;
  const id = await createInvoice(tx, { ...formOf(tenantId, date, [line]), dueDate: inDays(dueInDays) });
  await issueInvoice(tx, id, sent);
}

type Line = Pick<InvoiceForm['invoiceItems'][number], 'description' | 'price' | 'quantity'>;

function formOf(tenantId: number, date: string, lines: readonly Line[]): InvoiceForm {
  const toItem = ({ description, price, quantity }: Line) => ({ description, price, quantity });
  return {
    ...{ tenantId, date, dueDate: dateOf(dayOf(date) + termsDays), currency: 'AUD', status: draft },
    ...{ invoiceNumber: '', terms: 'Payment due within 14 days.', remarks: '', discount: 0 },
    invoiceItems: lines.map((line) => ({ ...toItem(line), itemId: 0, tax: 0, isDeleted: false })),
  };
}
