import { playlists } from '@vitrine/contract/playlists';
import type { LayoutPart } from '@vitrine/contract/rules/layout';
import { expect, test } from 'vitest';
import { aTenant, type Client } from '../../test/api.ts';
import { aDocument, aLayout, anOverlay, aVideoPart, aZone } from '../../test/layouts.ts';
import { aFile, aPlaylist, aSchedule } from '../../test/playback-factories.ts';
import { aDevice, aGroup, aStore } from '../../test/device-factories.ts';
import { aUser } from '../../test/users.ts';

test('a playlist says by how many active schedules it is shown, and on how many screens', async () => {
  const tenant = await aTenant();
  const { playlistId } = await aPlaylist(tenant);
  const useFor = async (client: Client) => (await client.call(playlists.use, { params: { id: playlistId } })).body;
  expect(await useFor(tenant)).toEqual({ schedules: 0, screens: 0, withoutVideos: [] });
  const windows = await aGroup(tenant);
  const subgroup = await aGroup(tenant, { parentId: windows.groupId });
  const counters = await aGroup(tenant);
  for (const { groupId } of [windows, subgroup, counters]) await aDevice(tenant, { groupId });
  await aSchedule(tenant, { playlistId, deviceGroups: [windows.groupId] });
  await aSchedule(tenant, { playlistId, deviceGroups: [windows.groupId, subgroup.groupId] });
  await aSchedule(tenant, { playlistId, deviceGroups: [counters.groupId], isActive: false });
  expect(await useFor(tenant)).toMatchObject({ schedules: 2, screens: 2 });
  const viewer = await aUser(tenant, ['Permissions.Playlist.View']);
  expect(await useFor(viewer)).toMatchObject({ schedules: 2, screens: null });
  const otherTenant = await aTenant();
  expect((await otherTenant.call(playlists.use, { params: { id: playlistId } })).status).toBe(404);
});

test('a playlist that gets a video names the overlays that leave it out, and layouts with a third video', async () => {
  const tenant = await aTenant();
  const video = await aFile(tenant, { kind: 'video' });
  const { playlistId } = await aPlaylist(tenant, { playlistContents: [{ fileId: await aFile(tenant) }] });
  const layout = (parts: LayoutPart[], name: string) => aLayout(tenant, aDocument(parts), name);
  const { fileId } = await layout([aZone('a', playlistId)], 'Ticker');
  const { branchId } = await aStore(tenant);
  await anOverlay(tenant, { fileId, storeIds: [branchId] });
  const full = await layout([aVideoPart('a', video), aVideoPart('b', video), aZone('c', playlistId)], 'Wall');
  await layout([aVideoPart('a', video), aZone('b', playlistId)], 'Menu board');
  const withoutVideos = async () =>
    (await tenant.call(playlists.use, { params: { id: playlistId } })).body.withoutVideos;
  expect(await withoutVideos()).toEqual([]);
  const items = [{ id: video }];
  expect((await tenant.call(playlists.addFiles, { params: { id: playlistId }, body: { items } })).status).toBe(201);
  expect(await withoutVideos()).toEqual([
    { fileId, fileName: 'Ticker', isOverlay: true },
    { fileId: full.fileId, fileName: 'Wall', isOverlay: false },
  ]);
});
