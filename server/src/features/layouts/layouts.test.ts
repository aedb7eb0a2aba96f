import { bin } from '@vitrine/contract/bin';
import { layoutHistory } from '@vitrine/contract/history';
import { layouts } from '@vitrine/contract/layouts';
import { library } from '@vitrine/contract/library';
import { playlists } from '@vitrine/contract/playlists';
import type { LayoutPart } from '@vitrine/contract/rules/layout';
import { expect, test } from 'vitest';
import { aTenant } from '../../test/api.ts';
import { aDocument, aLayout, anImagePart, aShape, aVideoPart, aZone } from '../../test/layouts.ts';
import { aFile, aPlaylist } from '../../test/playback-factories.ts';
import { aUser, endSubscription } from '../../test/users.ts';

const at = (id: number) => ({ params: { id } });

test('a layout is created in its folder, listed without its document, published, renamed and deleted', async () => {
  const tenant = await aTenant();
  const made = await aLayout(tenant);
  expect(made).toMatchObject({ fileName: 'Menu board', layout: aDocument([aShape('a')]), draft: null });
  const { fileId: id, directoryId } = made;
  const opened = await tenant.call(library.open, at(directoryId));
  const file = { kind: 'layout', status: 'ready', content: null, page: null, url: null, thumbUrl: null };
  expect(opened.body.files).toMatchObject([{ ...file, fileId: id }]);

  const layout = aDocument([aShape('a'), aShape('b')]);
  const published = await tenant.call(layouts.publish, { ...at(id), body: { layout, version: made.version } });
  expect(published).toMatchObject({ status: 200, body: { layout } });
  expect(published.body.version).toBeGreaterThan(made.version);
  const body = { fileName: 'Evening board', directoryId };
  expect((await tenant.call(library.updateFile, { ...at(id), body })).body).toMatchObject({
    fileName: 'Evening board',
  });
  expect((await tenant.call(layouts.get, at(id))).body).toMatchObject({ fileName: 'Evening board', layout });
  await tenant.call(library.removeFile, { params: { id: String(id), force: 'false' } as never });
  expect((await tenant.call(layouts.get, at(id))).status).toBe(404);
  const [deleted] = (await tenant.call(bin.list, {})).body;
  expect(deleted).toMatchObject({ name: 'Evening board', content: null });
  await tenant.call(bin.restore, { body: { items: [{ id: deleted?.deletionId ?? 0 }] } });
  expect((await tenant.call(layouts.get, at(id))).body.layout).toEqual(layout);
});

test('of two users who publish the later one is refused, and the response has user and date', async () => {
  const tenant = await aTenant();
  const { fileId: id, version } = await aLayout(tenant);
  const body = { layout: aDocument([]), version };
  expect((await tenant.call(layouts.publish, { ...at(id), body })).status).toBe(200);
  expect(await tenant.call(layouts.publish, { ...at(id), body })).toMatchObject({
    status: 409,
    error: { code: 'stale', changed: { by: expect.any(String), at: expect.any(String) } },
  });
});

test('a draft is saved, taken over and discarded, and a publication ends the draft of its user only', async () => {
  const tenant = await aTenant();
  const other = await aUser(tenant, ['Permissions.Library.View', 'Permissions.Library.Edit']);
  const { fileId: id, version: baseVersion, layout: before } = await aLayout(tenant);
  const draft = (replaces: string | null, parts: LayoutPart[]) => ({
    ...at(id),
    body: { layout: aDocument(parts), baseVersion, replaces },
  });
  const first = await tenant.call(layouts.saveDraft, draft(null, [aShape('b')]));
  expect(first).toMatchObject({ status: 200, body: { baseVersion, by: expect.any(String) } });
  expect((await tenant.call(layouts.get, at(id))).body).toMatchObject({
    layout: before,
    draft: { ...first.body, layout: aDocument([aShape('b')]) },
  });

  const refused = await other.call(layouts.saveDraft, draft(null, []));
  expect(refused).toMatchObject({ status: 409, error: { code: 'stale', changed: { at: first.body.at } } });
  const second = await other.call(layouts.saveDraft, draft(first.body.at, [aShape('c')]));
  expect(second.status).toBe(200);
  expect((await tenant.call(layouts.saveDraft, draft(first.body.at, []))).status).toBe(409);

  const published = { ...at(id), body: { layout: aDocument([]), version: baseVersion } };
  const byFirst = await tenant.call(layouts.publish, published);
  expect(byFirst.body.draft).toEqual({ ...second.body, layout: aDocument([aShape('c')]) });
  const byOther = await other.call(layouts.publish, {
    ...at(id),
    body: { ...published.body, version: byFirst.body.version },
  });
  expect(byOther.body.draft).toBeNull();
  await tenant.call(layouts.saveDraft, draft(null, []));
  expect((await other.call(layouts.discardDraft, at(id))).status).toBe(200);
  expect((await tenant.call(layouts.get, at(id))).body.draft).toBeNull();
});

