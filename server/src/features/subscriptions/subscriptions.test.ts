import { randomUUID } from 'node:crypto';
import { lastOfInterval, lastOfTrial } from '@vitrine/contract/rules/periods';
import { settings } from '@vitrine/contract/settings';
import { stores } from '@vitrine/contract/stores';
import { subscriptions } from '@vitrine/contract/subscriptions';
import { tenants } from '@vitrine/contract/tenants';
import { expect, test } from 'vitest';
import { aTenant, anonymous, password, superAdmin } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aPackage } from '../../test/packages.ts';
import { aSubscription, inDays, platformToday } from '../../test/subscriptions.ts';
import { aReseller } from '../../test/users.ts';

test('a subscription is created, read, listed, updated and deleted', async () => {
  const admin = await superAdmin();
  const tenant = await aTenant(`Company ${randomUUID()}`);
  const { planId } = await aPackage({ name: 'Growth' });
  const days = { validFrom: platformToday(), validTill: lastOfInterval(platformToday(), 1) };
  const made = await admin.call(subscriptions.create, {
    body: { planId, tenantId: tenant.tenantId, subscriptionType: 1, ...days, remarks: 'By phone' },
  });
  expect(made).toMatchObject({
    status: 201,
    body: {
      ...days,
      planId,
      planName: 'Growth',
      planStatus: 'Active',
      status: 0,
      trialEndsAt: null,
      remarks: 'By phone',
    },
  });
  const { subscriptionId, tenantCompanyName } = made.body;
  const params = { id: subscriptionId };
  const saved = await admin.call(subscriptions.update, {
    params: { planId },
    body: { subscriptionId, ...days, remarks: 'By mail', status: 0, version: 0 },
  });
  expect(saved).toMatchObject({ status: 200, body: { remarks: 'By mail', version: 1 } });
  expect((await admin.call(subscriptions.get, { params })).body).toEqual(saved.body);
  const found = await admin.call(subscriptions.list, { query: { search: tenantCompanyName } });
  expect(found.body).toEqual([saved.body]);
  const ofTenant = await admin.call(subscriptions.ofTenant, { params: { id: tenant.tenantId } });
  expect(ofTenant.body).toEqual([saved.body]);
  expect((await tenant.call(settings.get)).body.subscriptionInfo).toEqual({
    planName: 'Growth',
    status: 0,
    expiry: days.validTill,
  });
  expect(await admin.call(subscriptions.remove, { params })).toMatchObject({
    status: 200,
    body: { message: 'Subscription deleted' },
  });
  expect((await admin.call(subscriptions.get, { params })).status).toBe(404);
});

test('validation errors name every invalid field', async () => {
  const admin = await superAdmin();
  const refused = await admin.call(subscriptions.create, { body: { validFrom: '2026-02-30' } as never });
  expect(Object.keys(refused.error.errors ?? {}).sort()).toEqual([
    'planId',
    'subscriptionType',
    'tenantId',
    'validFrom',
    'validTill',
  ]);
  const tenant = await aTenant();
  const { planId } = await aPackage();
  const body = { planId, tenantId: tenant.tenantId, subscriptionType: 1 as const };
  const backwards = await admin.call(subscriptions.create, {
    body: { ...body, validFrom: '2026-03-02', validTill: '2026-03-01' },
  });
  expect(backwards).toMatchObject({
    status: 400,
    error: { errors: { validTill: ['Valid Till cannot be before Valid From'] } },
  });
  const days = { validFrom: '2026-03-01', validTill: '2026-03-31' };
  for (const [field, wrong] of [
    ['planId', { planId: 2_147_483_600 }],
    ['tenantId', { tenantId: 2_147_483_600 }],
  ] as const) {
    const unknown = await admin.call(subscriptions.create, { body: { ...body, ...days, ...wrong } });
    expect([unknown.status, Object.keys(unknown.error.errors ?? {})]).toEqual([400, [field]]);
  }
});

test('a trial has the length that the package allows, and some packages have none', async () => {
  const admin = await superAdmin();
  const tenant = await aTenant();
  const [withTrial, withoutTrial] = await Promise.all([
    aPackage({ trialPeriodDays: 15 }),
    aPackage({ trialPeriodDays: 0 }),
  ]);
  const validFrom = '2028-02-20';
  const trialEndsAt = lastOfTrial(validFrom, 15);
  const body = { planId: withTrial.planId, tenantId: tenant.tenantId, subscriptionType: 0 as const, validFrom };
  const longer = await admin.call(subscriptions.create, { body: { ...body, validTill: '2028-03-06' } });
  expect(longer.error.errors).toEqual({ validTill: ['The trial ends on 05-Mar-2028 at the latest'] });
  const none = await admin.call(subscriptions.create, {
    body: { ...body, planId: withoutTrial.planId, validTill: validFrom },
  });
  expect(none.error.errors).toEqual({ subscriptionType: ['This package has no free trial'] });
  const made = await admin.call(subscriptions.create, { body: { ...body, validTill: trialEndsAt } });
  expect(made).toMatchObject({ status: 201, body: { trialEndsAt: '2028-03-05', renewal: null } });
  const { subscriptionId, planId } = made.body;
  const later = { subscriptionId, status: 0 as const, validFrom: '2028-02-21' };
  const moved = await admin.call(subscriptions.update, {
    params: { planId },
    body: { ...later, validTill: '2028-03-06' },
  });
  expect(moved).toMatchObject({ status: 200, body: { trialEndsAt: '2028-03-06' } });
});

