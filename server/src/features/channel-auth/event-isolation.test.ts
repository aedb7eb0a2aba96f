import { remoteCommands } from '@vitrine/contract/device-commands';
import { devices } from '@vitrine/contract/devices';
import { entityKeys } from '@vitrine/contract/entities';
import { channelName, deviceCommands } from '@vitrine/contract/events';
import { player } from '@vitrine/contract/player';
import { realtime } from '@vitrine/contract/realtime';
import { expect, test } from 'vitest';
import type { RawClient } from '../../realtime/hub/test-client.ts';
import { aTenant, type Client, type Tenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { announced } from '../../test/outbox.ts';
import { aScreen } from '../../test/playback-factories.ts';
import { aUser } from '../../test/users.ts';
import { aRawSocket, joinAs } from '../../test/raw-sockets.ts';

interface ConnectedTenant {
  tenant: Tenant;
  screen: Awaited<ReturnType<typeof aScreen>>;
  /** For client events between the screen and a console that watches it. */
  presenceChannel: string;
  consoleSocket: RawClient;
  screenSocket: RawClient;
}

/** Subscribed to every channel that a console and a screen of this tenant may use. */
async function aConnectedTenant(): Promise<ConnectedTenant> {
  const tenant = await aTenant();
  const screen = await aScreen(tenant);
  const presenceChannel = channelName({
    kind: 'device-presence',
    tenantId: tenant.tenantId,
    deviceId: screen.deviceId,
  });
  const [consoleSocket, screenSocket] = [await aRawSocket(tenant), await aRawSocket(screen)];
  for (const channel of [...(await channelsOf(tenant)), presenceChannel]) await joinAs(tenant, consoleSocket, channel);
  for (const channel of await channelsOf(screen)) await joinAs(screen, screenSocket, channel);
  await consoleSocket.next('pusher_internal:member_added');
  await consoleSocket.next('device-status');
  // Requests the first manifest, so that there is one to change.
  await screen.call(player.manifest);
  await announced(tenant);
  return { tenant, screen, presenceChannel, consoleSocket, screenSocket };
}

const channelsOf = async (caller: Client) => (await caller.call(realtime.config)).body.channels;

const sendEvent = (socket: RawClient, event: string, channel: string) => socket.send({ event, channel, data: {} });

/** Causes every event that a tenant can, the last by disconnecting its screen. */
async function causeEveryEvent({
  tenant,
  screen,
  presenceChannel,
  consoleSocket,
  screenSocket,
}: ConnectedTenant): Promise<void> {
  const params = { id: screen.deviceId };
  sendEvent(consoleSocket, 'client-live-mode', presenceChannel);
  sendEvent(screenSocket, 'client-live-screen', presenceChannel);
  await withDatabase((client) =>
    client.query('insert into outbox (tenant_id, entity) select $1, unnest($2::text[])', [tenant.tenantId, entityKeys]),
  );
  await tenant.call(devices.update, { params, body: { ...screen, code: 'till', version: undefined, volume: 1 } });
  await tenant.call(remoteCommands.reload, { params });
  await tenant.call(remoteCommands.identify, { params });
  await tenant.call(remoteCommands.clearCache, { params });
  await announced(tenant);
  const hints = await screenSocket.next('manifest-changed');
  await tenant.call(remoteCommands.unpair, { params });
  await screenSocket.closed;
  screenSocket.frames.push(hints);
  await consoleSocket.next('pusher_internal:member_removed');
}

/** Discards what the sockets have received so far. */
async function discardReceived({ consoleSocket, screenSocket }: ConnectedTenant): Promise<void> {
  for (const socket of [consoleSocket, screenSocket]) (await socket.receivedFrames()).length = 0;
}

const namesOf = (socket: RawClient) => socket.frames.map(({ event }) => event);

test('no event of a tenant reaches a socket of another tenant', async () => {
  const observer = await aConnectedTenant();
  await discardReceived(observer);
  const actor = await aConnectedTenant();
  await causeEveryEvent(actor);
  const receivedByConsole = (await actor.consoleSocket.receivedFrames()).map(({ event }) => event);
  expect(receivedByConsole).toEqual(
    expect.arrayContaining([...entityKeys.map((entity) => `${entity}.changed`), 'client-live-screen']),
  );
  expect(namesOf(actor.screenSocket)).toEqual(expect.arrayContaining([...deviceCommands, 'client-live-mode']));
  for (const socket of [observer.consoleSocket, observer.screenSocket])
    expect(await socket.receivedFrames()).toEqual([]);
});

test('client events reach only clients that watch the screen: not the shard, nor consoles of users who may not monitor', async () => {
  const { tenant, screen, consoleSocket, screenSocket, presenceChannel } = await aConnectedTenant();
  const { tenantId } = tenant;
  const console = channelName({ kind: 'console', tenantId });
  const shard = (await channelsOf(screen)).find((name) => name.includes('-devices-')) ?? '';
  const editor = await aUser(tenant, ['Permissions.Store.Edit']);
  const otherScreen = await aScreen(tenant);
  const [editorSocket, otherScreenSocket] = [await aRawSocket(editor), await aRawSocket(otherScreen)];
  await joinAs(editor, editorSocket, console);
  await joinAs(otherScreen, otherScreenSocket, shard);
  for (const [socket, channel] of [
    [editorSocket, console],
    [consoleSocket, console],
    [consoleSocket, shard],
    [screenSocket, shard],
    [screenSocket, channelName({ kind: 'device-commands', tenantId, deviceId: screen.deviceId })],
  ] as const) {
    sendEvent(socket, 'client-live-screen', channel);
    await socket.next('pusher:error');
  }
  sendEvent(consoleSocket, 'client-live-mode', presenceChannel);
  await screenSocket.next('client-live-mode');
  for (const socket of [editorSocket, otherScreenSocket, consoleSocket]) {
    const events = (await socket.receivedFrames()).map(({ event }) => event);
    expect(events.filter((event) => event.startsWith('client-'))).toEqual([]);
  }
});

test('client events are refused on channels of another tenant or another screen', async () => {
  const [target, attacker] = [await aConnectedTenant(), await aConnectedTenant()];
  const otherScreen = await aScreen(target.tenant);
  const otherScreenSocket = await aRawSocket(otherScreen);
  for (const channel of await channelsOf(otherScreen)) await joinAs(otherScreen, otherScreenSocket, channel);
  await discardReceived(target);
  for (const socket of [attacker.consoleSocket, attacker.screenSocket, otherScreenSocket]) {
    for (const event of ['client-live-mode', 'client-live-screen']) {
      sendEvent(socket, event, target.presenceChannel);
      await socket.next('pusher:error');
    }
  }
  for (const socket of [target.consoleSocket, target.screenSocket]) {
    const events = (await socket.receivedFrames()).map(({ event }) => event);
    expect(events.filter((event) => event.startsWith('client-'))).toEqual([]);
  }
});
