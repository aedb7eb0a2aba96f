import { layouts } from '@vitrine/contract/layouts';
import { library } from '@vitrine/contract/library';
import { player } from '@vitrine/contract/player';
import { cardLayout } from '@vitrine/contract/rules/card-layout';
import { layoutCapability } from '@vitrine/contract/rules/layout';
import { expect, test } from 'vitest';
import { aTenant, type Tenant } from '../../test/api.ts';
import { aDocument, aLayout, aShape, aZone } from '../../test/layouts.ts';
import { aFile, aPlaylist, aSchedule, aScreen, reportCapabilities } from '../../test/playback-factories.ts';
import { aFolderOf } from '../../test/uploads.ts';
import { aUser, endSubscription } from '../../test/users.ts';

const content = {
  heading: 'Closed today',
  text: 'Back on\nMonday',
  colour: '#ffffff',
  background: '#0b0e16',
  hasClock: true,
};

const of = (id: number, version?: number) => ({ params: { id }, body: { version } });

async function aCard(tenant: Tenant) {
  const directoryId = await aFolderOf(tenant, 'Cards');
  return (await tenant.call(library.createText, { body: { directoryId, fileName: 'Closed', content } })).body;
}

test('a text card becomes a layout in place, and screens without layouts show a copy of the card', async () => {
  const tenant = await aTenant();
  const card = await aCard(tenant);
  const { groupId, ...screen } = await aScreen(tenant);
  const { playlistId } = await aPlaylist(tenant, { playlistContents: [{ fileId: card.fileId }] });
  await aSchedule(tenant, { playlistId, deviceGroups: [groupId] });

  const made = await tenant.call(layouts.fromCard, of(card.fileId, card.version));
  const { files } = (await tenant.call(library.open, { params: { id: card.directoryId } })).body;
  const copy = files.find(({ kind }) => kind === 'text');
  expect(copy).toMatchObject({ fileName: 'Closed (card)', content });
  const layout = cardLayout(content, copy?.fileId ?? 0);
  expect(made).toMatchObject({ status: 201, body: { fileId: card.fileId, fileName: 'Closed', layout } });

  const old = (await screen.call(player.manifest)).body;
  expect(old).toMatchObject({ texts: [{ fileId: copy?.fileId, content }] });
  expect(old.layouts ?? []).toEqual([]);
  await reportCapabilities(screen, [layoutCapability]);
  const { body: current } = await screen.call(player.manifest);
  expect(current.layouts).toMatchObject([{ fileId: card.fileId, layout: { palette: layout.palette } }]);
});

test('a copy of a card takes a free name of at most 200 characters', async () => {
  const tenant = await aTenant();
  const directoryId = await aFolderOf(tenant, 'Cards');
  const create = async (fileName: string) =>
    (await tenant.call(library.createText, { body: { directoryId, fileName, content } })).body;
  const [closed, long] = [await create('Closed'), await create('é'.repeat(200))];
  await create('Closed (card)');
  for (const { fileId } of [closed, long]) expect((await tenant.call(layouts.fromCard, of(fileId))).status).toBe(201);
  const { files } = (await tenant.call(library.open, { params: { id: directoryId } })).body;
  const names = files.map(({ fileName }) => fileName).filter((name) => name !== 'é'.repeat(200));
  expect(names).toEqual(expect.arrayContaining(['Closed', 'Closed (card)', 'Closed (card) (2)']));
  expect(names.find((name) => name.startsWith('é'))).toMatch(/^é{180} \(card\)$/);
});

test('a layout that shows a card on screens without layouts shows the copy once the card is a layout', async () => {
  const tenant = await aTenant();
  const card = await aCard(tenant);
  const { fileId: id } = await aLayout(tenant, aDocument([aShape('a')], { instead: card.fileId }));
  const { layout } = (await tenant.call(layouts.fromCard, of(card.fileId))).body;
  expect(layout.instead).not.toBe(card.fileId);
  expect((await tenant.call(layouts.get, { params: { id } })).body.layout.instead).toBe(layout.instead);
});

test('a card that a zone shows does not become a layout, and the response names the zone', async () => {
  const tenant = await aTenant();
  const card = await aCard(tenant);
  const { playlistId } = await aPlaylist(tenant, { playlistContents: [{ fileId: card.fileId }] });
  await aLayout(tenant, aDocument([aZone('a', playlistId)]), 'Menu board');
  expect(await tenant.call(layouts.fromCard, of(card.fileId))).toMatchObject({
    status: 409,
    error: { message: 'Layouts are left out of zones, and a zone of "Menu board" shows this playlist' },
  });
  expect((await tenant.call(library.file, { params: { id: card.fileId } })).body).toMatchObject({
    kind: 'text',
    content,
  });
});

test('only text cards become layouts, once, and as they were read', async () => {
  const tenant = await aTenant();
  const image = await aFile(tenant);
  expect(await tenant.call(layouts.fromCard, of(image))).toMatchObject({
    status: 409,
    error: { message: 'Latte is not a text card' },
  });
  const card = await aCard(tenant);
  const body = { directoryId: card.directoryId, fileName: 'Shut', content: { ...content, text: '' } };
  await tenant.call(library.updateFile, { params: { id: card.fileId }, body });
  expect(await tenant.call(layouts.fromCard, of(card.fileId, card.version))).toMatchObject({
    status: 409,
    error: { code: 'stale' },
  });
  expect((await tenant.call(layouts.fromCard, of(card.fileId))).status).toBe(201);
  expect(await tenant.call(layouts.fromCard, of(card.fileId))).toMatchObject({
    status: 409,
    error: { message: 'Shut is not a text card' },
  });
});

test('making layouts of cards needs the permission, an active subscription and the own tenant', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const { fileId } = await aCard(tenant);
  const viewer = await aUser(tenant, ['Permissions.Library.View']);
  expect((await viewer.call(layouts.fromCard, of(fileId))).status).toBe(403);
  expect((await otherTenant.call(layouts.fromCard, of(fileId))).status).toBe(404);
  await endSubscription(tenant);
  expect((await tenant.call(layouts.fromCard, of(fileId))).status).toBe(403);
});
