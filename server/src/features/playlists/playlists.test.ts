import { library } from '@vitrine/contract/library';
import { playlists } from '@vitrine/contract/playlists';
import { schedules } from '@vitrine/contract/schedules';
import { expect, test } from 'vitest';
import { aTenant, anonymous } from '../../test/api.ts';
import { aFile, aPlaylist, aSchedule } from '../../test/playback-factories.ts';
import { aGroup } from '../../test/device-factories.ts';
import { aFolderOf } from '../../test/uploads.ts';
import { aUser, endSubscription } from '../../test/users.ts';

const menu = { name: ' Menu ', orientation: 1 as const, description: 'All day' };

test('a playlist is created, read, listed, updated and deleted', async () => {
  const tenant = await aTenant();
  const thumbSha256 = 'ab'.repeat(32);
  const fileId = await aFile(tenant, { thumbSha256 });
  const made = await tenant.call(playlists.create, { body: { ...menu, playlistContents: [{ fileId, duration: 7 }] } });
  const thumbUrl = `/media/${tenant.tenantId}/thumb/${thumbSha256}.webp`;
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'Menu', duration: 5, playlistStatus: 0, totalContents: 1, thumbUrl, version: 0 },
  });
  const [item] = made.body.playlistContents;
  expect(item).toMatchObject({ fileId, duration: 7, sortOrder: 0, fileName: 'Latte', file: { fileId, thumbUrl } });
  expect(JSON.parse(item?.file.info ?? '')).toEqual({
    Size: 1000,
    ContentType: 'image/jpeg',
    Width: 1920,
    Height: 1080,
    Duration: null,
  });
  const { playlistId, playlistContents } = made.body;
  const params = { id: playlistId };
  const body = { ...menu, name: 'Lunch', playlistStatus: 1 as const, playlistContents, version: 0 };
  const saved = await tenant.call(playlists.update, { params, body });
  expect(saved).toMatchObject({
    status: 200,
    body: { name: 'Lunch', playlistStatus: 1, playlistContents, version: 1 },
  });
  expect((await tenant.call(playlists.get, { params })).body).toEqual(saved.body);
  const { playlistContents: _, ...listed } = saved.body;
  expect((await tenant.call(playlists.list)).body).toEqual([listed]);
  expect(await tenant.call(playlists.remove, { params })).toMatchObject({
    status: 200,
    body: { message: 'Playlist deleted' },
  });
  expect((await tenant.call(playlists.get, { params })).status).toBe(404);
  expect((await tenant.call(playlists.remove, { params })).status).toBe(404);
});

test('validation errors name every invalid field, and nothing is saved', async () => {
  const tenant = await aTenant();
  const empty = { name: '', orientation: 3 as 1, description: ' ', duration: 0, playlistContents: [] };
  const refused = await tenant.call(playlists.create, { body: empty });
  expect(refused).toMatchObject({ status: 400, error: { code: 'invalid' } });
  expect(refused.error.errors?.['playlistContents']).toEqual(['Playlist content is required']);
  expect(Object.keys(refused.error.errors ?? {}).sort()).toEqual([
    'description',
    'duration',
    'name',
    'orientation',
    'playlistContents',
  ]);
  const nothingChosen = await tenant.call(playlists.create, { body: { ...menu, playlistContents: [{ fileId: 0 }] } });
  expect(nothingChosen.error.errors).toEqual({ 'playlistContents.0.fileId': ['Choose a file'] });
  expect((await tenant.call(playlists.list)).body).toEqual([]);
});

test('a file of another tenant gets the same error as a missing one, at its item', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const [mine, foreign] = await Promise.all([aFile(tenant), aFile(otherTenant)]);
  const playlistContents = [{ fileId: foreign, sortOrder: 2 }, { fileId: mine }, { fileId: 2_147_483_647 }];
  const errors = {
    'playlistContents.0.fileId': ['This file does not exist'],
    'playlistContents.2.fileId': ['This file does not exist'],
  };
  const refused = await tenant.call(playlists.create, { body: { ...menu, playlistContents } });
  expect(refused).toMatchObject({ status: 400, error: { code: 'invalid', errors } });
  expect((await tenant.call(playlists.list)).body).toEqual([]);
  const { playlistId, ...before } = await aPlaylist(tenant);
  const params = { id: playlistId };
  const changed = await tenant.call(playlists.update, { params, body: { ...menu, playlistContents } });
  expect(changed).toMatchObject({ status: 400, error: { errors } });
  expect((await tenant.call(playlists.get, { params })).body).toEqual({ playlistId, ...before });
});

