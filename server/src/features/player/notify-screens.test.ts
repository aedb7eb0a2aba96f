import { devices } from '@vitrine/contract/devices';
import { channelName } from '@vitrine/contract/events';
import { player } from '@vitrine/contract/player';
import { playlists } from '@vitrine/contract/playlists';
import type { Channel } from 'pusher-js';
import { expect, test } from 'vitest';
import { aTenant, type Tenant } from '../../test/api.ts';
import { announced } from '../../test/outbox.ts';
import { aPlaylist, aSchedule, aScreen } from '../../test/playback-factories.ts';
import { aPusherClient, nextEvent, subscribed } from '../../test/pusher-client.ts';

type Screen = Awaited<ReturnType<typeof aScreen>>;

async function commandsOf({ tenantId }: Tenant, screen: Screen): Promise<Channel> {
  return subscribed(
    await aPusherClient(screen),
    channelName({ kind: 'device-commands', tenantId, deviceId: screen.deviceId }),
  );
}

test('a change is hinted to the screens that it affects and to no other', async () => {
  const tenant = await aTenant();
  const [screen, other] = [await aScreen(tenant), await aScreen(tenant)];
  const playlist = await aPlaylist(tenant);
  await aSchedule(tenant, { playlistId: playlist.playlistId, deviceGroups: [screen.groupId] });
  for (const each of [screen, other]) await each.call(player.manifest);
  await announced(tenant);
  const [commands, otherCommands] = [await commandsOf(tenant, screen), await commandsOf(tenant, other)];
  const receivedByOther: string[] = [];
  otherCommands.bind_global((name: string) => receivedByOther.push(name));
  const hint = nextEvent(commands, 'manifest-changed');
  await tenant.call(playlists.update, { params: { id: playlist.playlistId }, body: { ...playlist, duration: 60 } });
  await hint;
  const ownHint = nextEvent(otherCommands, 'manifest-changed');
  await tenant.call(devices.update, { params: { id: other.deviceId }, body: { ...other, code: 'till', volume: 1 } });
  await ownHint;
  expect(receivedByOther.filter((name) => !name.startsWith('pusher'))).toEqual(['manifest-changed']);
});

test('the socket of a deleted screen is closed', async () => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant);
  const socket = await aPusherClient(screen);
  await subscribed(
    socket,
    channelName({ kind: 'device-commands', tenantId: tenant.tenantId, deviceId: screen.deviceId }),
  );
  await socket.user.signinDonePromise;
  const ended = new Promise((resolve) => {
    socket.connection.bind(
      'state_change',
      ({ current }: { current: string }) => current !== 'connected' && resolve(current),
    );
  });
  await tenant.call(devices.remove, { params: { id: screen.deviceId } });
  await ended;
});
