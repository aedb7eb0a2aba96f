import { playlists } from '@vitrine/contract/playlists';
import { expect, test } from 'vitest';
import { aTenant } from '../../test/api.ts';
import { aFile, aPlaylist, aSchedule } from '../../test/playback-factories.ts';
import { aDevice, aGroup, aStore } from '../../test/device-factories.ts';

test('a clone has the items of its source, which keeps its own', async () => {
  const tenant = await aTenant();
  const fileId = await aFile(tenant);
  const source = await aPlaylist(tenant, {
    playlistContents: [
      { fileId, duration: 7, transition: 'fade', fit: 'cover', isMuted: true },
      { fileId, sortOrder: 1 },
    ],
  });
  const body = { playlistId: source.playlistId, name: 'Copy' };
  const copy = await tenant.call(playlists.clone, { body });
  expect(copy).toMatchObject({
    status: 201,
    body: {
      name: 'Copy',
      totalContents: 2,
      scheduleCount: 0,
      playlistContents: [{ fileId, duration: 7, fit: 'cover', isMuted: true, transition: 'fade' }, { fileId }],
    },
  });
  expect(copy.body.playlistId).not.toBe(source.playlistId);
  const otherTenant = await aTenant();
  expect((await otherTenant.call(playlists.clone, { body })).status).toBe(404);
  const params = { id: source.playlistId };
  expect((await tenant.call(playlists.get, { params })).body.totalContents).toBe(2);
});

test('the length is the duration of one round of the ready items', async () => {
  const tenant = await aTenant();
  const image = await aFile(tenant);
  const video = await aFile(tenant, { kind: 'video', durationMs: 12_345 });
  const broken = await aFile(tenant, { status: 'failed' });
  const playlistContents = [image, video, broken].map((fileId, sortOrder) => ({ fileId, sortOrder }));
  await aPlaylist(tenant, { playlistContents: [...playlistContents, { fileId: video, duration: 3, sortOrder: 9 }] });
  expect((await tenant.call(playlists.list)).body).toMatchObject([{ lengthMs: 5_000 + 12_345 + 3_000 }]);
});

test('a playlist lists its schedules, and the stores with a screen in their groups or subgroups', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const outer = (await aGroup(tenant, { name: 'All' })).groupId;
  const inner = (await aGroup(tenant, { name: 'Windows', parentId: outer })).groupId;
  const store = await aStore(tenant, { name: 'Harbour' });
  await aStore(tenant, { name: 'Empty' });
  await aDevice(tenant, { branchId: store.branchId, groupId: inner });
  const { playlistId } = await aPlaylist(tenant);
  const { scheduleId } = await aSchedule(tenant, { playlistId, deviceGroups: [outer] });
  const params = { id: playlistId };
  expect((await tenant.call(playlists.stores, { params })).body).toEqual([
    { branchId: store.branchId, name: 'Harbour', timeZone: store.timeZone },
  ]);
  expect((await tenant.call(playlists.schedules, { params })).body).toMatchObject([{ scheduleId, groups: 'All' }]);
  expect((await otherTenant.call(playlists.stores, { params })).status).toBe(404);
  expect((await otherTenant.call(playlists.schedules, { params })).status).toBe(404);
});
