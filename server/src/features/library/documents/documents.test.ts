import { library, type LibraryFile, UploadReply } from '@vitrine/contract/library';
import { overrides } from '@vitrine/contract/overrides';
import { playlists } from '@vitrine/contract/playlists';
import { schedules } from '@vitrine/contract/schedules';
import { pdfOfWords } from '@vitrine/testing/handmade-pdf';
import { beforeAll, expect, inject, test } from 'vitest';
import { aTenant, type Client, type Tenant } from '../../../test/api.ts';
import { at, restoreFromBin } from '../../../test/bin.ts';
import { withDatabase } from '../../../test/database.ts';
import { aGroup } from '../../../test/device-factories.ts';
import { aDocument as aLayoutDocument, aLayout, anImagePart } from '../../../test/layouts.ts';
import { aPdf } from '../../../test/pdfs.ts';
import { aPlaylist, aScreen } from '../../../test/playback-factories.ts';
import { anImage } from '../../../test/sample-media.ts';
import { aFolderOf, post, processed, send, storedPathsOf, uploaded } from '../../../test/uploads.ts';
import { aUser } from '../../../test/users.ts';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await aTenant();
});

/** Short pages, which are drawn quickly. */
const size: [number, number] = [400, 40];
const menu = (...pages: string[]) => pdfOfWords(pages, size);

const detailsOf = async (fileId: number) => (await tenant.call(library.file, at(fileId))).body;
const choose = (
  fileId: number,
  body: { pages: string; playlist?: 'none' | 'fixed' | 'words' },
  client: Client = tenant,
) => client.call(library.choosePages, { ...at(fileId), body });

/** An uploaded PDF whose pages wait to be chosen. */
async function aDocument(name: string, pdf: Buffer): Promise<LibraryFile> {
  const [file] = await uploaded(tenant, await aFolderOf(tenant, `Menus of ${name}`), { [name]: pdf });
  if (!file) throw new Error('The PDF was refused');
  return file;
}

async function aDrawnDocument(name: string, pages: string[]): Promise<LibraryFile> {
  const file = await aDocument(name, menu(...pages));
  expect((await choose(file.fileId, { pages: '' })).status).toBe(200);
  return processed(tenant, file);
}

async function replace({ fileId, directoryId }: LibraryFile, bytes: Buffer) {
  const form = new FormData();
  form.set('directoryId', String(directoryId));
  form.set('replaces', String(fileId));
  form.append('files', new Blob([new Uint8Array(bytes)]), 'new.pdf');
  return post(tenant, form);
}

const itemsOf = async (playlistId: number) =>
  (await tenant.call(playlists.get, at(playlistId))).body.playlistContents.map(({ fileName, duration }) => [
    fileName,
    duration,
  ]);

test('the chosen pages of a PDF become images in a folder of its name, and a playlist by their words', async () => {
  const file = await aDocument('Lunch.pdf', menu('Soup of the day 4.50', 'Not shown', 'Cake'));
  expect(file).toMatchObject({
    kind: 'document',
    status: 'processing',
    url: null,
    document: { pageCount: 3, pages: null, drawn: 0, total: 0 },
  });
  const chosen = await choose(file.fileId, { pages: '1, 3', playlist: 'words' });
  expect(chosen).toMatchObject({ status: 200, body: { status: 'processing', document: { pages: '1, 3', total: 2 } } });
  const ready = await processed(tenant, file);
  expect(ready).toMatchObject({ status: 'ready', url: null, document: { drawn: 2, total: 2 } });
  expect(ready.thumbUrl).not.toBeNull();
  const { directories } = (await tenant.call(library.open, at(file.directoryId))).body;
  expect(directories).toMatchObject([{ name: 'Lunch', parentId: file.directoryId }]);
  const inFolder = (await tenant.call(library.open, at(directories[0]?.directoryId ?? 0))).body.files;
  expect(inFolder).toMatchObject([
    { fileName: 'Lunch, page 1', kind: 'image', status: 'ready', width: 3840, height: 384 },
    { fileName: 'Lunch, page 3', kind: 'image', status: 'ready' },
  ]);
  const { pages, playlists: used } = await detailsOf(file.fileId);
  expect(pages.map(({ number, isOutdated }) => [number, isOutdated])).toEqual([
    [1, false],
    [3, false],
  ]);
  expect(used).toMatchObject([{ name: 'Lunch' }]);
  expect(await itemsOf(used[0]?.playlistId ?? 0)).toEqual([
    ['Lunch, page 1', 4],
    ['Lunch, page 3', 3],
  ]);
});

