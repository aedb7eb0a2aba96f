import { commission } from '@vitrine/contract/commission';
import { invoicePayments } from '@vitrine/contract/invoice-payments';
import { invoices } from '@vitrine/contract/invoices';
import { resellerPlans } from '@vitrine/contract/reseller-plans';
import { expect, test } from 'vitest';
import { aTenant, aTenantOf, superAdmin } from '../../test/api.ts';
import { aPackage } from '../../test/packages.ts';
import { aSubscription, inDays, platformToday } from '../../test/subscriptions.ts';
import { aReseller } from '../../test/users.ts';

/** A week of a package for 100.00 is billed to a tenant of a reseller with 12.34 %, and another 7.00. */
async function aSale() {
  const [admin, seller] = await Promise.all([superAdmin(), aReseller()]);
  const { planId } = await aPackage({ planInterval: 0, cost: 100 });
  const terms = { percentage: 12.34, commitment: 80 };
  await admin.call(resellerPlans.create, { body: { planId, resellerId: seller.resellerId, ...terms } });
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
  return { seller, pay, statement, planId };
}

test('a statement has the payments of the month for each plan, the commission, and what is unpaid', async () => {
  const { pay, statement, planId, seller } = await aSale();
  await pay('2026-03-31', 33.33);
  await pay('2026-04-01', 10);
  await pay('2026-04-30', 46.67);
  const march = await statement('2026-03');
  // 100 of the 107 belong to the plan: 33.33 × 100 / 107 is 31.149…
  expect(march.lines).toMatchObject([
    { planId, currency: 'AUD', percentage: 12.34, commitment: 80, paid: 31.14, commission: 3.84, shortfall: 48.86 },
  ]);
  const april = await statement('2026-04');
  expect(april).toMatchObject({ resellerId: seller.resellerId, month: '2026-04' });
  expect(april.totals).toEqual([{ currency: 'AUD', paid: 52.97, commission: 6.54, shortfall: 27.03 }]);
  // Together they are the plan's part of all payments: 90 × 100 / 107 is 84.112…
  expect(Math.round((31.14 + 52.97) * 100)).toBe(8411);
  const may = await statement('2026-05');
  expect(may.totals).toEqual([{ currency: 'AUD', paid: 0, commission: 0, shortfall: 80 }]);
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
  const asked = { params: { id: seller.resellerId }, query: { month: '2026-03' } };
  expect((await (await superAdmin()).call(commission.statement, asked)).status).toBe(200);
  expect((await (await aReseller()).call(commission.statement, asked)).status).toBe(404);
  expect((await (await aTenant()).call(commission.statement, asked)).status).toBe(403);
});

test.for(['2026-13', '2026-00', '26-01', '', '2026-01-01'])('the month %j is refused', async (month) => {
  const { resellerId, ...seller } = await aReseller();
  const refused = await seller.call(commission.statement, { params: { id: resellerId }, query: { month } });
  expect(refused).toMatchObject({ status: 400, error: { errors: { month: ['Choose a month'] } } });
});
