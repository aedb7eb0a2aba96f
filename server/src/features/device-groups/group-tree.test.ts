import { activity } from '@vitrine/contract/activity';
import { deviceGroups, type DeviceGroup } from '@vitrine/contract/device-groups';
import { expect, test } from 'vitest';
import { aTenant, type Tenant } from '../../test/api.ts';
import { aPlaylist, aSchedule } from '../../test/playback-factories.ts';
import { aGroup } from '../../test/device-factories.ts';

/** The path of each group, such as "Windows › North", in tree order. */
async function treeOf(tenant: Tenant): Promise<string[]> {
  const { body } = await tenant.call(deviceGroups.list, { query: { sort: 'tree', page: 1 } });
  return body.map(({ path, name }) => [...path, name].join(' › '));
}

const change = (tenant: Tenant, { groupId, ...group }: DeviceGroup, changes: Partial<DeviceGroup>) =>
  tenant.call(deviceGroups.update, { params: { id: groupId }, body: { ...group, ...changes } });

test('each group is listed before its subgroups, also among groups of equal names', async () => {
  const tenant = await aTenant();
  const [second, first, tenth] = [
    await aGroup(tenant, { name: 'Floor 2' }),
    await aGroup(tenant, { name: 'Floor 1' }),
    await aGroup(tenant, { name: 'Floor 10' }),
  ];
  const twin = await aGroup(tenant, { name: 'Floor 1' });
  await aGroup(tenant, { name: 'Till', parentId: second.groupId });
  const door = await aGroup(tenant, { name: 'Door', parentId: first.groupId });
  await aGroup(tenant, { name: 'Left', parentId: door.groupId });
  await aGroup(tenant, { name: 'Bar', parentId: twin.groupId });
  await aGroup(tenant, { name: 'Attic', parentId: tenth.groupId });
  expect(await treeOf(tenant)).toEqual([
    'Floor 1',
    'Floor 1 › Door',
    'Floor 1 › Door › Left',
    'Floor 1',
    'Floor 1 › Bar',
    'Floor 2',
    'Floor 2 › Till',
    'Floor 10',
    'Floor 10 › Attic',
  ]);
});

test('the paths of subgroups follow when their parent group is renamed or moved', async () => {
  const tenant = await aTenant();
  const [street, windows] = [await aGroup(tenant, { name: 'Street' }), await aGroup(tenant, { name: 'Windows' })];
  const left = await aGroup(tenant, { name: 'Left', parentId: windows.groupId });
  await aGroup(tenant, { name: 'Low', parentId: left.groupId });
  await change(tenant, windows, { name: 'Doors', version: 0 });
  expect(await treeOf(tenant)).toEqual(['Doors', 'Doors › Left', 'Doors › Left › Low', 'Street']);
  await change(tenant, windows, { name: 'Doors', parentId: street.groupId, version: 1 });
  expect(await treeOf(tenant)).toEqual([
    'Street',
    'Street › Doors',
    'Street › Doors › Left',
    'Street › Doors › Left › Low',
  ]);
});

test('renaming a parent group raises no version of its subgroups and adds no activity entries for them', async () => {
  const tenant = await aTenant();
  const windows = await aGroup(tenant, { name: 'Windows' });
  const left = await aGroup(tenant, { name: 'Left', parentId: windows.groupId });
  await change(tenant, windows, { name: 'Doors' });
  const { body } = await tenant.call(deviceGroups.get, { params: { id: left.groupId } });
  expect(body).toMatchObject({ path: ['Doors'], version: left.version });
  const { entries } = (await tenant.call(activity.list, { query: { thing: 'device-groups' } })).body;
  expect(entries.map(({ action, name }) => [action, name])).toEqual([
    ['update', 'Doors'],
    ['insert', 'Left'],
    ['insert', 'Doors'],
  ]);
});

test('a group states how many groups, schedules and devices its deletion affects', async () => {
  const tenant = await aTenant();
  const { groupId } = await aGroup(tenant, { name: 'Windows' });
  await aGroup(tenant, { name: 'Left', parentId: groupId });
  const { playlistId } = await aPlaylist(tenant);
  await aSchedule(tenant, { playlistId, deviceGroups: [groupId] });
  const { body } = await tenant.call(deviceGroups.get, { params: { id: groupId } });
  expect(body).toMatchObject({ childCount: 1, scheduleCount: 1, deviceCount: 0 });
});
