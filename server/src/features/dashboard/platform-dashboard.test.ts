import { dashboard } from '@vitrine/contract/dashboard';
import { invoices } from '@vitrine/contract/invoices';
import { expect, test } from 'vitest';
import { aTenantOf, superAdmin } from '../../test/api.ts';
import { invoiceForm } from '../../test/invoices.ts';
import { aSubscription, inDays, platformToday } from '../../test/subscriptions.ts';
import { aReseller } from '../../test/users.ts';

test('a reseller sees expiring subscriptions, unpaid invoices and new tenants, of its own tenants only', async () => {
  const [seller, other] = await Promise.all([aReseller(), aReseller()]);
  const [soon, late, followed] = await Promise.all([1, 2, 3].map(() => aTenantOf(seller, {})));
  if (!soon || !late || !followed) throw new Error('No tenants');
  const ending = await aSubscription(soon, { validTill: inDays(30) });
  await aSubscription(late, { validTill: inDays(31) });
  await aSubscription(followed, { validTill: inDays(5) });
  await aSubscription(followed, { validFrom: inDays(6), validTill: inDays(90) });
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
  expect(body.owed).toEqual([
    { currency: 'AUD', unpaid: 200, overdue: 100 },
    { currency: 'INR', unpaid: 100, overdue: 100 },
  ]);
  expect(body.newTenants).toHaveLength(12);
  expect(body.newTenants.at(-1)).toEqual({ month: platformToday().slice(0, 7), count: 3 });
  expect((await other.call(dashboard.platform)).body).toMatchObject({
    tenants: 0,
    ending: { total: 0, first: [] },
    owed: [],
  });
  const whole = (await (await superAdmin()).call(dashboard.platform)).body;
  expect(whole.resellerId).toBeNull();
  expect(whole.tenants).toBeGreaterThanOrEqual(3);
});
