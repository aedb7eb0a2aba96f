import { readFileSync } from 'node:fs';
import { layouts } from '@vitrine/contract/layouts';
import { library, UploadReply } from '@vitrine/contract/library';
import { playlists } from '@vitrine/contract/playlists';
import { expect, inject, test } from 'vitest';
import { aTenant, type Client, type Tenant } from '../../../test/api.ts';
import { jobsDatabase as database } from '../../../test/jobs-database.ts';
import { aDocument, aLayout, anImagePart, aShape, aZone } from '../../../test/layouts.ts';
import { aFile as aStoredFile, aPlaylist } from '../../../test/playback-factories.ts';
import { aFolder, anImage, aVideo } from '../../../test/sample-media.ts';
import { tusClient } from '../../../test/tus.ts';
import { aFolderOf, storedPathsOf, post, uploaded, processed } from '../../../test/uploads.ts';
import { aUser } from '../../../test/users.ts';
import { replaceFile } from './replace-file.ts';

async function replace(tenant: Client, fields: Record<string, number>, bytes: Buffer, name = 'new.png') {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
  form.append('files', new Blob([new Uint8Array(bytes)]), name);
  return post(tenant, form);
}

async function aFileIn(tenant: Tenant) {
  const directoryId = await aFolderOf(tenant, 'Menus');
  const [file] = await uploaded(tenant, directoryId, { 'soup.jpg': await anImage() });
  if (!file) throw new Error('The file was refused');
  return { directoryId, file: await processed(tenant, file) };
}

const detailsOf = async (tenant: Client, id: number) => (await tenant.call(library.file, { params: { id } })).body;
const filesIn = async (tenant: Client, id: number) => (await tenant.call(library.open, { params: { id } })).body.files;

test('a playable replacement keeps the name of the file and its place in playlists', async () => {
  const tenant = await aTenant();
  const { directoryId, file } = await aFileIn(tenant);
  const { fileId, url } = file;
  const { playlistId } = await aPlaylist(tenant, { name: 'Lunch', playlistContents: [{ fileId }] });
  const { version } = await detailsOf(tenant, fileId);
  const image = await anImage({ width: 90, format: 'png' });
  expect((await replace(tenant, { directoryId, replaces: fileId, version }, image)).status).toBe(200);
  await expect.poll(() => filesIn(tenant, directoryId), { timeout: 20_000 }).toHaveLength(1);
  const after = await detailsOf(tenant, fileId);
  expect(after).toMatchObject({ fileName: 'soup.jpg', sourceName: 'new.png', status: 'ready', width: 90 });
  expect(after.url).not.toBe(url);
  expect(after.version).toBeGreaterThan(version);
  expect(after.playlists).toEqual([{ playlistId, name: 'Lunch' }]);
  await expect.poll(() => storedPathsOf(tenant).length, { timeout: 10_000 }).toBe(2);
  const contents = (await tenant.call(playlists.get, { params: { id: playlistId } })).body.playlistContents;
  expect(contents).toMatchObject([{ fileId, fileName: 'soup.jpg' }]);
});

test('an unplayable replacement is refused: the old file stays, and the new one says why', async () => {
  const tenant = await aTenant();
  const { directoryId, file } = await aFileIn(tenant);
  const complete = await anImage({ width: 400, height: 400 });
  const half = complete.subarray(0, complete.length / 2);
  const { body } = await replace(tenant, { directoryId, replaces: file.fileId }, half, 'half.jpg');
  const [made] = UploadReply.parse(body).files;
  const reason = expect.stringContaining('damaged');
  expect(made && (await processed(tenant, made))).toMatchObject({ status: 'failed', reason });
  expect(await detailsOf(tenant, file.fileId)).toMatchObject({ status: 'ready', url: file.url });
});

test('replacing is refused for a stale version, without permission, and for a file of another tenant', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const { directoryId, file } = await aFileIn(tenant);
  const theirs = await aFolderOf(otherTenant);
  const image = await anImage();
  const replaces = file.fileId;
  const stale = await replace(tenant, { directoryId, replaces, version: 999 }, image);
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale' } });
  const uploader = await aUser(tenant, ['Permissions.Library.Upload', 'Permissions.Library.View']);
  expect((await replace(uploader, { directoryId, replaces }, image)).status).toBe(403);
  expect((await replace(otherTenant, { directoryId: theirs, replaces }, image)).status).toBe(404);
  expect(await filesIn(tenant, directoryId)).toHaveLength(1);
});

