import { z } from 'zod';
import { invoice } from './entities/invoice.ts';
import type { Endpoint } from './endpoint.ts';
import { type Label, orError, t } from './messages.ts';
import { Currency, Money } from './packages.ts';
import { subtotalOf } from './rules/invoice-total.ts';
import { isAmount, minorOf } from './rules/money.ts';
import {
  byId,
  CalendarDate,
  idOf,
  idOrNoneOf,
  idTextOf,
  listQuery,
  Message,
  reference,
  required,
  text,
  Version,
} from './values.ts';

/** 0 Draft, 1 SendToCustomer, 2 PartiallyPaid, 3 Paid, 4 Cancelled. */
export const InvoiceStatus = z.literal([0, 1, 2, 3, 4], orError('Choose a status'));
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;
export const invoiceStatusNames: Record<InvoiceStatus, Label> = invoice.fields.status.values;

const InvoiceItemForm = z.object({
  /** 0 for a new line. */
  itemId: idOrNoneOf('invoiceItem').default(0),
  description: required(200),
  price: Money,
  quantity: z.int(orError('Enter a whole number')).min(1, orError('At least 1')).max(10_000, orError('At most 10,000')),
  /** A rate in percent that is printed, but not part of the total. */
  tax: z
    .number(orError('Required'))
    .min(0, orError('Must be 0 or more'))
    .max(100, orError('At most 100'))
    .refine(isAmount, orError('At most two decimal places'))
    .default(0),
  isDeleted: z.boolean().default(false),
});
export type InvoiceItemForm = z.infer<typeof InvoiceItemForm>;

const fields = z.object({
  /** Empty: the issuer's next number, given when the invoice leaves Draft. */
  invoiceNumber: text(40)
    .refine((number) => !/^INV-\d/i.test(number), orError('Numbers starting with INV- are assigned automatically'))
    .default(''),
  tenantId: reference('tenant', orError('Choose a tenant')),
  date: CalendarDate,
  dueDate: CalendarDate,
  currency: Currency.default('AUD'),
  terms: text(1000).default(''),
  remarks: text(500).default(''),
  discount: Money.default(0),
  status: InvoiceStatus,
  invoiceItems: z.array(InvoiceItemForm).max(200, orError('At most 200 lines')),
});

/** Validation across several fields; deleted rows are ignored. */
function refine({ date, dueDate, discount, invoiceItems }: z.infer<typeof fields>, issues: z.RefinementCtx): void {
  const refuse = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message });
  if (dueDate < date) refuse('dueDate', t('Must not be before the invoice date'));
  const subtotal = subtotalOf(itemsLeft(invoiceItems).map(toLine));
  if (subtotal === null) return refuse('discount', t('The total cannot be more than 999,999,999.99'));
  if (minorOf(discount) > subtotal) refuse('discount', t('Cannot be more than the sum of the lines'));
}

/** The statuses that a user may set; PartiallyPaid and Paid follow from payments. */
const statusMoves: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  0: [0, 1, 4],
  1: [1, 4],
  2: [2],
  3: [3],
  4: [4],
};

/** The statuses that a user may set on a saved invoice: one that is paid because its total is 0 can still be cancelled. */
export function statusesAfter({
  status,
  grandTotal,
}: Pick<Invoice, 'status' | 'grandTotal'>): readonly InvoiceStatus[] {
  return status === 3 && grandTotal === 0 ? [3, 4] : statusMoves[status];
}

export const itemsLeft = <I extends { isDeleted?: boolean | undefined }>(items: readonly I[]): I[] =>
  items.filter(({ isDeleted }) => isDeleted !== true);

export function toLine({ price, quantity }: Pick<InvoiceItemForm, 'price' | 'quantity'>) {
  return { priceMinor: minorOf(price), quantity };
}

export const InvoiceForm = fields.superRefine(refine);
export type InvoiceForm = z.infer<typeof InvoiceForm>;

/** A sent invoice accepts changes of status, terms and remarks only. */
export const InvoiceChanges = fields
  // The form sends back the number that the invoice was given.
  .extend({ invoiceNumber: text(40).default(''), version: Version.optional() })
  .superRefine(refine);
export type InvoiceChanges = z.infer<typeof InvoiceChanges>;

