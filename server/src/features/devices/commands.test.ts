import { randomUUID } from 'node:crypto';
import { activity } from '@vitrine/contract/activity';
import { type DeviceCommandEntry, remoteCommands } from '@vitrine/contract/device-commands';
import { devices } from '@vitrine/contract/devices';
import { channelName } from '@vitrine/contract/events';
import { player } from '@vitrine/contract/player';
import { layoutCapability } from '@vitrine/contract/rules/layout';
import { expect, test } from 'vitest';
import { aTenant, anonymous, type Tenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aScreen, reportCapabilities } from '../../test/playback-factories.ts';
import { aPusherClient, nextEvent, subscribed } from '../../test/pusher-client.ts';
import { aUser } from '../../test/users.ts';

type Screen = Awaited<ReturnType<typeof aScreen>>;
type CommandName = 'reload' | 'identify' | 'clearCache';

const report = { manifestVersion: null, playerVersion: '2.2.3' };
const pending = async (screen: Screen) => (await screen.call(player.report, { body: report })).body.commands;
const commandsOf = async (tenant: Tenant, id: number) =>
  (await tenant.call(remoteCommands.list, { params: { id } })).body;

async function request(tenant: Tenant, { deviceId: id }: Screen, what: CommandName): Promise<string> {
  const { body, status } = await tenant.call(remoteCommands[what], { params: { id } });
  expect(status).toBe(200);
  return body.requestId;
}

const acknowledge = (screen: Screen, requestId: string, problem: string | null = null) =>
  screen.call(player.acknowledge, { body: { requestId, problem } });

test.for([
  ['reload', 'reload'],
  ['identify', 'identify'],
  ['clearCache', 'clear-cache'],
] as const)('%s is sent at once over the realtime connection, with the id of its request', async ([what, command]) => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant);
  const name = channelName({ kind: 'device-commands', tenantId: tenant.tenantId, deviceId: screen.deviceId });
  const received = nextEvent(await subscribed(await aPusherClient(screen), name), command);
  const requestId = await request(tenant, screen, what);
  expect(await received).toEqual({ requestId });
  expect(await pending(screen)).toEqual([{ requestId, command }]);
});

test('a command is sent until the screen acknowledges it, the oldest first, and the first result stays', async () => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant);
  const [first, second] = [await request(tenant, screen, 'clearCache'), await request(tenant, screen, 'identify')];
  expect((await pending(screen)).map(({ requestId }) => requestId)).toEqual([first, second]);
  expect((await acknowledge(screen, first)).status).toBe(200);
  expect((await acknowledge(screen, first, 'Too late')).status).toBe(200);
  await acknowledge(screen, second, 'The player is hidden');
  expect(await pending(screen)).toEqual([]);
  expect(await commandsOf(tenant, screen.deviceId)).toMatchObject([
    { requestId: second, command: 'identify', outcome: { state: 'failed', problem: 'The player is hidden' } },
    { requestId: first, command: 'clear-cache', requestedBy: 'Mara Lindqvist', outcome: { state: 'done' } },
  ]);
});

test('the console is notified when a command is sent and acknowledged', async () => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant);
  const consoleChannel = await subscribed(
    await aPusherClient(tenant),
    channelName({ kind: 'console', tenantId: tenant.tenantId }),
  );
  const requested = nextEvent(consoleChannel, 'device-commands.changed');
  const requestId = await request(tenant, screen, 'identify');
  expect(await requested).toEqual({ ids: [screen.deviceId] });
  const done = nextEvent(consoleChannel, 'device-commands.changed');
  await acknowledge(screen, requestId);
  expect(await done).toEqual({ ids: [screen.deviceId] });
});

test.for<[string, string | null, string]>([
  ['in contact', 'now()', 'The screen was online but did not answer in time'],
  ['away', null, 'The screen did not come online in time'],
])('for a screen that was %s meanwhile an expired command says why it failed', async ([, lastSeen, problem]) => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant);
  await request(tenant, screen, 'identify');
  await withDatabase(async (client) => {
    await client.query(
      `update device_commands set requested_at = now() - interval '1 hour', expires_at = now() - interval '50 minutes' where device_id = $1`,
      [screen.deviceId],
    );
    await client.query(`update devices set last_seen_at = ${lastSeen ?? 'null'} where id = $1`, [screen.deviceId]);
  });
  const outcomes = (await commandsOf(tenant, screen.deviceId)).map(({ outcome }) => outcome);
  expect(outcomes).toMatchObject([{ state: 'failed', problem }] satisfies Partial<DeviceCommandEntry['outcome']>[]);
  expect(await pending(screen)).toEqual([]);
});

