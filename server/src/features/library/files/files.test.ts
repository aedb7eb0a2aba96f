import { library } from '@vitrine/contract/library';
import { playlists } from '@vitrine/contract/playlists';
import { expect, test } from 'vitest';
import { aTenant } from '../../../test/api.ts';
import { aFile, aPlaylist } from '../../../test/playback-factories.ts';
import { anImage } from '../../../test/sample-media.ts';
import { aFolderOf, uploaded } from '../../../test/uploads.ts';

test('a file is renamed and moved, and shows its uploader and where it is used', async () => {
  const tenant = await aTenant();
  const [from, to] = [await aFolderOf(tenant, 'Inbox'), await aFolderOf(tenant, 'Menus')];
  const [file] = await uploaded(tenant, from, { 'IMG_1.jpg': await anImage() });
  const params = { id: file?.fileId ?? 0 };
  const { playlistId } = await aPlaylist(tenant, { name: 'Lunch', playlistContents: [{ fileId: params.id }] });
  const moved = await tenant.call(library.updateFile, { params, body: { fileName: ' Soup.jpg ', directoryId: to } });
  expect(moved).toMatchObject({
    status: 200,
    body: { fileName: 'Soup.jpg', sourceName: 'IMG_1.jpg', directoryId: to },
  });
  const details = await tenant.call(library.file, { params });
  expect(details.body).toMatchObject({ fileName: 'Soup.jpg', playlists: [{ playlistId, name: 'Lunch' }] });
  expect(details.body.uploadedBy).not.toBeNull();
  expect((await tenant.call(library.open, { params: { id: from } })).body.files).toEqual([]);
});

test('a file is not moved if its name is taken there or the folder does not exist', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const folder = await aFolderOf(tenant, 'Menus');
  const theirs = await aFolderOf(otherTenant, 'Theirs');
  const made = await uploaded(tenant, folder, { 'a.jpg': await anImage(), 'b.jpg': await anImage() });
  const params = { id: made[1]?.fileId ?? 0 };
  const taken = await tenant.call(library.updateFile, { params, body: { fileName: 'A.JPG', directoryId: folder } });
  expect(taken).toMatchObject({
    status: 409,
    error: { errors: { fileName: ['A file with this name already exists'] } },
  });
  const toOtherTenant = { fileName: 'b.jpg', directoryId: theirs };
  expect((await tenant.call(library.updateFile, { params, body: toOtherTenant })).status).toBe(404);
  expect((await otherTenant.call(library.updateFile, { params, body: toOtherTenant })).status).toBe(404);
  expect((await otherTenant.call(library.file, { params })).status).toBe(404);
  const unnamed = await tenant.call(library.updateFile, { params, body: { fileName: ' ', directoryId: folder } });
  expect(unnamed).toMatchObject({ status: 400, error: { errors: { fileName: ['File name is required'] } } });
});

test('a new name is sanitised like that of an upload', async () => {
  const tenant = await aTenant();
  const directoryId = await aFolderOf(tenant);
  const [file] = await uploaded(tenant, directoryId, { 'a.jpg': await anImage() });
  const body = { fileName: '../menu\u202egpj.exe', directoryId };
  const renamed = await tenant.call(library.updateFile, { params: { id: file?.fileId ?? 0 }, body });
  expect(renamed.body.fileName).toBe('menugpj.exe');
});

test('search covers all folders, by current and original name', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const [inner, outer] = [await aFolderOf(tenant, 'Inner'), await aFolderOf(tenant, 'Outer')];
  await uploaded(tenant, inner, { 'Soup 10.jpg': await anImage() });
  await uploaded(tenant, outer, { 'soup 2.jpg': await anImage(), 'Tea.jpg': await anImage() });
  await uploaded(otherTenant, await aFolderOf(otherTenant), { 'soup.jpg': await anImage() });
  const found = await tenant.call(library.files, { query: { search: 'SOUP', page: 1 } });
  expect(found.body.map(({ fileName }) => fileName)).toEqual(['soup 2.jpg', 'Soup 10.jpg']);
});

