import { type InvoicePayment, invoicePayments } from '@vitrine/contract/invoice-payments';
import { type Invoice, invoices } from '@vitrine/contract/invoices';
import type { Request } from '@vitrine/contract/endpoint';
import { aTenantOf, type Client, superAdmin } from './api.ts';
import { withDatabase } from './database.ts';
import { aReseller } from './users.ts';

export type InvoiceBody = Request<typeof invoices.create>['body'];

/** One line over 100.00 AUD, sent. */
export function invoiceForm(tenantId: number): InvoiceBody {
  const invoiceItems = [{ description: 'Screens', price: 50, quantity: 2 }];
  return { tenantId, date: '2026-05-01', dueDate: '2026-05-15', status: 1, invoiceItems };
}

/** Sent by the operator, or whatever is said. */
export async function anInvoice(tenantId: number, form: Partial<InvoiceBody> = {}): Promise<Invoice> {
  await anIssuer();
  const admin = await superAdmin();
  const made = await admin.call(invoices.create, { body: { ...invoiceForm(tenantId), ...form } });
  if (made.status !== 201) throw new Error(`No invoice: ${JSON.stringify(made.error)}`);
  return made.body;
}

/** Recorded by the operator, or by whoever has sent the invoice. */
export async function aPayment(
  invoiceId: number,
  form: Partial<Request<typeof invoicePayments.create>['body']> = {},
  issuer?: Client,
): Promise<InvoicePayment> {
  const body = { invoiceId, paymentType: 1 as const, paymentDate: '2026-05-10', paymentAmount: 10, remarks: 'Bank' };
  const made = await (issuer ?? (await superAdmin())).call(invoicePayments.create, { body: { ...body, ...form } });
  if (made.status !== 201) throw new Error(`No payment: ${JSON.stringify(made.error)}`);
  return made.body;
}

/** Sees to it that somebody sends the operator's invoices; changes nothing where that was said already. */
export async function anIssuer(): Promise<void> {
  await withDatabase((client) => client.query(`update issuer set company_name = 'Vitrine' where company_name = ''`));
}

/** A separate reseller, so that no other test takes its numbers. */
export async function aSeller(): Promise<{ seller: Client; tenantId: number; resellerId: number }> {
  const seller = await aReseller();
  const { tenantId } = await aTenantOf(seller, {});
  return { seller, tenantId, resellerId: seller.resellerId };
}
