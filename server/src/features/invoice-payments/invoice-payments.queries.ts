import type { InvoicePayment, PaymentType } from '@vitrine/contract/invoice-payments';
import type { Currency } from '@vitrine/contract/packages';
import { amountOf } from '@vitrine/contract/rules/money';
import { and, eq, sql } from 'drizzle-orm';
import { invoicePayments, invoices } from '../../db/schema/invoices.ts';
import { tenants } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { pageOf, pageWithTotal, type ListQuery } from '../../http/lists.ts';

const columns = {
  paymentId: invoicePayments.id,
  invoiceId: invoicePayments.invoiceId,
  invoiceNumber: sql<string>`coalesce(${invoices.number}, '')`,
  tenant: { companyName: tenants.companyName },
  currency: sql<Currency>`${invoices.currency}`,
  paymentType: sql<PaymentType>`${invoicePayments.paymentType}`,
  paymentDate: invoicePayments.paymentDate,
  amountMinor: invoicePayments.amountMinor,
  remarks: invoicePayments.remarks,
  version: invoicePayments.version,
};

const sorts = {
  invoiceNumber: sql`${invoices.number} collate "natural"`,
  paymentDate: invoicePayments.paymentDate,
  paymentAmount: invoicePayments.amountMinor,
  paymentType: invoicePayments.paymentType,
};

const itsInvoice = and(eq(invoices.tenantId, invoicePayments.tenantId), eq(invoices.id, invoicePayments.invoiceId));

function select(tx: Tx) {
  return tx
    .select(columns)
    .from(invoicePayments)
    .innerJoin(invoices, itsInvoice)
    .innerJoin(tenants, eq(tenants.id, invoicePayments.tenantId));
}

export async function listInvoicePayments(
  tx: Tx,
  query: ListQuery<keyof typeof sorts>,
): Promise<{ rows: InvoicePayment[]; total: number }> {
  const search = sql`${invoicePayments.searchText} || ' ' || ${invoices.searchText} || ' ' || ${tenants.searchText}`;
  const found = pageOf(query, { search, sorts, id: invoicePayments.id });
  const rows = select(tx)
    .where(found.onPage)
    .orderBy(...found.orderBy)
    .limit(found.limit)
    .offset(found.offset)
    .then((all) => all.map(toPayment));
  return pageWithTotal(query, rows, () => tx.$count(select(tx).where(found.where).as('found')));
}

export async function getInvoicePayment(tx: Tx, id: number): Promise<InvoicePayment> {
  const [row] = await select(tx).where(eq(invoicePayments.id, id));
  if (!row) throw notFound('Payment');
  return toPayment(row);
}

function toPayment({ amountMinor, ...row }: Omit<InvoicePayment, 'paymentAmount'> & { amountMinor: number }) {
  return { ...row, paymentAmount: amountOf(amountMinor) };
}
