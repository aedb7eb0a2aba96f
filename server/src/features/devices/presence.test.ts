import { devices } from '@vitrine/contract/devices';
import { stores } from '@vitrine/contract/stores';
import { expect, test } from 'vitest';
import { aTenant, type Tenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aScreen } from '../../test/playback-factories.ts';
import { aDevice, aStore } from '../../test/device-factories.ts';
import { aUser } from '../../test/users.ts';

const hour = 3_600_000;
const day = 24 * hour;
const ago = (ms: number) => new Date(Date.now() - ms);

type Change = [at: Date, online: boolean];

/** An observation by an event of the realtime service, which SQL calls `heard`, or by a later comparison. */
async function observe({ tenantId }: Tenant, deviceId: number, [at, online]: Change, isEvent = true) {
  const changes = JSON.stringify([{ tenantId, deviceId, online, at, heard: isEvent }]);
  const { rows } = await withDatabase((client) => client.query('select * from apply_presence($1)', [changes]));
  return rows;
}

const presenceOf = async (tenant: Tenant, id: number) => (await tenant.call(devices.presence, { params: { id } })).body;

test('each change between online and offline is recorded, the latest first, and repetitions are not', async () => {
  const tenant = await aTenant();
  const { deviceId } = await aScreen(tenant);
  expect(await presenceOf(tenant, deviceId)).toMatchObject({
    changes: [],
    uptime: { day: null, week: null, month: null, known: { day: 0, week: 0, month: 0 } },
  });
  const [came, went, back] = [ago(6 * hour), ago(3 * hour), ago(hour)];
  for (const change of [
    [came, true],
    [ago(5 * hour), true],
    [went, false],
    [back, true],
  ] satisfies Change[])
    await observe(tenant, deviceId, change);
  const { changes, uptime, at } = await presenceOf(tenant, deviceId);
  expect(changes).toEqual([
    { at: back.toISOString(), online: true },
    { at: went.toISOString(), online: false },
    { at: came.toISOString(), online: true },
  ]);
  expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
  expect(uptime.day).toBeCloseTo(4 / 6, 2);
});

test('an older observation changes neither status nor history', async () => {
  const tenant = await aTenant();
  const { deviceId } = await aScreen(tenant);
  await observe(tenant, deviceId, [ago(hour), true]);
  expect(await observe(tenant, deviceId, [ago(2 * hour), false])).toEqual([]);
  expect((await presenceOf(tenant, deviceId)).changes).toHaveLength(1);
});

test('a screen found missing keeps the time of its last request as last contact', async () => {
  const tenant = await aTenant();
  const { deviceId } = await aScreen(tenant);
  await observe(tenant, deviceId, [ago(6 * hour), true]);
  const called = ago(4 * hour);
  await withDatabase((client) =>
    client.query('update devices set last_seen_at = $2 where id = $1', [deviceId, called]),
  );
  expect(await observe(tenant, deviceId, [ago(0), false], false)).toMatchObject([{ online: false, at: called }]);
  expect((await presenceOf(tenant, deviceId)).changes[0]).toEqual({ at: called.toISOString(), online: false });
  const { isOnline, lastSeenAt } = (await tenant.call(devices.get, { params: { id: deviceId } })).body;
  expect({ isOnline, lastSeenAt }).toEqual({ isOnline: false, lastSeenAt: called.toISOString() });
});

test('uptime includes the state at the start of the window, and excludes time before the first contact', async () => {
  const tenant = await aTenant();
  const { deviceId } = await aScreen(tenant);
  await observe(tenant, deviceId, [ago(10 * day), true]);
  await observe(tenant, deviceId, [ago(12 * hour), false]);
  const { uptime } = await presenceOf(tenant, deviceId);
  expect(uptime.day).toBeCloseTo(0.5, 2);
  expect(uptime.week).toBeCloseTo(6.5 / 7, 2);
  expect(uptime.month).toBeCloseTo(9.5 / 10, 2);
  const days = (seconds: number) => seconds / 86_400;
  expect(days(uptime.known.day)).toBeCloseTo(1, 2);
  expect(days(uptime.known.week)).toBeCloseTo(7, 2);
  expect(days(uptime.known.month)).toBeCloseTo(10, 2);
});

test('the uptime of a store is that of its paired screens together', async () => {
  const tenant = await aTenant();
  const { branchId } = await aStore(tenant);
  const [steady, interrupted] = [await aScreen(tenant, { branchId }), await aScreen(tenant, { branchId })];
  const otherStore = await aScreen(tenant);
  const unpaired = await aDevice(tenant, { branchId });
  for (const { deviceId } of [steady, interrupted]) await observe(tenant, deviceId, [ago(20 * hour), true]);
  await observe(tenant, interrupted.deviceId, [ago(10 * hour), false]);
  for (const { deviceId } of [otherStore, unpaired]) {
    await observe(tenant, deviceId, [ago(20 * hour), true]);
    await observe(tenant, deviceId, [ago(19 * hour), false]);
  }
  const { body } = await tenant.call(stores.uptime, { params: { id: branchId } });
  expect(body.day).toBeCloseTo(0.75, 2);
  const empty = await aStore(tenant);
  expect((await tenant.call(stores.uptime, { params: { id: empty.branchId } })).body).toEqual({
    day: null,
    week: null,
    month: null,
    known: { day: 0, week: 0, month: 0 },
  });
});

test('history older than a month is deleted, except for the state when the month began', async () => {
  const tenant = await aTenant();
  const { deviceId } = await aScreen(tenant);
  const moments: Change[] = [
    [ago(50 * day), true],
    [ago(45 * day), false],
    [ago(40 * day), true],
    [ago(5 * day), false],
  ];
  for (const change of moments) await observe(tenant, deviceId, change);
  await withDatabase((client) => client.query('select prune_presence_history($1)', [ago(30 * day)]));
  const { changes, uptime } = await presenceOf(tenant, deviceId);
  expect(changes.map(({ online }) => online)).toEqual([false, true]);
  expect(uptime.month).toBeCloseTo(25 / 30, 2);
});

test('connection history is for users who may view devices, of their own tenant', async () => {
  const [tenant, otherTenant] = [await aTenant(), await aTenant()];
  const { deviceId: id, branchId } = await aScreen(tenant);
  const viewer = await aUser(tenant, ['Permissions.Device.View']);
  const storeViewer = await aUser(tenant, ['Permissions.Store.View']);
  for (const [endpoint, params] of [
    [devices.presence, { id }],
    [stores.uptime, { id: branchId }],
  ] as const) {
    expect((await viewer.call(endpoint, { params })).status).toBe(200);
    expect((await storeViewer.call(endpoint, { params })).status).toBe(403);
    expect((await otherTenant.call(endpoint, { params })).status).toBe(404);
    expect((await tenant.call(endpoint, { params: { id: 'x' as never } })).status).toBe(400);
  }
});
