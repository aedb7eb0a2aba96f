import { devicePairing } from '@vitrine/contract/device-pairing';
import { deviceGroups } from '@vitrine/contract/device-groups';
import { devices } from '@vitrine/contract/devices';
import type { TenantPermission } from '@vitrine/contract/permissions';
import { player } from '@vitrine/contract/player';
import { stores } from '@vitrine/contract/stores';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { expect, inject, test } from 'vitest';
import { anonymous, aTenant, type Client } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aDevice, aGroup, aStore } from '../../test/device-factories.ts';
import { limitDevices } from '../../test/subscriptions.ts';
import { aUser, endSubscription } from '../../test/users.ts';

const unknownId = 2_147_483_647;
const landscape = { width: 1920, height: 1080 };
const portrait = { width: 1080, height: 1920 };

const device = { name: 'Harbour screen 1', description: 'Harbour screen 1', code: 'harbour-screen-1' };
const newStore = { name: 'Harbour Coffee', timeZone: 'Australia/Sydney' };
const newGroup = { name: 'All screens' };
const newScreen = { device: { ...device, orientation: 1 as const }, newStore, newGroup };

test('a code names the screen that shows it: its size, its orientation and since when it waits', async () => {
  const tenant = await aTenant();
  for (const [screen, orientation] of [
    [landscape, 1],
    [portrait, 2],
    [null, 1],
  ] as const) {
    const { code } = await aCode(screen);
    const typed = `${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`;
    const { status, body } = await find(tenant, typed);
    expect([status, body]).toMatchObject([200, { pairingCode: code, size: screen, orientation }]);
    expect(Math.abs(Date.now() - Date.parse(body.waitingSince))).toBeLessThan(60_000);
    expect(Date.parse(body.expiresAt) - Date.parse(body.waitingSince)).toBe(600_000);
  }
});

test('a player of last year asks for a code without its size, and a size that no screen has is refused', async () => {
  const tenant = await aTenant();
  const address = `${inject('server')}/api/player/pairing`;
  const old = await fetch(address, { method: 'POST', headers: fromNewAddress() });
  const { code } = (await old.json()) as { code: string };
  expect((await find(tenant, code)).body).toMatchObject({ size: null, orientation: 1 });
  for (const screen of [{ width: 0, height: 1080 }, { width: 1.5, height: 1080 }, { width: 1920 }, 'large'])
    expect((await anonymous.call(player.startPairing, { body: { screen } as never }, fromNewAddress())).status).toBe(
      400,
    );
});

test('looking codes up counts towards the limit of pairing, and right codes are not counted', async () => {
  const tenant = await aTenant();
  const { deviceId } = await aDevice(tenant);
  const { code } = await aCode();
  for (let time = 0; time < 35; time += 1) expect((await find(tenant, code)).status).toBe(200);
  const found = await Promise.all(Array.from({ length: 20 }, () => find(tenant, 'AAAAAA')));
  expect(found.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 400));
  const paired = await Promise.all(
    Array.from({ length: 20 }, () => tenant.call(devicePairing.pair, { body: { pairingCode: 'AAAAAA', deviceId } })),
  );
  expect(paired.filter(({ status }) => status === 400)).toHaveLength(10);
  const tooMany = await find(tenant, code);
  expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(tooMany.error.message).toMatch(/^Too many attempts\. Try again in \d+ (second|minute)s?\.$/);
});

test('a code that no screen shows, or that ran out, is refused with what to do', async () => {
  const tenant = await aTenant();
  expect((await find(tenant, 'AAABBB')).error.errors).toEqual({
    code: ['No screen is showing AAA BBB. Check the code on the screen: it changes every 10 minutes.'],
  });
  expect((await find(tenant, 'AAA0BB')).error.errors).toEqual({ code: ['Codes never contain I, O, 0 or 1'] });
  expect((await find(tenant, 'AAAB')).error.errors).toEqual({ code: ['Enter the six characters shown on the screen'] });
  const { code } = await aCode();
  await withDatabase((client) =>
    client.query(`update pairings set expires_at = now() - interval '1 second' where code = $1`, [code]),
  );
  expect((await find(tenant, code)).status).toBe(400);
});

