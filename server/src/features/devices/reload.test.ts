import { activity } from '@vitrine/contract/activity';
import { remoteCommands } from '@vitrine/contract/device-commands';
import { devices } from '@vitrine/contract/devices';
import { channelName } from '@vitrine/contract/events';
import { player } from '@vitrine/contract/player';
import { expect, test } from 'vitest';
import { aTenant, anonymous, type Tenant } from '../../test/api.ts';
import { aScreen } from '../../test/playback-factories.ts';
import { aDevice } from '../../test/device-factories.ts';
import { aPusherClient, nextEvent, subscribed } from '../../test/pusher-client.ts';
import { aUser, endSubscription } from '../../test/users.ts';

type Screen = Awaited<ReturnType<typeof aScreen>>;

const report = { manifestVersion: null, playerVersion: '2.2.3' };

const request = (tenant: Tenant, id: number) => tenant.call(remoteCommands.reload, { params: { id } });
const requestedAt = async (screen: Screen) =>
  (await screen.call(player.report, { body: report })).body.reloadRequestedAt;

async function commandChannelOf({ tenantId }: Tenant, screen: Screen) {
  const name = channelName({ kind: 'device-commands', tenantId, deviceId: screen.deviceId });
  return subscribed(await aPusherClient(screen), name);
}

test('a connected screen receives the reload command at once, and no other screen does', async () => {
  const tenant = await aTenant();
  const [screen, other] = [await aScreen(tenant), await aScreen(tenant)];
  const received = nextEvent(await commandChannelOf(tenant, screen), 'reload');
  const receivedByOther: string[] = [];
  (await commandChannelOf(tenant, other)).bind_global((name: string) => receivedByOther.push(name));
  expect(await request(tenant, screen.deviceId)).toMatchObject({
    status: 200,
    body: { message: 'Reload request has been sent to the device' },
  });
  await received;
  expect(await requestedAt(other)).toBeNull();
  expect(receivedByOther).not.toContain('reload');
});

test('a screen that was offline gets the time of the pending reload in the response to its next report', async () => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant);
  expect(await requestedAt(screen)).toBeNull();
  const before = Date.now();
  await request(tenant, screen.deviceId);
  const pendingSince = await requestedAt(screen);
  expect(Date.parse(pendingSince ?? '')).toBeGreaterThanOrEqual(before);
  expect(await requestedAt(screen)).toBe(pendingSince);
});

test('a reload is recorded in the activity, and raises no version', async () => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant);
  const params = { id: screen.deviceId };
  const { version } = (await tenant.call(devices.get, { params })).body;
  await request(tenant, screen.deviceId);
  expect((await tenant.call(devices.get, { params })).body.version).toBe(version);
  const { body } = await tenant.call(activity.list, { query: { thing: 'device-commands' } });
  expect(body.entries[0]).toMatchObject({
    action: 'insert',
    entityId: screen.deviceId,
    name: screen.name,
    who: { kind: 'user' },
    changes: [{ field: 'command', before: null, after: 'reload' }],
  });
});

test('reloading all screens reaches all screens of the tenant, and none of another', async () => {
  const [tenant, otherTenant] = [await aTenant(), await aTenant()];
  const screens = [await aScreen(tenant), await aScreen(tenant)];
  const theirs = await aScreen(otherTenant);
  const channels = await Promise.all(screens.map((screen) => commandChannelOf(tenant, screen)));
  const received = Promise.all(channels.map((channel) => nextEvent(channel, 'reload')));
  expect(await tenant.call(remoteCommands.reloadAll)).toMatchObject({
    status: 200,
    body: { message: 'Reload request has been sent to all devices' },
  });
  await received;
  for (const screen of screens) expect(await requestedAt(screen)).not.toBeNull();
  expect(await requestedAt(theirs)).toBeNull();
});

test('a device that is not paired cannot be reloaded, and one of another tenant is not found', async () => {
  const [tenant, otherTenant] = [await aTenant(), await aTenant()];
  const { deviceId } = await aDevice(tenant);
  expect(await request(tenant, deviceId)).toMatchObject({
    status: 409,
    error: { code: 'conflict', message: 'No screen is paired with this device yet' },
  });
  expect(await request(otherTenant, deviceId)).toMatchObject({ status: 404 });
  expect(await tenant.call(remoteCommands.reload, { params: { id: 'x' as never } })).toMatchObject({ status: 400 });
});

test('reloading needs its permission, and works with an expired subscription', async () => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant);
  const params = { id: screen.deviceId };
  const viewer = await aUser(tenant, ['Permissions.Device.View', 'Permissions.Device.Edit']);
  const reloader = await aUser(tenant, ['Permissions.Device.Reload']);
  expect((await anonymous.call(remoteCommands.reload, { params })).status).toBe(401);
  expect((await viewer.call(remoteCommands.reload, { params })).status).toBe(403);
  expect((await viewer.call(remoteCommands.reloadAll)).status).toBe(403);
  expect((await reloader.call(remoteCommands.reload, { params })).status).toBe(200);
  await endSubscription(tenant);
  expect((await reloader.call(remoteCommands.reload, { params })).status).toBe(200);
  expect((await reloader.call(remoteCommands.reloadAll)).status).toBe(200);
});
