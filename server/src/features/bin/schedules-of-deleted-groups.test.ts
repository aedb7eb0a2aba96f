import { deviceGroups } from '@vitrine/contract/device-groups';
import { player } from '@vitrine/contract/player';
import { schedules } from '@vitrine/contract/schedules';
import { beforeAll, expect, test } from 'vitest';
import { aTenant, type Tenant } from '../../test/api.ts';
import { at, restoreFromBin } from '../../test/bin.ts';
import { withDatabase } from '../../test/database.ts';
import { aGroup } from '../../test/device-factories.ts';
import { aPlaylist, aSchedule, aScreen } from '../../test/playback-factories.ts';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await aTenant();
});

const restore = (...ids: number[]) => restoreFromBin(tenant, ...ids);
const remove = async (groupId: number) => (await tenant.call(deviceGroups.remove, at(groupId))).body.deletionId;
const schedule = async (id: number) => (await tenant.call(schedules.get, at(id))).body;

test('screens of a parent group play on when a subgroup is deleted, and a restored subgroup is scheduled again', async () => {
  const counters = (await aGroup(tenant, { name: 'Counters' })).groupId;
  const tills = (await aGroup(tenant, { name: 'Tills', parentId: counters })).groupId;
  const screen = await aScreen(tenant, { groupId: counters });
  const { scheduleId } = await aSchedule(tenant, { deviceGroups: [counters, tills] });
  await withDatabase((client) =>
    client.query(`update schedules set start_date = '2026-01-01' where id = $1`, [scheduleId]),
  );
  const deletionId = await remove(tills);
  const shown = async () => (await screen.call(player.manifest)).body.schedules.map((each) => each.scheduleId);
  expect(await shown()).toEqual([scheduleId]);
  expect(await schedule(scheduleId)).toMatchObject({ isActive: true, deviceGroups: [counters] });
  await restore(deletionId);
  expect(new Set((await schedule(scheduleId)).deviceGroups)).toEqual(new Set([counters, tills]));
});

test('a schedule without another device group is inactive until one of its groups is restored', async () => {
  const [one, other] = [await aGroup(tenant, { name: 'One' }), await aGroup(tenant, { name: 'Other' })];
  const on = (...ids: number[]) => aSchedule(tenant, { deviceGroups: ids });
  const both = await on(one.groupId, other.groupId);
  const alone = await on(one.groupId);
  const off = await on(one.groupId);
  await tenant.call(schedules.setStatus, { body: { items: [{ id: off.scheduleId }], isActive: false } });
  const states = () =>
    Promise.all([both, alone, off].map(async ({ scheduleId }) => (await schedule(scheduleId)).isActive));
  const first = await remove(one.groupId);
  expect(await states()).toEqual([true, false, false]);
  const second = await remove(other.groupId);
  expect(await states()).toEqual([false, false, false]);
  expect((await restore(first)).restored).toMatchObject([{ inactiveSchedules: 0 }]);
  expect(await states()).toEqual([true, true, false]);
  expect((await schedule(both.scheduleId)).deviceGroups).toEqual([one.groupId]);
  await restore(second);
  expect(new Set((await schedule(both.scheduleId)).deviceGroups)).toEqual(new Set([one.groupId, other.groupId]));
});

test('a schedule whose only device group is in the bin cannot be activated', async () => {
  const { groupId } = await aGroup(tenant);
  const { scheduleId } = await aSchedule(tenant, { deviceGroups: [groupId] });
  await remove(groupId);
  const { body } = await tenant.call(schedules.setStatus, { body: { items: [{ id: scheduleId }], isActive: true } });
  expect(body.refused).toMatchObject([{ id: scheduleId, message: 'Menu: Choose at least one device group' }]);
  expect((await schedule(scheduleId)).isActive).toBe(false);
});

test('a schedule that was saved for other groups meanwhile stays as it was saved', async () => {
  const [deletedGroup, otherGroup] = [await aGroup(tenant), await aGroup(tenant)];
  const { scheduleId, ...form } = await aSchedule(tenant, { deviceGroups: [deletedGroup.groupId] });
  const deletionId = await remove(deletedGroup.groupId);
  const body = { ...form, version: undefined, deviceGroups: [otherGroup.groupId], isActive: false };
  expect((await tenant.call(schedules.update, { ...at(scheduleId), body })).status).toBe(200);
  await restore(deletionId);
  expect((await schedule(scheduleId)).isActive).toBe(false);
});

test('a schedule whose playlist has another orientation by then stays inactive', async () => {
  const { groupId } = await aGroup(tenant);
  const { playlistId } = await aPlaylist(tenant);
  const { scheduleId } = await aSchedule(tenant, { playlistId, deviceGroups: [groupId] });
  const deletionId = await remove(groupId);
  await withDatabase((client) => client.query('update playlists set orientation = 2 where id = $1', [playlistId]));
  expect((await restore(deletionId)).restored).toMatchObject([{ inactiveSchedules: 1 }]);
  expect((await schedule(scheduleId)).isActive).toBe(false);
});

test('a schedule that is restored before its device group becomes active with the group', async () => {
  const { groupId } = await aGroup(tenant);
  const { scheduleId } = await aSchedule(tenant, { deviceGroups: [groupId] });
  const ofSchedule = (await tenant.call(schedules.remove, at(scheduleId))).body.deletionId;
  const ofGroup = await remove(groupId);
  expect((await restore(ofSchedule)).restored).toMatchObject([{ inactiveSchedules: 1 }]);
  expect(await schedule(scheduleId)).toMatchObject({ isActive: false, deviceGroups: [] });
  await restore(ofGroup);
  expect(await schedule(scheduleId)).toMatchObject({ isActive: true, deviceGroups: [groupId] });
});
