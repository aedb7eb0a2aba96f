import { randomUUID } from 'node:crypto';
import { invoices } from '@vitrine/contract/invoices';
import { packages } from '@vitrine/contract/packages';
import { subscriptions } from '@vitrine/contract/subscriptions';
import { wallClock } from '@vitrine/contract/rules/zone';
import { expect, test } from 'vitest';
import { aTenant, aTenantOf, superAdmin } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { anIssuer } from '../../test/invoices.ts';
import { aPackage } from '../../test/packages.ts';
import { aSubscription, inDays, platformToday } from '../../test/subscriptions.ts';
import { aReseller } from '../../test/users.ts';

const weekly = { planInterval: 0 as const, cost: 12.34 };

async function aSubscriber(plan: Partial<Parameters<typeof aPackage>[0]> = weekly, days = 20) {
  const tenant = await aTenant(`Shop ${randomUUID()}`);
  const { planId } = await aPackage(plan);
  await aSubscription(tenant, { planId, validFrom: platformToday(), validTill: inDays(days) });
  return { tenantId: tenant.tenantId, planId, period: { from: platformToday(), to: inDays(90) } };
}

test('each interval that begins in the period is a line of one draft, and a repetition adds nothing', async () => {
  const admin = await superAdmin();
  const { tenantId, period } = await aSubscriber();
  const made = await admin.call(invoices.generate, { body: { tenantId, from: period.from, to: inDays(7) } });
  expect(made).toMatchObject({ status: 201, body: { message: 'Invoice generated: 1 draft' } });
  const [id = 0] = made.body.invoiceIds;
  const draft = (await admin.call(invoices.get, { params: { id } })).body;
  expect(draft).toMatchObject({ status: 0, grandTotal: 24.68, date: platformToday(), dueDate: inDays(14) });
  expect(draft.invoiceItems.map(({ price, quantity }) => [price, quantity])).toEqual([
    [12.34, 1],
    [12.34, 1],
  ]);
  const rest = (await admin.call(invoices.generate, { body: { tenantId, ...period } })).body;
  const [third = 0] = rest.invoiceIds;
  expect((await admin.call(invoices.get, { params: { id: third } })).body.grandTotal).toBe(12.34);
  expect(await admin.call(invoices.generate, { body: { tenantId, ...period } })).toMatchObject({
    status: 400,
    error: { message: 'Nothing to invoice for this period' },
  });
});

test('fifty concurrent generations bill each interval once', async () => {
  const admin = await superAdmin();
  const { tenantId, period } = await aSubscriber();
  const body = { tenantId, ...period };
  const answers = await Promise.all(Array.from({ length: 50 }, () => admin.call(invoices.generate, { body })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400]));
  expect((await admin.call(invoices.list, { query: { tenantId } })).body.map(({ grandTotal }) => grandTotal)).toEqual([
    37.02,
  ]);
});

test('a crash while generating leaves nothing, and the next run bills all', async () => {
  const admin = await superAdmin();
  const { tenantId, period } = await aSubscriber();
  const body = { tenantId, ...period };
  const breakAfterFirst = `
    create function break_${tenantId}() returns trigger language plpgsql as $$ begin
      if new.tenant_id = ${tenantId} and new.period_start > '${platformToday()}' then raise exception 'power cut'; end if;
      return new; end $$;
    create trigger break_${tenantId} before insert on billed_periods for each row execute function break_${tenantId}();
    grant execute on function break_${tenantId}() to vitrine_platform`;
  await withDatabase((client) => client.query(breakAfterFirst));
  const broken = await admin.call(invoices.generate, { body });
  await withDatabase((client) => client.query(`drop function break_${tenantId} cascade`));
  expect(broken.status).toBe(500);
  expect((await admin.call(invoices.list, { query: { tenantId } })).body).toEqual([]);
  expect((await admin.call(invoices.generate, { body })).status).toBe(201);
  expect((await admin.call(invoices.list, { query: { tenantId } })).body[0]?.grandTotal).toBe(37.02);
});

test('a subscription that was set to Expired before its last day is billed until then, and not for what would have come', async () => {
  const admin = await superAdmin();
  const tenant = await aTenant(`Shop ${randomUUID()}`);
  const { planId } = await aPackage(weekly);
  const days = { validFrom: inDays(-10), validTill: inDays(90) };
  const subscription = await aSubscription(tenant, { planId, ...days });
  await admin.call(subscriptions.update, { params: { planId }, body: { ...subscription, status: 1 } });
  const body = { tenantId: tenant.tenantId, from: inDays(-30), to: inDays(60) };
  const [id = 0] = (await admin.call(invoices.generate, { body })).body.invoiceIds;
  expect((await admin.call(invoices.get, { params: { id } })).body.invoiceItems).toHaveLength(2);
});

