import { schedules } from '@vitrine/contract/schedules';
import { expect, test } from 'vitest';
import { aTenant } from '../../test/api.ts';
import { aFile, aPlaylist, aSchedule } from '../../test/playback-factories.ts';
import { aDevice, aGroup, aStore } from '../../test/device-factories.ts';
import { anOverlay } from '../../test/layouts.ts';
import { aUser } from '../../test/users.ts';

test('the plan of a group has the schedules that reach it, their playable files, and its time zones', async () => {
  const tenant = await aTenant();
  const parent = await aGroup(tenant, { name: 'Shops' });
  const { groupId } = await aGroup(tenant, { name: 'Windows', parentId: parent.groupId });
  const [perth, london] = [await aStore(tenant, { timeZone: 'Australia/Perth' }), await aStore(tenant)];
  await aDevice(tenant, { groupId, branchId: london.branchId });
  for (let made = 0; made < 2; made++) await aDevice(tenant, { groupId, branchId: perth.branchId });
  const [ready, processing] = [await aFile(tenant), await aFile(tenant, { status: 'processing' })];
  const { playlistId } = await aPlaylist(tenant, { playlistContents: [{ fileId: ready }, { fileId: processing }] });
  const { scheduleId } = await aSchedule(tenant, { playlistId, deviceGroups: [parent.groupId] });
  await aSchedule(tenant);
  const { status, body } = await tenant.call(schedules.groupPlan, { params: { id: groupId } });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    orientation: 1,
    groupIds: [groupId, parent.groupId],
    schedules: [{ scheduleId, playlistId, groupIds: [parent.groupId] }],
    playlists: [{ playlistId, items: [{ fileId: ready }, { fileId: processing }] }],
    fileIds: [ready],
    places: [
      { timeZone: 'Australia/Perth', operatingHours: null },
      { timeZone: 'Europe/London', operatingHours: null },
    ],
  });
});

test('a group without screens is planned as if it had a screen in a store', async () => {
  const tenant = await aTenant();
  const { groupId } = await aGroup(tenant);
  await aStore(tenant, { timeZone: 'Asia/Kathmandu' });
  const { body } = await tenant.call(schedules.groupPlan, { params: { id: groupId } });
  const clockChanges = { offsets: [[Date.UTC(2025, 0, 1), 345]], until: Date.UTC(2041, 0, 1) };
  expect(body.places).toEqual([{ timeZone: 'Asia/Kathmandu', clockChanges, operatingHours: null, overlays: [] }]);
});

test('screens in a store that an overlay targets are planned apart from others, with the overlay', async () => {
  const tenant = await aTenant();
  const { groupId } = await aGroup(tenant);
  const [one, two] = [await aStore(tenant), await aStore(tenant)];
  for (const { branchId } of [one, two, two]) await aDevice(tenant, { groupId, branchId });
  const { overlayId } = await anOverlay(tenant, { storeIds: [one.branchId] });
  const plan = async () => (await tenant.call(schedules.groupPlan, { params: { id: groupId } })).body.places;
  expect(await plan()).toMatchObject([{ overlays: [] }, { overlays: [{ overlayId, name: 'Clock' }] }]);
  await anOverlay(tenant, { storeIds: [one.branchId, two.branchId] }, 'Sale');
  expect((await plan()).map(({ overlays }) => overlays.map(({ name }) => name))).toEqual([['Sale'], ['Clock', 'Sale']]);
});

test('a group of another tenant is not found, and the permission to view schedules is needed', async () => {
  const [tenant, otherTenant] = [await aTenant(), await aTenant()];
  const params = { id: (await aGroup(tenant)).groupId };
  expect((await otherTenant.call(schedules.groupPlan, { params })).status).toBe(404);
  const groupViewer = await aUser(tenant, ['Permissions.DeviceGroup.View']);
  expect((await groupViewer.call(schedules.groupPlan, { params })).status).toBe(403);
});
