import { packages } from '@vitrine/contract/packages';
import { resellerPlans } from '@vitrine/contract/reseller-plans';
import { resellers } from '@vitrine/contract/resellers';
import { subscriptions } from '@vitrine/contract/subscriptions';
import { expect, test } from 'vitest';
import { anonymous, superAdmin } from '../../test/api.ts';
import { aPackage } from '../../test/packages.ts';
import { aReseller } from '../../test/users.ts';

test('a plan is created, read, listed, updated and deleted', async () => {
  const [admin, { resellerId }, plan] = await Promise.all([superAdmin(), aReseller(), aPackage({ currency: 'INR' })]);
  const body = { planId: plan.planId, resellerId };
  const made = await admin.call(resellerPlans.create, { body });
  const { planId, code, name, description, currency } = plan;
  const shown = { resellerId, percentage: 0, commitment: 0, plan: { planId, code, name, description, currency } };
  expect(made).toMatchObject({ status: 201, body: { ...shown, version: 0 } });
  const params = { id: made.body.id };
  const terms = { percentage: 12.29, commitment: 1_500.05 };
  const saved = await admin.call(resellerPlans.update, { params, body: { ...terms, version: 0 } });
  expect(saved).toMatchObject({ status: 200, body: { ...shown, ...terms, version: 1 } });
  expect((await admin.call(resellerPlans.get, { params })).body).toEqual(saved.body);
  expect((await admin.call(resellerPlans.list, { params: { resellerId } })).body).toEqual([saved.body]);
  const stale = await admin.call(resellerPlans.update, { params, body: { ...terms, version: 0 } });
  expect(stale).toMatchObject({ status: 409, error: { code: 'stale' } });
  expect((await admin.call(resellerPlans.remove, { params })).body).toEqual({ message: 'Plan deleted' });
  for (const missing of [
    await admin.call(resellerPlans.get, { params }),
    await admin.call(resellerPlans.update, { params, body: terms }),
    await admin.call(resellerPlans.remove, { params }),
  ])
    expect(missing.status).toBe(404);
});

test('a package that is not for all is sold only by resellers with a plan for it', async () => {
  const [admin, seller, other] = await Promise.all([superAdmin(), aReseller(), aReseller()]);
  const { planId } = await aPackage({ isForAll: false });
  const params = { id: planId };
  expect((await seller.call(packages.get, { params })).status).toBe(404);
  const body = { planId, resellerId: seller.resellerId };
  const { id } = (await admin.call(resellerPlans.create, { body })).body;
  expect((await seller.call(packages.get, { params })).body.planId).toBe(planId);
  expect((await seller.call(packages.list)).body.map((plan) => plan.planId)).toContain(planId);
  expect((await other.call(packages.get, { params })).status).toBe(404);
  expect((await other.call(packages.list)).body.map((plan) => plan.planId)).not.toContain(planId);
  const days = { validFrom: '2099-01-01', validTill: '2099-12-31' };
  const subscription = { planId, tenantId: 2_147_483_600, subscriptionType: 1 as const, ...days };
  expect(await other.call(subscriptions.create, { body: subscription })).toMatchObject({ status: 400 });
  await admin.call(resellerPlans.remove, { params: { id } });
  expect((await seller.call(packages.get, { params })).status).toBe(404);
});

test.for([
  ['percentage', -1, 'Must be 0 or more'],
  ['percentage', 100.01, 'At most 100'],
  ['percentage', 12.345, 'At most two decimal places'],
  ['percentage', null, 'Required'],
  ['commitment', -0.01, 'Must be 0 or more'],
  ['commitment', 0.005, 'At most two decimal places'],
  ['planId', 0, 'Choose a plan'],
  ['planId', 2_147_483_600, 'Choose a plan'],
  ['resellerId', 2_147_483_600, 'Choose a reseller'],
] as const)('a plan with %s %s is a validation error', async ([field, value, message]) => {
  const [admin, { resellerId }, { planId }] = await Promise.all([superAdmin(), aReseller(), aPackage()]);
  const body = { planId, resellerId, [field]: value } as never;
  const refused = await admin.call(resellerPlans.create, { body });
  expect(refused).toMatchObject({ status: 400, error: { errors: { [field]: [message] } } });
});

test('a reseller has one plan for a package, and a package with a plan is not deleted', async () => {
  const [admin, { resellerId }, { planId }] = await Promise.all([superAdmin(), aReseller(), aPackage()]);
  const body = { planId, resellerId };
  await admin.call(resellerPlans.create, { body });
  expect(await admin.call(resellerPlans.create, { body })).toMatchObject({
    status: 409,
    error: { errors: { planId: ['This reseller already has this plan'] } },
  });
  expect(await admin.call(packages.remove, { params: { id: planId } })).toMatchObject({
    status: 409,
    error: { message: '1 reseller sells this package. Delete the reseller plan first.' },
  });
  expect((await admin.call(resellers.remove, { params: { id: resellerId } })).status).toBe(200);
  expect((await admin.call(packages.remove, { params: { id: planId } })).status).toBe(200);
  expect((await admin.call(resellerPlans.list, { params: { resellerId } })).status).toBe(404);
});

test('only the operator can view and set plans', async () => {
  const [admin, seller, { planId }] = await Promise.all([superAdmin(), aReseller(), aPackage()]);
  const { resellerId } = seller;
  const body = { planId, resellerId };
  const params = { id: (await admin.call(resellerPlans.create, { body })).body.id };
  for (const refused of [
    await seller.call(resellerPlans.list, { params: { resellerId } }),
    await seller.call(resellerPlans.get, { params }),
    await seller.call(resellerPlans.create, { body }),
    await seller.call(resellerPlans.update, { params, body: { percentage: 100 } }),
    await seller.call(resellerPlans.remove, { params }),
  ])
    expect(refused.status).toBe(403);
  expect((await anonymous.call(resellerPlans.list, { params: { resellerId } })).status).toBe(401);
});
