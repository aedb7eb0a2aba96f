import { bin } from '@vitrine/contract/bin';
import { library } from '@vitrine/contract/library';
import { maxItems, playlists } from '@vitrine/contract/playlists';
import { beforeAll, expect, test } from 'vitest';
import { aTenant, type Tenant } from '../../test/api.ts';
import { at, inBin, restoreFromBin } from '../../test/bin.ts';
import { withDatabase } from '../../test/database.ts';
import { aDocument, aLayout, anImagePart } from '../../test/layouts.ts';
import { aFile, aPlaylist } from '../../test/playback-factories.ts';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await aTenant();
});

const removeFile = async (id: number) =>
  (await tenant.call(library.removeFile, { params: { id, force: 'true' } })).body.deletionId ?? 0;

const restore = (...ids: number[]) => restoreFromBin(tenant, ...ids);

test('a restored file is in its playlists again, each at its old place', async () => {
  const [latte, mocha, cake] = [
    await aFile(tenant, { fileName: 'latte.jpg' }),
    await aFile(tenant, { fileName: 'mocha.jpg' }),
    await aFile(tenant, { fileName: 'cake.jpg' }),
  ];
  const playlistContents = [latte, mocha, cake, mocha].map((fileId, sortOrder) => ({ fileId, sortOrder }));
  const { playlistId } = await aPlaylist(tenant, { name: 'Night loop', playlistContents });
  const items = async () =>
    (await tenant.call(playlists.get, at(playlistId))).body.playlistContents.map((item) => [
      item.sortOrder,
      item.fileName,
    ]);
  const before = await items();
  const cost = (await tenant.call(bin.cost, { body: { fileIds: [mocha] } })).body;
  expect(cost.playlists).toEqual({ total: 1, first: [{ playlistId, name: 'Night loop' }] });
  const deletionId = await removeFile(mocha);
  expect(await items()).toEqual([
    [0, 'latte.jpg'],
    [1, 'cake.jpg'],
  ]);
  expect((await tenant.call(playlists.get, at(playlistId))).body.totalContents).toBe(2);
  expect(await inBin(tenant, deletionId)).toMatchObject({ kind: 'file', name: 'mocha.jpg', related: ['Night loop'] });
  await restore(deletionId);
  expect(await items()).toEqual(before);
});

test('the bin names the layouts that show a deleted file after the playlists that it was in', async () => {
  const fileId = await aFile(tenant, { fileName: 'cup.jpg' });
  await aPlaylist(tenant, { name: 'Zero hour', playlistContents: [{ fileId }] });
  await aLayout(tenant, aDocument([anImagePart('a', fileId), anImagePart('b', fileId)]), 'Board');
  const deletionId = await removeFile(fileId);
  expect(await inBin(tenant, deletionId)).toMatchObject({ related: ['Zero hour', 'Board'] });
});

test('a file comes back into its folder, also when that was deleted meanwhile', async () => {
  const parentId = (await tenant.call(library.createDirectory, { body: { name: 'Promotions' } })).body.directoryId;
  const folder = (await tenant.call(library.createDirectory, { body: { name: 'Winter', parentId } })).body;
  const { directoryId } = folder;
  const fileId = await aFile(tenant, { fileName: 'snow.jpg' });
  await tenant.call(library.updateFile, { ...at(fileId), body: { directoryId } });
  const deletionId = await removeFile(fileId);
  expect([
    (await tenant.call(library.removeDirectory, at(directoryId))).status,
    (await tenant.call(library.removeDirectory, at(parentId))).status,
    (await tenant.call(library.open, at(directoryId))).status,
  ]).toEqual([200, 200, 404]);
  expect((await tenant.call(library.createDirectory, { body: { name: 'promotions' } })).status).toBe(201);
  expect((await restore(deletionId)).restored).toMatchObject([{ folder: 'Winter' }]);
  const opened = (await tenant.call(library.open, at(directoryId))).body;
  expect([opened.path.map(({ name }) => name), opened.files.map(({ fileName }) => fileName)]).toEqual([
    ['Promotions (2)', 'Winter'],
    ['snow.jpg'],
  ]);
});

test('a file does not come back into a playlist that has no place for it', { tags: 'long' }, async () => {
  const [deletedFile, otherFile] = [await aFile(tenant, { fileName: 'mocha.jpg' }), await aFile(tenant)];
  const fill = (count: number) => Array.from({ length: count }, (_, sortOrder) => ({ fileId: otherFile, sortOrder }));
  const playlistContents = [...fill(maxItems - 1), { fileId: deletedFile, sortOrder: maxItems }];
  const { playlistId } = await aPlaylist(tenant, { name: 'Night loop', playlistContents });
  const deletionId = await removeFile(deletedFile);
  await tenant.call(playlists.addFiles, { ...at(playlistId), body: { items: [{ id: otherFile }] } });
  expect((await restore(deletionId)).refused).toEqual([
    { id: deletionId, code: 'conflict', message: 'Night loop has no place for mocha.jpg: at most 1000 items' },
  ]);
  expect((await tenant.call(playlists.get, at(playlistId))).body.totalContents).toBe(maxItems);
});

test('a file that is in a playlist many times comes back by one change of each item', async () => {
  const [deletedFile, otherFile] = [await aFile(tenant), await aFile(tenant)];
  const playlistContents = Array.from({ length: 40 }, (_, sortOrder) => ({
    fileId: sortOrder % 4 === 0 ? otherFile : deletedFile,
    sortOrder,
  }));
  const { playlistId } = await aPlaylist(tenant, { playlistContents });
  const order = async () =>
    (await tenant.call(playlists.get, at(playlistId))).body.playlistContents.map(({ contentId, sortOrder }) => [
      contentId,
      sortOrder,
    ]);
  const changes = () =>
    withDatabase(async (client) => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from audit where tenant_id = $1 and entity = 'playlists' and entity_id = $2`,
        [tenant.tenantId, playlistId],
      );
      return rows[0]?.count ?? 0;
    });
  const before = await order();
  const deletionId = await removeFile(deletedFile);
  const changesBefore = await changes();
  await restore(deletionId);
  expect(await order()).toEqual(before);
  // One for each item but the first, which has not moved, and one for the version of the playlist.
  expect((await changes()) - changesBefore).toBe(40);
});
