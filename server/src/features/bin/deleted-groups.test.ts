import { bin } from '@vitrine/contract/bin';
import { dashboard } from '@vitrine/contract/dashboard';
import { deviceGroups } from '@vitrine/contract/device-groups';
import { devices } from '@vitrine/contract/devices';
import { overrides } from '@vitrine/contract/overrides';
import { player } from '@vitrine/contract/player';
import { schedules } from '@vitrine/contract/schedules';
import { stores } from '@vitrine/contract/stores';
import { beforeAll, expect, test } from 'vitest';
import { aTenant, type Tenant } from '../../test/api.ts';
import { at, inBin, restoreFromBin } from '../../test/bin.ts';
import { withDatabase } from '../../test/database.ts';
import { aDevice, aGroup, aGroupTree, aStore } from '../../test/device-factories.ts';
import { anOverride, aPlaylist, aSchedule, aScreen } from '../../test/playback-factories.ts';
import { limitDevices } from '../../test/subscriptions.ts';
import { aUser } from '../../test/users.ts';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await aTenant();
});

const restore = (...ids: number[]) => restoreFromBin(tenant, ...ids);
const remove = async (groupId: number) => (await tenant.call(deviceGroups.remove, at(groupId))).body.deletionId;
const removeDevice = async (id: number) => (await tenant.call(devices.remove, at(id))).body.deletionId;
const group = async (id: number) => (await tenant.call(deviceGroups.get, at(id))).body;
const groupStatus = async (id: number) => (await tenant.call(deviceGroups.get, at(id))).status;
const deviceStatus = async (id: number) => (await tenant.call(devices.get, at(id))).status;

test('a deleted device group takes its subgroups and devices into the bin, and they come back together with their ids', async () => {
  const tree = await aGroupTree(tenant);
  const before = [await group(tree.counters), await group(tree.tills)];
  const device = (await tenant.call(devices.get, at(tree.till))).body;
  const deletionId = await remove(tree.counters);
  expect([
    await groupStatus(tree.counters),
    await groupStatus(tree.tills),
    await deviceStatus(tree.front),
    await deviceStatus(tree.till),
    (await tenant.call(deviceGroups.remove, at(tree.counters))).status,
  ]).toEqual([404, 404, 404, 404, 404]);
  expect(await inBin(tenant, deletionId)).toMatchObject({
    kind: 'deviceGroup',
    name: 'Counters',
    related: ['Front', 'Till'],
    groupCount: 1,
    needs: null,
  });
  expect(await restore(deletionId)).toMatchObject({
    done: [deletionId],
    refused: [],
    restored: [{ kind: 'deviceGroup', recordId: tree.counters, name: 'Counters', devices: 2, groups: [] }],
  });
  expect([await group(tree.counters), await group(tree.tills)]).toEqual(before);
  expect((await tenant.call(devices.get, at(tree.till))).body).toEqual(device);
  expect(await inBin(tenant, deletionId)).toBeUndefined();
});

test('a screen in a deleted device group is not served any more, and its history is kept', async () => {
  const { groupId } = await aGroup(tenant);
  const screen = await aScreen(tenant, { groupId, name: 'Kiosk' });
  await withDatabase((client) =>
    client.query('update devices set online = true, presence_at = now() where id = $1', [screen.deviceId]),
  );
  const deletionId = await remove(groupId);
  expect((await screen.call(player.manifest)).status).toBe(401);
  await restore(deletionId);
  expect((await tenant.call(devices.get, at(screen.deviceId))).body).toMatchObject({
    deviceStatus: 0,
    groupId,
    code: screen.code,
  });
  const { changes } = (await tenant.call(devices.presence, at(screen.deviceId))).body;
  expect(changes.map(({ online }) => online)).toEqual([false]);
});

test('a restored device brings its device group and the parent groups back, without the other devices', async () => {
  const tree = await aGroupTree(tenant);
  const ofDevice = await removeDevice(tree.till);
  const ofGroup = await remove(tree.counters);
  expect(await inBin(tenant, ofDevice)).toMatchObject({ needs: null });
  expect((await restore(ofDevice)).restored).toMatchObject([
    { recordId: tree.till, devices: 1, groups: ['Counters', 'Tills'] },
  ]);
  expect((await group(tree.tills)).path).toEqual(['Counters']);
  expect([await deviceStatus(tree.till), await deviceStatus(tree.front)]).toEqual([200, 404]);
  expect(await inBin(tenant, ofGroup)).toMatchObject({ related: ['Front'], groupCount: 0 });
  expect((await restore(ofGroup)).restored).toMatchObject([{ name: 'Counters', devices: 1, groups: [] }]);
  expect(await deviceStatus(tree.front)).toBe(200);
});

test('a device group that was brought back leaves the bin when nothing else was deleted with it', async () => {
  const { groupId } = await aGroup(tenant);
  const { deviceId } = await aDevice(tenant, { groupId });
  const ofDevice = await removeDevice(deviceId);
  const ofGroup = await remove(groupId);
  await restore(ofDevice);
  expect(await inBin(tenant, ofGroup)).toBeUndefined();
  expect((await restore(ofGroup)).refused).toMatchObject([{ code: 'not_found' }]);
});