test('a playlist of another tenant is not found by any endpoint', { tags: 'long' }, async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const params = { id: (await aPlaylist(tenant)).playlistId };
  const body = { ...menu, playlistContents: [{ fileId: await aFile(otherTenant) }] };
  expect((await otherTenant.call(playlists.get, { params })).status).toBe(404);
  expect((await otherTenant.call(playlists.update, { params, body })).status).toBe(404);
  expect((await otherTenant.call(playlists.remove, { params })).status).toBe(404);
  expect((await otherTenant.call(playlists.list)).body).toEqual([]);
  expect((await tenant.call(playlists.get, { params })).body.name).toBe('Menu');
});

test('an update of an older version is refused, also if only the items were changed', async () => {
  const tenant = await aTenant();
  const { playlistId, playlistContents } = await aPlaylist(tenant);
  const params = { id: playlistId };
  const longer = [...playlistContents, { fileId: await aFile(tenant), sortOrder: 1 }];
  const body = { ...menu, name: 'Menu', version: 0 };
  const first = await tenant.call(playlists.update, { params, body: { ...body, playlistContents: longer } });
  expect(first).toMatchObject({ status: 200, body: { totalContents: 2, version: 1 } });
  const stale = await tenant.call(playlists.update, { params, body: { ...body, playlistContents } });
  expect(stale).toMatchObject({ status: 409, error: { code: 'stale', changed: { by: 'Mara Lindqvist' } } });
  expect((await tenant.call(playlists.get, { params })).body).toEqual(first.body);
  const unversioned = await tenant.call(playlists.update, { params, body: { ...menu, playlistContents } });
  expect(unversioned).toMatchObject({ status: 200, body: { totalContents: 1, version: 2 } });
});

test('each action needs its own permission', { tags: 'long' }, async () => {
  const tenant = await aTenant();
  const { playlistId, playlistContents } = await aPlaylist(tenant);
  const params = { id: playlistId };
  const body = { ...menu, playlistContents };
  const viewer = await aUser(tenant, ['Permissions.Playlist.View']);
  expect((await viewer.call(playlists.list)).status).toBe(200);
  expect((await viewer.call(playlists.get, { params })).status).toBe(200);
  expect((await viewer.call(playlists.create, { body })).status).toBe(403);
  expect((await viewer.call(playlists.update, { params, body })).status).toBe(403);
  expect((await viewer.call(playlists.remove, { params })).status).toBe(403);
  const creator = await aUser(tenant, ['Permissions.Playlist.Create']);
  expect((await creator.call(playlists.create, { body })).status).toBe(201);
  expect((await creator.call(playlists.list)).status).toBe(403);
  expect((await creator.call(playlists.get, { params })).status).toBe(403);
  expect((await anonymous.call(playlists.list)).status).toBe(401);
});

test('with an expired subscription playlists are read-only', async () => {
  const tenant = await aTenant();
  const { playlistId, playlistContents } = await aPlaylist(tenant);
  const params = { id: playlistId };
  await endSubscription(tenant);
  const refused = { status: 403, error: { code: 'subscription_expired' } };
  expect((await tenant.call(playlists.get, { params })).status).toBe(200);
  expect(await tenant.call(playlists.update, { params, body: { ...menu, playlistContents } })).toMatchObject(refused);
  expect(await tenant.call(playlists.remove, { params })).toMatchObject(refused);
});

