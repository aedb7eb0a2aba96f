import { activity } from '@vitrine/contract/activity';
import { devices } from '@vitrine/contract/devices';
import { severalDevices } from '@vitrine/contract/several-devices';
import { expect, test } from 'vitest';
import { aTenant, type Tenant } from '../../test/api.ts';
import { aDevice, aGroup, aStore } from '../../test/device-factories.ts';
import { limitDevices } from '../../test/subscriptions.ts';
import { aUser, endSubscription } from '../../test/users.ts';

test('several devices are created in one store and group, with identifiers and descriptions made of their names', async () => {
  const tenant = await aTenant();
  const place = await aPlace(tenant);
  await aDevice(tenant, { code: 'till' });
  const lines = [
    { name: 'Window' },
    { name: 'Till' },
    { name: 'Door', code: 'D-1', description: 'Left' },
    { name: '窓' },
  ];
  const made = await tenant.call(severalDevices.create, {
    body: { ...place, rotation: 90, volume: 0, devices: lines },
  });
  expect(made.status).toBe(201);
  expect(made.body.map(({ name, code }) => [name, code])).toEqual([
    ['Window', 'window'],
    ['Till', 'till-2'],
    ['Door', 'D-1'],
    ['窓', 'screen'],
  ]);
  const { body: listed } = await tenant.call(devices.listByGroup, { params: { id: place.groupId } });
  expect(idsOf(listed)).toEqual(idsOf(made.body));
  expect(listed.find(({ code }) => code === 'D-1')).toMatchObject({
    ...place,
    description: 'Left',
    rotation: 90,
    volume: 0,
  });
  expect(listed.find(({ code }) => code === 'window')).toMatchObject({ description: 'Window', deviceStatus: 0 });
});

test('each wrong line is named, and no device is created', async () => {
  const tenant = await aTenant();
  const place = await aPlace(tenant);
  const lines = [{ name: 'Bar' }, { name: ' ' }, { name: 'x'.repeat(121) }, { name: 'BAR' }, { name: 'A', code: 'c' }];
  const body = { ...place, devices: [...lines, { name: 'B', code: 'C' }] };
  const refused = await tenant.call(severalDevices.create, { body });
  expect(refused).toMatchObject({ status: 400, error: { code: 'invalid' } });
  expect(refused.error.errors).toEqual({
    'devices.1.name': ['Required'],
    'devices.2.name': ['At most 120 characters'],
    'devices.3.name': ['Twice in the list'],
    'devices.5.code': ['Twice in the list'],
  });
  const answers = [
    await tenant.call(severalDevices.create, { body: { ...place, devices: [] } }),
    await tenant.call(severalDevices.create, { body: { ...place, devices: named(501) } }),
  ];
  expect(answers.map(({ error }) => error.errors)).toEqual([
    { devices: ['Enter at least one name'] },
    { devices: ['At most 500'] },
  ]);
  expect((await tenant.call(devices.list)).body).toEqual([]);
});

test('names that the store has and identifiers that the tenant has are refused at their lines', async () => {
  const [tenant, otherTenant] = [await aTenant(), await aTenant()];
  const place = await aPlace(tenant);
  await aDevice(tenant, { name: 'Window', code: 'w-1', branchId: place.branchId });
  await aDevice(otherTenant, { name: 'Bar', code: 'b-1' });
  const answerTo = (lines: { name: string; code?: string }[]) =>
    tenant.call(severalDevices.create, { body: { ...place, devices: lines } });
  expect(await answerTo([{ name: 'Bar' }, { name: 'WINDOW' }])).toMatchObject({
    status: 409,
    error: { code: 'conflict', errors: { 'devices.1.name': ['A device of this store has this name'] } },
  });
  expect(await answerTo([{ name: 'Bar' }, { name: 'Door', code: 'W-1' }])).toMatchObject({
    status: 409,
    error: { errors: { 'devices.1.code': ['Another device has this identifier'] } },
  });
  expect((await tenant.call(devices.list)).body).toHaveLength(1);
  // Of another store the name is free, and of another tenant the identifier.
  expect((await answerTo([{ name: 'Bar', code: 'b-1' }])).status).toBe(201);
  const { branchId } = await aStore(tenant);
  const elsewhere = { ...place, branchId, devices: [{ name: 'Window' }] };
  expect((await tenant.call(severalDevices.create, { body: elsewhere })).status).toBe(201);
});

