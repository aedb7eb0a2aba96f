import { auth } from '@vitrine/contract/auth';
import { channelName } from '@vitrine/contract/events';
import { realtime } from '@vitrine/contract/realtime';
import { stores } from '@vitrine/contract/stores';
import type Pusher from 'pusher-js';
import { expect, test } from 'vitest';
import { aTenant, anonymous } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aDeviceToken } from '../../test/device-token.ts';
import { announced } from '../../test/outbox.ts';
import { aPusherClient, nextEvent, subscribed } from '../../test/pusher-client.ts';
import { aUser } from '../../test/users.ts';

const soho = { name: 'Soho', timeZone: 'Europe/London', accessCode: 4321 };

test('a console receives events about changed records, and no other tenant does', async () => {
  const [tenant, stranger] = await Promise.all([aTenant(), aTenant()]);
  await Promise.all([announced(tenant), announced(stranger)]);
  const console = await subscribed(
    await aPusherClient(tenant),
    channelName({ kind: 'console', tenantId: tenant.tenantId }),
  );
  const foreign = await aPusherClient(stranger);
  const silence = await subscribed(foreign, channelName({ kind: 'console', tenantId: stranger.tenantId }));
  const heardByStranger: string[] = [];
  silence.bind_global((name: string) => heardByStranger.push(name));
  const changed = nextEvent(console, 'stores.changed');
  const { branchId } = (await tenant.call(stores.create, { body: soho })).body;
  expect(await changed).toEqual({ ids: [branchId] });
  await expect(subscribed(foreign, channelName({ kind: 'console', tenantId: tenant.tenantId }))).rejects.toThrow('404');
  expect(heardByStranger.filter((name) => !name.startsWith('pusher:'))).toEqual([]);
});

test('foreign channels and invalid names are refused alike', async () => {
  const [tenant, stranger] = await Promise.all([aTenant(), aTenant()]);
  const [device, neighbour] = await Promise.all([aDeviceToken(tenant), aDeviceToken(tenant)]);
  const foreignDevice = await aDeviceToken(stranger);
  const { tenantId } = tenant;
  const viewer = await aUser(tenant, ['Permissions.Device.View']);
  const ask = async (caller: typeof anonymous, channel_name: string) =>
    (await caller.call(realtime.authorise, { body: { socket_id: '1.1', channel_name } })).status;
  const commands = channelName({ kind: 'device-commands', tenantId, deviceId: device.deviceId });
  const presence = channelName({ kind: 'device-presence', tenantId, deviceId: device.deviceId });
  const shard = channelName({ kind: 'devices-presence', tenantId, shard: 0 });
  const news = channelName({ kind: 'console', tenantId });
  expect(await Promise.all([commands, presence, shard].map((name) => ask(device, name)))).toEqual([200, 200, 200]);
  expect(await Promise.all([commands, presence, news, 'private-platform'].map((name) => ask(neighbour, name)))).toEqual(
    [404, 404, 404, 404],
  );
  expect(await Promise.all([commands, presence, shard, news].map((name) => ask(foreignDevice, name)))).toEqual([
    404, 404, 404, 404,
  ]);
  expect(await Promise.all([commands, presence, shard, news].map((name) => ask(tenant, name)))).toEqual([
    404, 200, 200, 200,
  ]);
  expect(await Promise.all([presence, shard, news].map((name) => ask(viewer, name)))).toEqual([403, 403, 200]);
  expect(
    await Promise.all([presence, shard, news, 'private-t1', 'x', `${news} `].map((name) => ask(stranger, name))),
  ).toEqual(Array(6).fill(404));
  expect(await ask(anonymous, news)).toBe(401);
});

test('several channels at once are authorised one by one', async () => {
  const tenant = await aTenant();
  const news = channelName({ kind: 'console', tenantId: tenant.tenantId });
  const { status, body } = await tenant.call(realtime.authorise, {
    body: { socket_id: '1.1', channel_name: [news, 'private-platform'] },
  });
  expect(status).toBe(200);
  expect(body).toEqual({ [news]: { auth: expect.any(String) }, 'private-platform': null });
});

test('a screen is online while it is connected, and offline soon after it disconnects', async () => {
  const tenant = await aTenant();
  const device = await aDeviceToken(tenant);
  const news = await subscribed(
    await aPusherClient(tenant),
    channelName({ kind: 'console', tenantId: tenant.tenantId }),
  );
  const screen = await aPusherClient(device);
  const up = nextEvent(news, 'device-status');
  await subscribed(screen, channelName({ kind: 'devices-presence', tenantId: tenant.tenantId, shard: 0 }));
  expect(await up).toMatchObject({ deviceId: device.deviceId, online: true });
  expect(await isOnline(device.deviceId)).toBe(true);
  const down = nextEvent(news, 'device-status');
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
