import { type InvoicePayment, invoicePayments } from '@vitrine/contract/invoice-payments';
import { type Invoice, invoices } from '@vitrine/contract/invoices';
import type { Request } from '@vitrine/contract/endpoint';
import { aTenantOf, type Client, superAdmin } from './api.ts';
import { withDatabase } from './database.ts';
import { aReseller } from './users.ts';

export type InvoiceBody = Request<typeof invoices.create>['body'];

/** An invoice over 100.00 AUD with one item, in the status Sent. */
export function invoiceForm(tenantId: number): InvoiceBody {
  const invoiceItems = [{ description: 'Screens', price: 50, quantity: 2 }];
  return { tenantId, date: '2026-05-01', dueDate: '2026-05-15', status: 1, invoiceItems };
}

/** An invoice of the operator in the status Sent, unless the form says otherwise. */
export async function anInvoice(tenantId: number, form: Partial<InvoiceBody> = {}): Promise<Invoice> {
  await anIssuer();
  const admin = await superAdmin();
  const made = await admin.call(invoices.create, { body: { ...invoiceForm(tenantId), ...form } });
  if (made.status !== 201) throw new Error(`No invoice: ${JSON.stringify(made.error)}`);
  return made.body;
}

/** A payment that the operator records, or `issuer` if given. */
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

/** Sets the operator's company name, without which no invoice can be sent, unless there is one already. */
export async function anIssuer(): Promise<void> {
  await withDatabase((client) =>
    client.query(`update issuer set company_name = 'Operator Pty Ltd' where company_name = ''`),
  );
}

/** A new reseller with a tenant: no other test uses numbers of its invoices. */
export async function aSeller(): Promise<{ seller: Client; tenantId: number; resellerId: number }> {
  const seller = await aReseller();
  const { tenantId } = await aTenantOf(seller, {});
  return { seller, tenantId, resellerId: seller.resellerId };
}
