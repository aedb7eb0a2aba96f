import { randomUUID } from 'node:crypto';
import { packages } from '@vitrine/contract/packages';
import { expect, test } from 'vitest';
import { aTenant, anonymous, superAdmin } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aPackage } from '../../test/packages.ts';
import { aReseller } from '../../test/users.ts';

const form = () => ({
  code: randomUUID().slice(0, 12),
  name: 'Growth',
  description: 'Up to ten screens',
  planInterval: 1 as const,
  cost: 49.95,
});

test('a package is created with default trial and currency, read, listed, updated and deleted', async () => {
  const admin = await superAdmin();
  const body = form();
  const made = await admin.call(packages.create, { body });
  expect(made).toMatchObject({
    status: 201,
    body: { ...body, trialPeriodDays: 15, currency: 'AUD', isForAll: true, maxDevices: null, maxStorageMb: null },
  });
  const params = { id: made.body.planId };
  const saved = await admin.call(packages.update, {
    params,
    body: { ...body, cost: 0.29, currency: 'INR', maxDevices: 10, version: made.body.version },
  });
  expect(saved).toMatchObject({ status: 200, body: { cost: 0.29, currency: 'INR', maxDevices: 10, version: 1 } });
  expect((await admin.call(packages.get, { params })).body).toEqual(saved.body);
  expect((await admin.call(packages.list, { query: { search: body.code } })).body).toEqual([saved.body]);
  expect(await admin.call(packages.remove, { params })).toMatchObject({
    status: 200,
    body: { message: 'Plan deleted' },
  });
  expect((await admin.call(packages.get, { params })).status).toBe(404);
});

test('amounts are stored in minor units', async () => {
  const { planId } = await aPackage({ cost: 1_234_567.89 });
  const { rows } = await withDatabase((client) =>
    client.query('select cost_minor::text from packages where id = $1', [planId]),
  );
  expect(rows).toEqual([{ cost_minor: '123456789' }]);
});

test.for([
  ['cost', -1, 'Must be 0 or more'],
  ['cost', 10.005, 'At most two decimal places'],
  ['cost', Number.NaN, 'Required'],
  ['cost', 1e12, 'At most 999,999,999.99'],
  ['cost', '10', 'Required'],
  ['planInterval', 3, 'Choose an interval'],
  ['currency', 'EUR', 'Choose a currency'],
  ['trialPeriodDays', 1.5, 'Enter a whole number'],
  ['maxDevices', 0, 'At least 1'],
  ['maxStorageMb', -5, 'At least 1'],
  ['code', ' ', 'Required'],
] as const)('a package with %s %s is a validation error', async ([field, value, message]) => {
  const admin = await superAdmin();
  const refused = await admin.call(packages.create, { body: { ...form(), [field]: value } as never });
  expect(refused).toMatchObject({ status: 400, error: { errors: { [field]: [message] } } });
});

test('a duplicate code, in any case, is a validation error', async () => {
  const admin = await superAdmin();
  const { code } = await aPackage({ code: `first-${randomUUID()}`.slice(0, 30) });
  const refused = await admin.call(packages.create, { body: { ...form(), code: code.toUpperCase() } });
  expect(refused).toMatchObject({ status: 409, error: { errors: { code: ['Another package has this code'] } } });
});

test('a package with a subscription is not deleted, and the error says why', async () => {
  const admin = await superAdmin();
  const [{ planId }, { tenantId }] = await Promise.all([aPackage(), aTenant()]);
  await withDatabase((client) =>
    client.query(
      `insert into subscriptions (tenant_id, package_id, subscription_type, valid_from, valid_till)
       values ($1, $2, 1, current_date, current_date + 30)`,
      [tenantId, planId],
    ),
  );
  const refused = await admin.call(packages.remove, { params: { id: planId } });
  expect(refused).toMatchObject({
    status: 409,
    error: { code: 'conflict', message: '1 subscription uses this package. Delete it first.' },
  });
  expect((await admin.call(packages.get, { params: { id: planId } })).body.subscriptionCount).toBe(1);
});

test('a reseller views the packages for all resellers, and cannot create, update or delete any', async () => {
  const reseller = await aReseller();
  const name = randomUUID();
  const [forAll, other] = await Promise.all([aPackage({ name }), aPackage({ name, isForAll: false })]);
  expect((await reseller.call(packages.list, { query: { search: name } })).body).toEqual([forAll]);
  expect((await reseller.call(packages.get, { params: { id: other.planId } })).status).toBe(404);
  const params = { id: forAll.planId };
  expect((await reseller.call(packages.create, { body: form() })).status).toBe(403);
  expect((await reseller.call(packages.update, { params, body: form() })).status).toBe(403);
  expect((await reseller.call(packages.remove, { params })).status).toBe(403);
  expect((await anonymous.call(packages.list)).status).toBe(401);
});

test('an update of an older version is refused', async () => {
  const admin = await superAdmin();
  const { planId, version } = await aPackage();
  const params = { id: planId };
  await admin.call(packages.update, { params, body: { ...form(), name: 'First', version } });
  const stale = await admin.call(packages.update, { params, body: { ...form(), name: 'Second', version } });
  expect(stale).toMatchObject({ status: 409, error: { code: 'stale', changed: { by: 'Super Admin' } } });
  expect((await admin.call(packages.get, { params })).body.name).toBe('First');
});

test('packages are sorted by cost, and one idempotency key creates one', async () => {
  const admin = await superAdmin();
  const name = randomUUID();
  for (const cost of [20, 3, 100]) await aPackage({ name, cost });
  const { body } = await admin.call(packages.list, { query: { search: name, sort: 'cost', order: 'desc' } });
  expect(body.map(({ cost }) => cost)).toEqual([100, 20, 3]);
  const headers = { 'idempotency-key': randomUUID() };
  const twice = { body: form() };
  const answers = await Promise.all([1, 2, 3].map(() => admin.call(packages.create, twice, headers)));
  expect(new Set(answers.map(({ body: { planId } }) => planId)).size).toBe(1);
});
