import { createHash } from 'node:crypto';
import { devices } from '@vitrine/contract/devices';
import { player } from '@vitrine/contract/player';
import { realtime } from '@vitrine/contract/realtime';
import { stores } from '@vitrine/contract/stores';
import { expect, test } from 'vitest';
import { type Client, aTenant, clientWith, anonymous, type Tenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aDevice } from '../../test/device-factories.ts';
import { aPusherClient } from '../../test/pusher-client.ts';
import { aUser, endSubscription } from '../../test/users.ts';

const unknownId = 2_147_483_647;

test('a browser of the console is registered as the device', async () => {
  const tenant = await aTenant();
  const { deviceId, branchId, groupId, orientation, name } = await aDevice(tenant);
  const { body, status } = await tenant.call(devices.register, { body: { deviceId, deviceInfo: '{"width":1920}' } });
  const { accessToken, ...registration } = body;
  expect({ status, registration }).toEqual({
    status: 200,
    registration: { deviceId, branchId, groupId, orientation, name, branch: { timeZone: 'Europe/London' } },
  });
  expect((await clientWith(accessToken).call(player.manifest)).body.device.deviceId).toBe(deviceId);
});

test('a device of another tenant is not found', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const { deviceId } = await aDevice(tenant);
  for (const id of [deviceId, unknownId])
    expect((await otherTenant.call(devices.register, { body: { deviceId: id } })).status).toBe(404);
  expect((await tenant.call(devices.get, { params: { id: deviceId } })).body.deviceStatus).toBe(0);
});

test('registering needs the permission to edit devices, an active subscription and a device', async () => {
  const tenant = await aTenant();
  const { deviceId } = await aDevice(tenant);
  const viewer = await aUser(tenant, ['Permissions.Device.View', 'Permissions.Device.Create']);
  expect((await viewer.call(devices.register, { body: { deviceId } })).status).toBe(403);
  expect((await anonymous.call(devices.register, { body: { deviceId } })).status).toBe(401);
  expect(Object.keys((await tenant.call(devices.register, { body: {} as never })).error.errors ?? {})).toEqual([
    'deviceId',
  ]);
  await endSubscription(tenant);
  expect((await tenant.call(devices.register, { body: { deviceId } })).error.code).toBe('subscription_expired');
});

test('pairing again revokes the previous token, raises no version, and is audited without the secret', async () => {
  const tenant = await aTenant();
  const device = await aDevice(tenant);
  const params = { id: device.deviceId };
  const first = await aScreen(tenant, device.deviceId);
  await first.call(player.report, { body: { manifestVersion: 'abc', playerVersion: '1.0' } });
  const second = await aScreen(tenant, device.deviceId);
  expect((await first.call(player.manifest)).status).toBe(401);
  expect((await second.call(player.manifest)).status).toBe(200);
  const read = await tenant.call(devices.get, { params });
  expect(read.body).toMatchObject({ version: device.version, manifestVersion: null, playerVersion: null });
  const { rows } = await withDatabase((client) =>
    client.query(
      `select before, after, user_id is not null as known from audit where entity = 'devices' and entity_id = $1 and action = 'update'`,
      [params.id],
    ),
  );
  const entry = { before: { token_hash: '(secret)' }, after: { token_hash: '(secret)' }, known: true };
  expect(rows).toEqual([entry, entry]);
});

test('pairing again closes the socket of the previous screen', async () => {
  const tenant = await aTenant();
  const { deviceId } = await aDevice(tenant);
  const pusher = await aPusherClient(await aScreen(tenant, deviceId));
  await pusher.user.signinDonePromise;
  const closed = new Promise((resolve) => pusher.connection.bind('disconnected', resolve));
  await aScreen(tenant, deviceId);
  await closed;
});

test('of many concurrent registrations one gets the valid token', async () => {
  const tenant = await aTenant();
  const { deviceId } = await aDevice(tenant);
  const screens = await Promise.all(Array.from({ length: 10 }, () => aScreen(tenant, deviceId)));
  const answers = await Promise.all(screens.map((each) => each.call(player.manifest)));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 401),
  ]);
});

