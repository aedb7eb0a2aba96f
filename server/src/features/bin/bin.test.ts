import { alerts } from '@vitrine/contract/alerts';
import { bin } from '@vitrine/contract/bin';
import { dashboard } from '@vitrine/contract/dashboard';
import { deviceGroups } from '@vitrine/contract/device-groups';
import { devices } from '@vitrine/contract/devices';
import { library } from '@vitrine/contract/library';
import { overrides } from '@vitrine/contract/overrides';
import { player } from '@vitrine/contract/player';
import { playlists } from '@vitrine/contract/playlists';
import { schedules } from '@vitrine/contract/schedules';
import { stores } from '@vitrine/contract/stores';
import { beforeAll, expect, test } from 'vitest';
import { aTenant, type Tenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aDevice, aGroup, aStore } from '../../test/device-factories.ts';
import { aFile, anOverride, aPlaylist, aSchedule, aScreen } from '../../test/playback-factories.ts';
import { limitDevices } from '../../test/subscriptions.ts';
import { aUser } from '../../test/users.ts';
import { at, inBin, restoreFromBin } from '../../test/bin.ts';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await aTenant();
});

const removePlaylist = async (id: number) => (await tenant.call(playlists.remove, at(id))).body.deletionId;
const removeFile = async (id: number) =>
  (await tenant.call(library.removeFile, { params: { id, force: 'true' } })).body.deletionId ?? 0;

const restore = (...ids: number[]) => restoreFromBin(tenant, ...ids);

const allDay = { startDate: '2026-01-01', endDate: '9999-12-31', startAt: '00:00', endAt: '23:59' };

/** A schedule that plays now: its From is in the past, which no form allows. */
async function onAir(form: Parameters<typeof aSchedule>[1]) {
  const schedule = await aSchedule(tenant, { ...allDay, ...form, startDate: '2099-01-01' });
  await withDatabase((client) =>
    client.query(`update schedules set start_date = '2026-01-01' where id = $1`, [schedule.scheduleId]),
  );
  return schedule;
}

test('a deleted playlist takes its schedules into the bin, and they come back together with their ids', async () => {
  const playlist = await aPlaylist(tenant, { name: 'Lunch menu' });
  const { playlistId } = playlist;
  const { groupId } = await aGroup(tenant, { name: 'Counters' });
  const { scheduleId, ...schedule } = await aSchedule(tenant, { playlistId, deviceGroups: [groupId] });
  const deletionId = await removePlaylist(playlistId);
  expect([
    (await tenant.call(playlists.get, at(playlistId))).status,
    (await tenant.call(schedules.get, at(scheduleId))).status,
    (await tenant.call(playlists.remove, at(playlistId))).status,
  ]).toEqual([404, 404, 404]);
  expect(await inBin(tenant, deletionId)).toMatchObject({
    kind: 'playlist',
    name: 'Lunch menu',
    deletedBy: 'Mara Lindqvist',
    scheduleCount: 1,
    needs: null,
  });
  expect(await restore(deletionId)).toMatchObject({
    done: [deletionId],
    refused: [],
    restored: [{ kind: 'playlist', recordId: playlistId, name: 'Lunch menu', isRenamed: false, inactiveSchedules: 0 }],
  });
  expect((await tenant.call(playlists.get, at(playlistId))).body).toEqual({ ...playlist, scheduleCount: 1 });
  expect((await tenant.call(schedules.get, at(scheduleId))).body).toEqual({ scheduleId, ...schedule });
  expect(await inBin(tenant, deletionId)).toBeUndefined();
  expect((await restore(deletionId)).refused).toMatchObject([{ id: deletionId, code: 'not_found' }]);
});

test('a screen stops showing what is deleted, and shows it again when it is restored', async () => {
  const { groupId } = await aGroup(tenant);
  const screen = await aScreen(tenant, { groupId });
  const { playlistId } = await aPlaylist(tenant, { name: 'On air' });
  const { scheduleId } = await onAir({ playlistId, deviceGroups: [groupId] });
  const shown = async () => (await screen.call(player.manifest)).body.schedules.map((schedule) => schedule.scheduleId);
  expect(await shown()).toEqual([scheduleId]);
  const cost = (await tenant.call(bin.cost, { body: { playlistIds: [playlistId] } })).body;
  expect(cost).toMatchObject({
    screens: { total: 1, isMore: false, first: [{ deviceId: screen.deviceId }] },
    schedules: { total: 1, first: [{ scheduleId, groups: 'Windows', startAt: '00:00:00', endAt: '23:59:00' }] },
  });
  const deletionId = await removePlaylist(playlistId);
  await expect.poll(shown, { timeout: 5000 }).toEqual([]);
  expect((await restore(deletionId)).screens).toBe(1);
  await expect.poll(shown, { timeout: 5000 }).toEqual([scheduleId]);
});

