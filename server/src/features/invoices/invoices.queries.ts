import { invoice } from '@vitrine/contract/entities/invoice';
import {
  type Invoice,
  type InvoiceRow,
  type InvoiceStatus,
  invoiceStatusNames,
  type InvoiceTotals,
} from '@vitrine/contract/invoices';
import { msg, t } from '@vitrine/contract/messages';
import type { Currency } from '@vitrine/contract/packages';
import { amountOf } from '@vitrine/contract/rules/money';
import { and, asc, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../db/list-page.ts';
import { type ListQuery, pageOf, type Page } from '../../db/lists.ts';
import { among, amount, containing, day, named, type Search, ifWordMatches } from '../../db/search.ts';
import { type invoiceItems, invoices } from '../../db/schema/invoices.ts';
import { issuer } from '../../db/schema/issuer.ts';
import { resellers, tenants } from '../../db/schema/tenants.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { itemsOf } from './save-items.ts';

/** The issuer's name. Only the operator gets its own name here, because a reseller sees only its own invoices. */
export const issuerName = sql<string>`coalesce(
  ${invoices.issuedFor} -> 'issuer' ->> 'companyName', ${resellers.companyName}, (select ${issuer.companyName} from ${issuer}), '')`;

const columns = {
  invoiceId: invoices.id,
  invoiceNumber: sql<string>`coalesce(${invoices.number}, '')`,
  tenantId: invoices.tenantId,
  tenant: { companyName: tenants.companyName },
  issuer: {
    resellerId: invoices.resellerId,
    companyName: issuerName,
  },
  date: invoices.date,
  dueDate: invoices.dueDate,
  currency: sql<Currency>`${invoices.currency}`,
  terms: invoices.terms,
  remarks: invoices.remarks,
  status: sql<InvoiceStatus>`${invoices.status}`,
  discountMinor: invoices.discountMinor,
  totalMinor: invoices.totalMinor,
  paidMinor: invoices.paidMinor,
  version: invoices.version,
};

const sorts = {
  invoiceNumber: sql`${invoices.number} collate "natural"`,
  tenantCompanyName: tenants.companyName,
  date: invoices.date,
  dueDate: invoices.dueDate,
  discount: invoices.discountMinor,
  grandTotal: invoices.totalMinor,
  status: invoices.status,
};

const cancelled = 4;
const unpaid: readonly InvoiceStatus[] = [1, 2];

interface Narrowing {
  status?: string | undefined;
  tenantId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

type Query = ListQuery<keyof typeof sorts> & Narrowing;

function select(tx: Tx) {
  return tx
    .select(columns)
    .from(invoices)
    .innerJoin(tenants, eq(tenants.id, invoices.tenantId))
    .leftJoin(resellers, eq(resellers.id, invoices.resellerId))
    .$dynamic();
}

function searchOn(today: string): Search {
  const inCurrency = (currency: string) => eq(invoices.currency, currency);
  return (text) => [
    containing(invoices.searchText, text),
    among(invoices.tenantId, sql`select ${tenants.id} from ${tenants} where ${containing(tenants.searchText, text)}`),
    amount(invoices.totalMinor, text, inCurrency),
    amount(invoices.discountMinor, text, inCurrency),
    day(invoices.date, text),
    day(invoices.dueDate, text),
    named(invoices.status, invoiceStatusNames, text),
    ifWordMatches(msg('Overdue'), ofStatus('overdue', today), text),
  ];
}

/** `today` is in the operator's time zone. */
export async function listInvoices(tx: Tx, today: string, query: Query): Promise<Page<InvoiceRow>> {
  const { rows, total } = await listPage(tx, query, {
    select: () => select(tx),
    table: invoices,
    search: searchOn(today),
    sorts,
    where: narrowed(query, today),
  });
  return { rows: rows.map((row) => toRow(row, today)), total };
}

export async function getInvoice(tx: Tx, today: string, id: number): Promise<Invoice> {
  const [row] = await select(tx).where(eq(invoices.id, id));
  if (!row) throw notFound(t(invoice.one));
  const items = await itemsOf(tx, { tenantId: row.tenantId, invoiceId: id });
  const recipients = await recipientsOf(tx, row.tenantId);
  return { ...toRow(row, today), recipients, invoiceItems: items.map(toItem) };
}

/** Who receives the tenant's invoices: its owners, the oldest first. */
export async function recipientsOf(tx: Tx, tenantId: number): Promise<string[]> {
  const owners = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.isOwner, true), eq(users.userStatus, 0)))
    .orderBy(asc(users.id));
  return owners.map(({ email }) => email);
}

