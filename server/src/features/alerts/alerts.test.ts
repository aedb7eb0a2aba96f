import { alerts } from '@vitrine/contract/alerts';
import { expect, test } from 'vitest';
import { aTenant } from '../../test/api.ts';
import { aStore } from '../../test/device-factories.ts';
import { aUser, endSubscription } from '../../test/users.ts';

test('an alert is created, read, listed, updated and deleted', async () => {
  const tenant = await aTenant();
  const { branchId } = await aStore(tenant, { name: 'Soho' });
  const { userId } = await aUser(tenant, []);
  const form = { branchId, afterMinutes: 15, userIds: [userId] };
  const made = await tenant.call(alerts.create, { body: form });
  const people = [{ id: userId, fullName: 'Ben Okafor' }];
  expect(made).toMatchObject({ status: 201, body: { ...form, branchName: 'Soho', people, version: 0 } });
  const params = { id: made.body.alertId };
  const saved = await tenant.call(alerts.update, { params, body: { ...form, branchId: null, version: 0 } });
  expect(saved).toMatchObject({ status: 200, body: { branchId: null, branchName: '', afterMinutes: 15 } });
  expect((await tenant.call(alerts.get, { params })).body).toEqual(saved.body);
  expect((await tenant.call(alerts.list)).body).toEqual([saved.body]);
  expect((await tenant.call(alerts.list, { query: { search: 'OTHER store' } })).body).toHaveLength(1);
  expect((await tenant.call(alerts.remove, { params })).body).toEqual({ message: 'Alert deleted' });
  expect((await tenant.call(alerts.get, { params })).status).toBe(404);
});

test('validation errors name every invalid field, and nothing is saved', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const errorsOf = async (body: object) =>
    (await tenant.call(alerts.create, { body: { branchId: null, afterMinutes: 10, userIds: [], ...body } })).error
      .errors;
  expect(await errorsOf({ afterMinutes: 0 })).toEqual({
    afterMinutes: ['At least 1 minute'],
    userIds: ['Choose at least one recipient'],
  });
  expect(await errorsOf({ afterMinutes: 1.5, userIds: [1] })).toEqual({ afterMinutes: ['Enter whole minutes'] });
  expect(await errorsOf({ afterMinutes: 1441, userIds: [1] })).toEqual({
    afterMinutes: ['At most 1440 minutes (one day)'],
  });
  const theirs = { branchId: (await aStore(otherTenant)).branchId, userIds: [(await aUser(otherTenant, [])).userId] };
  expect(await errorsOf(theirs)).toEqual({
    branchId: ['This store does not exist'],
    'userIds.0': ['This user does not exist'],
  });
  expect((await tenant.call(alerts.list)).body).toEqual([]);
});

test('each store has at most one alert, and so have all other stores together', async () => {
  const tenant = await aTenant();
  const { userId } = await aUser(tenant, []);
  const { branchId } = await aStore(tenant);
  for (const store of [branchId, null]) {
    const body = { branchId: store, afterMinutes: 10, userIds: [userId] };
    expect((await tenant.call(alerts.create, { body })).status).toBe(201);
    expect(await tenant.call(alerts.create, { body })).toMatchObject({
      status: 409,
      error: { code: 'conflict', errors: { branchId: ['This store already has an alert'] } },
    });
  }
});

test('an update of an older version is refused, and keeps the recipients', async () => {
  const tenant = await aTenant();
  const [ben, kim] = [await aUser(tenant, []), await aUser(tenant, [])];
  const body = { branchId: null, afterMinutes: 10, userIds: [ben.userId] };
  const params = { id: (await tenant.call(alerts.create, { body })).body.alertId };
  await tenant.call(alerts.update, { params, body: { ...body, afterMinutes: 20, version: 0 } });
  const late = await tenant.call(alerts.update, { params, body: { ...body, userIds: [kim.userId], version: 0 } });
  expect(late).toMatchObject({ status: 409, error: { code: 'stale' } });
  expect((await tenant.call(alerts.get, { params })).body).toMatchObject({ afterMinutes: 20, userIds: [ben.userId] });
});

test('without permission alerts can be neither viewed nor created; an expired subscription is read-only', async () => {
  const tenant = await aTenant();
  const user = await aUser(tenant, []);
  const viewer = await aUser(tenant, ['Permissions.Alerts.View']);
  const editor = await aUser(tenant, ['Permissions.Alerts.View', 'Permissions.Alerts.Edit']);
  expect((await user.call(alerts.list)).status).toBe(403);
  expect((await viewer.call(alerts.list)).status).toBe(200);
  const body = { branchId: null, afterMinutes: 10, userIds: [editor.userId] };
  expect((await viewer.call(alerts.create, { body })).status).toBe(403);
  expect((await editor.call(alerts.create, { body })).status).toBe(201);
  await endSubscription(tenant);
  expect((await editor.call(alerts.list)).status).toBe(200);
  expect((await editor.call(alerts.create, { body })).error.code).toBe('subscription_expired');
});
