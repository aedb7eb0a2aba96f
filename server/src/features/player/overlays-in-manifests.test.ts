import { devices } from '@vitrine/contract/devices';
import { overlays } from '@vitrine/contract/overlays';
import { player } from '@vitrine/contract/player';
import { capabilities } from '@vitrine/contract/rules/capabilities';
import { toManifest } from '@vitrine/contract/rules/is-manifest';
import { layoutCapability } from '@vitrine/contract/rules/layout';
import { expect, test } from 'vitest';
import { aTenant, type Client, type Tenant } from '../../test/api.ts';
import { aGroup, aStore } from '../../test/device-factories.ts';
import { aDocument, aLayout, anImagePart, anOverlay } from '../../test/layouts.ts';
import { aFile, aScreen, reportCapabilities } from '../../test/playback-factories.ts';

const manifestOf = async (screen: Client) => (await screen.call(player.manifest)).body;

async function aScreenThatCan(tenant: Tenant, form: Parameters<typeof aScreen>[1], can = capabilities) {
  const screen = await aScreen(tenant, form);
  await reportCapabilities(screen, can);
  return screen;
}

test('overlays reach the screens of their stores, groups and subgroups, and no others', async () => {
  const tenant = await aTenant();
  const [store, other] = [await aStore(tenant), await aStore(tenant)];
  const parent = await aGroup(tenant);
  const child = await aGroup(tenant, { parentId: parent.groupId });
  const inStore = await aScreenThatCan(tenant, { branchId: store.branchId });
  const inChild = await aScreenThatCan(tenant, { branchId: other.branchId, groupId: child.groupId });
  const elsewhere = await aScreenThatCan(tenant, { branchId: other.branchId });
  const ofStore = await anOverlay(tenant, { storeIds: [store.branchId] });
  const ofGroup = await anOverlay(tenant, { groupIds: [parent.groupId], rank: 3 });
  const shown = async (screen: Client) => (await manifestOf(screen)).overlays?.map(({ overlayId }) => overlayId);
  expect(await shown(inStore)).toEqual([ofStore.overlayId]);
  expect(await shown(inChild)).toEqual([ofGroup.overlayId]);
  expect(await shown(elsewhere)).toBeUndefined();
  expect((await manifestOf(inChild)).overlays).toMatchObject([{ fileId: ofGroup.fileId, rank: 3, endAt: '23:59:59' }]);
});

test('an overlay brings its layout with the files of its parts, until it ends or is inactive', async () => {
  const tenant = await aTenant();
  const logo = await aFile(tenant);
  const { fileId } = await aLayout(tenant, aDocument([anImagePart('a', logo)]));
  const screen = await aScreenThatCan(tenant, {});
  const before = await manifestOf(screen);
  const { groupId } = (await tenant.call(devices.get, { params: { id: screen.deviceId } })).body;
  const { overlayId } = await anOverlay(tenant, { fileId, groupIds: [groupId] });
  const body = await manifestOf(screen);
  expect(toManifest(body)).toEqual(body);
  expect(body.layouts?.map((layout) => layout.fileId)).toEqual([fileId]);
  expect(body.files.map((file) => file.fileId)).toEqual([logo]);
  expect(body.manifestVersion).not.toBe(before.manifestVersion);
  const params = { id: overlayId };
  const change = (changes: object) =>
    tenant.call(overlays.update, {
      params,
      body: { fileId, groupIds: [groupId], startDate: '2020-01-01', endDate: '2099-12-31', ...changes },
    });
  await change({ endDate: '2020-12-31' });
  expect((await manifestOf(screen)).manifestVersion).toBe(before.manifestVersion);
  await change({ isActive: false });
  expect((await manifestOf(screen)).manifestVersion).toBe(before.manifestVersion);
});

test('a player that cannot show overlays gets nothing of them, and its device page says so', async () => {
  const tenant = await aTenant();
  const screen = await aScreenThatCan(tenant, {}, [layoutCapability]);
  const before = await manifestOf(screen);
  const { groupId } = (await tenant.call(devices.get, { params: { id: screen.deviceId } })).body;
  const overlay = await anOverlay(tenant, { groupIds: [groupId] });
  expect(await manifestOf(screen)).toEqual(before);
  const leftOut = async () =>
    (await tenant.call(devices.playing, { params: { id: screen.deviceId }, query: {} })).body.leftOut;
  expect(await leftOut()).toEqual(['Clock']);
  await reportCapabilities(screen, capabilities);
  expect(await leftOut()).toEqual([]);
  expect((await manifestOf(screen)).overlays).toHaveLength(1);
  const at = '2099-06-01T12:00:00.000Z';
  const playing = (await tenant.call(devices.playing, { params: { id: screen.deviceId }, query: { at } })).body;
  expect(playing.overlays).toEqual([{ id: overlay.overlayId, name: 'Clock' }]);
});