test('remarks on a subscription that has ended do not move the day on which it ended', async () => {
  const admin = await superAdmin();
  const tenant = await aTenant(`Shop ${randomUUID()}`);
  const { planId } = await aPackage(weekly);
  const days = { validFrom: inDays(-28), validTill: inDays(90) };
  const subscription = await aSubscription(tenant, { planId, ...days });
  const change = async (form: object) => {
    const { body: saved } = await admin.call(subscriptions.get, { params: { id: subscription.subscriptionId } });
    expect((await admin.call(subscriptions.update, { params: { planId }, body: { ...saved, ...form } })).status).toBe(
      200,
    );
  };
  await change({ status: 1 });
  await withDatabase((client) =>
    client.query(`update subscriptions set ended_at = now() - interval '14 days' where id = $1`, [
      subscription.subscriptionId,
    ]),
  );
  await change({ remarks: 'Moved to another town' });
  const body = { tenantId: tenant.tenantId, from: inDays(-30), to: inDays(60) };
  const [id = 0] = (await admin.call(invoices.generate, { body })).body.invoiceIds;
  expect((await admin.call(invoices.get, { params: { id } })).body.invoiceItems).toHaveLength(2);
});

test('trials and cancelled subscriptions are not billed, and each currency has its own draft', async () => {
  const admin = await superAdmin();
  const { tenantId } = await aTenant();
  const onTrial = (await aPackage(weekly)).planId;
  const usd = (await aPackage({ ...weekly, currency: 'USD' })).planId;
  const inr = (await aPackage({ ...weekly, currency: 'INR' })).planId;
  const subscribe = (planId: number, from: number, more = {}) =>
    aSubscription({ tenantId }, { planId, validFrom: inDays(from), validTill: inDays(from + 6), ...more });
  await subscribe(onTrial, 0, { subscriptionType: 0 });
  await subscribe(usd, 7);
  await subscribe(inr, 14);
  const body = { tenantId, from: platformToday(), to: inDays(60) };
  const made = await admin.call(invoices.generate, { body });
  expect(made.body.message).toBe('Invoice generated: 2 drafts');
  const found = (await admin.call(invoices.list, { query: { tenantId } })).body;
  expect(found.map(({ currency, grandTotal }) => `${currency} ${grandTotal}`).toSorted()).toEqual([
    'INR 12.34',
    'USD 12.34',
  ]);
});

test('an interval of a deleted line, deleted draft or cancelled invoice can be billed again', async () => {
  await anIssuer();
  const admin = await superAdmin();
  const { tenantId, period } = await aSubscriber();
  const generate = async () => {
    const { body } = await admin.call(invoices.generate, { body: { tenantId, ...period } });
    const [id = 0] = body.invoiceIds;
    return (await admin.call(invoices.get, { params: { id } })).body;
  };
  const first = await generate();
  await admin.call(invoices.remove, { params: { id: first.invoiceId } });
  const second = await generate();
  const [deletedLine, ...otherLines] = second.invoiceItems;
  const lines = [{ ...deletedLine, isDeleted: true }, ...otherLines] as never;
  const params = { id: second.invoiceId };
  await admin.call(invoices.update, { params, body: { ...second, invoiceItems: lines, status: 1 } });
  expect((await generate()).grandTotal).toBe(12.34);
  const sent = (await admin.call(invoices.get, { params })).body;
  const cancelled = await admin.call(invoices.update, { params, body: { ...sent, status: 4 } });
  expect(cancelled.body.status).toBe(4);
  expect((await generate()).grandTotal).toBe(24.68);
});

test.for([
  [{ tenantId: 0 }, 'tenantId', 'Choose a tenant'],
  [{ tenantId: 2_147_483_600 }, 'tenantId', 'Choose a tenant'],
  [{ from: '2099-02-01', to: '2099-01-31' }, 'to', 'To cannot be before From'],
  [{ from: '2020-01-01', to: '2020-01-31' }, 'to', 'Cannot be before today'],
  [{ from: 'yesterday' }, 'from', 'Enter a date'],
] as const)('a generation with %j is refused at %s', async ([change, field, message]) => {
  const { tenantId, period } = await aSubscriber();
  const refused = await (await superAdmin()).call(invoices.generate, { body: { tenantId, ...period, ...change } });
  expect(refused).toMatchObject({ status: 400, error: { errors: { [field]: [message] } } });
});

test('“today” is the current day in the time zone that is furthest behind', async () => {
  const { tenantId } = await aSubscriber();
  const to = wallClock('Pacific/Pago_Pago', Date.now()).date;
  const answer = await (await superAdmin()).call(invoices.generate, { body: { tenantId, from: '2020-01-01', to } });
  expect(answer.error?.errors?.['to']).toBeUndefined();
});

test('a reseller bills its own tenants only', async () => {
  const [seller, other] = await Promise.all([aReseller(), aReseller()]);
  const tenant = await aTenantOf(seller, {});
  const { planId } = await aPackage(weekly);
  await aSubscription(tenant, { planId });
  const body = { tenantId: tenant.tenantId, from: platformToday(), to: inDays(3) };
  expect((await other.call(invoices.generate, { body })).error.errors).toEqual({ tenantId: ['Choose a tenant'] });
  expect((await seller.call(invoices.generate, { body })).status).toBe(201);
  expect((await other.call(invoices.totals)).body).toEqual([]);
  expect((await seller.call(invoices.totals)).body).toEqual([
    { currency: 'AUD', count: 1, cancelled: 0, grandTotal: 12.34, unpaid: 0, overdue: 0 },
  ]);
  expect((await (await superAdmin()).call(packages.get, { params: { id: planId } })).status).toBe(200);
});