test('a second window of the same user does not overwrite the draft of the first one', async () => {
  const tenant = await aTenant();
  const { fileId: id, version: baseVersion } = await aLayout(tenant);
  const draft = (replaces: string | null, layout = aDocument([aShape('a')])) => ({
    ...at(id),
    body: { layout, baseVersion, replaces },
  });
  const first = await tenant.call(layouts.saveDraft, draft(null));
  expect(await tenant.call(layouts.saveDraft, draft(null, aDocument([])))).toMatchObject({
    status: 409,
    error: { code: 'stale', changed: { at: first.body.at } },
  });
  const repeated = await tenant.call(layouts.saveDraft, draft(null));
  expect(repeated).toMatchObject({ status: 200, body: { at: first.body.at } });
  expect((await tenant.call(layouts.saveDraft, draft(first.body.at, aDocument([])))).status).toBe(200);
});

test('what a layout shows must exist, be of its kind and of its tenant, or its field has an error', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const { directoryId, fileId: layoutId } = await aLayout(tenant);
  const image = await aFile(tenant);
  const video = await aFile(tenant, { kind: 'video' });
  const foreign = await aFile(otherTenant);
  const deleted = await aFile(tenant);
  await tenant.call(library.removeFile, { params: { id: String(deleted), force: 'true' } as never });
  const { playlistId: withLayout } = await aPlaylist(tenant, { playlistContents: [{ fileId: layoutId }] });
  const { playlistId: foreignPlaylist } = await aPlaylist(otherTenant);
  const errors = async (layout = aDocument([])) => {
    const body = { fileName: 'Board', directoryId, layout };
    const { status, error } = await tenant.call(layouts.create, { body });
    expect(status).toBe(400);
    return error.errors;
  };
  const parts = [
    ...[anImagePart('a', foreign), anImagePart('b', deleted), anImagePart('c', video), anImagePart('d', layoutId)],
    ...[aVideoPart('e', image), aZone('f', foreignPlaylist), aZone('g', withLayout), aZone('h', null, video)],
  ];
  const missing = ['This file does not exist'];
  expect(await errors(aDocument(parts, { instead: layoutId }))).toEqual({
    'layout.instead': ['Choose a file that is not a layout'],
    'layout.parts.0.fileId': missing,
    'layout.parts.1.fileId': missing,
    'layout.parts.2.fileId': ['This file is not an image'],
    'layout.parts.3.fileId': ['This file is not an image'],
    'layout.parts.4.fileId': ['This file is not a video'],
    'layout.parts.5.playlistId': ['This playlist does not exist'],
    'layout.parts.6.playlistId': ['Layouts are left out of zones: choose a playlist without layouts'],
    'layout.parts.7.empty': ['This file is not an image'],
  });
  expect(await errors(aDocument([], { instead: foreign }))).toEqual({ 'layout.instead': missing });
  expect(await errors(aDocument([{ ...aShape('a'), name: '' }]))).toEqual({ 'layout.parts.0.name': ['Name the part'] });
  const { playlistId } = await aPlaylist(tenant, { playlistContents: [{ fileId: image }, { fileId: video }] });
  expect(await errors(aDocument([aVideoPart('a', video), aZone('b', playlistId), aZone('c', playlistId)]))).toEqual({
    'layout.parts.2.playlistId': [expect.stringContaining('At most 2 parts with videos')],
  });
});

test('a playlist that a zone shows takes no layout', async () => {
  const tenant = await aTenant();
  const { playlistId, ...playlist } = await aPlaylist(tenant);
  await aLayout(tenant, aDocument([aZone('a', playlistId)]), 'Window');
  const { fileId } = await aLayout(tenant);
  const message = 'Layouts are left out of zones, and a zone of "Window" shows this playlist';
  const { name, orientation, description } = playlist;
  const body = { name, orientation, description, playlistContents: [{ fileId }] };
  expect(await tenant.call(playlists.update, { ...at(playlistId), body })).toMatchObject({
    status: 400,
    error: { errors: { 'playlistContents.0.fileId': [message] } },
  });
  const added = await tenant.call(playlists.addFiles, { ...at(playlistId), body: { items: [{ id: fileId }] } });
  expect(added.body).toMatchObject({ done: [], refused: [{ id: fileId, message }] });
});

