import { invoices } from '@vitrine/contract/invoices';
import { expect, test } from 'vitest';
import { aTenant, superAdmin } from '../../test/api.ts';
import { invoiceForm, anInvoice } from '../../test/invoices.ts';

const free = { discount: 100 };

test('an invoice of total 0 is paid when it is sent', async () => {
  const { tenantId } = await aTenant();
  expect(await anInvoice(tenantId, free)).toMatchObject({ status: 3, statusText: 'Paid', grandTotal: 0, balance: 0 });
  const draft = await anInvoice(tenantId, { ...free, status: 0 });
  const sent = await (
    await superAdmin()
  ).call(invoices.update, { params: { id: draft.invoiceId }, body: { ...draft, status: 1 } });
  expect(sent).toMatchObject({ status: 200, body: { status: 3, isOverdue: false } });
  expect(sent.body.invoiceNumber).toMatch(/^INV-2026-/);
});

test('an invoice that is paid because its total is 0 can be cancelled, and then counts nowhere', async () => {
  const admin = await superAdmin();
  const { tenantId } = await aTenant();
  const paid = await anInvoice(tenantId, free);
  const params = { id: paid.invoiceId };
  expect(await admin.call(invoices.update, { params, body: { ...paid, status: 1 } })).toMatchObject({ status: 400 });
  const cancelled = await admin.call(invoices.update, { params, body: { ...paid, status: 4 } });
  expect(cancelled).toMatchObject({ status: 200, body: { status: 4 } });
  expect((await admin.call(invoices.totals, { query: { tenantId } })).body).toMatchObject([{ count: 0, cancelled: 1 }]);
});

test('an invoice with a balance becomes paid by payments only', async () => {
  const admin = await superAdmin();
  const { tenantId } = await aTenant();
  const body = { ...invoiceForm(tenantId), status: 3 as const };
  expect(await admin.call(invoices.create, { body })).toMatchObject({
    status: 400,
    error: { errors: { status: ['This status is set by payments'] } },
  });
});
