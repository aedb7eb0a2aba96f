import { playlists } from '@vitrine/contract/playlists';
import { expect, test } from 'vitest';
import { aTenant, type Client } from '../../test/api.ts';
import { aPlaylist, aSchedule } from '../../test/playback-factories.ts';
import { aDevice, aGroup } from '../../test/device-factories.ts';
import { aUser } from '../../test/users.ts';

test('a playlist says by how many active schedules it is shown, and on how many screens', async () => {
  const tenant = await aTenant();
  const { playlistId } = await aPlaylist(tenant);
  const useFor = async (client: Client) => (await client.call(playlists.use, { params: { id: playlistId } })).body;
  expect(await useFor(tenant)).toEqual({ schedules: 0, screens: 0 });
  const windows = await aGroup(tenant);
  const subgroup = await aGroup(tenant, { parentId: windows.groupId });
  const counters = await aGroup(tenant);
  for (const { groupId } of [windows, subgroup, counters]) await aDevice(tenant, { groupId });
  await aSchedule(tenant, { playlistId, deviceGroups: [windows.groupId] });
  await aSchedule(tenant, { playlistId, deviceGroups: [windows.groupId, subgroup.groupId] });
  await aSchedule(tenant, { playlistId, deviceGroups: [counters.groupId], isActive: false });
  expect(await useFor(tenant)).toEqual({ schedules: 2, screens: 2 });
  const viewer = await aUser(tenant, ['Permissions.Playlist.View']);
  expect(await useFor(viewer)).toEqual({ schedules: 2, screens: null });
  const otherTenant = await aTenant();
  expect((await otherTenant.call(playlists.use, { params: { id: playlistId } })).status).toBe(404);
});
