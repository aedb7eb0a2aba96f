import { bin } from '@vitrine/contract/bin';
import { layouts } from '@vitrine/contract/layouts';
import { library } from '@vitrine/contract/library';
import { overlays } from '@vitrine/contract/overlays';
import { player } from '@vitrine/contract/player';
import { capabilities } from '@vitrine/contract/rules/capabilities';
import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import { stores } from '@vitrine/contract/stores';
import { expect, test } from 'vitest';
import { aTenant, type Tenant } from '../../test/api.ts';
import { at, binOf, inBin, restoreFromBin } from '../../test/bin.ts';
import { aDocument, anOverlay, aShape, aTarget, aVideoPart } from '../../test/layouts.ts';
import { aFile, aScreen, reportCapabilities } from '../../test/playback-factories.ts';
import { aUser } from '../../test/users.ts';

const removeOverlay = async (tenant: Tenant, id: number) =>
  (await tenant.call(overlays.remove, at(id))).body.deletionId;

test('a deleted overlay leaves the screens, and comes back from the bin with its id and targets', async () => {
  const tenant = await aTenant();
  const target = await aTarget(tenant);
  const [groupId = 0] = target.groupIds;
  const screen = await aScreen(tenant, { groupId });
  await reportCapabilities(screen, capabilities);
  const made = await anOverlay(tenant, { ...target, startDate: '2020-01-01' });
  const shown = async () => (await screen.call(player.manifest)).body.overlays?.map(({ overlayId }) => overlayId);
  expect(await shown()).toEqual([made.overlayId]);
  const cost = (await tenant.call(bin.cost, { body: { overlayIds: [made.overlayId] } })).body;
  expect(cost.screens).toMatchObject({ total: 1, first: [{ deviceId: screen.deviceId }] });
  const deletionId = await removeOverlay(tenant, made.overlayId);
  expect(await shown()).toBeUndefined();
  const found = {
    kind: 'overlay',
    name: 'Clock',
    deletedBy: 'Mara Lindqvist',
    related: ['Pier', 'Windows'],
    needs: null,
  };
  expect(await inBin(tenant, deletionId)).toMatchObject(found);
  expect((await tenant.call(bin.counts)).body.overlay).toBe(1);
  expect(await restoreFromBin(tenant, deletionId)).toMatchObject({
    restored: [{ kind: 'overlay', recordId: made.overlayId, name: 'Clock', isRenamed: false }],
    screens: 1,
  });
  expect((await tenant.call(overlays.get, at(made.overlayId))).body).toEqual(made);
  expect(await shown()).toEqual([made.overlayId]);
});

test('several overlays are deleted at once, and permanently', async () => {
  const tenant = await aTenant();
  const target = await aTarget(tenant);
  const some = [await anOverlay(tenant, target), await anOverlay(tenant, target)];
  const items = [...some.map(({ overlayId }) => ({ id: overlayId })), { id: 999_999_999 }];
  const { body } = await tenant.call(overlays.removeSome, { body: { items } });
  expect(body).toMatchObject({ done: some.map(({ overlayId }) => overlayId), refused: [{ code: 'not_found' }] });
  await tenant.call(bin.purge, { body: { items: body.deletionIds.map((id) => ({ id })) } });
  expect((await tenant.call(bin.counts)).body.overlay).toBe(0);
  expect((await restoreFromBin(tenant, ...body.deletionIds)).done).toEqual([]);
  expect((await tenant.call(overlays.list)).body).toEqual([]);
});

test('an overlay is not restored before its layout, and is forgotten with it', async () => {
  const tenant = await aTenant();
  const { overlayId, fileId } = await anOverlay(tenant, await aTarget(tenant));
  const removeLayout = async () =>
    (await tenant.call(library.removeFile, { params: { id: fileId, force: 'true' } })).body.deletionId ?? 0;
  const ofOverlay = await removeOverlay(tenant, overlayId);
  const ofLayout = await removeLayout();
  expect(await inBin(tenant, ofOverlay)).toMatchObject({ needs: 'Clock' });
  expect((await restoreFromBin(tenant, ofOverlay)).refused).toMatchObject([
    { message: 'The overlay of Clock needs Clock, which is in the bin. Restore Clock first' },
  ]);
  expect((await restoreFromBin(tenant, ofOverlay, ofLayout)).done).toHaveLength(2);
  await removeOverlay(tenant, overlayId);
  await tenant.call(bin.purge, { body: { items: [{ id: await removeLayout() }] } });
  expect(await binOf(tenant)).toEqual([]);
});

test('an overlay stays in the bin while its layout has a video, and keeps the name that the layout got meanwhile', async () => {
  const tenant = await aTenant();
  const { overlayId, fileId } = await anOverlay(tenant, await aTarget(tenant));
  const deletionId = await removeOverlay(tenant, overlayId);
  const publish = async (layout: LayoutDocument) => {
    const { version } = (await tenant.call(layouts.get, at(fileId))).body;
    expect((await tenant.call(layouts.publish, { ...at(fileId), body: { layout, version } })).status).toBe(200);
  };
  await publish(aDocument([aVideoPart('a', await aFile(tenant, { kind: 'video' }))]));
  expect((await restoreFromBin(tenant, deletionId)).refused).toMatchObject([
    { message: 'Clock has a video now: overlays show no videos. Take the video out of the layout first' },
  ]);
  await publish(aDocument([aShape('a')]));
  const { directoryId } = (await tenant.call(library.file, at(fileId))).body;
  await tenant.call(library.updateFile, { ...at(fileId), body: { fileName: 'Watch', directoryId } });
  expect((await restoreFromBin(tenant, deletionId)).restored).toMatchObject([{ name: 'Watch', isRenamed: false }]);
});

test('a deleted overlay that lost its targets says so in the bin', async () => {
  const tenant = await aTenant();
  const { storeIds } = await aTarget(tenant);
  const { overlayId } = await anOverlay(tenant, { storeIds });
  const deletionId = await removeOverlay(tenant, overlayId);
  await tenant.call(stores.remove, at(storeIds[0] ?? 0));
  expect(await inBin(tenant, deletionId)).toMatchObject({ related: [], needs: null });
  expect((await restoreFromBin(tenant, deletionId)).done).toEqual([deletionId]);
});

test(
  'the bin shows and restores overlays only for those who may delete schedules, of their own business',
  { tags: 'long' },
  async () => {
    const [tenant, other] = [await aTenant(), await aTenant()];
    const { overlayId } = await anOverlay(tenant, await aTarget(tenant));
    const deletionId = await removeOverlay(tenant, overlayId);
    const [librarian, planner] = [
      await aUser(tenant, ['Permissions.Library.Delete']),
      await aUser(tenant, ['Permissions.Schedule.Delete']),
    ];
    for (const client of [librarian, other]) {
      expect(await binOf(client)).toEqual([]);
      expect((await restoreFromBin(client, deletionId)).refused).toMatchObject([{ code: 'not_found' }]);
    }
    expect((await restoreFromBin(planner, deletionId)).done).toEqual([deletionId]);
  },
);
