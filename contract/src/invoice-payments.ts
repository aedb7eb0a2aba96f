import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { payment } from './entities/payment.ts';
import { type Label, orError } from './messages.ts';
import { Currency, Money } from './packages.ts';
import { byId, CalendarDate, idOf, listQuery, Message, reference, required, Version } from './values.ts';

/** 0 Cash, 1 Bank transfer, 2 Card, 3 Cheque, 4 Other. */
export const PaymentType = z.literal([0, 1, 2, 3, 4], orError('Choose a payment type'));
export type PaymentType = z.infer<typeof PaymentType>;
export const paymentTypeNames: Record<PaymentType, Label> = payment.fields.payment_type.values;

const paymentForm = {
  paymentType: PaymentType,
  paymentDate: CalendarDate,
  paymentAmount: Money.min(0.01, orError('Must be more than 0')),
  remarks: required(500),
};

export const InvoicePaymentForm = z.object({
  invoiceId: reference('invoice', orError('Choose an invoice')),
  ...paymentForm,
});
export type InvoicePaymentForm = z.infer<typeof InvoicePaymentForm>;

/** The invoice cannot change: another one than the payment's is refused. */
export const InvoicePaymentChanges = z.object({
  invoiceId: idOf('invoice').optional(),
  ...paymentForm,
  version: Version.optional(),
});
export type InvoicePaymentChanges = z.infer<typeof InvoicePaymentChanges>;

export const InvoicePayment = z.object({
  paymentId: idOf('payment'),
  invoiceId: idOf('invoice'),
  invoiceNumber: z.string(),
  tenant: z.object({ companyName: z.string() }),
  /** The issuer, whose series of numbers the invoice belongs to. */
  issuer: z.object({ resellerId: idOf('reseller').nullable(), companyName: z.string() }),
  currency: Currency,
  paymentType: PaymentType,
  paymentDate: z.string(),
  paymentAmount: z.number(),
  remarks: z.string(),
  version: Version,
});
export type InvoicePayment = z.infer<typeof InvoicePayment>;

export const invoicePayments = {
  list: {
    method: 'GET',
    path: '/admin/invoicePayment',
    audience: 'platform',
    permission: 'Platform.Payments.View',
    query: listQuery(['invoiceNumber', 'paymentDate', 'paymentAmount', 'paymentType']),
    reply: z.array(InvoicePayment),
    list: true,
  },
  get: {
    method: 'GET',
    path: '/admin/invoicePayment/:id',
    audience: 'platform',
    permission: 'Platform.Payments.View',
    params: byId('payment'),
    reply: InvoicePayment,
  },
  create: {
    method: 'POST',
    path: '/admin/invoicePayment',
    changes: 'invoice-payments',
    audience: 'platform',
    permission: 'Platform.Payments.Edit',
    body: InvoicePaymentForm,
    reply: InvoicePayment,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/admin/invoicePayment/:id',
    changes: 'invoice-payments',
    audience: 'platform',
    permission: 'Platform.Payments.Edit',
    params: byId('payment'),
    body: InvoicePaymentChanges,
    reply: InvoicePayment,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/invoicePayment/:id',
    changes: 'invoice-payments',
    audience: 'platform',
    permission: 'Platform.Payments.Edit',
    params: byId('payment'),
    reply: Message,
  },
} as const satisfies Record<string, Endpoint>;