test('a restored subgroup brings its parent group back, and a restored store the groups of its devices', async () => {
  const tree = await aGroupTree(tenant);
  const ofTills = await remove(tree.tills);
  await remove(tree.counters);
  expect((await restore(ofTills)).restored).toMatchObject([{ groups: ['Counters'], devices: 1 }]);
  expect((await group(tree.tills)).path).toEqual(['Counters']);
  const ofStore = (await tenant.call(stores.remove, at(tree.branchId))).body.deletionId;
  await remove(tree.counters);
  expect((await restore(ofStore)).restored).toMatchObject([{ devices: 1, groups: ['Counters', 'Tills'] }]);
});

test('a device group cannot be restored before the store of its devices, unless they are restored together', async () => {
  const tree = await aGroupTree(tenant);
  const ofGroup = await remove(tree.counters);
  const ofStore = (await tenant.call(stores.remove, at(tree.branchId))).body.deletionId;
  expect(await inBin(tenant, ofGroup)).toMatchObject({ needs: 'Quay' });
  expect(await restore(ofGroup)).toMatchObject({
    done: [],
    refused: [{ code: 'conflict', message: 'Counters needs Quay, which is in the bin. Restore Quay first' }],
  });
  expect(new Set((await restore(ofGroup, ofStore)).done)).toEqual(new Set([ofGroup, ofStore]));
  expect(await deviceStatus(tree.till)).toBe(200);
});

test(
  'several device groups are deleted by one request, also a group with its subgroup, and restored in any order',
  { tags: 'long' },
  async () => {
    const tree = await aGroupTree(tenant);
    const stray = await aGroup(tenant);
    const items = [{ id: tree.counters }, { id: tree.tills }, { id: stray.groupId }, { id: 2_147_483_647 }];
    const { body } = await tenant.call(deviceGroups.removeSome, { body: { items } });
    expect(new Set(body.done)).toEqual(new Set([tree.counters, tree.tills, stray.groupId]));
    expect(body.refused).toMatchObject([{ code: 'not_found', message: 'Device group not found' }]);
    expect(body.deletionIds).toHaveLength(2);
    expect((await restore(...body.deletionIds.toReversed())).refused).toEqual([]);
    expect((await group(tree.tills)).path).toEqual(['Counters']);
  },
);

test('a restored group whose parent group is too deep by then becomes a root group', { tags: 'long' }, async () => {
  const parent = await aGroup(tenant, { name: 'Mover' });
  const child = await aGroup(tenant, { name: 'Child', parentId: parent.groupId });
  const deletionId = await remove(child.groupId);
  let deepest = 0;
  for (let level = 0; level < 7; level += 1) deepest = (await aGroup(tenant, { parentId: deepest })).groupId;
  const body = { ...parent, parentId: deepest };
  expect((await tenant.call(deviceGroups.update, { ...at(parent.groupId), body })).status).toBe(200);
  await restore(deletionId);
  expect(await group(child.groupId)).toMatchObject({ parentId: 0, path: [] });
});

test('the path of a restored group follows a parent group that was renamed meanwhile', { tags: 'long' }, async () => {
  const tree = await aGroupTree(tenant);
  const deletionId = await remove(tree.tills);
  const body = { ...(await group(tree.counters)), name: 'Bars' };
  await tenant.call(deviceGroups.update, { ...at(tree.counters), body });
  await restore(deletionId);
  expect((await group(tree.tills)).path).toEqual(['Bars']);
});

test('neither the name nor the identifier of what is deleted with a group is blocked, and a taken one gets a number', async () => {
  const { groupId } = await aGroup(tenant, { name: 'Foyer' });
  const { deviceId } = await aDevice(tenant, { groupId, name: 'Foyer screen', code: 'foyer-group' });
  const deletionId = await remove(groupId);
  await aGroup(tenant, { name: 'Foyer' });
  await aDevice(tenant, { name: 'Foyer screen', code: 'FOYER-GROUP' });
  expect((await restore(deletionId)).restored).toMatchObject([{ name: 'Foyer', isRenamed: false }]);
  expect((await tenant.call(devices.get, at(deviceId))).body).toMatchObject({
    name: 'Foyer screen (2)',
    code: 'foyer-group-2',
  });
});

test(
  'devices of a deleted group free their places in the package, and are not restored into a full one',
  { tags: 'long' },
  async () => {
    const newTenant = await aTenant();
    const tree = await aGroupTree(newTenant);
    await limitDevices(newTenant, 2);
    const { deletionId } = (await newTenant.call(deviceGroups.remove, at(tree.counters))).body;
    expect((await newTenant.call(dashboard.tenant)).body.deviceCount).toBe(0);
    const { deviceId } = await aDevice(newTenant);
    expect(await restoreFromBin(newTenant, deletionId)).toMatchObject({
      done: [],
      refused: [{ code: 'limit_reached', message: 'Your package allows 2 devices, and you would have 3' }],
    });
    expect((await newTenant.call(deviceGroups.get, at(tree.counters))).status).toBe(404);
    await newTenant.call(devices.remove, at(deviceId));
    expect((await restoreFromBin(newTenant, deletionId)).done).toEqual([deletionId]);
  },
);

