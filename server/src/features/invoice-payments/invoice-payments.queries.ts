import { payment } from '@vitrine/contract/entities/payment';
import type { InvoicePayment, PaymentType } from '@vitrine/contract/invoice-payments';
import type { Currency } from '@vitrine/contract/packages';
import { amountOf } from '@vitrine/contract/rules/money';
import { and, eq, sql } from 'drizzle-orm';
import { listPage } from '../../db/list-page.ts';
import type { ListQuery, Page } from '../../db/lists.ts';
import { invoicePayments, invoices } from '../../db/schema/invoices.ts';
import { tenants } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';

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
    .innerJoin(tenants, eq(tenants.id, invoicePayments.tenantId))
    .$dynamic();
}

export async function listInvoicePayments(tx: Tx, query: ListQuery<keyof typeof sorts>): Promise<Page<InvoicePayment>> {
  const search = sql`${invoicePayments.searchText} || ' ' || ${invoices.searchText} || ' ' || ${tenants.searchText}`;
  const list = { select: () => select(tx), table: invoicePayments, search, sorts, countsJoined: true } as const;
  const { rows, total } = await listPage(tx, query, list);
  return { rows: rows.map(toPayment), total };
}

export async function getInvoicePayment(tx: Tx, id: number): Promise<InvoicePayment> {
  const [row] = await select(tx).where(eq(invoicePayments.id, id));
  if (!row) throw notFound(payment.one);
  return toPayment(row);
}

function toPayment({ amountMinor, ...row }: Omit<InvoicePayment, 'paymentAmount'> & { amountMinor: number }) {
  return { ...row, paymentAmount: amountOf(amountMinor) };
}
