import { library } from '@vitrine/contract/library';
import { player } from '@vitrine/contract/player';
import { isManifest } from '@vitrine/contract/rules/is-manifest';
import { expect, test } from 'vitest';
import { aTenant, type Tenant } from '../../../test/api.ts';
import { aFile, aPlaylist, aSchedule, aScreen } from '../../../test/playback-factories.ts';
import { aUser, endSubscription } from '../../../test/users.ts';

const content = {
  heading: 'Closed today',
  text: 'Back on\nMonday',
  colour: '#ffffff',
  background: '#0b0e16',
  hasClock: true,
};

async function aFolder(tenant: Tenant): Promise<number> {
  return (await tenant.call(library.createDirectory, { body: { name: 'Cards' } })).body.directoryId;
}

async function aCard(tenant: Tenant) {
  const directoryId = await aFolder(tenant);
  const made = await tenant.call(library.createText, { body: { directoryId, fileName: 'Closed', content } });
  expect(made.status).toBe(201);
  return made.body;
}

test('a text card is created in its folder, updated and deleted', async () => {
  const tenant = await aTenant();
  const card = await aCard(tenant);
  expect(card).toMatchObject({ fileName: 'Closed', kind: 'text', status: 'ready', url: null, thumbUrl: null, content });
  expect(JSON.parse(card.info)).toMatchObject({ Size: 0 });
  const { directoryId, fileId } = card;
  const params = { id: directoryId };
  expect((await tenant.call(library.open, { params })).body.files).toEqual([card]);
  const body = { directoryId, fileName: 'Shut', content: { ...content, hasClock: false } };
  const saved = await tenant.call(library.updateFile, { params: { id: fileId }, body });
  expect(saved).toMatchObject({ status: 200, body });
  const renamed = await tenant.call(library.updateFile, {
    params: { id: fileId },
    body: { directoryId, fileName: 'Closed' },
  });
  expect(renamed.body).toMatchObject({ fileName: 'Closed', content: body.content });
  const removed = await tenant.call(library.removeFile, { params: { id: String(fileId), force: 'false' } as never });
  expect(removed).toMatchObject({ status: 200, body: { status: true } });
  expect((await tenant.call(library.open, { params })).body.files).toEqual([]);
});

test('of two concurrent updates of a card the later one is refused and names the first user', async () => {
  const tenant = await aTenant();
  const { fileId, version, directoryId } = await aCard(tenant);
  const params = { id: fileId };
  const body = (heading: string) => ({ directoryId, fileName: 'Closed', version, content: { ...content, heading } });
  const first = await tenant.call(library.updateFile, { params, body: body('First') });
  expect(first.body.version).toBeGreaterThan(version);
  const second = await tenant.call(library.updateFile, { params, body: body('Second') });
  expect(second).toMatchObject({ status: 409, error: { code: 'stale', changed: { by: expect.any(String) } } });
  expect((await tenant.call(library.file, { params })).body.content?.heading).toBe('First');
  const unversioned = { ...body('Second'), version: undefined };
  expect((await tenant.call(library.updateFile, { params, body: unversioned })).status).toBe(200);
});

test.each<[string, Partial<typeof content>, string[]]>([
  ['without text', { heading: ' ', text: '' }, ['content.heading']],
  ['with unreadable colours', { colour: '#333333', background: '#000000' }, ['content.colour']],
  ['with an invalid colour', { background: 'url(x)' }, ['content.background']],
  ['with too much text', { text: 'x'.repeat(401) }, ['content.text']],
])('a card %s is refused with a validation error', async (_, change, fields) => {
  const tenant = await aTenant();
  const directoryId = await aFolder(tenant);
  const body = { directoryId, fileName: 'Card', content: { ...content, ...change } };
  const refused = await tenant.call(library.createText, { body });
  expect(refused).toMatchObject({ status: 400, error: { code: 'invalid' } });
  expect(Object.keys(refused.error.errors ?? {})).toEqual(fields);
});

test('an image cannot become a text card, and a card needs a folder of its own tenant', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const card = await aCard(tenant);
  const id = await aFile(tenant);
  const body = { directoryId: card.directoryId, fileName: 'Image', content };
  const refused = await tenant.call(library.updateFile, { params: { id }, body });
  expect(refused).toMatchObject({ status: 400, error: { errors: { content: ['This file is not a text card'] } } });
  expect((await tenant.call(library.file, { params: { id } })).body.fileName).toBe('Latte');
  expect((await otherTenant.call(library.createText, { body })).status).toBe(404);
  expect((await otherTenant.call(library.updateFile, { params: { id: card.fileId }, body })).status).toBe(404);
});

test('creating cards needs the upload permission and an active subscription', async () => {
  const tenant = await aTenant();
  const { directoryId } = await aCard(tenant);
  const body = { directoryId, fileName: 'Another', content };
  const viewer = await aUser(tenant, ['Permissions.Library.View', 'Permissions.Library.Edit']);
  expect((await viewer.call(library.createText, { body })).status).toBe(403);
  const writer = await aUser(tenant, ['Permissions.Library.Upload']);
  expect((await writer.call(library.createText, { body })).status).toBe(201);
  await endSubscription(tenant);
  expect((await tenant.call(library.createText, { body })).status).toBe(403);
});

test('a manifest contains its text cards without media, and a changed card is hinted', async () => {
  const tenant = await aTenant();
  const card = await aCard(tenant);
  const { groupId, ...screen } = await aScreen(tenant);
  const { playlistId, lengthMs } = await aPlaylist(tenant, { playlistContents: [{ fileId: card.fileId }] });
  expect(lengthMs).toBe(5000);
  await aSchedule(tenant, { playlistId, deviceGroups: [groupId] });
  const { body: before } = await screen.call(player.manifest);
  expect(isManifest(before)).toBe(true);
  expect(before).toMatchObject({ files: [], texts: [{ fileId: card.fileId, fileName: 'Closed', content }] });
  const body = { directoryId: card.directoryId, fileName: 'Closed', content: { ...content, text: 'Back soon' } };
  await tenant.call(library.updateFile, { params: { id: card.fileId }, body });
  const { body: after } = await screen.call(player.manifest);
  expect(after.texts).toMatchObject([{ content: { text: 'Back soon' } }]);
  expect(after.manifestVersion).not.toBe(before.manifestVersion);
});