test('a replaced PDF keeps the files of its pages, adds new ones after the last, and lists those that it has not', async () => {
  const file = await aDrawnDocument('Dinner.pdf', ['Soup', 'Cake']);
  const [first, second] = (await detailsOf(file.fileId)).pages;
  const fileIds = [first?.fileId ?? 0, second?.fileId ?? 0];
  const inOrder = await aPlaylist(tenant, {
    name: 'Together',
    playlistContents: fileIds.map((fileId) => ({ fileId })),
  });
  const apart = await aPlaylist(tenant, {
    name: 'Apart',
    playlistContents: fileIds.toReversed().map((fileId, sortOrder) => ({ fileId, sortOrder })),
  });
  await aLayout(tenant, aLayoutDocument([anImagePart('a', fileIds[1] ?? 0)]), 'Board');
  const before = (await tenant.call(library.file, at(fileIds[0] ?? 0))).body;

  expect((await replace(file, menu('Fish', 'Pie', 'Tea'))).status).toBe(200);
  await expect.poll(async () => (await detailsOf(file.fileId)).pages.length, { timeout: 60_000 }).toBe(3);
  const longer = await detailsOf(file.fileId);
  expect(longer).toMatchObject({ fileName: 'Dinner.pdf', sourceName: 'new.pdf', document: { pageCount: 3 } });
  expect(longer.pages.slice(0, 2).map(({ fileId }) => fileId)).toEqual(fileIds);
  const after = (await tenant.call(library.file, at(fileIds[0] ?? 0))).body;
  expect(after.fileName).toBe(before.fileName);
  expect(after.url).not.toBe(before.url);
  expect((await itemsOf(inOrder.playlistId)).map(([name]) => name)).toEqual([
    'Dinner, page 1',
    'Dinner, page 2',
    'Dinner, page 3',
  ]);
  expect((await itemsOf(apart.playlistId)).map(([name]) => name)).toEqual(['Dinner, page 2', 'Dinner, page 1']);

  expect((await replace(file, menu('Only fish'))).status).toBe(200);
  await expect.poll(async () => (await detailsOf(file.fileId)).document?.pageCount, { timeout: 60_000 }).toBe(1);
  const shorter = await detailsOf(file.fileId);
  const outdated = shorter.pages.filter(({ isOutdated }) => isOutdated);
  expect(outdated).toMatchObject([
    {
      fileName: 'Dinner, page 2',
      playlists: [{ name: 'Apart' }, { name: 'Together' }],
      layouts: [{ fileName: 'Board' }],
    },
    { fileName: 'Dinner, page 3', playlists: [{ name: 'Together' }], layouts: [] },
  ]);
  expect(shorter).toMatchObject({
    playlists: [{ name: 'Apart' }, { name: 'Together' }],
    layouts: [{ fileName: 'Board' }],
  });
  expect(await itemsOf(inOrder.playlistId)).toHaveLength(3);
  const { files } = (await tenant.call(library.open, at(file.directoryId))).body;
  expect(files.map(({ fileName }) => fileName)).toEqual(['Dinner.pdf']);
});

test('only a PDF that can be shown replaces one, and a PDF replaces no image', { tags: 'long' }, async () => {
  const file = await aDrawnDocument('Drinks.pdf', ['Tea']);
  const { pages } = await detailsOf(file.fileId);
  const locked = await replace(file, await aPdf({ password: 'secret' }));
  expect(UploadReply.parse(locked.body).refused).toMatchObject([{ message: expect.stringContaining('password') }]);
  expect(await replace(file, await anImage())).toMatchObject({
    status: 415,
    body: { message: '"Drinks.pdf" can only be replaced by another PDF.' },
  });
  const page = await detailsOf(pages[0]?.fileId ?? 0);
  expect(await replace(page, menu('Coffee'))).toMatchObject({
    status: 415,
    body: { message: expect.stringContaining('cannot replace an image') },
  });
  expect((await detailsOf(file.fileId)).pages).toEqual(pages);
});

