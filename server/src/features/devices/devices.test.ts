import { deviceGroups } from '@vitrine/contract/device-groups';
import { devices } from '@vitrine/contract/devices';
import { stores } from '@vitrine/contract/stores';
import { expect, test } from 'vitest';
import { hashSecret } from '../../http/identity/tokens.ts';
import { aTenant, anonymous, type Tenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aDeviceToken } from '../../test/device-token.ts';
import { aDevice, aGroup, aStore } from '../../test/device-factories.ts';
import { limitDevices } from '../../test/subscriptions.ts';
import { aUser, endSubscription } from '../../test/users.ts';

const unknownId = 2_147_483_647;

test('a device is created, read, listed, updated and deleted', async () => {
  const tenant = await aTenant();
  const form = await aForm(tenant);
  const made = await tenant.call(devices.create, { body: form });
  const unpaired = {
    deviceStatus: 0,
    isOnline: false,
    lastSeenAt: null,
    playerVersion: null,
    manifestVersion: null,
    isUpToDate: false,
  };
  const named = { groupName: 'Windows', branchName: 'Soho', timeZone: 'Europe/London' };
  expect(made).toMatchObject({
    status: 201,
    body: { ...form, ...unpaired, ...named, rotation: 0, volume: 100, version: 0 },
  });
  const params = { id: made.body.deviceId };
  const saved = await tenant.call(devices.update, { params, body: { ...form, rotation: 90, volume: 0, version: 0 } });
  expect(saved).toMatchObject({ status: 200, body: { rotation: 90, volume: 0, version: 1 } });
  expect((await tenant.call(devices.get, { params })).body).toEqual(saved.body);
  expect((await tenant.call(devices.list)).body).toEqual([saved.body]);
  const without = await tenant.call(devices.update, { params, body: { ...form, name: 'Door' } });
  expect(without).toMatchObject({ status: 200, body: { name: 'Door', rotation: 90, volume: 0 } });
  expect(await tenant.call(devices.remove, { params })).toMatchObject({
    status: 200,
    body: { message: 'Device deleted' },
  });
  expect((await tenant.call(devices.get, { params })).status).toBe(404);
});

test('validation errors name every invalid field', async () => {
  const tenant = await aTenant();
  const refused = await tenant.call(devices.create, {
    body: { groupId: 0, branchId: 0, rotation: 45, volume: 101 } as never,
  });
  expect(refused).toMatchObject({ status: 400, error: { code: 'invalid' } });
  const fields = ['branchId', 'code', 'description', 'groupId', 'name', 'orientation', 'rotation', 'volume'];
  expect(Object.keys(refused.error.errors ?? {}).sort()).toEqual(fields);
});

test('an identifier is unique within the tenant, in any case', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  await aDevice(tenant, { code: 'Till-1' });
  const other = await aDevice(tenant, { code: 'till-2' });
  const body = { ...(await aForm(tenant)), code: 'TILL-1' };
  const taken = { status: 409, error: { code: 'conflict', errors: { code: ['Another device has this identifier'] } } };
  expect(await tenant.call(devices.create, { body })).toMatchObject(taken);
  expect(await tenant.call(devices.update, { params: { id: other.deviceId }, body })).toMatchObject(taken);
  expect((await aDevice(otherTenant, { code: 'till-1' })).code).toBe('till-1');
});

test('a device always has its group’s orientation', async () => {
  const tenant = await aTenant();
  const device = await aDevice(tenant);
  const upright = await aGroup(tenant, { orientation: 2 });
  const body = { ...(await aForm(tenant)), groupId: upright.groupId };
  const wrongOrientation = { status: 400, error: { errors: { orientation: ['The device group is vertical'] } } };
  expect(await tenant.call(devices.create, { body })).toMatchObject(wrongOrientation);
  expect(await tenant.call(devices.update, { params: { id: device.deviceId }, body })).toMatchObject(wrongOrientation);
  expect((await tenant.call(devices.create, { body: { ...body, orientation: 2 } })).body.orientation).toBe(2);
});

test('a group or store of another tenant is not found', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const foreignForm = await aForm(tenant);
  const device = await aDevice(otherTenant);
  const ownForm = await aForm(otherTenant);
  const answers = async (changes: Partial<typeof ownForm>) => {
    const body = { ...ownForm, ...changes };
    const responses = [
      await otherTenant.call(devices.create, { body }),
      await otherTenant.call(devices.update, { params: { id: device.deviceId }, body }),
    ];
    return responses.map(({ status, error }) => ({ status, errors: error.errors }));
  };
  const { groupId, branchId } = foreignForm;
  expect(await answers({ groupId })).toEqual(await answers({ groupId: unknownId }));
  expect(await answers({ branchId })).toEqual(await answers({ branchId: unknownId }));
  const both = { status: 400, errors: { groupId: ['Choose a device group'], branchId: ['Choose a store'] } };
  expect(await answers({ groupId, branchId })).toEqual([both, both]);
});