test('subscriptions of a tenant cannot overlap, and the error names the other one', async () => {
  const admin = await superAdmin();
  const tenant = await aTenant();
  const first = await aSubscription(tenant, { validFrom: '2030-01-01', validTill: '2030-01-31' });
  const { planId } = first;
  const body = { planId, tenantId: tenant.tenantId, subscriptionType: 1 as const };
  for (const [validFrom, validTill] of [
    ['2030-01-31', '2030-02-27'],
    ['2029-12-01', '2030-01-01'],
    ['2029-01-01', '2031-01-01'],
    ['2030-01-10', '2030-01-12'],
  ] as const) {
    expect(await admin.call(subscriptions.create, { body: { ...body, validFrom, validTill } })).toMatchObject({
      status: 409,
      error: {
        errors: {
          validFrom: [
            'This tenant already has a subscription from 01-Jan-2030 to 31-Jan-2030. Cancel it or choose other dates.',
          ],
        },
      },
    });
  }
  const next = await aSubscription(tenant, { planId, validFrom: '2030-02-01', validTill: '2030-02-28' });
  const extended = await admin.call(subscriptions.update, {
    params: { planId },
    body: { ...first, validTill: '2030-02-01' },
  });
  expect(extended.status).toBe(409);
  const cancel = { ...next, status: 2 as const };
  expect((await admin.call(subscriptions.update, { params: { planId }, body: cancel })).body.planStatus).toBe(
    'Canceled',
  );
  await aSubscription(tenant, { planId, validFrom: '2030-02-10', validTill: '2030-03-09' });
  const revived = await admin.call(subscriptions.update, { params: { planId }, body: { ...next, status: 0 } });
  expect(revived.status).toBe(409);
});

test('of twenty concurrent subscriptions for the same days one is created', async () => {
  const admin = await superAdmin();
  const tenant = await aTenant();
  const { planId } = await aPackage();
  const days = { validFrom: '2030-01-01', validTill: '2030-01-31' };
  const body = { planId, tenantId: tenant.tenantId, subscriptionType: 1 as const, ...days };
  const answers = await Promise.all(Array.from({ length: 20 }, () => admin.call(subscriptions.create, { body })));
  const made = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 409);
  expect([made.length, refused.length]).toEqual([1, 19]);
});

test('an update must name the plan of its path, and the version that was read', async () => {
  const admin = await superAdmin();
  const subscription = await aSubscription(await aTenant());
  const other = await aPackage();
  const wrong = await admin.call(subscriptions.update, { params: { planId: other.planId }, body: subscription });
  expect(wrong).toMatchObject({ status: 409, error: { message: 'This subscription belongs to another package' } });
  const { planId } = subscription;
  const save = () => admin.call(subscriptions.update, { params: { planId }, body: subscription });
  expect((await save()).status).toBe(200);
  const stale = await save();
  expect(stale).toMatchObject({ status: 409, error: { code: 'stale' } });
});

test('a subscription is active through its last day and expired on the next', async () => {
  const admin = await superAdmin();
  const tenant = await aTenant();
  const store = { name: 'Bondi', timeZone: 'UTC', accessCode: 1234 };
  const made = await aSubscription(tenant, { validFrom: inDays(-40), validTill: inDays(0) });
  const { planId, subscriptionId } = made;
  expect([made.status, (await tenant.call(stores.create, { body: store })).status]).toEqual([0, 201]);
  await withDatabase((client) =>
    client.query('update subscriptions set valid_till = $2 where id = $1', [subscriptionId, inDays(-1)]),
  );
  const read = (await admin.call(subscriptions.get, { params: { id: subscriptionId } })).body;
  expect(read).toMatchObject({ status: 1, planStatus: 'Expired' });
  expect((await tenant.call(settings.get)).body.subscriptionInfo).toMatchObject({ status: 1 });
  expect(await tenant.call(stores.create, { body: store })).toMatchObject({
    status: 403,
    error: { code: 'subscription_expired' },
  });
  const reactivated = await admin.call(subscriptions.update, { params: { planId }, body: { ...read, status: 0 } });
  expect(Object.keys(reactivated.error.errors ?? {})).toEqual(['status']);
  const longer = { ...read, status: 0 as const, validTill: inDays(10) };
  expect((await admin.call(subscriptions.update, { params: { planId }, body: longer })).body.status).toBe(0);
  expect((await tenant.call(stores.create, { body: store })).status).toBe(201);
});