test('a command for one screen is not run by the next screen of the device', async () => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant);
  await request(tenant, screen, 'reload');
  await tenant.call(devices.register, { body: { deviceId: screen.deviceId } });
  expect((await commandsOf(tenant, screen.deviceId))[0]?.outcome).toMatchObject({
    state: 'failed',
    problem: 'Another screen was paired with the device',
  });
});

test('unpairing refuses the screen at once and closes its socket, and the device can be paired again', async () => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant);
  await screen.call(player.report, { body: { ...report, lastError: 'No sound' } });
  await request(tenant, screen, 'reload');
  const socket = await aPusherClient(screen);
  await socket.user.signinDonePromise;
  const closed = new Promise((resolve) => socket.connection.bind('disconnected', resolve));
  const params = { id: screen.deviceId };
  expect(await tenant.call(remoteCommands.unpair, { params })).toMatchObject({ status: 200 });
  expect((await screen.call(player.manifest)).status).toBe(401);
  await closed;
  expect((await tenant.call(devices.get, { params })).body).toMatchObject({ deviceStatus: 0, lastError: null });
  expect(await commandsOf(tenant, screen.deviceId)).toMatchObject([
    { command: 'unpair', outcome: { state: 'done' } },
    { command: 'reload', outcome: { state: 'failed', problem: 'The screen was unpaired' } },
  ]);
  expect((await tenant.call(remoteCommands.unpair, { params })).status).toBe(409);
  const { entries } = (await tenant.call(activity.list, { query: { thing: 'device-commands' } })).body;
  expect(entries[0]).toMatchObject({ name: screen.name, changes: [{ field: 'command', after: 'unpair' }] });
});

test('what the player of an unpaired or deleted device can show does not count for the next one', async () => {
  const tenant = await aTenant();
  const [unpaired, deleted] = [await aScreen(tenant), await aScreen(tenant)];
  for (const screen of [unpaired, deleted]) await reportCapabilities(screen, [layoutCapability]);
  await tenant.call(remoteCommands.unpair, { params: { id: unpaired.deviceId } });
  await tenant.call(devices.remove, { params: { id: deleted.deviceId } });
  const can = await withDatabase(async (client) => {
    const ids = [unpaired.deviceId, deleted.deviceId];
    return (await client.query<{ can: string[] }>('select can from devices where id = any($1)', [ids])).rows;
  });
  expect(can).toEqual([{ can: [] }, { can: [] }]);
});

test('a screen acknowledges its own commands only, and an unpaired one none', async () => {
  const tenant = await aTenant();
  const [screen, other] = [await aScreen(tenant), await aScreen(tenant)];
  const requestId = await request(tenant, screen, 'reload');
  expect((await acknowledge(other, requestId)).status).toBe(200);
  expect(await pending(screen)).toHaveLength(1);
  expect((await acknowledge(screen, randomUUID())).status).toBe(200);
  expect((await acknowledge(screen, 'x')).status).toBe(400);
  const body = { requestId, problem: null };
  expect((await anonymous.call(player.acknowledge, { body })).status).toBe(401);
  expect((await tenant.call(player.acknowledge, { body })).status).toBe(403);
});

test('each command needs its permission, and a paired device of the own tenant', async () => {
  const [tenant, otherTenant] = [await aTenant(), await aTenant()];
  const { deviceId: id } = await aScreen(tenant);
  const params = { id };
  const viewer = await aUser(tenant, ['Permissions.Device.View']);
  const reloader = await aUser(tenant, ['Permissions.Device.Reload']);
  expect((await viewer.call(remoteCommands.list, { params })).status).toBe(200);
  expect((await reloader.call(remoteCommands.list, { params })).status).toBe(403);
  expect((await otherTenant.call(remoteCommands.list, { params })).status).toBe(404);
  for (const what of ['reload', 'identify', 'clearCache'] as const) {
    expect((await viewer.call(remoteCommands[what], { params })).status).toBe(403);
    expect((await otherTenant.call(remoteCommands[what], { params })).status).toBe(404);
    expect((await reloader.call(remoteCommands[what], { params })).status).toBe(200);
  }
  expect((await reloader.call(remoteCommands.unpair, { params })).status).toBe(403);
  expect((await otherTenant.call(remoteCommands.unpair, { params })).status).toBe(404);
});