export const Invoice = z.object({
  invoiceId: idOf('invoice'),
  /** Empty for a draft without a number. */
  invoiceNumber: z.string(),
  tenantId: idOf('tenant'),
  tenant: z.object({ companyName: z.string() }),
  /** Who sends it, and whose number it has: the tenant's reseller, or the operator. As of when it was sent. */
  issuer: z.object({ resellerId: idOf('reseller').nullable(), companyName: z.string() }),
  date: z.string(),
  dueDate: z.string(),
  currency: Currency,
  terms: z.string(),
  remarks: z.string(),
  discount: z.number(),
  grandTotal: z.number(),
  /** The unpaid amount. */
  balance: z.number(),
  status: InvoiceStatus,
  /** The label of `status`. */
  statusText: z.string(),
  /** Sent, not paid, and past its due date. */
  isOverdue: z.boolean(),
  /** The email addresses that it is sent to: the tenant's active owners. */
  recipients: z.array(z.string()),
  invoiceItems: z.array(
    z.object({
      itemId: idOf('invoiceItem'),
      description: z.string(),
      price: z.number(),
      quantity: z.int(),
      tax: z.number(),
      lineTotal: z.number(),
      isDeleted: z.literal(false),
    }),
  ),
  version: Version,
});
export type Invoice = z.infer<typeof Invoice>;

/** Lists omit the lines and the recipients. */
export const InvoiceRow = Invoice.omit({ invoiceItems: true, recipients: true });
export type InvoiceRow = z.infer<typeof InvoiceRow>;

/** Filters of the list and its totals. */
const narrowing = {
  status: z.enum(['0', '1', '2', '3', '4', 'overdue', 'unpaid']).optional(),
  tenantId: idTextOf('tenant').optional(),
  /** Dated on this day or later. */
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
};

const InvoiceTotals = z.object({
  currency: Currency,
  /** The invoices that are not cancelled, and their sum. */
  count: z.int(),
  grandTotal: z.number(),
  /** How many others are cancelled. */
  cancelled: z.int(),
  /** Unpaid amount of sent invoices. */
  unpaid: z.number(),
  /** The overdue part of it. */
  overdue: z.number(),
});
export type InvoiceTotals = z.infer<typeof InvoiceTotals>;

/** Bills the Standard subscriptions of a tenant for each interval that begins from `from` to `to`. */
export const InvoiceGeneration = z
  .object({ tenantId: reference('tenant', orError('Choose a tenant')), from: CalendarDate, to: CalendarDate })
  .refine(({ from, to }) => from <= to, { path: ['to'], ...orError('To cannot be before From') });
export type InvoiceGeneration = z.infer<typeof InvoiceGeneration>;

export const invoices = {
  list: {
    method: 'GET',
    path: '/admin/invoice',
    audience: 'platform',
    permission: 'Platform.Invoices.View',
    query: listQuery([
      'invoiceNumber',
      'tenantCompanyName',
      'date',
      'dueDate',
      'discount',
      'grandTotal',
      'status',
    ]).extend(narrowing),
    reply: z.array(InvoiceRow),
    list: true,
  },
  /** Totals of all invoices that match the filters, by currency. */
  totals: {
    method: 'GET',
    path: '/admin/invoice/totals',
    audience: 'platform',
    permission: 'Platform.Invoices.View',
    query: z.object({ search: text(200).optional(), ...narrowing }),
    reply: z.array(InvoiceTotals),
  },
  /** Creates one draft for each currency. Billed intervals are not billed again. */
  generate: {
    method: 'POST',
    path: '/admin/invoice/generate',
    changes: 'invoices',
    audience: 'platform',
    permission: 'Platform.Invoices.Edit',
    body: InvoiceGeneration,
    reply: Message.extend({ invoiceIds: z.array(idOf('invoice')) }),
    idempotent: true,
  },
  get: {
    method: 'GET',
    path: '/admin/invoice/:id',
    audience: 'platform',
    permission: 'Platform.Invoices.View',
    params: byId('invoice'),
    reply: Invoice,
  },
  create: {
    method: 'POST',
    path: '/admin/invoice',
    changes: 'invoices',
    audience: 'platform',
    permission: 'Platform.Invoices.Edit',
    body: InvoiceForm,
    reply: Invoice,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/admin/invoice/:id',
    changes: 'invoices',
    audience: 'platform',
    permission: 'Platform.Invoices.Edit',
    params: byId('invoice'),
    body: InvoiceChanges,
    reply: Invoice,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/invoice/:id',
    changes: 'invoices',
    audience: 'platform',
    permission: 'Platform.Invoices.Edit',
    params: byId('invoice'),
    reply: Message,
  },
} as const satisfies Record<string, Endpoint>;
