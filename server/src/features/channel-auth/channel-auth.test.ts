import { auth } from '@vitrine/contract/auth';
import { channelName } from '@vitrine/contract/events';
import { realtime } from '@vitrine/contract/realtime';
import { stores } from '@vitrine/contract/stores';
import type Pusher from 'pusher-js';
import { expect, test } from 'vitest';
import { aTenant, anonymous } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aDeviceToken } from '../../test/device-token.ts';
import { aLayout } from '../../test/layouts.ts';
import { announced } from '../../test/outbox.ts';
import { aFile } from '../../test/playback-factories.ts';
import { aPusherClient, nextEvent, subscribed } from '../../test/pusher-client.ts';
import { aUser } from '../../test/users.ts';

const soho = { name: 'Soho', timeZone: 'Europe/London', accessCode: 4321 };

test('a console receives events about changed records, and no other tenant does', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  await Promise.all([announced(tenant), announced(otherTenant)]);
  const console = await subscribed(
    await aPusherClient(tenant),
    channelName({ kind: 'console', tenantId: tenant.tenantId }),
  );
  const otherClient = await aPusherClient(otherTenant);
  const otherConsole = await subscribed(otherClient, channelName({ kind: 'console', tenantId: otherTenant.tenantId }));
  const receivedByOther: string[] = [];
  otherConsole.bind_global((name: string) => receivedByOther.push(name));
  const changed = nextEvent(console, 'stores.changed');
  const { branchId } = (await tenant.call(stores.create, { body: soho })).body;
  expect(await changed).toEqual({ ids: [branchId] });
  await expect(subscribed(otherClient, channelName({ kind: 'console', tenantId: tenant.tenantId }))).rejects.toThrow(
    '404',
  );
  expect(receivedByOther.filter((name) => !name.startsWith('pusher:'))).toEqual([]);
});

test('foreign channels and invalid names are refused alike', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const [device, otherDevice] = await Promise.all([aDeviceToken(tenant), aDeviceToken(tenant)]);
  const foreignDevice = await aDeviceToken(otherTenant);
  const { tenantId } = tenant;
  const viewer = await aUser(tenant, ['Permissions.Device.View']);
  const authorise = async (caller: typeof anonymous, channel_name: string) =>
    (await caller.call(realtime.authorise, { body: { socket_id: '1.1', channel_name } })).status;
  const commands = channelName({ kind: 'device-commands', tenantId, deviceId: device.deviceId });
  const presence = channelName({ kind: 'device-presence', tenantId, deviceId: device.deviceId });
  const shard = channelName({ kind: 'devices-presence', tenantId, shard: 0 });
  const consoleChannel = channelName({ kind: 'console', tenantId });
  expect(await Promise.all([commands, presence, shard].map((name) => authorise(device, name)))).toEqual([
    200, 200, 200,
  ]);
  expect(
    await Promise.all(
      [commands, presence, consoleChannel, 'private-platform'].map((name) => authorise(otherDevice, name)),
    ),
  ).toEqual([404, 404, 404, 404]);
  expect(
    await Promise.all([commands, presence, shard, consoleChannel].map((name) => authorise(foreignDevice, name))),
  ).toEqual([404, 404, 404, 404]);
  expect(await Promise.all([commands, presence, shard, consoleChannel].map((name) => authorise(tenant, name)))).toEqual(
    [404, 200, 200, 200],
  );
  expect(await Promise.all([presence, shard, consoleChannel].map((name) => authorise(viewer, name)))).toEqual([
    403, 403, 200,
  ]);
  expect(
    await Promise.all(
      [presence, shard, consoleChannel, 'private-t1', 'x', `${consoleChannel} `].map((name) =>
        authorise(otherTenant, name),
      ),
    ),
  ).toEqual(Array(6).fill(404));
  expect(await authorise(anonymous, consoleChannel)).toBe(401);
});