test('a store or group of another tenant, and a group of the other orientation, are refused', async () => {
  const [tenant, otherTenant] = [await aTenant(), await aTenant()];
  const [place, foreign] = [await aPlace(tenant), await aPlace(otherTenant)];
  const errorsOf = async (changes: object) => {
    const body = { ...place, devices: named(2), ...changes };
    const { status, error } = await tenant.call(severalDevices.create, { body });
    return { status, errors: error.errors };
  };
  const { groupId, branchId } = foreign;
  expect(await errorsOf({ groupId })).toEqual({ status: 400, errors: { groupId: ['Choose a device group'] } });
  expect(await errorsOf({ branchId })).toEqual({ status: 400, errors: { branchId: ['Choose a store'] } });
  expect(await errorsOf({ orientation: 2 })).toEqual({
    status: 400,
    errors: { orientation: ['The device group is horizontal'] },
  });
});

test('more devices than the package allows are refused with the number that is left', async () => {
  const tenant = await aTenant();
  const body = { ...(await aPlace(tenant)), devices: named(3) };
  await limitDevices(tenant, 4);
  const answers = await Promise.all([
    tenant.call(severalDevices.create, { body }),
    tenant.call(severalDevices.create, { body: { ...body, devices: named(3, 'Till') } }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const message = 'Your package allows 4 devices, and you have 3. You can add 1 more.';
  expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({
    code: 'limit_reached',
    message,
    errors: { devices: [message] },
  });
  expect((await tenant.call(devices.list)).body).toHaveLength(3);
});

test('a repeated request with the same idempotency key creates the devices once', async () => {
  const tenant = await aTenant();
  const body = { ...(await aPlace(tenant)), devices: named(2) };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const first = await tenant.call(severalDevices.create, { body }, headers);
  const second = await tenant.call(severalDevices.create, { body }, headers);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect((await tenant.call(devices.list)).body).toHaveLength(2);
  const again = await tenant.call(severalDevices.create, { body });
  expect(again).toMatchObject({ status: 409, error: { code: 'conflict' } });
});

test('concurrent requests make different identifiers', async () => {
  const tenant = await aTenant();
  const [here, there] = [await aPlace(tenant), await aPlace(tenant)];
  const answers = await Promise.all(
    [here, there].map((place) => tenant.call(severalDevices.create, { body: { ...place, devices: named(3) } })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(answers.flatMap(({ body }) => body.map(({ code }) => code))).size).toBe(6);
});

test('the permission to create is needed, and identifiers are shown only to those who may edit devices', async () => {
  const tenant = await aTenant();
  const place = await aPlace(tenant);
  const body = { ...place, devices: named(1) };
  const editor = await aUser(tenant, ['Permissions.Device.View', 'Permissions.Device.Edit']);
  expect((await editor.call(severalDevices.create, { body })).status).toBe(403);
  const creator = await aUser(tenant, ['Permissions.Device.Create']);
  expect((await creator.call(severalDevices.create, { body })).body).toMatchObject([{ name: 'Screen 1', code: null }]);
  await endSubscription(tenant);
  const ended = await tenant.call(severalDevices.create, { body: { ...place, devices: named(1, 'Till') } });
  expect(ended.error.code).toBe('subscription_expired');
});

test('the activity has a creation for each device', async () => {
  const tenant = await aTenant();
  const { body: made } = await tenant.call(severalDevices.create, {
    body: { ...(await aPlace(tenant)), devices: named(3) },
  });
  const { body: log } = await tenant.call(activity.list, { query: { thing: 'devices' } });
  const created = log.entries.filter(({ action }) => action === 'insert');
  expect(idsOf(created.map(({ entityId }) => ({ deviceId: entityId ?? 0 })))).toEqual(idsOf(made));
});

async function aPlace(tenant: Tenant) {
  const [{ groupId }, { branchId }] = await Promise.all([aGroup(tenant), aStore(tenant)]);
  return { groupId, branchId, orientation: 1 } as const;
}

const named = (many: number, name = 'Screen') =>
  Array.from({ length: many }, (_, at) => ({ name: `${name} ${at + 1}` }));

const idsOf = (rows: readonly { deviceId: number }[]) => rows.map(({ deviceId }) => deviceId).toSorted((a, b) => a - b);
