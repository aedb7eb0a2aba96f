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

interface Business {
  tenant: Tenant;
  screen: Awaited<ReturnType<typeof aScreen>>;
  /** Client events between its screen and a console that watches it. */
  room: string;
  onConsole: RawClient;
  onScreen: RawClient;
}

/** Subscribed to every channel that a console and a screen of this tenant may use. */
async function aBusiness(): Promise<Business> {
  const tenant = await aTenant();
  const screen = await aScreen(tenant);
  const room = channelName({ kind: 'device-presence', tenantId: tenant.tenantId, deviceId: screen.deviceId });
  const [onConsole, onScreen] = [await aRawSocket(tenant), await aRawSocket(screen)];
  for (const channel of [...(await channelsOf(tenant)), room]) await joinAs(tenant, onConsole, channel);
  for (const channel of await channelsOf(screen)) await joinAs(screen, onScreen, channel);
  await onConsole.next('pusher_internal:member_added');
  await onConsole.next('device-status');
  // Requests the first manifest, so that there is one to change.
  await screen.call(player.manifest);
  await announced(tenant);
  return { tenant, screen, room, onConsole, onScreen };
}

const channelsOf = async (caller: Client) => (await caller.call(realtime.config)).body.channels;

const say = (socket: RawClient, event: string, channel: string) => socket.send({ event, channel, data: {} });

/** Every event that a tenant can cause, and finally its screen's disconnect. */
async function makeEveryNoise({ tenant, screen, room, onConsole, onScreen }: Business): Promise<void> {
  const params = { id: screen.deviceId };
  say(onConsole, 'client-live-mode', room);
  say(onScreen, 'client-live-screen', room);
  await withDatabase((client) =>
    client.query('insert into outbox (tenant_id, entity) select $1, unnest($2::text[])', [tenant.tenantId, entityKeys]),
  );
  await tenant.call(devices.update, { params, body: { ...screen, code: 'till', version: undefined, volume: 1 } });
  await tenant.call(remoteCommands.reload, { params });
  await tenant.call(remoteCommands.identify, { params });
  await tenant.call(remoteCommands.clearCache, { params });
  await announced(tenant);
  const hints = await onScreen.next('manifest-changed');
  await tenant.call(remoteCommands.unpair, { params });
  await onScreen.closed;
  onScreen.frames.push(hints);
  await onConsole.next('pusher_internal:member_removed');
}

/** What its sockets have received so far. */
async function forget({ onConsole, onScreen }: Business): Promise<void> {
  for (const socket of [onConsole, onScreen]) (await socket.heardSoFar()).length = 0;
}

const namesOf = (socket: RawClient) => socket.frames.map(({ event }) => event);

test('no event of a tenant reaches a socket of another tenant', async () => {
  const quiet = await aBusiness();
  await forget(quiet);
  const noisy = await aBusiness();
  await makeEveryNoise(noisy);
  const heardByConsole = (await noisy.onConsole.heardSoFar()).map(({ event }) => event);
  expect(heardByConsole).toEqual(
    expect.arrayContaining([...entityKeys.map((entity) => `${entity}.changed`), 'client-live-screen']),
  );
  expect(namesOf(noisy.onScreen)).toEqual(expect.arrayContaining([...deviceCommands, 'client-live-mode']));
  for (const socket of [quiet.onConsole, quiet.onScreen]) expect(await socket.heardSoFar()).toEqual([]);
});

test('client events reach only who watches a screen: not the shard, nor the consoles of who may not monitor', async () => {
  const { tenant, screen, onConsole, onScreen, room } = await aBusiness();
  const { tenantId } = tenant;
  const console = channelName({ kind: 'console', tenantId });
  const shard = (await channelsOf(screen)).find((name) => name.includes('-devices-')) ?? '';
  const editor = await aUser(tenant, ['Permissions.Store.Edit']);
  const neighbour = await aScreen(tenant);
  const [onEditor, onNeighbour] = [await aRawSocket(editor), await aRawSocket(neighbour)];
  await joinAs(editor, onEditor, console);
  await joinAs(neighbour, onNeighbour, shard);
  for (const [socket, channel] of [
    [onEditor, console],
    [onConsole, console],
    [onConsole, shard],
    [onScreen, shard],
    [onScreen, channelName({ kind: 'device-commands', tenantId, deviceId: screen.deviceId })],
  ] as const) {
    say(socket, 'client-live-screen', channel);
    await socket.next('pusher:error');
  }
  say(onConsole, 'client-live-mode', room);
  await onScreen.next('client-live-mode');
  for (const socket of [onEditor, onNeighbour, onConsole]) {
    const events = (await socket.heardSoFar()).map(({ event }) => event);
    expect(events.filter((event) => event.startsWith('client-'))).toEqual([]);
  }
});

test('client events are refused on channels of another tenant or another screen', async () => {
  const [here, elsewhere] = [await aBusiness(), await aBusiness()];
  const neighbour = await aScreen(here.tenant);
  const onNeighbour = await aRawSocket(neighbour);
  for (const channel of await channelsOf(neighbour)) await joinAs(neighbour, onNeighbour, channel);
  await forget(here);
  for (const socket of [elsewhere.onConsole, elsewhere.onScreen, onNeighbour]) {
    for (const event of ['client-live-mode', 'client-live-screen']) {
      say(socket, event, here.room);
      await socket.next('pusher:error');
    }
  }
  for (const socket of [here.onConsole, here.onScreen]) {
    const events = (await socket.heardSoFar()).map(({ event }) => event);
    expect(events.filter((event) => event.startsWith('client-'))).toEqual([]);
  }
});