test('a list is searched, sorted and paged', async () => {
  const tenant = await aTenant();
  const fileId = await aFile(tenant);
  for (const [index, name] of ['Menu 10', 'menu 2', 'Crêpes'].entries()) {
    const playlistContents = Array.from({ length: index + 1 }, () => ({ fileId }));
    await aPlaylist(tenant, { name, description: `Season ${index}`, duration: 9 - index, playlistContents });
  }
  const names = async (query: object) => (await tenant.call(playlists.list, { query })).body.map(({ name }) => name);
  expect(await names({})).toEqual(['Crêpes', 'menu 2', 'Menu 10']);
  expect(await names({ sort: 'totalContents' })).toEqual(['Menu 10', 'menu 2', 'Crêpes']);
  expect(await names({ sort: 'duration', order: 'desc' })).toEqual(['Menu 10', 'menu 2', 'Crêpes']);
  expect(await names({ sort: 'orientation' })).toEqual(['Menu 10', 'menu 2', 'Crêpes']);
  expect(await names({ search: 'CRÊPES' })).toEqual(['Crêpes']);
  expect(await names({ search: 'season 1' })).toEqual(['menu 2']);
  const page = await tenant.call(playlists.list, { query: { page: 1, pageSize: 2, search: 'menu' } });
  expect(page.body.map(({ totalContents }) => totalContents)).toEqual([2, 1]);
  expect(page.headers.get('x-total-count')).toBe('2');
  const most = { sort: 'totalContents', order: 'desc', page: 1, pageSize: 2 };
  expect(await names(most)).toEqual(['Crêpes', 'menu 2']);
  const [longest] = (await tenant.call(playlists.list, { query: { search: 'crêpes' } })).body;
  await tenant.call(playlists.remove, { params: { id: longest?.playlistId } });
  expect(await names(most)).toEqual(['menu 2', 'Menu 10']);
});

test('two creations with one idempotency key make one playlist', async () => {
  const tenant = await aTenant();
  const body = { ...menu, playlistContents: [{ fileId: await aFile(tenant) }] };
  const create = () => tenant.call(playlists.create, { body }, { 'idempotency-key': 'a-key' });
  const [first, second] = await Promise.all([create(), create()]);
  expect(second).toMatchObject({ status: 201, body: first.body });
  expect((await tenant.call(playlists.list)).body).toHaveLength(1);
});

test('saving keeps known items, adds new ones, removes missing ones and numbers them in the given order', async () => {
  const tenant = await aTenant();
  const [a, b, c] = await Promise.all([aFile(tenant), aFile(tenant), aFile(tenant)]);
  const playlistContents = [
    { fileId: a, sortOrder: 30 },
    { fileId: b, sortOrder: 10 },
    { fileId: c, sortOrder: 10 },
  ];
  const made = await aPlaylist(tenant, { playlistContents });
  const placed = (contents: { fileId: number; sortOrder: number }[]) =>
    contents.map((item) => [item.fileId, item.sortOrder]);
  expect(placed(made.playlistContents)).toEqual([
    [b, 0],
    [c, 1],
    [a, 2],
  ]);
  const idOf = new Map(made.playlistContents.map(({ fileId, contentId }) => [fileId, contentId]));
  const next = [
    { contentId: idOf.get(a), fileId: a, duration: 12, sortOrder: 0 },
    { contentId: 0, fileId: b, sortOrder: 1 },
    { contentId: idOf.get(b), fileId: c, sortOrder: 2 },
  ];
  const params = { id: made.playlistId };
  const { body } = await tenant.call(playlists.update, { params, body: { ...menu, playlistContents: next } });
  expect(placed(body.playlistContents)).toEqual([
    [a, 0],
    [b, 1],
    [c, 2],
  ]);
  const [first, second, third] = body.playlistContents;
  expect(first).toMatchObject({ contentId: idOf.get(a), duration: 12 });
  expect([...idOf.values()]).not.toContain(second?.contentId);
  expect(third?.contentId).toBe(idOf.get(b));
});

test('each item keeps its display options, with defaults for missing ones', async () => {
  const tenant = await aTenant();
  const fileId = await aFile(tenant);
  const plain = { transition: 'cut', transitionMs: 600, fit: 'contain', isMuted: false } as const;
  const chosen = { transition: 'wipe', transitionMs: 1200, fit: 'cover', isMuted: true } as const;
  const made = await aPlaylist(tenant, { playlistContents: [{ fileId }, { fileId, sortOrder: 1, ...chosen }] });
  expect(made.playlistContents).toMatchObject([plain, chosen]);
  const [first, second] = made.playlistContents;
  if (!first || !second) throw new Error('no items');
  const params = { id: made.playlistId };
  const playlistContents = [
    { ...first, ...chosen },
    { ...second, ...plain, isMuted: true },
  ];
  const { body } = await tenant.call(playlists.update, { params, body: { ...menu, playlistContents } });
  expect(body.playlistContents).toMatchObject([chosen, { ...plain, isMuted: true }]);
  expect(body.playlistContents.map(({ contentId }) => contentId)).toEqual([first.contentId, second.contentId]);
  const tooLong = { ...menu, playlistContents: [{ ...first, transitionMs: 3001 }] };
  const { error } = await tenant.call(playlists.update, { params, body: { ...tooLong, version: body.version } });
  expect(error.errors).toEqual({ 'playlistContents.0.transitionMs': ['At most 3000 ms'] });
});

