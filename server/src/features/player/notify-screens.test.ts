import { devices } from '@vitrine/contract/devices';
import { channelName } from '@vitrine/contract/events';
import { library } from '@vitrine/contract/library';
import { player } from '@vitrine/contract/player';
import { playlists } from '@vitrine/contract/playlists';
import { layoutCapability } from '@vitrine/contract/rules/layout';
import type { Channel } from 'pusher-js';
import { expect, test } from 'vitest';
import { aTenant, type Tenant } from '../../test/api.ts';
import { restoreFromBin } from '../../test/bin.ts';
import { withDatabase } from '../../test/database.ts';
import { aDocument, aLayout, anImagePart } from '../../test/layouts.ts';
import { announced } from '../../test/outbox.ts';
import { aFile, aPlaylist, aSchedule, aScreen, reportCapabilities } from '../../test/playback-factories.ts';
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

test(
  'a deleted file that only a layout shows leaves its screens without a request of theirs, and comes back',
  { tags: 'long' },
  async () => {
    const tenant = await aTenant();
    const screen = await aScreen(tenant);
    await reportCapabilities(screen, [layoutCapability]);
    const cup = await aFile(tenant);
    const { fileId } = await aLayout(tenant, aDocument([anImagePart('a', cup)]));
    const { playlistId } = await aPlaylist(tenant, { playlistContents: [{ fileId }] });
    await aSchedule(tenant, { playlistId, deviceGroups: [screen.groupId] });
    const manifest = async () => (await screen.call(player.manifest)).body;
    const { files, manifestVersion } = await manifest();
    expect(files).toMatchObject([{ fileId: cup }]);
    const hinted = () =>
      withDatabase(async (client) => {
        const { rows } = await client.query('select desired_version from devices where id = $1', [screen.deviceId]);
        return rows[0]?.desired_version;
      });
    const { body } = await tenant.call(library.removeFile, { params: { id: cup, force: 'true' } });
    await expect.poll(hinted, { timeout: 60_000 }).not.toBe(manifestVersion);
    expect((await manifest()).files).toEqual([]);
    await restoreFromBin(tenant, body.deletionId ?? 0);
    await expect.poll(hinted, { timeout: 60_000 }).toBe(manifestVersion);
  },
);

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
