import { devices } from '@vitrine/contract/devices';
import { player } from '@vitrine/contract/player';
import { playlists } from '@vitrine/contract/playlists';
import { expect, test } from 'vitest';
import { aTenant, type Client } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { announced } from '../../test/outbox.ts';
import { aPlaylist, aSchedule, aScreen } from '../../test/playback-factories.ts';
import { aUser } from '../../test/users.ts';

async function report(screen: Client): Promise<void> {
  const { manifestVersion } = (await screen.call(player.manifest)).body;
  await screen.call(player.report, { body: { manifestVersion, playerVersion: '1' } });
}

test('delivery status counts the screens with a change: none, some, then all, and no others', async () => {
  const tenant = await aTenant();
  const first = await aScreen(tenant);
  const second = await aScreen(tenant, { groupId: first.groupId });
  const otherScreen = await aScreen(tenant);
  const playlist = await aPlaylist(tenant);
  const { playlistId } = playlist;
  await aSchedule(tenant, { playlistId, deviceGroups: [first.groupId] });
  await announced(tenant);
  for (const screen of [first, second, otherScreen]) await report(screen);
  const since = new Date().toISOString();
  const deliveryStatus = async () => (await tenant.call(devices.deliveryStatus, { query: { since } })).body;
  expect(await deliveryStatus()).toMatchObject({ total: 0, arrived: 0 });
  await tenant.call(playlists.update, { params: { id: playlistId }, body: { ...playlist, duration: 60 } });
  await announced(tenant);
  expect(await deliveryStatus()).toMatchObject({
    total: 2,
    arrived: 0,
    offline: { total: 2, lastSeenAt: expect.any(String) },
  });
  await withDatabase((client) => client.query('update devices set online = true where id = $1', [first.deviceId]));
  expect(await deliveryStatus()).toMatchObject({ total: 2, arrived: 0, offline: { total: 1 } });
  await report(second);
  expect(await deliveryStatus()).toMatchObject({ total: 2, arrived: 1, offline: { total: 0, lastSeenAt: null } });
  await report(first);
  expect(await deliveryStatus()).toMatchObject({ total: 2, arrived: 2 });
});

test('delivery status is for users who may view devices, of their own tenant', async () => {
  const tenant = await aTenant();
  const request = { query: { since: '2020-01-01T00:00:00Z' } };
  expect((await (await aUser(tenant, ['Permissions.Device.View'])).call(devices.deliveryStatus, request)).status).toBe(
    200,
  );
  expect((await (await aUser(tenant, [])).call(devices.deliveryStatus, request)).status).toBe(403);
  expect((await tenant.call(devices.deliveryStatus, { query: { since: 'today' } })).status).toBe(400);
});