test('one request makes store, group and device, and the screen collects its token', async () => {
  const tenant = await aTenant();
  const { code, secret } = await aCode();
  const made = await tenant.call(devicePairing.pair, { body: { pairingCode: code, ...newScreen } });
  expect([made.status, made.body]).toMatchObject([
    200,
    { ...device, branchName: 'Harbour Coffee', groupName: 'All screens', timeZone: 'Australia/Sydney', orientation: 1 },
  ]);
  const [store] = (await tenant.call(stores.list)).body;
  expect(store?.accessCode).toBeGreaterThanOrEqual(1000);
  expect((await collect(secret)).body).toMatchObject({
    status: 'paired',
    registration: { deviceId: made.body.deviceId },
  });
});

test('a new screen goes into the store and the group that are there', async () => {
  const tenant = await aTenant();
  const [{ branchId }, { groupId }] = [await aStore(tenant), await aGroup(tenant, { orientation: 2 })];
  const { code } = await aCode(portrait);
  const body = { pairingCode: code, device: { ...device, branchId, groupId, orientation: 2 as const } };
  expect((await tenant.call(devicePairing.pair, { body })).body).toMatchObject({ branchId, groupId, orientation: 2 });
});

test('all or nothing: an invalid part leaves neither store nor group nor device, and the code stays free', async () => {
  const tenant = await aTenant();
  await aDevice(tenant, { code: 'taken' });
  const before = await countsOf(tenant);
  const { code, secret } = await aCode();
  const pair = async (changes: object) => {
    const body = { pairingCode: code, ...newScreen, ...changes };
    return (await tenant.call(devicePairing.pair, { body: body as never })).error;
  };
  const taken = { device: { ...newScreen.device, code: 'TAKEN' } };
  expect((await pair(taken)).errors).toEqual({ 'device.code': ['Another device has this identifier'] });
  expect((await pair({ newStore: { ...newStore, timeZone: 'Mars/Olympus' } })).errors).toEqual({
    'newStore.timeZone': ['Choose a time zone'],
  });
  expect((await pair({ device: { ...newScreen.device, name: '' } })).errors).toEqual({ 'device.name': ['Required'] });
  expect((await pair({ newStore: undefined })).errors).toEqual({ 'device.branchId': ['Choose a store'] });
  expect((await pair({ newGroup: undefined })).errors).toEqual({ 'device.groupId': ['Choose a device group'] });
  expect((await pair({ device: undefined })).errors).toHaveProperty('deviceId');
  expect((await pair({ deviceId: 1 })).errors).toHaveProperty('deviceId');
  expect((await pair({ pairingCode: 'AAAAAA' })).errors).toHaveProperty('pairingCode');
  expect(await countsOf(tenant)).toEqual(before);
  expect((await collect(secret)).body).toEqual({ status: 'waiting' });
});