test('the question before a deletion counts subgroups, devices, schedules and overrides of the whole tree', async () => {
  const newTenant = await aTenant();
  const tree = await aGroupTree(newTenant);
  const screen = await aScreen(newTenant, { groupId: tree.tills, branchId: tree.branchId });
  const other = await aGroup(newTenant);
  await aSchedule(newTenant, { deviceGroups: [tree.tills] });
  await aSchedule(newTenant, { deviceGroups: [tree.tills, tree.counters, other.groupId] });
  await anOverride(newTenant, { text: 'On the tills', groupIds: [tree.tills] });
  await anOverride(newTenant, { text: 'On a screen of them', deviceIds: [screen.deviceId] });
  await anOverride(newTenant, { text: 'On others too', groupIds: [tree.counters, other.groupId] });
  const cost = async (chosen: object) => (await newTenant.call(bin.cost, { body: chosen })).body;
  expect(await cost({ groupIds: [tree.counters] })).toMatchObject({
    groups: { total: 1, first: [{ groupId: tree.tills, name: 'Tills' }] },
    devices: { total: 3, paired: 1 },
    groupSchedules: { total: 2, stopped: 1 },
    overrides: 2,
  });
  // A chosen group is not counted as a subgroup of another.
  expect((await cost({ groupIds: [tree.counters, tree.tills] })).groups.total).toBe(0);
  expect((await cost({ groupIds: [] })).groupSchedules).toEqual({ total: 0, stopped: 0 });
  const deletionId = (await newTenant.call(deviceGroups.remove, at(tree.counters))).body.deletionId;
  const running = async () => (await newTenant.call(overrides.list)).body.map(({ name }) => name);
  expect(await running()).toEqual(['On others too']);
  await restoreFromBin(newTenant, deletionId);
  expect(await running()).toEqual(['On others too']);
});

test('who may delete device groups restores them, and nobody of another tenant does', async () => {
  const [newTenant, otherTenant] = [await aTenant(), await aTenant()];
  const tree = await aGroupTree(newTenant);
  const user = await aUser(newTenant, ['Permissions.DeviceGroup.Delete']);
  const other = await aUser(newTenant, ['Permissions.Device.Delete', 'Permissions.DeviceGroup.View']);
  expect((await other.call(deviceGroups.remove, at(tree.counters))).status).toBe(403);
  expect((await other.call(deviceGroups.removeSome, { body: { items: [{ id: tree.tills }] } })).status).toBe(403);
  expect((await other.call(bin.cost, { body: { groupIds: [tree.counters] } })).body.devices.total).toBe(0);
  const { deletionId } = (await user.call(deviceGroups.remove, at(tree.counters))).body;
  expect((await user.call(bin.counts)).body).toEqual({ deviceGroup: 1 });
  expect((await restoreFromBin(other, deletionId)).refused).toMatchObject([{ code: 'not_found' }]);
  expect((await restoreFromBin(otherTenant, deletionId)).refused).toMatchObject([{ code: 'not_found' }]);
  const refused = await otherTenant.call(deviceGroups.removeSome, { body: { items: [{ id: tree.counters }] } });
  expect(refused.body).toMatchObject({ done: [], refused: [{ code: 'not_found' }] });
  expect((await restoreFromBin(user, deletionId)).done).toEqual([deletionId]);
  expect((await newTenant.call(deviceGroups.removeSome, { body: { items: [] } })).status).toBe(400);
});

test('nothing can refer to a device group in the bin', async () => {
  const { groupId } = await aGroup(tenant, { name: 'Deleted' });
  const otherGroup = await aGroup(tenant);
  const { playlistId } = await aPlaylist(tenant);
  const { branchId } = await aStore(tenant);
  await remove(groupId);
  const form = { name: 'Window', orientation: 1, description: 'By the door' } as const;
  const days = { startDate: '2099-01-01', endDate: '2099-12-31' };
  const refusals = [
    await tenant.call(deviceGroups.update, { ...at(otherGroup.groupId), body: { ...otherGroup, parentId: groupId } }),
    await tenant.call(devices.create, { body: { ...form, code: 'into-deleted', groupId, branchId } }),
    await tenant.call(schedules.create, { body: { ...days, playlistId, deviceGroups: [groupId] } }),
    await tenant.call(overrides.start, { body: { text: 'Closed', groupIds: [groupId] } }),
  ];
  expect(refusals.map(({ status, error }) => [status, Object.keys(error.errors ?? {})])).toEqual([
    [400, ['parentId']],
    [400, ['groupId']],
    [400, ['deviceGroups.0']],
    [400, ['groupIds.0']],
  ]);
});
