import { activity } from '@vitrine/contract/activity';
import { bin } from '@vitrine/contract/bin';
import { deviceGroups } from '@vitrine/contract/device-groups';
import { layouts } from '@vitrine/contract/layouts';
import { library } from '@vitrine/contract/library';
import { overlays } from '@vitrine/contract/overlays';
import { playlists } from '@vitrine/contract/playlists';
import { stores } from '@vitrine/contract/stores';
import { expect, test } from 'vitest';
import { anonymous, aTenant, type Tenant } from '../../test/api.ts';
import { at, restoreFromBin } from '../../test/bin.ts';
import { aDocument, aLayout, anOverlay, aTarget, aShape, aVideoPart, aZone } from '../../test/layouts.ts';
import { aFile, aPlaylist } from '../../test/playback-factories.ts';
import { aUser, endSubscription } from '../../test/users.ts';

const dates = { startDate: '2099-01-01', endDate: '2099-12-31' };

async function errorsOf(tenant: Tenant, body: object): Promise<unknown> {
  const refused = await tenant.call(overlays.create, { body: { ...dates, ...body } as never });
  expect(refused.status).toBe(400);
  return refused.error.errors;
}

test('an overlay is created, listed, found, changed and deleted', async () => {
  const tenant = await aTenant();
  const target = await aTarget(tenant);
  const board = await aLayout(tenant, undefined, 'Closing soon');
  const form = { ...dates, fileId: board.fileId, ...target, startAt: '17:50', endAt: '18:00', rank: 5 };
  const made = await tenant.call(overlays.create, { body: form });
  expect(made).toMatchObject({
    status: 201,
    body: {
      ...{ name: 'Closing soon', targets: 'Pier, Windows', ...target, rank: 5, overlayStatus: 'active' },
      ...{ startAt: '17:50:00', endAt: '18:00:00', excludeDays: [] },
    },
  });
  const { overlayId, version } = made.body;
  await anOverlay(tenant, { groupIds: target.groupIds });
  const listed = async (query: object) => (await tenant.call(overlays.list, { query })).body.map(({ name }) => name);
  expect(await listed({ sort: 'name' })).toEqual(['Clock', 'Closing soon']);
  expect(await listed({ sort: 'rank', order: 'desc' })).toEqual(['Closing soon', 'Clock']);
  expect(await listed({ search: 'pier' })).toEqual(['Closing soon']);
  expect(await listed({ search: 'windows', sort: 'targets' })).toEqual(['Closing soon', 'Clock']);
  const body = { ...form, storeIds: [], isActive: false, excludeDays: ['2099-05-01'], version };
  const changed = await tenant.call(overlays.update, { ...at(overlayId), body });
  expect(changed.body).toMatchObject({ targets: 'Windows', overlayStatus: 'inactive', excludeDays: ['2099-05-01'] });
  expect((await tenant.call(overlays.get, at(overlayId))).body).toEqual(changed.body);
  const stale = await tenant.call(overlays.update, { ...at(overlayId), body });
  expect(stale).toMatchObject({ status: 409, error: { code: 'stale' } });
  expect((await tenant.call(overlays.remove, at(overlayId))).status).toBe(200);
  expect((await tenant.call(overlays.get, at(overlayId))).status).toBe(404);
  expect((await tenant.call(overlays.remove, at(overlayId))).status).toBe(404);
});

test('every invalid field is named', async () => {
  const tenant = await aTenant();
  const target = await aTarget(tenant);
  const image = await aFile(tenant);
  const { fileId } = await aLayout(tenant);
  expect(await errorsOf(tenant, { fileId })).toEqual({ storeIds: ['Choose at least one store or device group'] });
  expect(await errorsOf(tenant, { fileId, ...target, rank: 101 })).toEqual({ rank: ['At most 100'] });
  expect(await errorsOf(tenant, { fileId, ...target, repeatOn: [] })).toEqual({
    repeatOn: ['Choose at least one day'],
  });
  const backwards = await errorsOf(tenant, { fileId, ...target, endDate: '2098-01-01' });
  expect(backwards).toEqual({ endDate: ['To cannot be before From'] });
  expect(await errorsOf(tenant, { fileId: image, ...target })).toEqual({ fileId: ['This file is not a layout'] });
});

test('a layout with a video is refused, also one in the playlist of a zone, and an overlay cannot get one later', async () => {
  const tenant = await aTenant();
  const target = await aTarget(tenant);
  const video = await aFile(tenant, { kind: 'video' });
  const { playlistId } = await aPlaylist(tenant, { playlistContents: [{ fileId: video }] });
  for (const part of [aVideoPart('a', video), aZone('a', playlistId)]) {
    const { fileId } = await aLayout(tenant, aDocument([part]));
    expect(await errorsOf(tenant, { fileId, ...target })).toEqual({
      fileId: ['This layout has a video or a playlist with one: overlays show no videos'],
    });
  }
  const { fileId, version } = await aLayout(tenant);
  await anOverlay(tenant, { ...target, fileId });
  const layout = aDocument([aShape('a'), aVideoPart('b', video)]);
  expect(await tenant.call(layouts.publish, { ...at(fileId), body: { layout, version } })).toMatchObject({
    status: 400,
    error: { errors: { 'layout.parts.1.fileId': ['This layout is an overlay: overlays show no videos'] } },
  });
});