test('a video cannot replace an image that a layout shows, and the refusal names the layout', async () => {
  const tenant = await aTenant();
  const { directoryId, file } = await aFileIn(tenant);
  const { fileId } = file;
  await aLayout(tenant, aDocument([aShape('a')], { instead: fileId }), 'Stands in');
  const video = readFileSync(aVideo(aFolder()));
  await aLayout(tenant, aDocument([anImagePart('a', fileId)]), 'Menu board');
  expect(await replace(tenant, { directoryId, replaces: fileId }, video, 'steam.mp4')).toMatchObject({
    status: 415,
    body: {
      message:
        '"soup.jpg" is an image in 1 layout: Menu board. A video cannot take its place there. ' +
        'Upload it as a separate file.',
    },
  });
  await aLayout(tenant, aDocument([aZone('a', null, fileId)]), 'Bar');
  await aLayout(tenant, aDocument([anImagePart('a', fileId)]), 'Window');
  await aLayout(tenant, aDocument([anImagePart('a', fileId)]), 'Counter');
  expect(await replace(tenant, { directoryId, replaces: fileId }, video, 'steam.mp4')).toMatchObject({
    body: { message: expect.stringContaining('in 4 layouts: Bar, Counter, Menu board, Window. A video') },
  });
  expect(await filesIn(tenant, directoryId)).toMatchObject([{ fileId, kind: 'image' }]);
});

test('an upload that replaces a file stays separate if a layout got the file meanwhile and cannot show it', async () => {
  const tenant = await aTenant();
  const image = await aStoredFile(tenant);
  const video = await aStoredFile(tenant, { kind: 'video' });
  await aLayout(tenant, aDocument([anImagePart('a', image)]));
  await database.inJob(tenant.tenantId, (tx) => replaceFile(tx, video, image));
  expect(await detailsOf(tenant, image)).toMatchObject({ kind: 'image' });
  expect(await detailsOf(tenant, video)).toMatchObject({ kind: 'video' });
});

test('a layout that got an upload before it replaced a file shows that file, in each of its parts', async () => {
  const tenant = await aTenant();
  const [old, made] = [await aStoredFile(tenant), await aStoredFile(tenant)];
  const showing = (fileId: number) =>
    aDocument([anImagePart('a', fileId), aZone('b', null, fileId), aShape('c')], { instead: fileId });
  const { fileId: id } = await aLayout(tenant, showing(made), 'Menu board');
  await database.inJob(tenant.tenantId, (tx) => replaceFile(tx, made, old));
  expect((await tenant.call(layouts.get, { params: { id } })).body.layout).toEqual(showing(old));
  expect(await detailsOf(tenant, old)).toMatchObject({ layouts: [{ fileName: 'Menu board' }] });
});

test('a text card cannot be replaced by an upload, complete or in chunks', async () => {
  const tenant = await aTenant();
  const directoryId = await aFolderOf(tenant);
  const content = { heading: 'Closed', text: '', colour: '#ffffff', background: '#000000', hasClock: false };
  const { body: card } = await tenant.call(library.createText, { body: { directoryId, fileName: 'Closed', content } });
  const fields = { directoryId, replaces: card.fileId };
  const refusal = {
    code: 'invalid',
    errors: { replaces: ['This file was not uploaded and cannot be replaced. Edit it instead.'] },
  };
  expect(await replace(tenant, fields, await anImage())).toMatchObject({ status: 400, body: refusal });
  const client = tusClient({ address: inject('server'), token: tenant.token });
  const inChunks = await client.create(1000, { ...fields, filename: 'new.png' });
  expect([inChunks.status, await inChunks.json()]).toEqual([400, expect.objectContaining(refusal)]);
  expect(await filesIn(tenant, directoryId)).toEqual([card]);
  expect(storedPathsOf(tenant)).toEqual([]);
});