test('a deleted device is not paired any more, and is restored without a screen and with its history', async () => {
  const screen = await aScreen(tenant, { name: 'Manly counter' });
  await withDatabase((client) =>
    client.query('update devices set online = true, presence_at = now() where id = $1', [screen.deviceId]),
  );
  const { deletionId } = (await tenant.call(devices.remove, at(screen.deviceId))).body;
  expect((await screen.call(player.manifest)).status).toBe(401);
  expect((await restore(deletionId)).restored).toMatchObject([{ name: 'Manly counter', devices: 1 }]);
  const found = await tenant.call(devices.get, at(screen.deviceId));
  expect(found.body).toMatchObject({ deviceStatus: 0, isOnline: false, code: screen.code });
  expect((await screen.call(player.manifest)).status).toBe(401);
  const { changes } = (await tenant.call(devices.presence, at(screen.deviceId))).body;
  expect(changes.map(({ online }) => online)).toEqual([false]);
});

test('a deleted store takes its devices and its alert along, and brings them back', async () => {
  const { branchId } = await aStore(tenant, { name: 'Manly pop-up' });
  const device = await aDevice(tenant, { name: 'Manly window', branchId });
  const { userId } = await aUser(tenant, []);
  await tenant.call(alerts.create, { body: { branchId, afterMinutes: 10, userIds: [userId] } });
  const alerted = async () => (await tenant.call(alerts.list)).body.map(({ branchName }) => branchName);
  const cost = (await tenant.call(bin.cost, { body: { storeIds: [branchId] } })).body;
  expect(cost.devices).toMatchObject({ total: 1, paired: 0, first: [{ name: 'Manly window' }] });
  const { deletionId } = (await tenant.call(stores.remove, at(branchId))).body;
  expect((await tenant.call(devices.get, at(device.deviceId))).status).toBe(404);
  expect(await alerted()).toEqual([]);
  expect(await inBin(tenant, deletionId)).toMatchObject({ kind: 'store', related: ['Manly window'] });
  expect((await restore(deletionId)).restored).toMatchObject([{ kind: 'store', devices: 1 }]);
  expect((await tenant.call(devices.get, at(device.deviceId))).body.branchId).toBe(branchId);
  expect(await alerted()).toEqual(['Manly pop-up']);
});

test('a device or a schedule cannot be restored before its store or playlist, unless they are restored together', async () => {
  const { branchId } = await aStore(tenant, { name: 'Quay' });
  const { deviceId } = await aDevice(tenant, { name: 'Quay window', branchId });
  const first = (await tenant.call(devices.remove, at(deviceId))).body.deletionId;
  const second = (await tenant.call(stores.remove, at(branchId))).body.deletionId;
  expect(await inBin(tenant, first)).toMatchObject({ related: ['Quay'], needs: 'Quay' });
  expect(await restore(first)).toMatchObject({
    done: [],
    refused: [{ code: 'conflict', message: 'Quay window needs Quay, which is in the bin. Restore Quay first' }],
  });
  expect(new Set((await restore(first, second)).done)).toEqual(new Set([first, second]));
  const { playlistId } = await aPlaylist(tenant, { name: 'Cold brew' });
  const { scheduleId } = await aSchedule(tenant, { playlistId });
  const ofSchedule = (await tenant.call(schedules.remove, at(scheduleId))).body.deletionId;
  const ofPlaylist = await removePlaylist(playlistId);
  expect((await restore(ofSchedule)).refused).toMatchObject([{ code: 'conflict' }]);
  await restore(ofPlaylist);
  expect((await tenant.call(schedules.get, at(scheduleId))).status).toBe(404);
  expect((await restore(ofSchedule)).done).toEqual([ofSchedule]);
});

test('a schedule that lost its device groups, or whose groups do not fit its playlist, comes back inactive', async () => {
  const { groupId } = await aGroup(tenant);
  const { scheduleId } = await aSchedule(tenant, { deviceGroups: [groupId] });
  const turned = await aPlaylist(tenant, { name: 'Turned' });
  const upright = await aSchedule(tenant, { playlistId: turned.playlistId });
  const deletionIds = (
    await tenant.call(schedules.removeSome, { body: { items: [{ id: scheduleId }, { id: upright.scheduleId }] } })
  ).body.deletionIds;
  await tenant.call(deviceGroups.remove, at(groupId));
  await tenant.call(playlists.update, { ...at(turned.playlistId), body: { ...turned, orientation: 2 } });
  expect((await restore(...deletionIds)).restored.map(({ inactiveSchedules }) => inactiveSchedules)).toEqual([1, 1]);
  expect((await tenant.call(schedules.get, at(scheduleId))).body).toMatchObject({ isActive: false, deviceGroups: [] });
});

