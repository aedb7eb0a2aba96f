import { library } from '@vitrine/contract/library';
import { player } from '@vitrine/contract/player';
import { isManifest } from '@vitrine/contract/rules/is-manifest';
import { expect, test } from 'vitest';
import { aTenant, type Tenant } from '../../../test/api.ts';
import { aFile, aPlaylist, aSchedule, aScreen } from '../../../test/playback-factories.ts';
import { aFolderOf, post } from '../../../test/uploads.ts';
import { aUser, endSubscription } from '../../../test/users.ts';

const page = { url: 'https://weather.example/today?city=London', refreshSeconds: 300 };
const card = { heading: 'Closed', text: '', colour: '#ffffff', background: '#000000', hasClock: false };

async function aPage(tenant: Tenant) {
  const directoryId = await aFolderOf(tenant);
  const made = await tenant.call(library.createPage, { body: { directoryId, fileName: 'Weather', page } });
  expect(made.status).toBe(201);
  return made.body;
}

test('a web page is created in its folder, updated at its version, and deleted', async () => {
  const tenant = await aTenant();
  const made = await aPage(tenant);
  expect(made).toMatchObject({ fileName: 'Weather', kind: 'web', status: 'ready', url: null, content: null, page });
  expect(JSON.parse(made.info)).toMatchObject({ Size: 0, ContentType: 'text/html' });
  const { directoryId, fileId } = made;
  const params = { id: directoryId };
  expect((await tenant.call(library.open, { params })).body.files).toEqual([made]);
  const body = { directoryId, fileName: 'Rain', page: { url: 'https://rain.example/', refreshSeconds: 60 } };
  const saved = await tenant.call(library.updateFile, { params: { id: fileId }, body });
  expect(saved).toMatchObject({ status: 200, body });
  const late = { params: { id: fileId }, body: { ...body, version: made.version } };
  expect(await tenant.call(library.updateFile, late)).toMatchObject({ status: 409, error: { code: 'stale' } });
  const renamed = await tenant.call(library.updateFile, {
    params: { id: fileId },
    body: { directoryId, fileName: 'Weather' },
  });
  expect(renamed.body).toMatchObject({ fileName: 'Weather', page: body.page });
  const removed = await tenant.call(library.removeFile, { params: { id: String(fileId), force: 'false' } as never });
  expect(removed).toMatchObject({ status: 200, body: { status: true } });
  expect((await tenant.call(library.open, { params })).body.files).toEqual([]);
});

test.each<[string, Partial<typeof page>, string]>([
  ['without a URL', { url: '' }, 'page.url'],
  ['without https', { url: 'http://weather.example/' }, 'page.url'],
  ['that is a script', { url: 'javascript:alert(1)' }, 'page.url'],
  ['with a password in it', { url: 'https://mara:secret@weather.example/' }, 'page.url'],
  ['of more than 2000 characters', { url: `https://weather.example/${'x'.repeat(2000)}` }, 'page.url'],
  ['with an unpaired surrogate', { url: 'https://weather.example/\ud800' }, 'page.url'],
  ['with too short a refresh interval', { refreshSeconds: 14 }, 'page.refreshSeconds'],
  ['with too long a refresh interval', { refreshSeconds: 86_401 }, 'page.refreshSeconds'],
  ['with half seconds in its refresh interval', { refreshSeconds: 15.5 }, 'page.refreshSeconds'],
])('a page %s is refused with a validation error', async (_, change, field) => {
  const tenant = await aTenant();
  const directoryId = await aFolderOf(tenant);
  const body = { directoryId, fileName: 'Weather', page: { ...page, ...change } };
  const refused = await tenant.call(library.createPage, { body });
  expect(refused).toMatchObject({ status: 400, error: { code: 'invalid' } });
  expect(Object.keys(refused.error.errors ?? {})).toEqual([field]);
});

test('an image or a card cannot become a web page, a page no card, and its folder is of its own tenant', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const { directoryId, fileId } = await aPage(tenant);
  const imageId = await aFile(tenant);
  const body = { directoryId, fileName: 'Weather', page };
  const change = { ...body, fileName: 'Image' };
  const refused = await tenant.call(library.updateFile, { params: { id: imageId }, body: change });
  expect(refused).toMatchObject({ status: 400, error: { errors: { page: ['This file is not a web page'] } } });
  const asCard = { directoryId, fileName: 'Weather', content: card };
  const refusedCard = await tenant.call(library.updateFile, { params: { id: fileId }, body: asCard });
  expect(refusedCard).toMatchObject({ status: 400, error: { errors: { content: ['This file is not a text card'] } } });
  expect((await tenant.call(library.file, { params: { id: fileId } })).body).toMatchObject({ page, content: null });
  expect((await otherTenant.call(library.createPage, { body })).status).toBe(404);
  expect((await otherTenant.call(library.updateFile, { params: { id: fileId }, body })).status).toBe(404);
});

test('creating web pages needs the upload permission and an active subscription', async () => {
  const tenant = await aTenant();
  const { directoryId } = await aPage(tenant);
  const body = { directoryId, fileName: 'Another', page };
  const viewer = await aUser(tenant, ['Permissions.Library.View', 'Permissions.Library.Edit']);
  expect((await viewer.call(library.createPage, { body })).status).toBe(403);
  const uploader = await aUser(tenant, ['Permissions.Library.Upload']);
  expect((await uploader.call(library.createPage, { body })).status).toBe(201);
  await endSubscription(tenant);
  expect((await tenant.call(library.createPage, { body })).status).toBe(403);
});

test('a manifest contains its web pages apart from media, and a changed URL is hinted', async () => {
  const tenant = await aTenant();
  const { directoryId, fileId } = await aPage(tenant);
  const { groupId, ...screen } = await aScreen(tenant);
  const { playlistId } = await aPlaylist(tenant, { playlistContents: [{ fileId }] });
  await aSchedule(tenant, { playlistId, deviceGroups: [groupId] });
  const { body: before } = await screen.call(player.manifest);
  expect(isManifest(before)).toBe(true);
  expect(before).toMatchObject({ files: [], texts: [], pages: [{ fileId, fileName: 'Weather', page }] });
  const url = 'https://weather.example/tomorrow';
  const body = { directoryId, fileName: 'Weather', page: { ...page, url } };
  await tenant.call(library.updateFile, { params: { id: fileId }, body });
  const { body: after } = await screen.call(player.manifest);
  expect(after.pages).toMatchObject([{ page: { url } }]);
  expect(after.manifestVersion).not.toBe(before.manifestVersion);
});

test('a web page cannot be replaced by an upload', async () => {
  const tenant = await aTenant();
  const { directoryId, fileId } = await aPage(tenant);
  const form = new FormData();
  form.set('directoryId', String(directoryId));
  form.set('replaces', String(fileId));
  form.append('files', new Blob(['x']), 'x.png');
  expect(await post(tenant, form)).toMatchObject({ status: 400, body: { errors: { replaces: [expect.any(String)] } } });
});