test('a folder is paged in each order, with filters, and from a name', async () => {
  const tenant = await aTenant();
  const [folder, otherFolder] = [await aFolderOf(tenant, 'Menus'), await aFolderOf(tenant, 'Beside')];
  const wide = { width: 90, height: 40 };
  await uploaded(tenant, folder, { 'Soup 10.jpg': await anImage({ width: 300, height: 400 }) });
  await uploaded(tenant, folder, { 'soup 2.jpg': await anImage(wide), 'Tea.png': await anImage(wide) });
  await uploaded(tenant, otherFolder, { 'apple.jpg': await anImage() });
  const content = { heading: 'Open', text: '', colour: '#ffffff', background: '#000000', hasClock: false };
  await tenant.call(library.createText, { body: { directoryId: folder, fileName: 'Bread', content } });
  const listed = async (query: object) => {
    const { body, headers } = await tenant.call(library.files, { query: { directoryId: folder, page: 1, ...query } });
    return [body.map(({ fileName }) => fileName), Number(headers.get('x-total-count'))];
  };
  expect(await listed({})).toEqual([['Bread', 'soup 2.jpg', 'Soup 10.jpg', 'Tea.png'], 4]);
  expect(await listed({ pageSize: 2, page: 2 })).toEqual([['Soup 10.jpg', 'Tea.png'], 4]);
  expect(await listed({ sort: 'createdAt', order: 'desc', pageSize: 1 })).toEqual([['Bread'], 4]);
  expect(await listed({ sort: 'size', order: 'asc', pageSize: 1 })).toEqual([['Bread'], 4]);
  expect(await listed({ kind: 'text' })).toEqual([['Bread'], 1]);
  expect(await listed({ orientation: '2' })).toEqual([['Soup 10.jpg'], 1]);
  expect(await listed({ orientation: '1' })).toEqual([['soup 2.jpg', 'Tea.png'], 2]);
  expect(await listed({ from: 'soup 10.jpg', pageSize: 1 })).toEqual([['Soup 10.jpg'], 2]);
  expect(await listed({ from: 'SOUP 3', pageSize: 1 })).toEqual([['Soup 10.jpg'], 2]);
  const { body } = await tenant.call(library.open, { params: { id: folder }, query: { files: 'none' } });
  expect(body).toMatchObject({ directory: { name: 'Menus' }, files: [] });
});

test('a folder is moved with its content, but never into itself', async () => {
  const tenant = await aTenant();
  const outer = await aFolderOf(tenant, 'Outer');
  const inner = await aFolderOf(tenant, 'Inner', outer);
  const deep = await aFolderOf(tenant, 'Deep', inner);
  const body = { name: 'Outer', parentId: deep };
  for (const parentId of [deep, outer]) {
    const circle = await tenant.call(library.updateDirectory, { params: { id: outer }, body: { ...body, parentId } });
    expect(circle).toMatchObject({
      status: 400,
      error: { errors: { parentId: ['A folder cannot be moved into itself or one of its subfolders'] } },
    });
  }
  const toHome = await tenant.call(library.updateDirectory, {
    params: { id: inner },
    body: { name: 'Inner', parentId: 0 },
  });
  expect(toHome).toMatchObject({ status: 200, body: { parentId: 0 } });
  const renamed = await tenant.call(library.updateDirectory, { params: { id: deep }, body: { name: 'Deeper' } });
  expect(renamed).toMatchObject({ status: 200, body: { name: 'Deeper', parentId: inner } });
  const all = (await tenant.call(library.directories)).body;
  expect(all.map(({ name, parentId }) => [name, parentId])).toEqual([
    ['Deeper', inner],
    ['Inner', 0],
    ['Outer', 0],
  ]);
});

test('an item is removed from its playlist, unless it is the last one', async () => {
  const tenant = await aTenant();
  const [a, b] = [await aFile(tenant), await aFile(tenant, {})];
  const { playlistId, playlistContents, version } = await aPlaylist(tenant, {
    playlistContents: [{ fileId: a }, { fileId: b, sortOrder: 1 }],
  });
  const params = { id: playlistContents[0]?.contentId ?? 0 };
  expect((await tenant.call(playlists.removeContent, { params })).body).toEqual({ message: 'Item removed' });
  const left = (await tenant.call(playlists.get, { params: { id: playlistId } })).body;
  expect(left.playlistContents).toMatchObject([{ fileId: b, sortOrder: 0 }]);
  expect(left.version).toBeGreaterThan(version);
  const last = { id: left.playlistContents[0]?.contentId ?? 0 };
  expect((await tenant.call(playlists.removeContent, { params: last })).status).toBe(409);
});
