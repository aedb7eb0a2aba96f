import { payment } from '@vitrine/contract/entities/payment';
import { type InvoicePayment, type PaymentType, paymentTypeNames } from '@vitrine/contract/invoice-payments';
import { t } from '@vitrine/contract/messages';
import type { Currency } from '@vitrine/contract/packages';
import { amountOf } from '@vitrine/contract/rules/money';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../db/list-page.ts';
import type { ListQuery, Page } from '../../db/lists.ts';
import { among, amount, containing, day, named } from '../../db/search.ts';
import { invoicePayments, invoices } from '../../db/schema/invoices.ts';
import { resellers, tenants } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { issuerName } from '../invoices/invoices.queries.ts';

const columns = {
  paymentId: invoicePayments.id,
  invoiceId: invoicePayments.invoiceId,
  invoiceNumber: sql<string>`coalesce(${invoices.number}, '')`,
  tenant: { companyName: tenants.companyName },
  issuer: { resellerId: invoices.resellerId, companyName: issuerName },
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

const invoicesWhere = (found: SQL) => sql`select ${invoices.id} from ${invoices} where ${found}`;
const search = (text: string) => [
  containing(invoicePayments.searchText, text),
  among(invoicePayments.invoiceId, invoicesWhere(containing(invoices.searchText, text))),
  among(
    invoicePayments.tenantId,
    sql`select ${tenants.id} from ${tenants} where ${containing(tenants.searchText, text)}`,
  ),
  amount(invoicePayments.amountMinor, text, (currency) =>
    among(invoicePayments.invoiceId, invoicesWhere(eq(invoices.currency, currency))),
  ),
  named(invoicePayments.paymentType, paymentTypeNames, text),
  day(invoicePayments.paymentDate, text),
];

function select(tx: Tx) {
  return tx
    .select(columns)
    .from(invoicePayments)
    .innerJoin(invoices, itsInvoice)
    .innerJoin(tenants, eq(tenants.id, invoicePayments.tenantId))
    .leftJoin(resellers, eq(resellers.id, invoices.resellerId))
    .$dynamic();
}

export async function listInvoicePayments(tx: Tx, query: ListQuery<keyof typeof sorts>): Promise<Page<InvoicePayment>> {
  const list = { select: () => select(tx), table: invoicePayments, search, sorts };
  const { rows, total } = await listPage(tx, query, list);
  return { rows: rows.map(toPayment), total };
}

export async function getInvoicePayment(tx: Tx, id: number): Promise<InvoicePayment> {
  const [row] = await select(tx).where(eq(invoicePayments.id, id));
  if (!row) throw notFound(t(payment.one));
  return toPayment(row);
}

function toPayment({ amountMinor, ...row }: Omit<InvoicePayment, 'paymentAmount'> & { amountMinor: number }) {
  return { ...row, paymentAmount: amountOf(amountMinor) };
}