test('the daily job marks expired subscriptions, once, and no others', async () => {
  const tenant = await aTenant();
  const { planId } = await aPackage();
  const old = { planId, validFrom: inDays(-60) };
  const ended = await aSubscription(tenant, { ...old, validTill: inDays(-31) });
  const running = await aSubscription(tenant, { planId, validFrom: inDays(-30), validTill: inDays(0) });
  await withDatabase((client) => client.query(`select graphile_worker.add_job('advance-subscriptions', '{}')`));
  const stored = () =>
    withDatabase(async (client) => {
      const ids = [ended.subscriptionId, running.subscriptionId];
      const { rows } = await client.query('select status from subscriptions where id = any($1) order by id', [ids]);
      return rows.map(({ status }) => Number(status));
    });
  await expect.poll(stored, { timeout: 20_000 }).toEqual([1, 0]);
});

test('a renewal starts after a standard subscription, and only once', async () => {
  const admin = await superAdmin();
  const tenant = await aTenant();
  const subscription = await aSubscription(tenant, { validFrom: '2030-01-01', validTill: '2030-01-31' });
  expect(subscription.renewal).toEqual({ validFrom: '2030-02-01', validTill: '2030-02-28' });
  await aSubscription(tenant, { planId: subscription.planId, ...subscription.renewal });
  const { body } = await admin.call(subscriptions.get, { params: { id: subscription.subscriptionId } });
  expect(body.renewal).toBeNull();
});

test('a subscription that was set to Expired before its last day is not renewed after days that it does not cover', async () => {
  const admin = await superAdmin();
  const subscription = await aSubscription(await aTenant(), { validFrom: inDays(-10), validTill: inDays(20) });
  const { planId } = subscription;
  const ended = await admin.call(subscriptions.update, { params: { planId }, body: { ...subscription, status: 1 } });
  expect(ended.body).toMatchObject({ status: 1, renewal: null });
  const shorter = { ...ended.body, validTill: inDays(-1) };
  expect((await admin.call(subscriptions.update, { params: { planId }, body: shorter })).body.renewal).toMatchObject({
    validFrom: inDays(0),
  });
});

test('of several subscriptions the one of today counts', async () => {
  const tenant = await aTenant();
  const past = await aSubscription(tenant, { validFrom: inDays(-60), validTill: inDays(-31) });
  const stateNow = async () => (await tenant.call(settings.get)).body.subscriptionInfo;
  expect(await stateNow()).toMatchObject({ status: 1, expiry: past.validTill });
  await aSubscription(tenant, { validFrom: inDays(30), validTill: inDays(60) });
  expect(await stateNow()).toMatchObject({ status: 1, expiry: past.validTill });
  const canceled = await aSubscription(tenant, { validFrom: inDays(-1), validTill: inDays(20) });
  const { planId } = canceled;
  const admin = await superAdmin();
  await admin.call(subscriptions.update, { params: { planId }, body: { ...canceled, status: 2 } });
  expect(await stateNow()).toMatchObject({ status: 2 });
  await aSubscription(tenant, { validFrom: inDays(-10), validTill: inDays(20) });
  expect(await stateNow()).toMatchObject({ status: 0 });
});

test('a reseller sees the subscriptions of its own tenants, and sells packages that are for all', async () => {
  const [seller, other] = await Promise.all([aReseller(), aReseller()]);
  const unique = randomUUID().replaceAll('-', '').slice(0, 20);
  const owner = { firstName: 'Mara', lastName: 'Lindqvist', emailAddress: `${unique}@tenant.example`, password };
  const { id: tenantId } = (
    await seller.call(tenants.create, { body: { companyName: unique, canonicalName: unique, ...owner } })
  ).body;
  const [forAll, notForAll] = await Promise.all([aPackage(), aPackage({ isForAll: false })]);
  const days = { validFrom: platformToday(), validTill: inDays(10) };
  const body = { tenantId, subscriptionType: 1 as const, ...days };
  const refused = await seller.call(subscriptions.create, { body: { ...body, planId: notForAll.planId } });
  expect(refused.error.errors).toEqual({ planId: ['Choose a package'] });
  const byOther = await other.call(subscriptions.create, { body: { ...body, planId: forAll.planId } });
  expect(byOther.error.errors).toEqual({ tenantId: ['Choose a tenant'] });
  const made = await seller.call(subscriptions.create, { body: { ...body, planId: forAll.planId } });
  expect(made.status).toBe(201);
  const { subscriptionId, planId } = made.body;
  const params = { id: subscriptionId };
  expect((await seller.call(subscriptions.list)).body).toEqual([made.body]);
  expect((await other.call(subscriptions.list)).body).toEqual([]);
  expect((await other.call(subscriptions.get, { params })).status).toBe(404);
  expect((await other.call(subscriptions.remove, { params })).status).toBe(404);
  expect((await other.call(subscriptions.update, { params: { planId }, body: made.body })).status).toBe(404);
  expect((await anonymous.call(subscriptions.list)).status).toBe(401);
});
