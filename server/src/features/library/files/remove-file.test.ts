import { bin } from '@vitrine/contract/bin';
import { library } from '@vitrine/contract/library';
import { playlists } from '@vitrine/contract/playlists';
import { expect, test } from 'vitest';
import { anImage } from '../../../test/sample-media.ts';
import { aTenant, type Tenant } from '../../../test/api.ts';
import { aFolderOf, storedPathsOf, uploaded, processed } from '../../../test/uploads.ts';

async function aPlaylistOf(tenant: Tenant, name: string, fileIds: number[]) {
  const playlistContents = fileIds.map((fileId, sortOrder) => ({ fileId, sortOrder }));
  const body = { name, orientation: 1 as const, description: 'For a test', playlistContents };
  return (await tenant.call(playlists.create, { body })).body.playlistId;
}

const remove = (tenant: Tenant, id: number, force: 'true' | 'false' = 'false') =>
  tenant.call(library.removeFile, { params: { id, force } });

test('the bytes and the thumbnail of a deleted file stay while it is in the bin', async () => {
  const tenant = await aTenant();
  const [file] = await uploaded(tenant, await aFolderOf(tenant), { 'a.jpg': await anImage() });
  if (!file) throw new Error('The file was refused');
  await processed(tenant, file);
  expect(storedPathsOf(tenant)).toHaveLength(2);
  expect(await remove(tenant, file.fileId)).toMatchObject({
    status: 200,
    body: { status: true, message: 'File deleted' },
  });
  expect((await remove(tenant, file.fileId)).status).toBe(404);
  expect(storedPathsOf(tenant)).toHaveLength(2);
  await tenant.call(bin.empty);
  await expect.poll(() => storedPathsOf(tenant), { timeout: 10_000 }).toEqual([]);
});

test('bytes shared with another file stay until that file has left the bin too', async () => {
  const tenant = await aTenant();
  const id = await aFolderOf(tenant);
  const image = await anImage();
  const [first] = await uploaded(tenant, id, { 'a.jpg': image });
  const [second] = await uploaded(tenant, id, { 'b.jpg': image });
  if (!first || !second) throw new Error('The file was refused');
  await Promise.all([processed(tenant, first), processed(tenant, second)]);
  await remove(tenant, first.fileId);
  await tenant.call(bin.empty);
  const [third] = await uploaded(tenant, id, { 'c.jpg': await anImage() });
  if (third) await processed(tenant, third);
  expect((await processed(tenant, second)).status).toBe('ready');
  expect(storedPathsOf(tenant)).toHaveLength(4);
  await remove(tenant, second.fileId);
  await tenant.call(bin.empty);
  await expect.poll(() => storedPathsOf(tenant).length, { timeout: 10_000 }).toBe(2);
});

test('a file in use is not deleted, and the error names the playlists', async () => {
  const tenant = await aTenant();
  const [file] = await uploaded(tenant, await aFolderOf(tenant), { 'a.jpg': await anImage() });
  const fileId = file?.fileId ?? 0;
  for (const name of ['Week 10', 'Morning', 'Week 2']) await aPlaylistOf(tenant, name, [fileId, fileId]);
  const message = '"a.jpg" is used in 3 playlists: Morning, Week 2, Week 10';
  expect(await remove(tenant, fileId)).toMatchObject({ status: 200, body: { status: false, message } });
  expect((await tenant.call(library.open, { params: { id: file?.directoryId ?? 0 } })).body.files).toHaveLength(1);
});

test('forced deletion also removes the file from playlists, renumbers items, and raises their version', async () => {
  const tenant = await aTenant();
  const files = await uploaded(tenant, await aFolderOf(tenant), {
    'a.jpg': await anImage(),
    'b.jpg': await anImage(),
    'c.jpg': await anImage(),
  });
  const [a = 0, b = 0, c = 0] = files.map(({ fileId }) => fileId);
  const menu = await aPlaylistOf(tenant, 'Menu', [b, a, b, c]);
  const other = await aPlaylistOf(tenant, 'Other', [a, c]);
  expect(await remove(tenant, b, 'true')).toMatchObject({ status: 200, body: { status: true } });
  const left = (await tenant.call(playlists.get, { params: { id: menu } })).body;
  expect(left.playlistContents.map(({ fileId, sortOrder }) => [fileId, sortOrder])).toEqual([
    [a, 0],
    [c, 1],
  ]);
  expect(left.version).toBe(1);
  expect((await tenant.call(playlists.get, { params: { id: other } })).body.version).toBe(0);
});
