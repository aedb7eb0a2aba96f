import { remoteCommands } from '@vitrine/contract/device-commands';
import { devices } from '@vitrine/contract/devices';
import { layouts } from '@vitrine/contract/layouts';
import { library } from '@vitrine/contract/library';
import { player } from '@vitrine/contract/player';
import { toManifest } from '@vitrine/contract/rules/is-manifest';
import { layoutCapability } from '@vitrine/contract/rules/layout';
import { expect, test } from 'vitest';
import { aTenant, type Tenant } from '../../test/api.ts';
import { aDocument, aLayout, anImagePart, aShape, aZone } from '../../test/layouts.ts';
import { aFile, anOverride, aPlaylist, aSchedule, aScreen, reportCapabilities } from '../../test/playback-factories.ts';

/** A screen with a playlist of a layout and an image; the layout has an image and a zone. */
const viewing = { panelInches: 43, distanceM: 3 };

async function aScreenWithLayout(tenant: Tenant, instead: number | null = null) {
  const [cup, plain, inZone] = [await aFile(tenant), await aFile(tenant), await aFile(tenant)];
  const zone = await aPlaylist(tenant, { playlistContents: [{ fileId: inZone }] });
  const board = await aLayout(
    tenant,
    aDocument([anImagePart('a', cup), aZone('b', zone.playlistId), aShape('c')], { instead, viewing }),
  );
  const { groupId, ...screen } = await aScreen(tenant);
  const playlist = await aPlaylist(tenant, { playlistContents: [{ fileId: board.fileId }, { fileId: plain }] });
  await aSchedule(tenant, { playlistId: playlist.playlistId, deviceGroups: [groupId] });
  const manifest = async () => (await screen.call(player.manifest)).body;
  return { screen, board, zone, playlist, cup, plain, inZone, manifest };
}

const idsOf = (files: { fileId: number }[] = []) => files.map(({ fileId }) => fileId);

test('a player that shows layouts gets them with the files of their parts and the playlists of their zones', async () => {
  const tenant = await aTenant();
  const { screen, board, zone, playlist, cup, plain, inZone, manifest } = await aScreenWithLayout(tenant);
  await reportCapabilities(screen, [layoutCapability]);
  const body = await manifest();
  expect(toManifest(body)).toEqual(body);
  expect(idsOf(body.files)).toEqual([cup, plain, inZone]);
  expect(body.playlists.map(({ playlistId }) => playlistId)).toEqual([zone.playlistId, playlist.playlistId]);
  const { name: _, isLocked: __, ...shape } = aShape('c');
  expect(body.layouts).toMatchObject([{ fileId: board.fileId, fileName: 'Menu board', layout: { format: 1 } }]);
  expect(body.layouts?.[0]?.layout.parts[2]).toEqual(shape);
  for (const ofEditor of ['fields', 'instead', 'viewing'])
    expect(body.layouts?.[0]?.layout).not.toHaveProperty(ofEditor);

  const { version, fileId: id } = board;
  await tenant.call(layouts.publish, { params: { id }, body: { layout: aDocument([]), version } });
  const after = await manifest();
  expect(after.manifestVersion).not.toBe(body.manifestVersion);
  expect(idsOf(after.files)).toEqual([plain]);
});

test('a player without layouts gets neither them nor files that only they use, and its device page says so', async () => {
  const tenant = await aTenant();
  const { screen, playlist, plain, manifest } = await aScreenWithLayout(tenant);
  await reportCapabilities(screen);
  const body = await manifest();
  expect(body).not.toHaveProperty('layouts');
  expect(idsOf(body.files)).toEqual([plain]);
  expect(body.playlists.map(({ playlistId }) => playlistId)).toEqual([playlist.playlistId]);
  const params = { id: screen.deviceId };
  const playing = () => tenant.call(devices.playing, { params, query: {} });
  expect((await playing()).body.leftOut).toEqual(['Menu board']);
  await reportCapabilities(screen, [layoutCapability]);
  expect((await playing()).body.leftOut).toEqual([]);
  expect((await manifest()).layouts).toHaveLength(1);
  await reportCapabilities(screen);
  expect(await manifest()).not.toHaveProperty('layouts');
});

test('a device without a screen leaves nothing out: its next player is a new one', async () => {
  const tenant = await aTenant();
  const { screen } = await aScreenWithLayout(tenant);
  const params = { id: screen.deviceId };
  const leftOut = async () => (await tenant.call(devices.playing, { params, query: {} })).body.leftOut;
  expect(await leftOut()).toEqual(['Menu board']);
  await tenant.call(remoteCommands.unpair, { params });
  expect(await leftOut()).toEqual([]);
});

test('a player without layouts shows the file that a layout names in its place', async () => {
  const tenant = await aTenant();
  const instead = await aFile(tenant);
  const { screen, board, plain, manifest } = await aScreenWithLayout(tenant, instead);
  await anOverride(tenant, { fileId: board.fileId, deviceIds: [screen.deviceId] });
  const body = await manifest();
  expect(idsOf(body.files)).toEqual([instead, plain].sort((a, b) => a - b));
  expect(body.playlists[0]?.items.map(({ fileId }) => fileId)).toEqual([instead, plain]);
  expect(body.overrides?.[0]?.shows).toEqual({ kind: 'file', fileId: instead });
  await reportCapabilities(screen, [layoutCapability]);
  expect((await manifest()).overrides?.[0]?.shows).toEqual({ kind: 'file', fileId: board.fileId });
});

test('a screen without layouts in its plan keeps its manifest when its player learns to show them', async () => {
  const tenant = await aTenant();
  const { groupId, ...screen } = await aScreen(tenant);
  await aSchedule(tenant, { deviceGroups: [groupId] });
  const before = (await screen.call(player.manifest)).body.manifestVersion;
  await reportCapabilities(screen, [layoutCapability]);
  expect((await screen.call(player.manifest)).body.manifestVersion).toBe(before);
});

test('a part whose file was deleted is sent without it', async () => {
  const tenant = await aTenant();
  const { screen, cup, plain, inZone, manifest } = await aScreenWithLayout(tenant);
  await reportCapabilities(screen, [layoutCapability]);
  await tenant.call(library.removeFile, { params: { id: String(cup), force: 'true' } as never });
  const body = await manifest();
  expect(idsOf(body.files)).toEqual([plain, inZone]);
  expect(body.layouts).toHaveLength(1);
});
