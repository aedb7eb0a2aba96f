import { dashboard } from '@vitrine/contract/dashboard';
import { invoicePayments } from '@vitrine/contract/invoice-payments';
import { invoices } from '@vitrine/contract/invoices';
import { packages } from '@vitrine/contract/packages';
import { resellerPlans } from '@vitrine/contract/reseller-plans';
import { addIntervals, lastOfInterval } from '@vitrine/contract/rules/periods';
import { subscriptions } from '@vitrine/contract/subscriptions';
import { tenants } from '@vitrine/contract/tenants';
import { expect, test } from 'vitest';
import { aTenantOf, type Client, superAdmin } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aDevice } from '../../test/device-factories.ts';
import { invoiceForm } from '../../test/invoices.ts';
import { aPackage } from '../../test/packages.ts';
import { aSubscription, inDays, platformToday } from '../../test/subscriptions.ts';
import { aReseller } from '../../test/users.ts';

const dashboardOf = async (client: Client) => (await client.call(dashboard.platform)).body;
const today = platformToday();
const thisMonth = today.slice(0, 7);
/** The first day of the month that was `count` months ago. */
const monthsAgo = (count: number) => addIntervals(`${thisMonth}-01`, 1, -count);

const billing = (seller: Client, tenantId: number) => async (form: object) => {
  const { status, body } = await seller.call(invoices.create, { body: { ...invoiceForm(tenantId), ...form } });
  expect(status).toBe(201);
  return body;
};

async function pay(seller: Client, invoiceId: number, paymentAmount: number) {
  const body = { invoiceId, paymentType: 1 as const, paymentDate: today, paymentAmount, remarks: 'Bank' };
  expect((await seller.call(invoicePayments.create, { body })).status).toBe(201);
}

test('revenue is by month of the invoice and by currency; drafts and cancelled invoices count nowhere', async () => {
  const seller = await aReseller();
  const tenant = await aTenantOf(seller, {});
  const bill = billing(seller, tenant.tenantId);
  const old = await bill({ date: monthsAgo(13), dueDate: monthsAgo(12) });
  const [march, now] = [
    await bill({ date: monthsAgo(3), dueDate: today }),
    await bill({ date: today, dueDate: inDays(3) }),
  ];
  await bill({ date: today, dueDate: today, status: 0 });
  const cancelled = await bill({ date: today, dueDate: today });
  await seller.call(invoices.update, { params: { id: cancelled.invoiceId }, body: { ...cancelled, status: 4 } });
  await bill({ date: monthsAgo(1), currency: 'INR', dueDate: inDays(-2) });
  await pay(seller, march.invoiceId, 100);
  await pay(seller, now.invoiceId, 30);
  const { revenue, growth, overdue, sellers } = await dashboardOf(seller);
  expect(growth.months).toEqual(Array.from({ length: 12 }, (_, at) => monthsAgo(11 - at).slice(0, 7)));
  const ofMonth = (index: number) => revenue.map(({ currency, months }) => [currency, months[index]]);
  expect(ofMonth(8)).toEqual([
    ['AUD', { month: monthsAgo(3).slice(0, 7), invoiced: 100, paid: 100 }],
    ['INR', { month: monthsAgo(3).slice(0, 7), invoiced: 0, paid: 0 }],
  ]);
  expect(ofMonth(11)).toEqual([
    ['AUD', { month: thisMonth, invoiced: 100, paid: 30 }],
    ['INR', { month: thisMonth, invoiced: 0, paid: 0 }],
  ]);
  expect(revenue[1]?.months[10]).toMatchObject({ invoiced: 100, paid: 0 });
  // An invoice older than the chart still counts as unpaid.
  const [aud, inr] = revenue;
  expect(aud).toMatchObject({ unpaid: 170, overdue: 100, overdueInvoices: 1 });
  expect(inr).toMatchObject({ unpaid: 100, overdue: 100, overdueInvoices: 1, overdueDays: 2 });
  expect(overdue).toMatchObject({
    total: 2,
    first: [
      { currency: 'AUD', amount: 100, invoices: 1, number: old.invoiceNumber, isPartlyPaid: false },
      { currency: 'INR', amount: 100, days: 2 },
    ],
  });
  expect(sellers).toBeNull();
});

