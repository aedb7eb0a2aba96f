import type { InvoicePaymentChanges, InvoicePaymentForm } from '@vitrine/contract/invoice-payments';
import { msg, t } from '@vitrine/contract/messages';
import { amountOf, minorOf } from '@vitrine/contract/rules/money';
import { and, eq, sql } from 'drizzle-orm';
import { formatMoney } from '@vitrine/contract/format-money';
import { invoicePayments, invoices } from '../../db/schema/invoices.ts';
import type { Tx } from '../../db/transaction.ts';
import { staleOrMissing } from '../../db/versions.ts';
import { insertOne } from '../../db/write-one.ts';
import { invalid, notFound } from '../../errors.ts';
import { assertUnchanged } from '../../http/request/assert-unchanged.ts';

const [sent, partiallyPaid, paid] = [1, 2, 3];
const payable = [sent, partiallyPaid, paid];

const staysWithInvoice = msg('A payment stays with its invoice: delete it and record it on the other one');

export async function createInvoicePayment(tx: Tx, { invoiceId, ...form }: InvoicePaymentForm): Promise<number> {
  const invoice = await lockInvoice(tx, invoiceId);
  if (!invoice) throw invalid({ invoiceId: [t('Choose an invoice')] });
  if (!payable.includes(invoice.status)) {
    throw invalid({
      invoiceId: [
        invoice.status === 0
          ? t('This invoice is a draft and cannot be paid')
          : t('This invoice is cancelled and cannot be paid'),
      ],
    });
  }
  assertWithinBalance(invoice, minorOf(form.paymentAmount));
  const id = await insertOne(tx, invoicePayments, { ...toRow(form), invoiceId, tenantId: invoice.tenantId });
  await settle(tx, invoice);
  return id;
}

export async function updateInvoicePayment(
  tx: Tx,
  id: number,
  { version, invoiceId, ...form }: InvoicePaymentChanges,
): Promise<void> {
  const { invoice, payment } = await lockBoth(tx, id);
  if (version !== undefined && payment.version !== version) {
    throw await staleOrMissing(tx, invoicePayments, id, t('Payment'));
  }
  assertUnchanged(payment, { invoiceId }, { invoiceId: t(staysWithInvoice) });
  const others = { ...invoice, paidMinor: invoice.paidMinor - payment.amountMinor };
  assertWithinBalance(others, minorOf(form.paymentAmount));
  await tx.update(invoicePayments).set(toRow(form)).where(eq(invoicePayments.id, id));
  await settle(tx, invoice);
}

export async function removeInvoicePayment(tx: Tx, id: number): Promise<void> {
  const { invoice } = await lockBoth(tx, id);
  await tx.delete(invoicePayments).where(eq(invoicePayments.id, id));
  await settle(tx, invoice);
}

type Invoice = typeof invoices.$inferSelect;

/** Locks the invoice: other payments, corrections and cancellations of it wait. */
async function lockInvoice(tx: Tx, id: number): Promise<Invoice | undefined> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update');
  return invoice;
}

async function lockBoth(tx: Tx, id: number) {
  const ofId = eq(invoicePayments.id, id);
  const [known] = await tx.select({ invoiceId: invoicePayments.invoiceId }).from(invoicePayments).where(ofId);
  const invoice = known && (await lockInvoice(tx, known.invoiceId));
  // Read after locking: the payment may have been corrected or deleted meanwhile.
  const [payment] = await tx.select().from(invoicePayments).where(ofId);
  if (!invoice || !payment) throw notFound(t('Payment'));
  return { invoice, payment };
}

function assertWithinBalance({ totalMinor, paidMinor, currency }: Invoice, amountMinor: number): void {
  const left = totalMinor - paidMinor;
  if (amountMinor <= left) return;
  throw invalid({
    paymentAmount: [
      t('Cannot be more than the balance of {balance}', { balance: formatMoney(amountOf(left), currency) }),
    ],
  });
}

/** Recomputes the amount paid, and the status that follows from it, from all payments. */
async function settle(tx: Tx, { id, tenantId, totalMinor }: Invoice): Promise<void> {
  const ofInvoice = and(eq(invoicePayments.tenantId, tenantId), eq(invoicePayments.invoiceId, id));
  const [sum] = await tx
    .select({ paidMinor: sql`coalesce(sum(${invoicePayments.amountMinor}), 0)`.mapWith(Number) })
    .from(invoicePayments)
    .where(ofInvoice);
  const paidMinor = sum?.paidMinor ?? 0;
  const unfinished = paidMinor === 0 ? sent : partiallyPaid;
  const status = paidMinor > 0 && paidMinor === totalMinor ? paid : unfinished;
  await tx.update(invoices).set({ paidMinor, status }).where(eq(invoices.id, id));
}

function toRow({ paymentAmount, paymentType, paymentDate, remarks }: Omit<InvoicePaymentForm, 'invoiceId'>) {
  return { paymentType, paymentDate, remarks, amountMinor: minorOf(paymentAmount) };
}
