import { randomUUID } from 'node:crypto';
import { invoices } from '@vitrine/contract/invoices';
import { expect, test } from 'vitest';
import { withDatabase } from '../../test/database.ts';
import { aSeller, invoiceForm } from '../../test/invoices.ts';

/** Retries while the server has no free database connection: a busy machine takes seconds for fifty requests at once. */
async function retryUnavailable<A extends { status: number }>(send: () => Promise<A>): Promise<A> {
  const answer = await send();
  return answer.status === 503 ? retryUnavailable(send) : answer;
}

test('fifty invoices sent at once get consecutive numbers without gap, despite failures', async () => {
  const { seller, tenantId } = await aSeller();
  const drafts = await Promise.all(
    Array.from({ length: 50 }, () =>
      retryUnavailable(() => seller.call(invoices.create, { body: { ...invoiceForm(tenantId), status: 0 as const } })),
    ),
  );
  const sent = drafts.map(({ body: { invoiceId } }) =>
    retryUnavailable(() => seller.call(invoices.update, { params: { id: invoiceId }, body: invoiceForm(tenantId) })),
  );
  const failing = Array.from({ length: 10 }, () =>
    retryUnavailable(() => seller.call(invoices.create, { body: { ...invoiceForm(tenantId), invoiceItems: [] } })),
  );
  const answers = await Promise.all(sent);
  expect(new Set((await Promise.all(failing)).map(({ status }) => status))).toEqual(new Set([400]));
  const numbers = answers.map(({ body }) => body.invoiceNumber).sort();
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => `INV-2026-${String(at + 1).padStart(6, '0')}`));
});

test('ten requests to send one draft all get its one number, and it is billed once', async () => {
  const { seller, tenantId } = await aSeller();
  const { invoiceId: id } = (await seller.call(invoices.create, { body: { ...invoiceForm(tenantId), status: 0 } }))
    .body;
  const body = { ...invoiceForm(tenantId), status: 1 as const };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => seller.call(invoices.update, { params: { id }, body })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map((answer) => answer.body.invoiceNumber))).toEqual(new Set(['INV-2026-000001']));
  expect((await seller.call(invoices.create, { body })).body.invoiceNumber).toBe('INV-2026-000002');
  const owed = await withDatabase(async (client) => {
    const { rows } = await client.query('select amount_minor::int as minor from ledger where invoice_id = $1', [id]);
    return rows;
  });
  expect(owed).toEqual([{ minor: 10_000 }]);
});

test('numbers count for each issuer and year, and a typed number is not given again', async () => {
  const { seller, tenantId } = await aSeller();
  const numberOf = async (form: object) =>
    (await seller.call(invoices.create, { body: { ...invoiceForm(tenantId), ...form } })).body.invoiceNumber;
  expect(await numberOf({})).toBe('INV-2026-000001');
  expect(await numberOf({ date: '2027-01-01', dueDate: '2027-01-01' })).toBe('INV-2027-000001');
  expect(await numberOf({ invoiceNumber: 'A-1' })).toBe('A-1');
  expect(await numberOf({})).toBe('INV-2026-000002');
  const twice = await seller.call(invoices.create, { body: { ...invoiceForm(tenantId), invoiceNumber: 'a-1' } });
  expect(twice).toMatchObject({
    status: 409,
    error: { errors: { invoiceNumber: ['Another invoice has this number'] } },
  });
});

test('fifty concurrent saves of one draft lose no update', async () => {
  const { seller, tenantId } = await aSeller();
  const draft = { ...invoiceForm(tenantId), status: 0 as const };
  const { invoiceId, version } = (await seller.call(invoices.create, { body: draft })).body;
  const params = { id: invoiceId };
  const saves = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      seller.call(invoices.update, { params, body: { ...draft, remarks: `Number ${at}`, version } }),
    ),
  );
  const [saved, ...more] = saves.filter(({ status }) => status === 200);
  expect([more, saves.filter(({ status }) => status === 409).length]).toEqual([[], 49]);
  expect((await seller.call(invoices.get, { params })).body).toEqual(saved?.body);
});

test('fifty creations with one idempotency key make one invoice with one number', async () => {
  const { seller, tenantId } = await aSeller();
  const headers = { 'idempotency-key': randomUUID() };
  const body = invoiceForm(tenantId);
  const answers = await Promise.all(Array.from({ length: 50 }, () => seller.call(invoices.create, { body }, headers)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  const { body: next } = await seller.call(invoices.create, { body });
  expect(next.invoiceNumber).toBe('INV-2026-000002');
});