test('users of the library join the channel of a layout with their names; nobody joins that of another file', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const { fileId } = await aLayout(tenant);
  const viewer = await aUser(tenant, ['Permissions.Library.View']);
  const without = await aUser(tenant, ['Permissions.Device.Monitor']);
  const { tenantId } = tenant;
  const authorise = (caller: typeof anonymous, id = fileId) =>
    caller.call(realtime.authorise, {
      body: { socket_id: '1.1', channel_name: channelName({ kind: 'layout-presence', tenantId, fileId: id }) },
    });
  const { status, body } = await authorise(viewer);
  expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('name')]);
  const device = await aDeviceToken(tenant);
  const image = await aFile(tenant);
  const refused = [authorise(without), authorise(device), authorise(otherTenant), authorise(tenant, image)];
  expect((await Promise.all(refused)).map((reply) => reply.status)).toEqual([403, 404, 404, 404]);
});

test('several channels at once are authorised one by one', async () => {
  const tenant = await aTenant();
  const consoleChannel = channelName({ kind: 'console', tenantId: tenant.tenantId });
  const { status, body } = await tenant.call(realtime.authorise, {
    body: { socket_id: '1.1', channel_name: [consoleChannel, 'private-platform'] },
  });
  expect(status).toBe(200);
  expect(body).toEqual({ [consoleChannel]: { auth: expect.any(String) }, 'private-platform': null });
});

test('a screen is online while it is connected, and offline soon after it disconnects', async () => {
  const tenant = await aTenant();
  const device = await aDeviceToken(tenant);
  const consoleChannel = await subscribed(
    await aPusherClient(tenant),
    channelName({ kind: 'console', tenantId: tenant.tenantId }),
  );
  const screen = await aPusherClient(device);
  const up = nextEvent(consoleChannel, 'device-status');
  await subscribed(screen, channelName({ kind: 'devices-presence', tenantId: tenant.tenantId, shard: 0 }));
  expect(await up).toMatchObject({ deviceId: device.deviceId, online: true });
  expect(await isOnline(device.deviceId)).toBe(true);
  const down = nextEvent(consoleChannel, 'device-status');
  screen.disconnect();
  expect(await down).toMatchObject({ deviceId: device.deviceId, online: false });
  expect(await isOnline(device.deviceId)).toBe(false);
});

test('a console that watches requests live mode, and the screen sends what it shows', async () => {
  const tenant = await aTenant();
  const device = await aDeviceToken(tenant);
  const name = channelName({ kind: 'device-presence', tenantId: tenant.tenantId, deviceId: device.deviceId });
  const [screen, watcher] = [
    await subscribed(await aPusherClient(device), name),
    await subscribed(await aPusherClient(tenant), name),
  ];
  const live = { file: 'a.jpg', playlist: 'Lunch', screenInfo: { width: 1920, height: 1080 }, isIdle: false };
  screen.bind('client-live-mode', () => screen.trigger('client-live-screen', live));
  const seen = new Promise((resolve) =>
    watcher.bind('client-live-screen', (data: unknown, meta: { user_id?: string }) => resolve([data, meta.user_id])),
  );
  watcher.trigger('client-live-mode', {});
  expect(await seen).toEqual([live, String(device.deviceId)]);
});

test('sign-out closes the sockets of that session', async () => {
  const tenant = await aTenant();
  const socket = await aPusherClient(tenant);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const closed = stateOf(socket, ['disconnected', 'failed', 'unavailable', 'connecting']);
  await tenant.call(auth.signOut);
  expect(await closed).not.toBe('connected');
});

function stateOf(socket: Pusher, states: string[]): Promise<string> {
  return new Promise((resolve) => {
    socket.connection.bind('state_change', ({ current }: { current: string }) => {
      if (states.includes(current)) resolve(current);
    });
  });
}

async function isOnline(deviceId: number): Promise<boolean | undefined> {
  const { rows } = await withDatabase((client) =>
    client.query<{ online: boolean }>('select online from devices where id = $1', [deviceId]),
  );
  return rows[0]?.online;
}
