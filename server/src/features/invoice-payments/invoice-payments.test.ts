import { randomUUID } from 'node:crypto';
import { invoicePayments } from '@vitrine/contract/invoice-payments';
import { invoices } from '@vitrine/contract/invoices';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aTenant, aTenantOf, superAdmin } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { anInvoice, aPayment, invoiceForm } from '../../test/invoices.ts';
import { aReseller } from '../../test/users.ts';

async function stateOf(id: number): Promise<[status: string, balance: number]> {
  const { body } = await (await superAdmin()).call(invoices.get, { params: { id } });
  return [body.statusText, body.balance];
}

const form = { paymentType: 1 as const, paymentDate: '2026-05-10', remarks: 'Bank' };

test('a payment is created, read, listed, updated and deleted, and the invoice follows', async () => {
  const admin = await superAdmin();
  const { invoiceId: id, invoiceNumber, tenant } = await anInvoice((await aTenant(`Shop ${randomUUID()}`)).tenantId);
  const body = { invoiceId: id, ...form, paymentAmount: 40.01 };
  const made = await admin.call(invoicePayments.create, { body });
  expect(made).toMatchObject({ status: 201, body: { ...body, invoiceNumber, tenant, currency: 'AUD' } });
  expect(await stateOf(id)).toEqual(['Partially paid', 59.99]);
  const rest = await aPayment(id, { paymentAmount: 59.99 });
  expect(await stateOf(id)).toEqual(['Paid', 0]);
  const params = { id: made.body.paymentId };
  const correction = { ...form, paymentAmount: 40, remarks: 'A cent less', version: made.body.version };
  const saved = await admin.call(invoicePayments.update, { params, body: correction });
  expect(saved).toMatchObject({ status: 200, body: { paymentAmount: 40, remarks: 'A cent less' } });
  expect(await stateOf(id)).toEqual(['Partially paid', 0.01]);
  const stale = await admin.call(invoicePayments.update, { params, body: correction });
  expect(stale).toMatchObject({ status: 409, error: { code: 'stale' } });
  expect((await admin.call(invoicePayments.get, { params })).body).toEqual(saved.body);
  const query = { search: tenant.companyName, sort: 'paymentAmount' } as const;
  expect((await admin.call(invoicePayments.list, { query })).body).toEqual([saved.body, rest]);
  await admin.call(invoicePayments.remove, { params: { id: rest.paymentId } });
  const removed = await admin.call(invoicePayments.remove, { params });
  expect(removed.body).toEqual({ message: 'Invoice payment deleted' });
  expect(await stateOf(id)).toEqual(['Sent to customer', 100]);
  expect((await admin.call(invoicePayments.get, { params })).status).toBe(404);
});

test.for([
  [{ invoiceId: 0 }, 'invoiceId', 'Choose an invoice'],
  [{ invoiceId: 2_147_483_600 }, 'invoiceId', 'Choose an invoice'],
  [{ paymentAmount: 0 }, 'paymentAmount', 'Must be more than 0'],
  [{ paymentAmount: -1 }, 'paymentAmount', 'Must be 0 or more'],
  [{ paymentAmount: 0.005 }, 'paymentAmount', 'At most two decimal places'],
  [{ paymentAmount: 1e12 }, 'paymentAmount', 'At most 999,999,999.99'],
  [{ paymentAmount: Number.NaN }, 'paymentAmount', 'Required'],
  [{ paymentAmount: 100.01 }, 'paymentAmount', 'Cannot be more than the balance of AUD 100.00'],
  [{ paymentType: 9 }, 'paymentType', 'Choose a payment type'],
  [{ remarks: ' ' }, 'remarks', 'Required'],
] as const)('a payment with %j is refused at %s', async ([change, field, message]) => {
  const { invoiceId } = await anInvoice((await aTenant()).tenantId);
  const body = { invoiceId, ...form, paymentAmount: 1, ...change } as never;
  const refused = await (await superAdmin()).call(invoicePayments.create, { body });
  expect(refused.status).toBe(400);
  expect(refused.error.errors?.[field]).toContain(message);
});

test('a payment stays with its invoice: another one is refused at its field', async () => {
  const admin = await superAdmin();
  const { tenantId } = await aTenant();
  const [{ invoiceId }, other] = [await anInvoice(tenantId), await anInvoice(tenantId)];
  const payment = await aPayment(invoiceId);
  const params = { id: payment.paymentId };
  const moved = { ...payment, invoiceId: other.invoiceId, paymentAmount: 20 };
  expect(await admin.call(invoicePayments.update, { params, body: moved })).toMatchObject({
    status: 400,
    error: {
      code: 'invalid',
      errors: { invoiceId: ['A payment stays with its invoice: delete it and record it on the other one'] },
    },
  });
  const same = await admin.call(invoicePayments.update, { params, body: { ...payment, paymentAmount: 20 } });
  expect(same).toMatchObject({ status: 200, body: { invoiceId, paymentAmount: 20 } });
});

test('a payment always has the currency of its invoice', async () => {
  const { invoiceId } = await anInvoice((await aTenant()).tenantId, { currency: 'INR' });
  const body = { invoiceId, ...form, paymentAmount: 1, currency: 'USD' };
  expect((await (await superAdmin()).call(invoicePayments.create, { body })).body.currency).toBe('INR');
});