test('overdue invoices of a tenant are one row, whose number and days are of the oldest', async () => {
  const seller = await aReseller();
  const [tenant, other] = await Promise.all([aTenantOf(seller, { companyName: 'Northgate' }), aTenantOf(seller, {})]);
  const bill = billing(seller, tenant.tenantId);
  const first = await bill({ date: monthsAgo(2), dueDate: inDays(-40) });
  await bill({ date: monthsAgo(1), dueDate: inDays(-5) });
  await pay(seller, first.invoiceId, 60);
  await billing(seller, other.tenantId)({ date: monthsAgo(1), dueDate: inDays(0) });
  expect((await dashboardOf(seller)).overdue).toEqual({
    total: 1,
    first: [
      {
        ...{ tenantId: tenant.tenantId, tenantCompanyName: 'Northgate', currency: 'AUD', amount: 140, invoices: 2 },
        ...{ number: first.invoiceNumber, date: monthsAgo(2), isPartlyPaid: true, days: 40 },
      },
    ],
  });
});

test('growth counts tenants, screens, and what running packages cost a month', async () => {
  const seller = await aReseller();
  const [first, second, onTrial] = [
    await aTenantOf(seller, {}),
    await aTenantOf(seller, {}),
    await aTenantOf(seller, {}),
  ];
  await Promise.all([aDevice(first), aDevice(second)]);
  await withDatabase((client) =>
    client.query('update tenants set created_at = $2 where id = $1', [first.tenantId, monthsAgo(20)]),
  );
  const [monthly, yearly] = [
    await aPackage({ planInterval: 1, cost: 249 }),
    await aPackage({ planInterval: 2, cost: 600 }),
  ];
  const subscribe = (tenant: typeof first, planId: number, form: object) => aSubscription(tenant, { planId, ...form });
  await subscribe(first, monthly.planId, { validFrom: monthsAgo(20), validTill: monthsAgo(2) });
  await subscribe(first, yearly.planId, { validFrom: addIntervals(monthsAgo(2), 0, 1), validTill: inDays(40) });
  await subscribe(second, monthly.planId, { validFrom: today, validTill: inDays(29) });
  await subscribe(onTrial, monthly.planId, { subscriptionType: 0, validFrom: today, validTill: inDays(10) });
  const { growth, revenue, newTenants, devices, screensOnline, screensOffline } = await dashboardOf(seller);
  expect([growth.tenants[0], growth.tenants.at(-1)]).toEqual([1, 3]);
  expect([growth.screens[0], growth.screens.at(-1)]).toEqual([0, 2]);
  expect(newTenants).toEqual({ total: 2, onTrial: 1 });
  expect([devices, screensOnline, screensOffline]).toEqual([2, 0, 0]);
  expect(revenue).toHaveLength(1);
  expect(revenue[0]?.packages).toEqual([249, 249, 249, 249, 249, 249, 249, 249, 249, 50, 50, 299]);
});

test('growth counts each month with the price at its end, also after the price or the interval has changed', async () => {
  const [admin, seller] = [await superAdmin(), await aReseller()];
  const tenant = await aTenantOf(seller, {});
  const made = await aPackage({ planInterval: 1, cost: 100 });
  await aSubscription(tenant, { planId: made.planId, validFrom: monthsAgo(20), validTill: inDays(40) });
  const change = async (form: object) => {
    const params = { id: made.planId };
    const {
      planId: _,
      subscriptionCount: __,
      version: ___,
      ...saved
    } = (await admin.call(packages.get, { params })).body;
    expect((await admin.call(packages.update, { params, body: { ...saved, ...form } })).status).toBe(200);
  };
  const costs = async () => (await dashboardOf(seller)).revenue.map(({ packages: ofMonth }) => ofMonth);
  await change({ cost: 120 });
  await change({ name: 'Growth with another name' });
  expect(await costs()).toEqual([[100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 120]]);
  // As if the first change had been in the middle of a month.
  await withDatabase((client) =>
    client.query(
      `update package_prices set at = $2::date + case cost_minor when 12000 then 14 else 0 end where package_id = $1`,
      [made.planId, monthsAgo(3)],
    ),
  );
  await change({ planInterval: 2, cost: 600 });
  await change({ planInterval: 2, cost: 1200 });
  expect(await costs()).toEqual([[100, 100, 100, 100, 100, 100, 100, 100, 120, 120, 120, 100]]);
});

test('growth counts no subscription after it was canceled, or set to Expired before its last day', async () => {
  const [admin, seller] = [await superAdmin(), await aReseller()];
  const { planId } = await aPackage({ planInterval: 1, cost: 100 });
  for (const status of [0, 1, 2] as const) {
    const days = { validFrom: monthsAgo(2), validTill: inDays(40) };
    const running = await aSubscription(await aTenantOf(seller, {}), { planId, ...days });
    await admin.call(subscriptions.update, { params: { planId }, body: { ...running, status } });
  }
  const { revenue } = await dashboardOf(seller);
  expect(revenue.map(({ packages: ofMonth }) => ofMonth.slice(-4))).toEqual([[0, 300, 300, 100]]);
});