test('several overlays are activated at once, except one whose layout shows a video by now', async () => {
  const tenant = await aTenant();
  const target = await aTarget(tenant);
  const { playlistId } = await aPlaylist(tenant, { playlistContents: [{ fileId: await aFile(tenant) }] });
  const news = await aLayout(tenant, aDocument([aZone('a', playlistId)]), 'News');
  const made = [await anOverlay(tenant, target), await anOverlay(tenant, { ...target, fileId: news.fileId })];
  const [fine, later] = made.map(({ overlayId, version }) => ({ id: overlayId, version }));
  const setStatus = async (isActive: boolean, items: object[]) =>
    tenant.call(overlays.setStatus, { body: { items, isActive } as never });
  expect((await setStatus(false, [fine, later] as object[])).body).toEqual({
    done: [fine?.id, later?.id],
    refused: [],
  });
  expect((await tenant.call(overlays.list)).body.map(({ isActive }) => isActive)).toEqual([false, false]);
  const video = await aFile(tenant, { kind: 'video' });
  const playlist = (await tenant.call(playlists.get, at(playlistId))).body;
  const body = { ...playlist, playlistContents: [{ fileId: video }] };
  await tenant.call(playlists.update, { ...at(playlistId), body: body as never });
  expect((await setStatus(true, [{ id: fine?.id }, { id: later?.id }])).body).toMatchObject({
    done: [fine?.id],
    refused: [{ id: later?.id, message: expect.stringContaining('News: This layout has a video') }],
  });
  expect((await setStatus(false, [fine as object])).body.refused).toMatchObject([{ code: 'stale' }]);
  expect((await setStatus(true, [])).status).toBe(400);
  const other = await aTenant();
  const theirs = await other.call(overlays.setStatus, { body: { items: [{ id: fine?.id ?? 0 }], isActive: false } });
  expect(theirs.body.refused).toMatchObject([{ code: 'not_found' }]);
});

test('records of another tenant are not found', async () => {
  const [tenant, other] = await Promise.all([aTenant(), aTenant()]);
  const theirs = await aTarget(other);
  const { fileId } = await aLayout(other);
  expect(await errorsOf(tenant, { fileId, ...theirs })).toEqual({
    fileId: ['This layout does not exist'],
    'storeIds.0': ['This store does not exist'],
    'groupIds.0': ['This device group does not exist'],
  });
  const { overlayId } = await anOverlay(other, theirs);
  expect((await tenant.call(overlays.get, at(overlayId))).status).toBe(404);
  expect((await tenant.call(overlays.remove, at(overlayId))).status).toBe(404);
  expect((await tenant.call(overlays.list)).body).toEqual([]);
});

test('overlays need the permissions of schedules, and cannot be changed with an expired subscription', async () => {
  const tenant = await aTenant();
  const target = await aTarget(tenant);
  const { overlayId, fileId } = await anOverlay(tenant, target);
  const viewer = await aUser(tenant, ['Permissions.Schedule.View']);
  const body = { ...dates, fileId, ...target };
  expect((await viewer.call(overlays.list)).body).toHaveLength(1);
  expect((await viewer.call(overlays.create, { body })).status).toBe(403);
  expect((await viewer.call(overlays.update, { ...at(overlayId), body })).status).toBe(403);
  expect((await viewer.call(overlays.remove, at(overlayId))).status).toBe(403);
  expect((await anonymous.call(overlays.list)).status).toBe(401);
  await endSubscription(tenant);
  expect((await tenant.call(overlays.remove, at(overlayId))).error.code).toBe('subscription_expired');
});

test('a deleted layout takes its overlays into the bin and back; before, it names them', async () => {
  const tenant = await aTenant();
  const target = await aTarget(tenant);
  const { overlayId, fileId } = await anOverlay(tenant, target);
  const details = (await tenant.call(library.file, at(fileId))).body;
  expect(details.overlays).toEqual([{ overlayId, targets: 'Pier, Windows' }]);
  expect((await tenant.call(bin.cost, { body: { fileIds: [fileId] } })).body.overlays).toBe(1);
  const params = { id: fileId };
  const asked = await tenant.call(library.removeFile, { params: { ...params, force: 'false' } });
  expect(asked.body).toMatchObject({ status: false, message: '"Clock" is used in 1 overlay: Pier, Windows' });
  const removed = await tenant.call(library.removeFile, { params: { ...params, force: 'true' } });
  expect((await tenant.call(overlays.list)).body).toEqual([]);
  await restoreFromBin(tenant, removed.body.deletionId ?? 0);
  expect((await tenant.call(overlays.list)).body).toMatchObject([{ overlayId, targets: 'Pier, Windows' }]);
});

test('a target in the bin is left out of its overlays, and comes back with it', async () => {
  const tenant = await aTenant();
  const target = await aTarget(tenant);
  const { overlayId } = await anOverlay(tenant, target);
  const targets = async () => (await tenant.call(overlays.get, at(overlayId))).body.targets;
  const [storeId = 0, groupId = 0] = [...target.storeIds, ...target.groupIds];
  const store = (await tenant.call(stores.remove, at(storeId))).body.deletionId;
  expect(await targets()).toBe('Windows');
  const group = (await tenant.call(deviceGroups.remove, at(groupId))).body.deletionId;
  expect(await targets()).toBe('');
  await restoreFromBin(tenant, store, group);
  expect(await targets()).toBe('Pier, Windows');
});

test('the activity names who made an overlay, and where', async () => {
  const tenant = await aTenant();
  await anOverlay(tenant, await aTarget(tenant));
  const [entry] = (await tenant.call(activity.list, { query: { thing: 'overlays' } })).body.entries;
  expect(entry).toMatchObject({ action: 'insert', name: 'Clock', who: { name: 'Mara Lindqvist' } });
  expect(entry?.parts.map(({ name }) => name).toSorted()).toEqual(['Pier', 'Windows']);
});