test('a playlist has the thumbnail of its first item', async () => {
  const tenant = await aTenant();
  const [a, b] = ['0a'.repeat(32), '0b'.repeat(32)];
  const [first, last] = [await aFile(tenant, { thumbSha256: a }), await aFile(tenant, { thumbSha256: b })];
  const playlist = await aPlaylist(tenant, { playlistContents: [{ fileId: first }, { fileId: last, sortOrder: 1 }] });
  expect(playlist.thumbUrl).toContain(a);
  const playlistContents = playlist.playlistContents.map((item) => ({ ...item, sortOrder: 1 - item.sortOrder }));
  const params = { id: playlist.playlistId };
  const reordered = await tenant.call(playlists.update, { params, body: { ...menu, playlistContents } });
  expect(reordered.body.thumbUrl).toContain(b);
});

test('the first items are listed with thumbnails, and text cards with their text', async () => {
  const tenant = await aTenant();
  const sha256 = '0c'.repeat(32);
  const content = { heading: 'Closed', text: '', colour: '#ffffff', background: '#000000', hasClock: false };
  const directoryId = await aFolderOf(tenant);
  const { body: card } = await tenant.call(library.createText, { body: { directoryId, fileName: 'Closed', content } });
  const files = [card.fileId, await aFile(tenant), await aFile(tenant, { thumbSha256: sha256 })];
  const playlist = await aPlaylist(tenant, {
    playlistContents: files.map((fileId, sortOrder) => ({ fileId, sortOrder })),
  });
  const thumbnails = [
    { thumbUrl: null, content },
    { thumbUrl: `/media/${tenant.tenantId}/thumb/${sha256}.webp`, content: null },
  ];
  expect(playlist.pictures).toEqual(thumbnails);
  expect((await tenant.call(playlists.list)).body).toMatchObject([{ pictures: thumbnails }]);
});

test('an item id of another playlist is copied, not moved', async () => {
  const tenant = await aTenant();
  const source = await aPlaylist(tenant);
  const copy = await aPlaylist(tenant, { playlistContents: source.playlistContents });
  expect(copy.playlistContents[0]?.contentId).not.toBe(source.playlistContents[0]?.contentId);
  expect((await tenant.call(playlists.get, { params: { id: source.playlistId } })).body).toEqual(source);
});

test('a file that is not ready can be added, and is shown as such', async () => {
  const tenant = await aTenant();
  const { thumbUrl, playlistContents } = await aPlaylist(tenant, {
    playlistContents: [{ fileId: await aFile(tenant, { status: 'processing' }) }],
  });
  expect(thumbUrl).toBeNull();
  expect(playlistContents[0]?.file).toMatchObject({ status: 'processing', url: null });
});

test('deleting a playlist deletes its schedules and no others', async () => {
  const tenant = await aTenant();
  const [deleted, other] = await Promise.all([aSchedule(tenant), aSchedule(tenant)]);
  await tenant.call(playlists.remove, { params: { id: deleted.playlistId } });
  expect((await tenant.call(schedules.list)).body.map(({ scheduleId }) => scheduleId)).toEqual([other.scheduleId]);
});

test('the orientation of a playlist cannot change while it is scheduled on groups with its orientation', async () => {
  const tenant = await aTenant();
  const { playlistId, playlistContents } = await aPlaylist(tenant);
  const params = { id: playlistId };
  const deviceGroups = [(await aGroup(tenant, { name: 'Counter' })).groupId];
  const schedule = await aSchedule(tenant, { playlistId, deviceGroups });
  const turned = { ...menu, orientation: 2 as const, playlistContents };
  const refused = await tenant.call(playlists.update, { params, body: turned });
  expect(refused).toMatchObject({
    status: 400,
    error: { errors: { orientation: ['This playlist is scheduled on Counter, which is horizontal'] } },
  });
  const off = { ...schedule, isActive: false };
  await tenant.call(schedules.update, { params: { id: schedule.scheduleId }, body: off });
  expect(await tenant.call(playlists.update, { params, body: turned })).toMatchObject({
    status: 200,
    body: { orientation: 2 },
  });
});