test('of two users who enter the same code one pairs, and the other reads who did', async () => {
  const tenant = await aTenant();
  const ben = await aUser(tenant, [
    'Permissions.Device.Create',
    'Permissions.Store.Create',
    'Permissions.DeviceGroup.Create',
  ]);
  const { code } = await aCode();
  const answers = await Promise.all(
    [tenant, ben].map((each, index) =>
      each.call(devicePairing.pair, {
        body: { pairingCode: code, ...newScreen, device: { ...newScreen.device, code: `screen-${index}` } },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)?.error.errors?.['pairingCode']?.[0];
  expect(refused).toMatch(/^This screen was paired by \S+ \S+ just now\.$/);
  expect(await countsOf(tenant)).toEqual([1, 1, 1]);
  const otherTenant = await aTenant();
  expect((await find(otherTenant, code)).error.errors?.['code']?.[0]).toMatch(/^No screen is showing/);
});

test('a full package says how many devices it allows and whom to ask, and a screen can still be replaced', async () => {
  const tenant = await aTenant();
  await limitDevices(tenant, 1);
  const { deviceId } = await aDevice(tenant);
  const { code } = await aCode();
  const refused = await tenant.call(devicePairing.pair, { body: { pairingCode: code, ...newScreen } });
  expect(refused).toMatchObject({ status: 409, error: { code: 'limit_reached' } });
  expect(refused.error.message).toMatch(
    /^Your package allows 1 device\. Replace one, or ask .+ for a larger package\.$/,
  );
  expect(await countsOf(tenant)).toEqual([1, 1, 1]);
  expect((await tenant.call(devicePairing.pair, { body: { pairingCode: code, deviceId } })).status).toBe(200);
});

test('a full package names the reseller', async () => {
  const tenant = await aTenant();
  await limitDevices(tenant, 1);
  await aDevice(tenant);
  await withDatabase((client) =>
    client.query(
      `with sold as (insert into resellers (company_name) values ('Southern Signs') returning id)
       update tenants set reseller_id = (select id from sold) where id = $1`,
      [tenant.tenantId],
    ),
  );
  const { error } = await tenant.call(devicePairing.pair, {
    body: { pairingCode: (await aCode()).code, ...newScreen },
  });
  expect(error.message).toBe('Your package allows 1 device. Replace one, or ask Southern Signs for a larger package.');
});

test.each<{ has: TenantPermission[]; newOnes: string[]; status: number }>([
  { has: ['Permissions.Device.Create'], newOnes: [], status: 200 },
  { has: ['Permissions.Device.Edit'], newOnes: [], status: 403 },
  { has: ['Permissions.Device.Create'], newOnes: ['newStore'], status: 403 },
  { has: ['Permissions.Device.Create', 'Permissions.Store.Create'], newOnes: ['newStore'], status: 200 },
  { has: ['Permissions.Device.Create', 'Permissions.Store.Create'], newOnes: ['newStore', 'newGroup'], status: 403 },
])('a new screen with $newOnes for a role with $has: $status', async ({ has, newOnes, status }) => {
  const tenant = await aTenant();
  const user = await aUser(tenant, has);
  const [{ branchId }, { groupId }] = [await aStore(tenant), await aGroup(tenant)];
  const { code } = await aCode();
  const body = {
    pairingCode: code,
    device: {
      ...newScreen.device,
      branchId: newOnes.includes('newStore') ? 0 : branchId,
      groupId: newOnes.includes('newGroup') ? 0 : groupId,
    },
    ...(newOnes.includes('newStore') && { newStore }),
    ...(newOnes.includes('newGroup') && { newGroup }),
  };
  expect((await user.call(devicePairing.pair, { body })).status).toBe(status);
});

test('a user who may only create devices replaces no screen, and one who may do neither finds none', async () => {
  const tenant = await aTenant();
  const { deviceId } = await aDevice(tenant);
  const { code } = await aCode();
  const creator = await aUser(tenant, ['Permissions.Device.Create']);
  expect((await find(creator, code)).status).toBe(200);
  expect((await creator.call(devicePairing.pair, { body: { pairingCode: code, deviceId } })).status).toBe(403);
  expect((await find(await aUser(tenant, ['Permissions.Device.View']), code)).status).toBe(403);
  await endSubscription(tenant);
  const ended = await tenant.call(devicePairing.pair, { body: { pairingCode: code, ...newScreen } });
  expect(ended.error.code).toBe('subscription_expired');
});

test('store, group and device of another tenant are treated as missing', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const theirs = await aDevice(otherTenant);
  const ownDevice = await aDevice(tenant);
  const { code } = await aCode();
  for (const deviceId of [theirs.deviceId, unknownId])
    expect((await tenant.call(devicePairing.pair, { body: { pairingCode: code, deviceId } })).status).toBe(404);
  for (const branchId of [theirs.branchId, unknownId]) {
    const form = { ...newScreen.device, branchId, groupId: ownDevice.groupId };
    const { error } = await tenant.call(devicePairing.pair, { body: { pairingCode: code, device: form } });
    expect(error.errors).toEqual({ 'device.branchId': ['Choose a store'] });
  }
  for (const groupId of [theirs.groupId, unknownId]) {
    const form = { ...newScreen.device, branchId: ownDevice.branchId, groupId };
    const { error } = await tenant.call(devicePairing.pair, { body: { pairingCode: code, device: form } });
    expect(error.errors).toEqual({ 'device.groupId': ['Choose a device group'] });
  }
});

async function aCode(screen: typeof landscape | null = landscape) {
  return (await anonymous.call(player.startPairing, { body: { screen } }, fromNewAddress())).body;
}

function find(client: Client, code: string) {
  return client.call(devicePairing.waitingScreen, { params: { code } });
}

function collect(secret: string) {
  return anonymous.call(player.collectPairing, { body: { secret } }, fromNewAddress());
}

/** The numbers of stores, groups and devices. */
async function countsOf(tenant: Client): Promise<number[]> {
  const lists = await Promise.all([
    tenant.call(stores.list),
    tenant.call(deviceGroups.list),
    tenant.call(devices.list),
  ]);
  return lists.map(({ body }) => body.length);
}
