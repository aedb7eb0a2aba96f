import { randomUUID } from 'node:crypto';
import { invoices } from '@vitrine/contract/invoices';
import { tenants } from '@vitrine/contract/tenants';
import { expect, test } from 'vitest';
import { aTenant, superAdmin } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { anInvoice, aSeller, invoiceForm } from '../../test/invoices.ts';
import { emailsTo } from '../../test/emails.ts';
import { pdfPages } from '@vitrine/testing/pdf-pages';
import { inDays } from '../../test/subscriptions.ts';

test('a draft is created, read, listed, updated and deleted, and the server computes its totals', async () => {
  const [admin, { tenantId }] = await Promise.all([superAdmin(), aTenant(`Shop ${randomUUID()}`)]);
  const lines = [
    { description: 'Screens', price: 0.29, quantity: 3, tax: 10 },
    { description: 'Setting up', price: 1.15, quantity: 7 },
  ];
  const form = { ...invoiceForm(tenantId), status: 0 as const, discount: 0.02, invoiceItems: lines };
  // Amounts computed by a client are ignored.
  const made = await admin.call(invoices.create, { body: { ...form, grandTotal: 1, balance: 0 } as never });
  expect(made).toMatchObject({
    status: 201,
    body: { invoiceNumber: '', status: 0, discount: 0.02, grandTotal: 8.9, balance: 8.9, currency: 'AUD' },
  });
  expect(made.body.invoiceItems.map(({ lineTotal, tax }) => [lineTotal, tax])).toEqual([
    [0.87, 10],
    [8.05, 0],
  ]);
  const params = { id: made.body.invoiceId };
  const [first, second] = made.body.invoiceItems;
  const changed = {
    ...form,
    discount: 0,
    invoiceItems: [
      { ...lines[1], itemId: second?.itemId, quantity: 1 },
      { ...lines[0], itemId: first?.itemId, isDeleted: true },
      { description: 'Cables', price: 5, quantity: 2 },
    ],
    version: made.body.version,
  };
  const saved = await admin.call(invoices.update, { params, body: changed as never });
  expect(saved).toMatchObject({ status: 200, body: { grandTotal: 11.15 } });
  expect(saved.body.invoiceItems.map(({ itemId, description }) => [itemId === second?.itemId, description])).toEqual([
    [true, 'Setting up'],
    [false, 'Cables'],
  ]);
  expect((await admin.call(invoices.get, { params })).body).toEqual(saved.body);
  const { invoiceItems: _, recipients: __, ...row } = saved.body;
  const search = made.body.tenant.companyName;
  expect((await admin.call(invoices.list, { query: { search } })).body).toEqual([row]);
  const stale = await admin.call(invoices.update, { params, body: changed as never });
  expect(stale).toMatchObject({ status: 409, error: { code: 'stale' } });
  expect((await admin.call(invoices.remove, { params })).body).toEqual({ message: 'Invoice deleted' });
  expect((await admin.call(invoices.get, { params })).status).toBe(404);
});

test.for([
  [{ tenantId: 0 }, 'tenantId', 'Choose a tenant'],
  [{ tenantId: 2_147_483_600 }, 'tenantId', 'Choose a tenant'],
  [{ dueDate: '2026-04-30' }, 'dueDate', 'Must not be before the invoice date'],
  [{ discount: 100.01 }, 'discount', 'Cannot be more than the sum of the lines'],
  [{ discount: -1 }, 'discount', 'Must be 0 or more'],
  [{ discount: 0.001 }, 'discount', 'At most two decimal places'],
  [{ discount: Number.NaN }, 'discount', 'Required'],
  [{ currency: 'EUR' }, 'currency', 'Choose a currency'],
  [{ status: 3 }, 'status', 'This status is set by payments'],
  [{ status: 7 }, 'status', 'Choose a status'],
  [{ invoiceItems: [] }, 'invoiceItems', 'Add a line'],
  [{ invoiceNumber: 'inv-2026-7' }, 'invoiceNumber', 'Numbers starting with INV- are assigned automatically'],
  [{ invoiceItems: [{ description: '', price: 1, quantity: 1 }] }, 'invoiceItems.0.description', 'Required'],
  [
    { invoiceItems: [{ description: 'x', price: 1.005, quantity: 1 }] },
    'invoiceItems.0.price',
    'At most two decimal places',
  ],
  [{ invoiceItems: [{ description: 'x', price: -1, quantity: 1 }] }, 'invoiceItems.0.price', 'Must be 0 or more'],
  [
    { invoiceItems: [{ description: 'x', price: 1e12, quantity: 1 }] },
    'invoiceItems.0.price',
    'At most 999,999,999.99',
  ],
  [{ invoiceItems: [{ description: 'x', price: Number.NaN, quantity: 1 }] }, 'invoiceItems.0.price', 'Required'],
  [{ invoiceItems: [{ description: 'x', price: 1, quantity: 0 }] }, 'invoiceItems.0.quantity', 'At least 1'],
  [{ invoiceItems: [{ description: 'x', price: 1, quantity: 1e9 }] }, 'invoiceItems.0.quantity', 'At most 10,000'],
  [
    { invoiceItems: [{ description: 'x', price: 1, quantity: 1.5 }] },
    'invoiceItems.0.quantity',
    'Enter a whole number',
  ],
  [
    { invoiceItems: [{ itemId: 7, description: 'x', price: 1, quantity: 1 }] },
    'invoiceItems.0.itemId',
    'This line does not belong to the invoice',
  ],
  [
    { invoiceItems: [{ description: 'x', price: 999_999_999.99, quantity: 2 }] },
    'discount',
    'The total cannot be more than 999,999,999.99',
  ],
] as const)('an invoice with %j is refused at %s', async ([change, field, message]) => {
  const [admin, { tenantId }] = await Promise.all([superAdmin(), aTenant()]);
  const refused = await admin.call(invoices.create, { body: { ...invoiceForm(tenantId), ...change } as never });
  expect(refused).toMatchObject({ status: 400, error: { errors: { [field]: [message] } } });
});