test('a device of another tenant is not found by any endpoint', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const device = await aDevice(tenant);
  const body = await aForm(otherTenant);
  for (const id of [device.deviceId, unknownId]) {
    const params = { id };
    expect((await otherTenant.call(devices.get, { params })).status).toBe(404);
    expect((await otherTenant.call(devices.update, { params, body })).status).toBe(404);
    expect((await otherTenant.call(devices.remove, { params })).status).toBe(404);
  }
  for (const id of [device.groupId, unknownId])
    expect((await otherTenant.call(devices.listByGroup, { params: { id } })).status).toBe(404);
  for (const id of [device.branchId, unknownId])
    expect((await otherTenant.call(devices.listByStore, { params: { id } })).status).toBe(404);
  expect((await otherTenant.call(devices.list)).body).toEqual([]);
  expect((await tenant.call(devices.get, { params: { id: device.deviceId } })).body).toEqual(device);
});

test('an update of an older version is refused, and a screen’s report raises no version', async () => {
  const tenant = await aTenant();
  const device = await aDevice(tenant);
  const params = { id: device.deviceId };
  await withDatabase((client) =>
    client.query(
      `update devices set online = true, last_seen_at = now(), player_version = '2', token_hash = 'x', shard = 0 where id = $1`,
      [params.id],
    ),
  );
  expect((await tenant.call(devices.update, { params, body: { ...device, name: 'First' } })).body).toMatchObject({
    name: 'First',
    version: 1,
  });
  const stale = await tenant.call(devices.update, { params, body: { ...device, name: 'Second' } });
  expect(stale).toMatchObject({ status: 409, error: { code: 'stale', changed: { by: 'Mara Lindqvist' } } });
});

test('each action needs its own permission, and an expired subscription is read-only', async () => {
  const tenant = await aTenant();
  const device = await aDevice(tenant);
  const params = { id: device.deviceId };
  const viewer = await aUser(tenant, ['Permissions.Device.View']);
  expect((await viewer.call(devices.get, { params })).status).toBe(200);
  expect((await viewer.call(devices.listByGroup, { params: { id: device.groupId } })).status).toBe(200);
  expect((await viewer.call(devices.create, { body: device })).status).toBe(403);
  expect((await viewer.call(devices.update, { params, body: device })).status).toBe(403);
  expect((await viewer.call(devices.remove, { params })).status).toBe(403);
  expect((await anonymous.call(devices.list)).status).toBe(401);
  await endSubscription(tenant);
  expect((await tenant.call(devices.list)).status).toBe(200);
  expect((await tenant.call(devices.update, { params, body: device })).error.code).toBe('subscription_expired');
});

test('a screen is up to date only when it reports its desired version', async () => {
  const tenant = await aTenant();
  const { deviceId } = await aDevice(tenant);
  const isUpToDate = async (desired: string | null, reported: string | null) => {
    await withDatabase((client) =>
      client.query('update devices set desired_version = $2, applied_version = $3 where id = $1', [
        deviceId,
        desired,
        reported,
      ]),
    );
    return (await tenant.call(devices.get, { params: { id: deviceId } })).body.isUpToDate;
  };
  expect(await isUpToDate(null, null)).toBe(false);
  expect(await isUpToDate('a', null)).toBe(false);
  expect(await isUpToDate('b', 'a')).toBe(false);
  expect(await isUpToDate('a', 'a')).toBe(true);
});

test('no response contains the token or its hash', async () => {
  const tenant = await aTenant();
  const screen = await aDeviceToken(tenant);
  const hash = hashSecret(screen.token);
  const device = await tenant.call(devices.get, { params: { id: screen.deviceId } });
  expect(device.body.deviceStatus).toBe(1);
  const reads = [
    device,
    await tenant.call(devices.list),
    await tenant.call(devices.listByGroup, { params: { id: device.body.groupId } }),
  ];
  for (const read of reads) {
    expect(read.status).toBe(200);
    const text = JSON.stringify(read.body);
    for (const secret of [screen.token, hash.toString('hex'), hash.toString('base64'), 'oken'])
      expect(text).not.toContain(secret);
  }
});

test('the package limits the number of devices, also with concurrent requests for the last one', async () => {
  const tenant = await aTenant();
  const forms = await Promise.all(Array.from({ length: 6 }, () => aForm(tenant)));
  await limitDevices(tenant, 3);
  const answers = await Promise.all(forms.map((body) => tenant.call(devices.create, { body })));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 201, 201, 409, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.error).toMatchObject({
    code: 'limit_reached',
    message: 'Your package allows 3 devices, and you have 3',
  });
});

test('a group or store that is deleted while devices are moved into it deletes them too', async () => {
  const tenant = await aTenant();
  for (let round = 0; round < 5; round += 1) {
    const form = await aForm(tenant);
    const [made] = await Promise.all([
      tenant.call(devices.create, { body: form }),
      round % 2 === 0
        ? tenant.call(deviceGroups.remove, { params: { id: form.groupId } })
        : tenant.call(stores.remove, { params: { id: form.branchId } }),
    ]);
    expect([201, 400]).toContain(made.status);
  }
  expect((await tenant.call(devices.list)).body).toEqual([]);
});

async function aForm(tenant: Tenant) {
  const [{ groupId }, { branchId }] = await Promise.all([aGroup(tenant), aStore(tenant)]);
  return {
    name: 'Window',
    groupId,
    branchId,
    orientation: 1,
    code: crypto.randomUUID(),
    description: 'By the door',
  } as const;
}