test(
  'a PDF whose pages cannot be drawn replaces none: the old pages stay, and the new PDF says why',
  { tags: 'long' },
  async () => {
    const file = await aDocument('Cakes.pdf', menu('Cover', 'Cakes'));
    await choose(file.fileId, { pages: '2' });
    await processed(tenant, file);
    const { pages } = await detailsOf(file.fileId);
    const { playlistId } = await aPlaylist(tenant, { playlistContents: [{ fileId: pages[0]?.fileId ?? 0 }] });
    const before = await detailsOf(pages[0]?.fileId ?? 0);
    const { body } = await replace(file, menu('Only a cover'));
    const [made] = UploadReply.parse(body).files;
    expect(made && (await processed(tenant, made))).toMatchObject({
      ...{ status: 'failed', fileName: 'new.pdf' },
      reason: expect.stringContaining('This PDF has none of the pages to show (2)'),
    });
    const after = await detailsOf(file.fileId);
    expect(after).toMatchObject({ status: 'ready', sourceName: 'Cakes.pdf', document: { pageCount: 2 } });
    expect(after.pages.map(({ fileId }) => fileId)).toEqual([before.fileId]);
    expect(await detailsOf(before.fileId)).toMatchObject({ status: 'ready', url: before.url });
    expect(await itemsOf(playlistId)).toMatchObject([['Cakes, page 2', 0]]);
  },
);

test('a playlist of pages is described in the language of the business', async () => {
  const business = await aTenant();
  await withDatabase((client) => client.query(`update tenants set language = 'de' where id = $1`, [business.tenantId]));
  const [file] = await uploaded(business, await aFolderOf(business, 'Karten'), { 'Mittag.pdf': menu('Suppe') });
  if (!file) throw new Error('The PDF was refused');
  expect((await choose(file.fileId, { pages: '', playlist: 'fixed' }, business)).status).toBe(200);
  await processed(business, file);
  const [playlist] = (await business.call(library.file, at(file.fileId))).body.playlists;
  expect((await business.call(playlists.get, at(playlist?.playlistId ?? 0))).body).toMatchObject({
    name: 'Mittag',
    description: 'Die Seiten von Mittag.pdf',
    playlistContents: [{ fileName: 'Mittag, Seite 1' }],
  });
});

test('pages are refused at their field, and a playlist needs its permission', async () => {
  const file = await aDocument('Wine.pdf', menu('Red', 'White'));
  const { fileId } = file;
  for (const [pages, problem] of [
    ['3', 'This PDF has pages 1 to 2'],
    ['all', 'Write page numbers and ranges, such as 1-3, 5'],
  ] as const) {
    expect(await choose(fileId, { pages })).toMatchObject({ status: 400, error: { errors: { pages: [problem] } } });
  }
  const uploader = await aUser(tenant, ['Permissions.Library.Upload', 'Permissions.Library.View']);
  expect((await choose(fileId, { pages: '', playlist: 'fixed' }, uploader)).status).toBe(403);
  expect((await choose(fileId, { pages: '2' }, uploader)).status).toBe(200);
  await processed(tenant, file);
  expect((await detailsOf(fileId)).pages.map(({ number }) => number)).toEqual([2]);
});

test('a PDF itself is in no playlist and on no screen, and its bytes are not served', async () => {
  const file = await aDocument('Beer.pdf', menu('Lager'));
  const { fileId } = file;
  const add = await tenant.call(playlists.create, {
    body: { name: 'Bar', description: 'Bar', orientation: 1, playlistContents: [{ fileId }] },
  });
  expect(add).toMatchObject({
    status: 400,
    error: { errors: { 'playlistContents.0.fileId': ['A PDF cannot be played itself. Add its pages instead.'] } },
  });
  const { deviceId } = await aScreen(tenant);
  const show = await tenant.call(overrides.start, { body: { fileId, deviceIds: [deviceId], minutes: 5 } });
  expect(show).toMatchObject({
    status: 400,
    error: { errors: { fileId: [expect.stringContaining('one of its pages')] } },
  });
  const list = await tenant.call(library.files, { query: { playable: 'true', directoryId: file.directoryId } });
  expect(list.body).toEqual([]);
  const path = storedPathsOf(tenant).find((each) => each.endsWith('.pdf')) ?? '';
  const headers = { cookie: `signage_session=${tenant.token}` };
  const served = await fetch(`${inject('server')}/media/${tenant.tenantId}/${path}`, { headers });
  expect([path, served.status]).toEqual([expect.stringMatching(/^contents/), 404]);
});