test('a device token allows the endpoints for screens and nothing else', async () => {
  const tenant = await aTenant();
  const device = await aDevice(tenant);
  const screen = await aScreen(tenant, device.deviceId);
  expect((await screen.call(player.manifest)).status).toBe(200);
  expect((await screen.call(realtime.config)).status).toBe(200);
  expect((await screen.call(devices.list)).status).toBe(403);
  expect((await screen.call(devices.register, { body: { deviceId: device.deviceId } })).status).toBe(403);
  expect((await screen.call(stores.remove, { params: { id: device.branchId } })).status).toBe(403);
  await tenant.call(devices.remove, { params: { id: device.deviceId } });
  expect((await screen.call(player.manifest)).status).toBe(401);
});

test('screens fill one presence channel after another, keep theirs, and free places are used again once the last is full', async () => {
  const tenant = await aTenant();
  const ids = await manyDevices(tenant, 93);
  // In batches: with all at once, requests would time out while they wait for the tenant's lock.
  while (ids.length > 0) await Promise.all(ids.splice(0, 10).map((id) => aScreen(tenant, id)));
  expect(await shardsOf(tenant)).toEqual({ 0: 90, 1: 3 });
  const [deletedId, otherId] = await inShard(tenant, 0);
  await tenant.call(devices.remove, { params: { id: deletedId ?? 0 } });
  await aScreen(tenant, otherId ?? 0);
  expect(await shardsOf(tenant)).toEqual({ 0: 89, 1: 3 });
  await aScreen(tenant, (await aDevice(tenant)).deviceId);
  expect(await shardsOf(tenant)).toEqual({ 0: 89, 1: 4 });
  const others = await manyDevices(tenant, 86);
  await withDatabase((client) => client.query('update devices set shard = 1 where id = any($1)', [others]));
  await aScreen(tenant, (await aDevice(tenant)).deviceId);
  expect(await shardsOf(tenant)).toEqual({ 0: 90, 1: 90 });
});

test('the database stores the hash of a token, never the token', async () => {
  const tenant = await aTenant();
  const { deviceId } = await aDevice(tenant);
  const { token } = await aScreen(tenant, deviceId);
  const { rows } = await withDatabase((client) =>
    client.query<{ text: string }>('select to_jsonb(devices)::text as text from devices where id = $1', [deviceId]),
  );
  expect(rows[0]?.text).not.toContain(token);
  expect(rows[0]?.text).toContain(createHash('sha256').update(token).digest('hex'));
});

async function aScreen(tenant: Tenant, deviceId: number): Promise<Client> {
  const { body, status } = await tenant.call(devices.register, { body: { deviceId } });
  expect(status).toBe(200);
  return clientWith(body.accessToken);
}

async function manyDevices(tenant: Tenant, number: number): Promise<number[]> {
  const { groupId, branchId } = await aDevice(tenant);
  const { rows } = await withDatabase((client) =>
    client.query<{ id: number }>(
      `insert into devices (tenant_id, store_id, group_id, name, code, description)
       select $1, $2, $3, 'Screen ' || n, gen_random_uuid()::text, '' from generate_series(1, $4) n returning id`,
      [tenant.tenantId, branchId, groupId, number],
    ),
  );
  return rows.map(({ id }) => id);
}

async function shardsOf(tenant: Tenant): Promise<Record<number, number>> {
  const { rows } = await withDatabase((client) =>
    client.query<{ shard: number; devices: number }>(
      'select shard, count(*)::int as devices from devices where tenant_id = $1 and shard is not null group by shard',
      [tenant.tenantId],
    ),
  );
  return Object.fromEntries(rows.map(({ shard, devices: number }) => [shard, number]));
}

async function inShard(tenant: Tenant, shard: number): Promise<number[]> {
  const { rows } = await withDatabase((client) =>
    client.query<{ id: number }>('select id from devices where tenant_id = $1 and shard = $2 order by id', [
      tenant.tenantId,
      shard,
    ]),
  );
  return rows.map(({ id }) => id);
}
