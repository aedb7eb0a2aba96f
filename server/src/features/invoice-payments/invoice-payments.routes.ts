import { invoicePayments } from '@vitrine/contract/invoice-payments';
import { t } from '@vitrine/contract/messages';
import type { Router } from '../../http/request/route.ts';
import { getInvoicePayment, listInvoicePayments } from './invoice-payments.queries.ts';
import { createInvoicePayment, removeInvoicePayment, updateInvoicePayment } from './save-payment.ts';

export function invoicePaymentsRoutes({ route }: Router): void {
  route(invoicePayments.list, ({ tx, query }) => listInvoicePayments(tx, query));
  route(invoicePayments.get, ({ tx, params }) => getInvoicePayment(tx, params.id));
  route(invoicePayments.create, async ({ tx, body }) => getInvoicePayment(tx, await createInvoicePayment(tx, body)));
  route(invoicePayments.update, async ({ tx, params, body }) => {
    await updateInvoicePayment(tx, params.id, body);
    return getInvoicePayment(tx, params.id);
  });
  route(invoicePayments.remove, async ({ tx, params }) => {
    await removeInvoicePayment(tx, params.id);
    return { message: t('Invoice payment deleted') };
  });
}