/** Totals by currency of all pages of the list. */
export async function invoiceTotals(
  tx: Tx,
  today: string,
  query: Narrowing & { search?: string | undefined },
): Promise<InvoiceTotals[]> {
  const whole = { sort: 'date', order: 'asc', pageSize: 1 } as const;
  const list = { search: searchOn(today), sorts, id: invoices.id, where: narrowed(query, today) };
  const found = pageOf({ ...query, ...whole }, list);
  const left = sql`${invoices.totalMinor} - ${invoices.paidMinor}`;
  const isValid = sql`(${invoices.status} <> ${cancelled})`;
  const sumOf = (amount: SQL, condition: SQL | undefined) =>
    sql`coalesce(sum(${amount}) filter (where ${condition}), 0)`.mapWith(Number);
  const rows = await tx
    .select({
      currency: sql<Currency>`${invoices.currency}`,
      count: sql<number>`(count(*) filter (where ${isValid}))::int`,
      cancelled: sql<number>`(count(*) filter (where not ${isValid}))::int`,
      totalMinor: sumOf(sql`${invoices.totalMinor}`, isValid),
      unpaidMinor: sumOf(left, isUnpaid()),
      overdueMinor: sumOf(left, and(isUnpaid(), lt(invoices.dueDate, today))),
    })
    .from(invoices)
    .innerJoin(tenants, eq(tenants.id, invoices.tenantId))
    .where(found.where)
    .groupBy(invoices.currency)
    .orderBy(invoices.currency);
  return rows.map(({ totalMinor, unpaidMinor, overdueMinor, ...row }) => ({
    ...row,
    grandTotal: amountOf(totalMinor),
    unpaid: amountOf(unpaidMinor),
    overdue: amountOf(overdueMinor),
  }));
}

function isUnpaid(): SQL | undefined {
  return and(inArray(invoices.status, [...unpaid]), lt(invoices.paidMinor, invoices.totalMinor));
}

function narrowed({ status, tenantId, from, to }: Narrowing, today: string): SQL | undefined {
  return and(
    ofStatus(status, today),
    tenantId === undefined ? undefined : eq(invoices.tenantId, tenantId),
    from === undefined ? undefined : gte(invoices.date, from),
    to === undefined ? undefined : lte(invoices.date, to),
  );
}

function ofStatus(status: string | undefined, today: string): SQL | undefined {
  if (status === undefined) return undefined;
  if (status === 'unpaid') return isUnpaid();
  if (status === 'overdue') return and(isUnpaid(), lt(invoices.dueDate, today));
  return eq(invoices.status, Number(status));
}

type Row = Omit<InvoiceRow, 'discount' | 'grandTotal' | 'balance' | 'statusText' | 'isOverdue'> & {
  discountMinor: number;
  totalMinor: number;
  paidMinor: number;
};

function toRow({ discountMinor, totalMinor, paidMinor, ...row }: Row, today: string): InvoiceRow {
  return {
    ...row,
    discount: amountOf(discountMinor),
    grandTotal: amountOf(totalMinor),
    balance: row.status === cancelled ? 0 : amountOf(totalMinor - paidMinor),
    statusText: t(invoiceStatusNames[row.status]),
    isOverdue: unpaid.includes(row.status) && paidMinor < totalMinor && row.dueDate < today,
  };
}

function toItem(item: typeof invoiceItems.$inferSelect): Invoice['invoiceItems'][number] {
  const { id, description, priceMinor, quantity, taxHundredths } = item;
  return {
    itemId: id,
    description,
    price: amountOf(priceMinor),
    quantity,
    tax: amountOf(taxHundredths),
    lineTotal: amountOf(priceMinor * quantity),
    isDeleted: false,
  };
}