test('a PDF that goes on air plays the pages to show, once they are drawn', async () => {
  await aGroup(tenant);
  const file = await aDocument('Specials.pdf', menu('Soup', 'Allergens', 'Cake'));
  const body = { name: 'Harbour Coffee', orientation: 1 as const, fileIds: [file.fileId] };
  expect((await tenant.call(schedules.goOnAir, { body })).error.errors).toEqual({
    'fileIds.0': ['The pages of this PDF are not drawn yet'],
  });
  await choose(file.fileId, { pages: '1, 3' });
  await processed(tenant, file);
  const { playlistId } = (await tenant.call(schedules.goOnAir, { body })).body;
  expect((await itemsOf(playlistId)).map(([name]) => name)).toEqual(['Specials, page 1', 'Specials, page 3']);
});

test('a PDF that is replaced while it is drawn gets the pages of the newer one', { tags: 'long' }, async () => {
  const file = await aDocument('Season.pdf', menu('Old', 'Older'));
  await choose(file.fileId, { pages: '' });
  expect((await replace(file, menu('New', 'Newer', 'Newest'))).status).toBe(200);
  await expect.poll(async () => (await detailsOf(file.fileId)).pages.length, { timeout: 60_000 }).toBe(3);
  expect(await detailsOf(file.fileId)).toMatchObject({
    ...{ status: 'ready', fileName: 'Season.pdf', sourceName: 'new.pdf', document: { pageCount: 3, total: 3 } },
    pages: [1, 2, 3].map((number) => ({ fileName: `Season, page ${number}`, isOutdated: false })),
  });
  const { files, directories } = (await tenant.call(library.open, at(file.directoryId))).body;
  expect([files.map(({ fileName }) => fileName), directories.map(({ name }) => name)]).toEqual([
    ['Season.pdf'],
    ['Season'],
  ]);
});

test('a deleted PDF takes its pages out of playlists, and Undo brings all back', { tags: 'long' }, async () => {
  const file = await aDrawnDocument('Brunch.pdf', ['Eggs', 'Toast']);
  const { pages } = await detailsOf(file.fileId);
  const playlistContents = pages.map(({ fileId }, sortOrder) => ({ fileId, sortOrder }));
  const { playlistId } = await aPlaylist(tenant, { name: 'Brunch', playlistContents });
  const params = { id: file.fileId, force: 'false' } as const;
  expect((await tenant.call(library.removeFile, { params })).body).toMatchObject({
    status: false,
    message: '"Brunch.pdf" is used in 1 playlist: Brunch',
  });
  const removed = await tenant.call(library.removeFile, { params: { ...params, force: 'true' } });
  expect(await itemsOf(playlistId)).toEqual([]);
  expect((await tenant.call(library.file, at(pages[0]?.fileId ?? 0))).status).toBe(404);
  await restoreFromBin(tenant, removed.body.deletionId ?? 0);
  expect((await itemsOf(playlistId)).map(([name]) => name)).toEqual(['Brunch, page 1', 'Brunch, page 2']);
  expect((await detailsOf(file.fileId)).pages.map(({ fileId }) => fileId)).toEqual(pages.map(({ fileId }) => fileId));
});

test('a PDF that cannot be shown is refused when it is uploaded, with the reason', async () => {
  const folder = await aFolderOf(tenant, 'Refused');
  const locked = await aPdf({ password: 'secret' });
  const answer = await send(tenant, folder, { 'locked.pdf': locked, 'half.pdf': (await aPdf()).subarray(0, 300) });
  expect(UploadReply.parse(answer.body)).toMatchObject({
    files: [],
    refused: [
      { sourceName: 'locked.pdf', message: 'This PDF is locked by a password. Save it without one.' },
      { sourceName: 'half.pdf', message: 'This PDF is damaged or incomplete: none of its pages can be read.' },
    ],
  });
});

test('a PDF whose name says image is a PDF, and an image whose name says PDF is an image', async () => {
  const named = { 'menu.png': menu('Soup'), 'photo.pdf': await anImage({ format: 'png' }) };
  const [pdf, image] = await uploaded(tenant, await aFolderOf(tenant, 'Wrong names'), named);
  expect(pdf).toMatchObject({ kind: 'document', sourceName: 'menu.png', document: { pageCount: 1 } });
  expect(image && (await processed(tenant, image))).toMatchObject({ kind: 'image', status: 'ready', document: null });
});