test('a file says in which layouts it is, and so do the questions before it or a playlist is deleted', async () => {
  const tenant = await aTenant();
  const fileId = await aFile(tenant, { fileName: 'Cup.jpg' });
  const { playlistId } = await aPlaylist(tenant, { playlistContents: [{ fileId: await aFile(tenant) }] });
  const board = await aLayout(tenant, aDocument([anImagePart('a', fileId), aZone('b', playlistId)]));
  expect((await tenant.call(library.file, at(fileId))).body.layouts).toEqual([
    { fileId: board.fileId, fileName: 'Menu board' },
  ]);
  const removed = await tenant.call(library.removeFile, { params: { id: String(fileId), force: 'false' } as never });
  expect(removed.body).toMatchObject({ status: false, message: '"Cup.jpg" is used in 1 layout: Menu board' });
  const shown = { total: 1, first: [{ fileId: board.fileId, name: 'Menu board' }] };
  const none = {
    playlistIds: [],
    scheduleIds: [],
    overlayIds: [],
    deviceIds: [],
    storeIds: [],
    groupIds: [],
    fileIds: [],
  };
  expect((await tenant.call(bin.cost, { body: { ...none, fileIds: [fileId] } })).body.layouts).toEqual(shown);
  expect((await tenant.call(bin.cost, { body: { ...none, playlistIds: [playlistId] } })).body.layouts).toEqual(shown);

  const { version, fileId: id } = board;
  await tenant.call(layouts.publish, { ...at(id), body: { layout: aDocument([]), version } });
  expect((await tenant.call(library.file, at(fileId))).body.layouts).toEqual([]);
});

test('an earlier version of a layout is restored without what was deleted since', async () => {
  const tenant = await aTenant();
  const fileId = await aFile(tenant, { fileName: 'Cup.jpg' });
  const { fileId: id, version } = await aLayout(tenant, aDocument([anImagePart('a', fileId), aShape('b')]));
  await tenant.call(layouts.publish, { ...at(id), body: { layout: aDocument([]), version } });
  await tenant.call(library.removeFile, { params: { id: String(fileId), force: 'true' } as never });
  const { entries } = (await tenant.call(layoutHistory.list, at(id))).body;
  expect(entries.map(({ action }) => action)).toEqual(['changed', 'created']);
  const params = { id, entry: entries.at(-1)?.entry ?? 0 };
  const missing = ['A file was deleted and does not come back'];
  expect((await tenant.call(layoutHistory.preview, { params })).body).toMatchObject({ missing, refusal: null });
  expect(await tenant.call(layoutHistory.restore, { params, body: {} })).toMatchObject({
    status: 200,
    body: { missing },
  });
  const restored = (await tenant.call(layouts.get, at(id))).body.layout;
  expect(restored).toEqual(aDocument([anImagePart('a', null), aShape('b')]));
});

test('the history of an image cannot be restored as a layout', async () => {
  const tenant = await aTenant();
  const { fileId: layoutId, directoryId } = await aLayout(tenant);
  const content = { heading: 'Closed', text: '', colour: '#ffffff', background: '#000000', hasClock: false };
  const card = await tenant.call(library.createText, { body: { directoryId, fileName: 'Card', content } });
  const id = card.body.fileId;
  const { entries } = (await tenant.call(layoutHistory.list, at(id))).body;
  const params = { id, entry: entries[0]?.entry ?? 0 };
  const refusal = 'Only layouts have versions that can be restored';
  expect((await tenant.call(layoutHistory.preview, { params })).body).toMatchObject({ refusal });
  expect((await tenant.call(layouts.get, at(id))).status).toBe(404);
  const body = { fileName: 'Board', directoryId, content };
  expect((await tenant.call(library.updateFile, { ...at(layoutId), body })).status).toBe(400);
});

test('layouts need the permissions of the library, an active subscription, and the own tenant', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const { fileId: id, version, directoryId } = await aLayout(tenant);
  const layout = aDocument([]);
  const viewer = await aUser(tenant, ['Permissions.Library.View']);
  const requests = [
    () => viewer.call(layouts.create, { body: { fileName: 'Board', directoryId, layout } }),
    () => viewer.call(layouts.publish, { ...at(id), body: { layout, version } }),
    () => viewer.call(layouts.saveDraft, { ...at(id), body: { layout, baseVersion: version, replaces: null } }),
    () => viewer.call(layouts.discardDraft, at(id)),
  ];
  for (const request of requests) expect((await request()).status).toBe(403);
  expect((await viewer.call(layouts.get, at(id))).status).toBe(200);
  expect((await otherTenant.call(layouts.get, at(id))).status).toBe(404);
  expect((await otherTenant.call(layouts.publish, { ...at(id), body: { layout, version } })).status).toBe(404);
  const draft = { layout, baseVersion: version, replaces: null };
  expect((await otherTenant.call(layouts.saveDraft, { ...at(id), body: draft })).status).toBe(404);
  expect((await otherTenant.call(layouts.discardDraft, at(id))).status).toBe(404);
  await endSubscription(tenant);
  expect((await tenant.call(layouts.publish, { ...at(id), body: { layout, version } })).status).toBe(403);
});
