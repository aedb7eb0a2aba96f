import { commission } from '@vitrine/contract/commission';
import { invoicePayments } from '@vitrine/contract/invoice-payments';
import { invoices } from '@vitrine/contract/invoices';
import { resellerPlans } from '@vitrine/contract/reseller-plans';
import { addIntervals } from '@vitrine/contract/rules/periods';
import { expect, test } from 'vitest';
import { aTenant, aTenantOf, superAdmin } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aPackage } from '../../test/packages.ts';
import { aSubscription, inDays, platformToday } from '../../test/subscriptions.ts';
import { aReseller } from '../../test/users.ts';

/** A reseller with a commission of 12.34 % bills a tenant a week of a package for 100.00, and 7.00 for something else. */
async function aSale() {
  const [admin, seller] = await Promise.all([superAdmin(), aReseller()]);
  const { planId } = await aPackage({ planInterval: 0, cost: 100 });
  const terms = { percentage: 12.34, commitment: 80 };
  const set = await admin.call(resellerPlans.create, { body: { planId, resellerId: seller.resellerId, ...terms } });
  const tenant = await aTenantOf(seller, {});
  await aSubscription(tenant, { planId, validTill: inDays(6) });
  const period = { from: platformToday(), to: inDays(6) };
  const made = await seller.call(invoices.generate, { body: { tenantId: tenant.tenantId, ...period } });
  const [id = 0] = made.body.invoiceIds;
  const draft = (await seller.call(invoices.get, { params: { id } })).body;
  const [line] = draft.invoiceItems;
  if (!line) throw new Error('No line');
  const extra = { description: 'Setting up', price: 7, quantity: 1 };
  const body = { ...draft, discount: 17, invoiceItems: [line, extra], status: 1 as const };
  const sent = await seller.call(invoices.update, { params: { id }, body });
  expect(sent.body.grandTotal).toBe(90);
  const pay = (paymentDate: string, paymentAmount: number) =>
    seller.call(invoicePayments.create, {
      body: { invoiceId: id, paymentType: 1, paymentDate, paymentAmount, remarks: 'Bank' },
    });
  const statement = async (month: string) =>
    (await seller.call(commission.statement, { params: { id: seller.resellerId }, query: { month } })).body;
  const { resellerId } = seller;
  return { admin, seller, resellerId, tenant, pay, statement, planId, resellerPlanId: set.body.id };
}

test('a statement has the payments of the month for each plan, the commission, and what is unpaid', async () => {
  const { pay, statement, planId, seller } = await aSale();
  await pay('2026-03-31', 33.33);
  await pay('2026-04-01', 10);
  await pay('2026-04-30', 46.67);
  const march = await statement('2026-03');
  // 100 of the 107 belong to the plan: its share of 33.33 is 31.149…, rounded up to the cent.
  expect(march.lines).toMatchObject([
    { planId, currency: 'AUD', percentage: 12.34, commitment: 80, paid: 31.15, commission: 3.84, shortfall: 48.85 },
  ]);
  const april = await statement('2026-04');
  expect(april).toMatchObject({ resellerId: seller.resellerId, month: '2026-04' });
  expect(april.totals).toEqual([{ currency: 'AUD', paid: 52.96, commission: 6.54, shortfall: 27.04 }]);
  // The two months add up to the plan's share of all payments: 90 × 100 / 107 is 84.112…
  expect(Math.round((31.15 + 52.96) * 100)).toBe(8411);
  const may = await statement('2026-05');
  expect(may.totals).toEqual([{ currency: 'AUD', paid: 0, commission: 0, shortfall: 80 }]);
});

