import { schedules } from '@vitrine/contract/schedules';
import { expect, test } from 'vitest';
import { aTenant, type Client } from '../../test/api.ts';
import { aSchedule } from '../../test/playback-factories.ts';
import { aGroup } from '../../test/device-factories.ts';
import { aUser } from '../../test/users.ts';

function inRange(client: Client, groupId: number, startDate: string, endDate: string) {
  return client.call(schedules.ofGroup, { params: { startDate, endDate, groupId } });
}

test('a range has the schedules of the group and its parent groups on any of its days', async () => {
  const tenant = await aTenant();
  const parent = await aGroup(tenant, { name: 'Shops' });
  const { groupId } = await aGroup(tenant, { name: 'Windows', parentId: parent.groupId });
  const make = (startDate: string, endDate: string, onGroup = groupId) =>
    aSchedule(tenant, { startDate, endDate, deviceGroups: [onGroup] });
  await make('2099-05-01', '2099-05-31');
  const before = await make('2099-05-01', '2099-06-01');
  const after = await make('2099-06-30', '2099-07-31', parent.groupId);
  await make('2099-07-01', '2099-07-31');
  await make('2099-06-10', '2099-06-10', (await aGroup(tenant)).groupId);
  const found = await inRange(tenant, groupId, '01-Jun-2099', '30-jun-2099');
  expect(found.body).toEqual([before, after]);
  expect((await inRange(tenant, parent.groupId, '2099-06-01', '2099-06-30')).body).toEqual([after]);
});

test('a range has at most 366 days and does not run backwards', async () => {
  const tenant = await aTenant();
  const { groupId } = await aGroup(tenant);
  expect((await inRange(tenant, groupId, '01-Jan-2096', '31-Dec-2096')).status).toBe(200);
  expect(await inRange(tenant, groupId, '01-Jan-2096', '01-Jan-2097')).toMatchObject({
    status: 400,
    error: { errors: { endDate: ['At most 366 days'] } },
  });
  expect(await inRange(tenant, groupId, '02-Jan-2096', '01-Jan-2096')).toMatchObject({
    status: 400,
    error: { errors: { endDate: ['To cannot be before From'] } },
  });
  expect((await inRange(tenant, groupId, '30-Feb-2096', '01-Mar-2096')).status).toBe(400);
});

test('a group of another tenant is not found, and the permission to view schedules is needed', async () => {
  const [tenant, otherTenant] = [await aTenant(), await aTenant()];
  const { groupId } = await aGroup(tenant);
  const range = [groupId, '01-Jun-2099', '30-Jun-2099'] as const;
  expect((await inRange(otherTenant, ...range)).status).toBe(404);
  const groupViewer = await aUser(tenant, ['Permissions.DeviceGroup.View']);
  expect((await inRange(groupViewer, ...range)).status).toBe(403);
});