test('a sent invoice has a number and is locked, except for status, terms and remarks', async () => {
  const admin = await superAdmin();
  const { tenantId } = await aTenant();
  const sent = await anInvoice(tenantId);
  expect(sent.invoiceNumber).toMatch(/^INV-2026-\d{6}$/);
  const params = { id: sent.invoiceId };
  const body = { ...invoiceForm(tenantId), terms: 'Thirty days', remarks: 'By mail' };
  const other = {
    tenantId: (await aTenant()).tenantId,
    invoiceNumber: 'MINE-1',
    date: '2026-05-02',
    dueDate: '2026-05-16',
    currency: 'USD' as const,
    discount: 50,
    invoiceItems: [{ description: 'Screens', price: 50, quantity: 3 }],
  };
  const locked = ['This invoice is locked. You can still edit terms and remarks.'];
  for (const field of Object.keys(other) as (keyof typeof other)[]) {
    const refused = await admin.call(invoices.update, { params, body: { ...body, [field]: other[field] } });
    expect(refused).toMatchObject({ status: 400, error: { errors: { [field]: locked } } });
  }
  const refused = await admin.call(invoices.update, { params, body: { ...body, ...other } });
  expect(Object.keys(refused.error?.errors ?? {}).sort()).toEqual(Object.keys(other).sort());
  const saved = await admin.call(invoices.update, { params, body });
  const { terms, remarks } = body;
  expect(saved.body).toEqual({ ...sent, terms, remarks, version: sent.version + 1 });
  const returned = await admin.call(invoices.update, { params, body: { ...body, status: 0 } });
  expect(returned).toMatchObject({
    status: 400,
    error: { errors: { status: ['An issued invoice cannot return to Draft'] } },
  });
  expect(await admin.call(invoices.remove, { params })).toMatchObject({
    status: 409,
    error: { message: 'Only a draft can be deleted. Cancel this invoice instead.' },
  });
  const cancelled = await admin.call(invoices.update, { params, body: { ...body, status: 4 } });
  expect(cancelled.body).toMatchObject({ status: 4, statusText: 'Cancelled', balance: 0, grandTotal: 100 });
  expect((await admin.call(invoices.update, { params, body })).status).toBe(400);
});

test.each([
  `update invoices set total_minor = 1 where id = $1`,
  `update invoices set number = 'X' where id = $1`,
  `update invoices set status = 0 where id = $1`,
  `delete from invoices where id = $1`,
  `update invoice_items set price_minor = 1 where invoice_id = $1`,
  `delete from invoice_items where invoice_id = $1`,
  `insert into invoice_items (tenant_id, invoice_id, description, price_minor, quantity, tax_hundredths, sort_order)
   select tenant_id, id, 'x', 1, 1, 0, 9 from invoices where id = $1`,
])('the database itself refuses: %s', async (statement) => {
  const { invoiceId } = await anInvoice((await aTenant()).tenantId);
  const change = withDatabase((client) => client.query(statement, [invoiceId]));
  await expect(change).rejects.toThrow('An issued invoice stays as it is');
});