test('of two plans on one invoice each payment belongs to the cent to one or the other', async () => {
  const { seller, admin, tenant, statement } = await aSale();
  const [first, second] = [
    await aPackage({ planInterval: 0, cost: 50 }),
    await aPackage({ planInterval: 0, cost: 50 }),
  ];
  const terms = { percentage: 50, commitment: 0 };
  for (const [index, { planId }] of [first, second].entries()) {
    await admin.call(resellerPlans.create, { body: { planId, resellerId: seller.resellerId, ...terms } });
    const [validFrom, validTill] = [inDays(7 + 7 * index), inDays(13 + 7 * index)];
    await aSubscription(tenant, { planId, validFrom, validTill });
  }
  const period = { from: platformToday(), to: inDays(20) };
  const made = await seller.call(invoices.generate, { body: { tenantId: tenant.tenantId, ...period } });
  const [id = 0] = made.body.invoiceIds;
  const draft = (await seller.call(invoices.get, { params: { id } })).body;
  expect(draft.invoiceItems).toHaveLength(2);
  await seller.call(invoices.update, { params: { id }, body: { ...draft, status: 1 as const } });
  for (const paymentDate of ['2026-06-01', '2026-06-02', '2026-07-01']) {
    const body = { invoiceId: id, paymentType: 1 as const, paymentDate, paymentAmount: 0.33, remarks: 'Bank' };
    expect((await seller.call(invoicePayments.create, { body })).status).toBe(201);
  }
  const [june, july] = [await statement('2026-06'), await statement('2026-07')];
  expect([june.totals[0]?.paid, july.totals[0]?.paid]).toEqual([0.66, 0.33]);
  const paidOf = ({ lines }: typeof june, planId: number) => lines.find((line) => line.planId === planId)?.paid;
  expect([paidOf(june, first.planId), paidOf(june, second.planId)]).toEqual([0.33, 0.33]);
});

test('a changed or deleted plan leaves the statements of past months as they were agreed', async () => {
  const { admin, pay, statement, resellerPlanId, planId, resellerId } = await aSale();
  // As if the plan had been set long ago.
  await withDatabase((client) =>
    client.query(`update reseller_plan_terms set from_month = '2026-01-01' where reseller_id = $1`, [resellerId]),
  );
  await pay('2026-03-31', 30);
  const today = platformToday();
  await pay(today, 20);
  const march = await statement('2026-03');
  const params = { id: resellerPlanId };
  await admin.call(resellerPlans.update, { params, body: { percentage: 50, commitment: 10 } });
  expect(await statement('2026-03')).toEqual(march);
  const terms = { planId, percentage: 50, commitment: 10 };
  expect((await statement(today.slice(0, 7))).lines).toMatchObject([{ ...terms, shortfall: 0 }]);
  await admin.call(resellerPlans.remove, { params });
  expect(await statement('2026-03')).toEqual(march);
  expect((await statement(today.slice(0, 7))).lines).toMatchObject([terms]);
  expect((await statement(addIntervals(today, 1, 1).slice(0, 7))).lines).toEqual([]);
  const body = { planId, resellerId, percentage: 7, commitment: 0 };
  expect((await admin.call(resellerPlans.create, { body })).status).toBe(201);
  expect(await statement('2026-03')).toEqual(march);
  expect((await statement(addIntervals(today, 1, 1).slice(0, 7))).lines).toMatchObject([{ percentage: 7 }]);
});

test('a plan that is deleted in the month in which it was set is in no statement', async () => {
  const { admin, statement, resellerPlanId } = await aSale();
  await admin.call(resellerPlans.remove, { params: { id: resellerPlanId } });
  for (const month of ['2026-03', platformToday().slice(0, 7)]) expect((await statement(month)).lines).toEqual([]);
});

test('a deleted payment is removed from its month', async () => {
  const { pay, statement, seller } = await aSale();
  const { paymentId } = (await pay('2026-03-31', 90)).body;
  expect((await statement('2026-03')).lines[0]?.paid).toBe(84.11);
  await seller.call(invoicePayments.remove, { params: { id: paymentId } });
  expect((await statement('2026-03')).lines[0]?.paid).toBe(0);
});

test('a reseller reads its own statement, the operator all, and no other user any', async () => {
  const { seller } = await aSale();
  const request = { params: { id: seller.resellerId }, query: { month: '2026-03' } };
  expect((await (await superAdmin()).call(commission.statement, request)).status).toBe(200);
  expect((await (await aReseller()).call(commission.statement, request)).status).toBe(404);
  expect((await (await aTenant()).call(commission.statement, request)).status).toBe(403);
});

test.for(['2026-13', '2026-00', '26-01', '', '2026-01-01'])('the month %j is refused', async (month) => {
  const { resellerId, ...seller } = await aReseller();
  const refused = await seller.call(commission.statement, { params: { id: resellerId }, query: { month } });
  expect(refused).toMatchObject({ status: 400, error: { errors: { month: ['Choose a month'] } } });
});