test('a subscription that has expired lately is named until it is renewed or canceled, or its tenant is closed', async () => {
  const [admin, seller] = [await superAdmin(), await aReseller()];
  const { planId } = await aPackage();
  const ended = async (validTill: string) => {
    const tenant = await aTenantOf(seller, {});
    return { tenant, subscription: await aSubscription(tenant, { planId, validFrom: inDays(-60), validTill }) };
  };
  const days = async () => (await dashboardOf(seller)).ending.first.map(({ daysLeft }) => daysLeft);
  const [long, yesterday, canceled] = [await ended(inDays(-30)), await ended(inDays(-1)), await ended(inDays(-2))];
  await ended(inDays(3));
  await ended(inDays(-31));
  await admin.call(subscriptions.update, { params: { planId }, body: { ...canceled.subscription, status: 2 } });
  expect(await days()).toEqual([-30, -1, 3]);
  await aSubscription(yesterday.tenant, { planId });
  const params = { id: long.tenant.tenantId };
  await admin.call(tenants.suspend, { params, body: { reason: 'Moved away' } });
  expect((await admin.call(tenants.close, { params })).status).toBe(200);
  expect(await days()).toEqual([3]);
});

test('the operator sees what each reseller sold this month, with the commission of its statement', async () => {
  const [admin, seller] = [await superAdmin(), await aReseller()];
  const { planId } = await aPackage({ planInterval: 1, cost: 249 });
  const plan = { planId, resellerId: seller.resellerId, percentage: 20, commitment: 0 };
  await admin.call(resellerPlans.create, { body: plan });
  const tenant = await aTenantOf(seller, {});
  await aDevice(tenant);
  await aSubscription(tenant, { planId, validFrom: `${thisMonth}-01`, validTill: inDays(200) });
  const period = { tenantId: tenant.tenantId, from: `${thisMonth}-01`, to: lastOfInterval(`${thisMonth}-01`, 1) };
  const [id = 0] = (await seller.call(invoices.generate, { body: period })).body.invoiceIds;
  const draft = (await seller.call(invoices.get, { params: { id } })).body;
  await seller.call(invoices.update, {
    params: { id },
    body: { ...draft, date: today, dueDate: inDays(5), status: 1 },
  });
  await billing(seller, tenant.tenantId)({ date: today, dueDate: inDays(3) });
  await pay(seller, id, 249);
  const { sellers } = await dashboardOf(admin);
  expect(sellers?.find(({ resellerId }) => resellerId === seller.resellerId)).toMatchObject({
    ...{ tenants: 1, screens: 1, share: { from: 20, to: 20 } },
    amounts: [{ currency: 'AUD', invoiced: 349, paid: 249, commission: 49.8 }],
  });
});

test('a reseller sees expiring subscriptions, unpaid invoices and new tenants, of its own tenants only', async () => {
  const [seller, other] = await Promise.all([aReseller(), aReseller()]);
  const [soon, late, renewed] = await Promise.all([1, 2, 3].map(() => aTenantOf(seller, {})));
  if (!soon || !late || !renewed) throw new Error('No tenants');
  const ending = await aSubscription(soon, { validTill: inDays(30) });
  await aSubscription(late, { validTill: inDays(31) });
  await aSubscription(renewed, { validTill: inDays(5) });
  await aSubscription(renewed, { validFrom: inDays(6), validTill: inDays(90) });
  const { tenantId } = soon;
  const bill = (form: object) => seller.call(invoices.create, { body: { ...invoiceForm(tenantId), ...form } });
  await bill({ dueDate: inDays(-1), date: '2026-01-01' });
  await bill({ dueDate: inDays(0), date: '2026-01-01' });
  await bill({ status: 0 });
  await bill({ currency: 'INR', dueDate: inDays(-1), date: '2026-01-01' });
  const { body } = await seller.call(dashboard.platform);
  expect(body).toMatchObject({ tenants: 3, devices: 0, screensOnline: 0, resellerId: seller.resellerId });
  expect(body.ending).toMatchObject({
    total: 1,
    first: [{ subscriptionId: ending.subscriptionId, validTill: inDays(30), daysLeft: 30 }],
  });
  expect(body.revenue.map(({ currency, unpaid, overdue }) => [currency, unpaid, overdue])).toEqual([
    ['AUD', 200, 100],
    ['INR', 100, 100],
  ]);
  expect(body.growth.tenants.at(-1)).toBe(3);
  expect((await other.call(dashboard.platform)).body).toMatchObject({
    tenants: 0,
    ending: { total: 0, first: [] },
    overdue: { total: 0, first: [] },
    revenue: [],
  });
  const platform = (await (await superAdmin()).call(dashboard.platform)).body;
  expect(platform.resellerId).toBeNull();
  expect(platform.tenants).toBeGreaterThanOrEqual(3);
});