test('a draft or cancelled invoice takes no payment, and a paid invoice cannot be cancelled', async () => {
  const admin = await superAdmin();
  const { tenantId } = await aTenant();
  const draft = await anInvoice(tenantId, { status: 0 });
  const cancelled = await anInvoice(tenantId, { status: 4 });
  for (const { invoiceId } of [draft, cancelled])
    expect((await admin.call(invoicePayments.create, { body: { invoiceId, ...form, paymentAmount: 1 } })).status).toBe(
      400,
    );
  const { invoiceId: id } = await anInvoice(tenantId);
  await aPayment(id);
  const body = { ...invoiceForm(tenantId), status: 4 as const };
  expect(await admin.call(invoices.update, { params: { id }, body })).toMatchObject({
    status: 400,
    error: { errors: { status: ['Delete the payments of this invoice first'] } },
  });
});

test('of fifty concurrent payments only those within the balance are accepted', async () => {
  const admin = await superAdmin();
  const { invoiceId } = await anInvoice((await aTenant()).tenantId);
  const body = { invoiceId, ...form, paymentAmount: 30 };
  const answers = await Promise.all(Array.from({ length: 50 }, () => admin.call(invoicePayments.create, { body })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(await stateOf(invoiceId)).toEqual(['Partially paid', 10]);
});

test('fifty requests with one idempotency key create one payment', async () => {
  const admin = await superAdmin();
  const { invoiceId } = await anInvoice((await aTenant()).tenantId);
  const headers = { 'idempotency-key': randomUUID() };
  const body = { invoiceId, ...form, paymentAmount: 1 };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => admin.call(invoicePayments.create, { body }, headers)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(await stateOf(invoiceId)).toEqual(['Partially paid', 99]);
});

test('a reseller sees the payments of its own tenants only', async () => {
  const [seller, other] = await Promise.all([aReseller(), aReseller()]);
  const { tenantId } = await aTenantOf(seller, {});
  const { invoiceId } = (await seller.call(invoices.create, { body: invoiceForm(tenantId) })).body;
  const body = { invoiceId, ...form, paymentAmount: 10 };
  expect((await other.call(invoicePayments.create, { body })).error.errors).toEqual({
    invoiceId: ['Choose an invoice'],
  });
  const params = { id: (await seller.call(invoicePayments.create, { body })).body.paymentId };
  expect((await other.call(invoicePayments.list)).body).toEqual([]);
  for (const refused of [
    await other.call(invoicePayments.get, { params }),
    await other.call(invoicePayments.update, { params, body }),
    await other.call(invoicePayments.remove, { params }),
  ])
    expect(refused.status).toBe(404);
});

test('lines − discount = total, total − payments = balance, and the ledger agrees to the cent', async () => {
  const admin = await superAdmin();
  const { tenantId } = await aTenant();
  const cents = fc.integer({ min: 0, max: 5_000_00 });
  const plan = fc.record({
    items: fc.array(fc.record({ cents, quantity: fc.integer({ min: 1, max: 9 }) }), { minLength: 1, maxLength: 4 }),
    off: fc.integer({ min: 0, max: 1000 }),
    shares: fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 4 }),
    isCorrected: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(plan, async ({ items, off, shares, isCorrected }) => {
      const subtotal = items.reduce((sum, { cents: price, quantity }) => sum + BigInt(price * quantity), 0n);
      const discount = (subtotal * BigInt(off)) / 1000n;
      let balance = subtotal - discount;
      const invoiceItems = items.map((item) => ({
        description: 'x',
        price: Number(`${item.cents}e-2`),
        quantity: item.quantity,
      }));
      const sent = await anInvoice(tenantId, { invoiceItems, discount: Number(`${discount}e-2`) });
      expect(sent.grandTotal).toBe(Number(`${balance}e-2`));
      for (const share of shares) {
        const amount = ((subtotal - discount) * BigInt(share)) / 1000n;
        if (amount === 0n) continue;
        const body = { invoiceId: sent.invoiceId, ...form, paymentAmount: Number(`${amount}e-2`) };
        const paid = await admin.call(invoicePayments.create, { body });
        expect(paid.status).toBe(amount > balance ? 400 : 201);
        if (paid.status !== 201) continue;
        balance -= amount;
        if (!isCorrected) continue;
        await admin.call(invoicePayments.remove, { params: { id: paid.body.paymentId } });
        balance += amount;
      }
      const read = (await admin.call(invoices.get, { params: { id: sent.invoiceId } })).body;
      expect(read.balance).toBe(Number(`${balance}e-2`));
      expect(await ledgerOf(sent.invoiceId)).toBe(String(balance));
    }),
    { numRuns: 25 },
  );
});

test('a cancelled invoice is not in the ledger', async () => {
  const { tenantId } = await aTenant();
  const { invoiceId } = await anInvoice(tenantId);
  expect(await ledgerOf(invoiceId)).toBe('10000');
  const body = { ...invoiceForm(tenantId), status: 4 as const };
  await (await superAdmin()).call(invoices.update, { params: { id: invoiceId }, body });
  expect(await ledgerOf(invoiceId)).toBe('0');
});

function ledgerOf(invoiceId: number): Promise<string> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ sum: string }>(
      'select coalesce(sum(amount_minor), 0)::text as sum from ledger where invoice_id = $1',
      [invoiceId],
    );
    return rows[0]?.sum ?? '';
  });
}
