import type { Language } from '@vitrine/contract/languages';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  ownerPolicy,
  platform,
  platformReads,
  platformWrites,
  record,
  resellerOwn,
  searchText,
  tenantPolicies,
} from './tenancy.ts';
import { subscriptions } from './subscriptions.ts';
import { resellers, tenants } from './tenants.ts';

const minor = <const Name extends string>(name: Name) => numeric(name, { precision: 18, scale: 0, mode: 'number' });

interface Party {
  companyName: string;
  address: string;
  taxId: string;
}
/** Names and addresses as they were when the invoice left Draft. */
export interface IssuedFor {
  /** `logo` is the digest of a logo that is kept permanently. */
  issuer: Party & { bank: string; logo?: string | null };
  customer: Party;
  /** Of the customer; invoices without one are English. */
  language?: Language;
}

/** A trigger refuses changes of an invoice that has left Draft. */
export const invoices = pgTable(
  'invoices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer('tenant_id').notNull(),
    /** The issuer; null is the operator. */
    resellerId: integer('reseller_id'),
    number: text('number'),
    date: date('date').notNull(),
    dueDate: date('due_date').notNull(),
    currency: text('currency').notNull(),
    terms: text('terms').notNull().default(''),
    remarks: text('remarks').notNull().default(''),
    /** 0 draft, 1 sent, 2 partially paid, 3 paid, 4 cancelled. */
    status: smallint('status').notNull().default(0),
    discountMinor: minor('discount_minor').notNull().default(0),
    totalMinor: minor('total_minor').notNull().default(0),
    /** The sum of its payments. */
    paidMinor: minor('paid_minor').notNull().default(0),
    issuedFor: jsonb('issued_for').$type<IssuedFor>(),
    searchText: searchText(`coalesce(number, '')`, 'remarks'),
    ...record,
  },
  (t) => [
    ...tenantPolicies(),
    platformWrites(),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenants.id] }),
    foreignKey({ columns: [t.resellerId], foreignColumns: [resellers.id] }),
    unique('invoices_tenant_id').on(t.tenantId, t.id),
    uniqueIndex('invoices_number').on(sql`coalesce(${t.resellerId}, 0)`, sql`lower(${t.number})`),
    check('invoices_amounts', sql`${t.discountMinor} >= 0 and ${t.totalMinor} >= 0`),
    check('invoices_paid', sql`${t.paidMinor} between 0 and ${t.totalMinor}`),
    check('invoices_issued', sql`${t.status} = 0 or (${t.number} is not null and ${t.issuedFor} is not null)`),
    index('invoices_date').on(t.date, t.id),
    index('invoices_due').on(t.dueDate, t.id),
    index('invoices_reseller').on(t.resellerId),
    index('invoices_by_number').on(sql`${t.number} collate "natural"`, t.id),
    index('invoices_discount').on(t.discountMinor, t.id),
    index('invoices_total').on(t.totalMinor, t.id),
    index('invoices_status').on(t.status, t.id),
  ],
);

export const invoiceItems = pgTable(
  'invoice_items',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer('tenant_id').notNull(),
    invoiceId: integer('invoice_id').notNull(),
    description: text('description').notNull(),
    priceMinor: minor('price_minor').notNull(),
    quantity: integer('quantity').notNull(),
    /** Hundredths of a percent. */
    taxHundredths: integer('tax_hundredths').notNull(),
    /** The package that a generated line bills; kept when the package is deleted. */
    packageId: integer('package_id'),
    sortOrder: integer('sort_order').notNull(),
  },
  (t) => [
    ...tenantPolicies(),
    platformWrites(),
    foreignKey({ columns: [t.tenantId, t.invoiceId], foreignColumns: [invoices.tenantId, invoices.id] }).onDelete(
      'cascade',
    ),
    unique('invoice_items_tenant_id').on(t.tenantId, t.id),
    index('invoice_items_invoice').on(t.tenantId, t.invoiceId, t.sortOrder),
  ],
);

/** The intervals of a subscription that have been billed. Deleted with the line, and when the invoice is cancelled. */
export const billedPeriods = pgTable(
  'billed_periods',
  {
    tenantId: integer('tenant_id').notNull(),
    subscriptionId: integer('subscription_id').notNull(),
    periodStart: date('period_start').notNull(),
    invoiceId: integer('invoice_id').notNull(),
    invoiceItemId: integer('invoice_item_id').notNull(),
  },
  (t) => [
    ...tenantPolicies(),
    platformWrites(),
    primaryKey({ columns: [t.tenantId, t.subscriptionId, t.periodStart] }),
    foreignKey({
      columns: [t.tenantId, t.subscriptionId],
      foreignColumns: [subscriptions.tenantId, subscriptions.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.tenantId, t.invoiceItemId],
      foreignColumns: [invoiceItems.tenantId, invoiceItems.id],
    }).onDelete('cascade'),
    index('billed_periods_item').on(t.tenantId, t.invoiceItemId),
  ],
);

export const invoicePayments = pgTable(
  'invoice_payments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer('tenant_id').notNull(),
    invoiceId: integer('invoice_id').notNull(),
    /** 0 cash, 1 bank transfer, 2 card, 3 cheque, 4 other. */
    paymentType: smallint('payment_type').notNull(),
    paymentDate: date('payment_date').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    remarks: text('remarks').notNull(),
    searchText: searchText('remarks'),
    ...record,
  },
  (t) => [
    ...tenantPolicies(),
    platformWrites(),
    foreignKey({ columns: [t.tenantId, t.invoiceId], foreignColumns: [invoices.tenantId, invoices.id] }),
    check('invoice_payments_amount', sql`${t.amountMinor} > 0`),
    index('invoice_payments_invoice').on(t.tenantId, t.invoiceId),
    index('invoice_payments_date').on(t.paymentDate, t.id),
    index('invoice_payments_amount_order').on(t.amountMinor, t.id),
    index('invoice_payments_type').on(t.paymentType, t.id),
  ],
);

/** The last invoice number by issuer and year; issuer 0 is the operator. */
export const invoiceNumbers = pgTable(
  'invoice_numbers',
  { issuerId: integer('issuer_id').notNull(), year: integer('year').notNull(), last: integer('last').notNull() },
  (t) => {
    const own = sql`${resellerOwn.isSuperAdmin} or issuer_id = ${resellerOwn.currentReseller}`;
    return [
      ownerPolicy(),
      pgPolicy('platform_rows', { to: platform, using: own, withCheck: own }),
      primaryKey({ columns: [t.issuerId, t.year] }),
    ];
  },
);

/** What each event adds to the balance of a tenant. Written by triggers, and never changed. */
export const ledger = pgTable(
  'ledger',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer('tenant_id').notNull(),
    invoiceId: integer('invoice_id').notNull(),
    paymentId: integer('payment_id'),
    amountMinor: minor('amount_minor').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    userId: integer('user_id'),
  },
  (t) => [
    ownerPolicy(),
    platformReads(),
    foreignKey({ columns: [t.tenantId, t.invoiceId], foreignColumns: [invoices.tenantId, invoices.id] }),
    index('ledger_invoice').on(t.tenantId, t.invoiceId),
  ],
);