test('invoices are filtered by overdue and unpaid', async () => {
  const { seller, tenantId } = await aSeller();
  const due = { date: '2026-01-01', dueDate: inDays(-1) };
  const late = (await seller.call(invoices.create, { body: { ...invoiceForm(tenantId), ...due } })).body;
  const today = { date: '2026-01-01', dueDate: inDays(0) };
  const open = (await seller.call(invoices.create, { body: { ...invoiceForm(tenantId), ...today } })).body;
  const draft = { ...invoiceForm(tenantId), ...due, status: 0 as const };
  await seller.call(invoices.create, { body: draft });
  expect([late.isOverdue, open.isOverdue]).toEqual([true, false]);
  const found = async (status: 'overdue' | 'unpaid' | '0') =>
    (await seller.call(invoices.list, { query: { status } })).body.map(({ invoiceId }) => invoiceId);
  expect(await found('overdue')).toEqual([late.invoiceId]);
  expect(await found('unpaid')).toEqual([late.invoiceId, open.invoiceId]);
  expect(await found('0')).toHaveLength(1);
});

test('totals are computed for each currency, over all filtered invoices', async () => {
  const { seller, tenantId } = await aSeller();
  const add = async (form: object) => seller.call(invoices.create, { body: { ...invoiceForm(tenantId), ...form } });
  await add({ dueDate: inDays(-1), date: '2026-01-01' });
  await add({ date: '2026-03-01', dueDate: '2099-01-01' });
  await add({ status: 0 });
  await add({ status: 4 });
  await add({ currency: 'INR', dueDate: '2099-01-01' });
  const aud = { currency: 'AUD', count: 3, cancelled: 1, grandTotal: 300, unpaid: 200, overdue: 100 };
  const inr = { currency: 'INR', count: 1, cancelled: 0, grandTotal: 100, unpaid: 100, overdue: 0 };
  expect((await seller.call(invoices.totals)).body).toEqual([aud, inr]);
  const narrow = { tenantId, from: '2026-02-01', to: '2026-03-31' };
  expect((await seller.call(invoices.totals, { query: narrow })).body).toEqual([
    { currency: 'AUD', count: 1, cancelled: 0, grandTotal: 100, unpaid: 100, overdue: 0 },
  ]);
  expect((await seller.call(invoices.list, { query: narrow })).body).toHaveLength(1);
  expect((await seller.call(invoices.totals, { query: { search: 'nowhere' } })).body).toEqual([]);
});

test('sending emails the invoice to the tenant’s owner, with the PDF', async () => {
  const { tenantId } = await aTenant();
  const { emailAddress } = (await (await superAdmin()).call(tenants.get, { params: { id: tenantId } })).body;
  await anInvoice(tenantId, { status: 0 });
  const { invoiceNumber } = await anInvoice(tenantId);
  await expect.poll(() => emailsTo(emailAddress), { timeout: 20_000 }).toHaveLength(1);
  const [email] = await emailsTo(emailAddress);
  expect(email?.subject).toContain(invoiceNumber);
  expect(email?.text).toContain('AUD 100.00 is due on 15-May-2026.');
  const [attached] = email?.attachments ?? [];
  expect(attached?.filename).toBe(`${invoiceNumber}.pdf`);
  const content = attached?.content;
  if (!(content instanceof ArrayBuffer)) throw new Error('No attachment');
  expect((await pdfPages(new Uint8Array(content)))[0]).toContain(invoiceNumber);
});

test('a reseller sees the invoices of its own tenants only', async () => {
  const [{ seller, tenantId }, other, admin] = await Promise.all([aSeller(), aSeller(), superAdmin()]);
  const invoice = (await seller.call(invoices.create, { body: invoiceForm(tenantId) })).body;
  expect((await seller.call(invoices.list)).body).toHaveLength(1);
  expect((await other.seller.call(invoices.list)).body).toEqual([]);
  const params = { id: invoice.invoiceId };
  for (const refused of [
    await other.seller.call(invoices.get, { params }),
    await other.seller.call(invoices.update, { params, body: invoiceForm(other.tenantId) }),
    await other.seller.call(invoices.remove, { params }),
  ])
    expect(refused.status).toBe(404);
  const moved = { ...invoiceForm(tenantId), status: 0 as const };
  expect((await other.seller.call(invoices.create, { body: invoiceForm(tenantId) })).status).toBe(400);
  expect((await admin.call(invoices.get, { params })).body).toEqual(invoice);
  // The operator's invoice to a reseller's tenant is issued by the reseller and takes one of the reseller's numbers.
  const byAdmin = await admin.call(invoices.create, { body: { ...moved, status: 1 } });
  expect(byAdmin.body.invoiceNumber).toBe('INV-2026-000002');
});
