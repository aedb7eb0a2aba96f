import { randomUUID } from 'node:crypto';
import { invoicePayments } from '@vitrine/contract/invoice-payments';
import { invoices } from '@vitrine/contract/invoices';
import { tenants } from '@vitrine/contract/tenants';
import { expect, test } from 'vitest';
import { aTenant, aTenantOf, superAdmin } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { anInvoice, aPayment, invoiceForm } from '../../test/invoices.ts';
import { aReseller } from '../../test/users.ts';

test('an invoice names who issues it and who receives it', async () => {
  const [admin, seller] = await Promise.all([superAdmin(), aReseller()]);
  const { resellerId } = seller;
  const { tenantId } = await aTenantOf(seller, {});
  const rename = async (companyName: string) => {
    await withDatabase((client) =>
      client.query('update resellers set company_name = $1 where id = $2', [companyName, resellerId]),
    );
    return companyName;
  };
  const before = await rename(`Before ${randomUUID()}`);
  const sent = (await seller.call(invoices.create, { body: invoiceForm(tenantId) })).body;
  const draft = (await seller.call(invoices.create, { body: { ...invoiceForm(tenantId), status: 0 } })).body;
  const { emailAddress } = (await admin.call(tenants.get, { params: { id: tenantId } })).body;
  expect(draft).toMatchObject({ issuer: { resellerId, companyName: before }, recipients: [emailAddress] });
  await aPayment(sent.invoiceId, {}, seller);
  // A draft shows the changed name, a sent invoice the one it was sent with.
  const after = await rename(`After ${randomUUID()}`);
  for (const caller of [admin, seller]) {
    const rows = (await caller.call(invoices.list, { query: { tenantId, sort: 'status' } })).body;
    expect(rows.map(({ issuer }) => issuer)).toEqual([
      { resellerId, companyName: after },
      { resellerId, companyName: before },
    ]);
    const payments = (await caller.call(invoicePayments.list, { query: { sort: 'paymentDate' } })).body;
    expect(payments.find(({ invoiceId }) => invoiceId === sent.invoiceId)?.issuer).toEqual({
      resellerId,
      companyName: before,
    });
  }
});

test('the operator is the issuer for tenants without a reseller, and without an active owner nobody receives it', async () => {
  const { tenantId } = await aTenant();
  await withDatabase((client) => client.query('update users set user_status = 1 where tenant_id = $1', [tenantId]));
  const draft = await anInvoice(tenantId, { status: 0 });
  expect(draft.issuer.resellerId).toBeNull();
  expect(draft.issuer.companyName).not.toBe('');
  expect(draft.recipients).toEqual([]);
});