const card = { heading: 'Closed', text: '', colour: '#ffffff', background: '#000000', hasClock: false };

test('names that were taken meanwhile get a number', async () => {
  const device = await aDevice(tenant, { name: 'Foyer', code: 'foyer' });
  const playlist = await aPlaylist(tenant, { name: 'Summer' });
  const fileId = await aFile(tenant, { fileName: 'summer.jpg' });
  const { directoryId } = (await tenant.call(library.file, at(fileId))).body;
  const deletionIds = [
    (await tenant.call(devices.remove, at(device.deviceId))).body.deletionId,
    await removePlaylist(playlist.playlistId),
    await removeFile(fileId),
  ];
  await aDevice(tenant, { name: 'Foyer', code: 'FOYER' });
  await aPlaylist(tenant, { name: 'summer' });
  const made = await tenant.call(library.createText, {
    body: { fileName: 'Summer.jpg', directoryId, content: card },
  });
  expect(made.status).toBe(201);
  const { restored } = await restore(...deletionIds);
  expect(new Map(restored.map(({ kind, name, isRenamed }) => [kind, [name, isRenamed]]))).toEqual(
    new Map([
      ['device', ['Foyer (2)', true]],
      ['playlist', ['Summer (2)', true]],
      ['file', ['summer (2).jpg', true]],
    ]),
  );
  expect((await tenant.call(devices.get, at(device.deviceId))).body.code).toBe('foyer-2');
});

test('deleted devices free their place in the package, and are not restored into a full one', async () => {
  const newTenant = await aTenant();
  const { branchId } = await aStore(newTenant, { name: 'Full house' });
  const { groupId } = await aGroup(newTenant);
  await aDevice(newTenant, { branchId, groupId });
  await aDevice(newTenant, { branchId, groupId });
  await limitDevices(newTenant, 2);
  const { deletionId } = (await newTenant.call(stores.remove, at(branchId))).body;
  expect((await newTenant.call(dashboard.tenant)).body.deviceCount).toBe(0);
  const device = await aDevice(newTenant, { groupId });
  const restoreStore = () => newTenant.call(bin.restore, { body: { items: [{ id: deletionId }] } });
  expect((await restoreStore()).body).toMatchObject({
    done: [],
    refused: [{ code: 'limit_reached', message: 'Your package allows 2 devices, and you would have 3' }],
  });
  expect((await newTenant.call(stores.get, at(branchId))).status).toBe(404);
  await newTenant.call(devices.remove, at(device.deviceId));
  expect((await restoreStore()).body.done).toEqual([deletionId]);
});

test('an override ends with what it shows, and does not come back', async () => {
  const { branchId } = await aStore(tenant, { name: 'Override store' });
  const { playlistId } = await aPlaylist(tenant, { name: 'Two for one' });
  await anOverride(tenant, { playlistId, storeIds: [branchId] });
  expect((await tenant.call(bin.cost, { body: { playlistIds: [playlistId] } })).body.overrides).toBe(1);
  const deletionId = await removePlaylist(playlistId);
  expect((await tenant.call(overrides.list)).body).toEqual([]);
  await restore(deletionId);
  expect((await tenant.call(overrides.list)).body).toEqual([]);
});

test('the question before a deletion counts overrides that are left without a target', async () => {
  const newTenant = await aTenant();
  const { branchId } = await aStore(newTenant, { name: 'Quay' });
  const { deviceId } = await aDevice(newTenant, { branchId });
  const { groupId } = await aGroup(newTenant);
  await anOverride(newTenant, { text: 'On the device', deviceIds: [deviceId] });
  await anOverride(newTenant, { text: 'On both', deviceIds: [deviceId], storeIds: [branchId] });
  await anOverride(newTenant, { text: 'On a group too', deviceIds: [deviceId], groupIds: [groupId] });
  const ending = async (chosen: object) => (await newTenant.call(bin.cost, { body: chosen })).body.overrides;
  expect(await ending({ deviceIds: [deviceId] })).toBe(1);
  expect(await ending({ storeIds: [branchId] })).toBe(2);
});
