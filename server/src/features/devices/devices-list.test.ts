import { devices } from '@vitrine/contract/devices';
import { eventually } from '@vitrine/testing/eventually';
import { expect, test } from 'vitest';
import { aTenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { announced } from '../../test/outbox.ts';
import { aScreen } from '../../test/playback-factories.ts';
import { aDevice, aGroup, aStore } from '../../test/device-factories.ts';

test('a list is searched, sorted by each column, and paged', async () => {
  const tenant = await aTenant();
  const [north, south] = [await aStore(tenant, { name: 'North' }), await aStore(tenant, { name: 'South' })];
  const [bars, aisles] = [await aGroup(tenant, { name: 'Bars' }), await aGroup(tenant, { name: 'Aisles' })];
  await aDevice(tenant, { name: 'Screen 10', branchId: north.branchId, groupId: bars.groupId });
  await aDevice(tenant, { name: 'screen 2', code: 'ÉCRAN', branchId: south.branchId, groupId: aisles.groupId });
  const last = await aDevice(tenant, { name: 'Screen 1', branchId: south.branchId, groupId: bars.groupId });
  await withDatabase((client) => client.query('update devices set online = true where id = $1', [last.deviceId]));
  const names = async (query: object) => (await tenant.call(devices.list, { query })).body.map(({ name }) => name);
  expect(await names({})).toEqual(['Screen 1', 'screen 2', 'Screen 10']);
  expect(await names({ sort: 'groupName' })).toEqual(['screen 2', 'Screen 10', 'Screen 1']);
  expect(await names({ sort: 'branchName', order: 'desc', page: 1, pageSize: 2 })).toHaveLength(2);
  expect(await names({ sort: 'branchName', page: 1, pageSize: 1 })).toEqual(['Screen 10']);
  expect(await names({ sort: 'isOnline', order: 'desc', page: 1, pageSize: 1 })).toEqual(['Screen 1']);
  expect(await names({ search: 'écran' })).toEqual(['screen 2']);
  const page = await tenant.call(devices.list, { query: { page: 1, pageSize: 2 } });
  expect(page.headers.get('x-total-count')).toBe('3');
});

test('with problems first, devices that need attention come before those that play, and unpaired ones last', async () => {
  const tenant = await aTenant();
  const made = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => aDevice(tenant, { name })));
  const states = [
    null,
    { online: true, last_error: 'video.mp4 cannot be played', desired_version: 'v' },
    { online: true, last_error: null, desired_version: 'v' },
    { online: false, last_error: null, desired_version: 'v' },
    { online: true, last_error: null, desired_version: 'newer' },
  ];
  const report = () =>
    withDatabase(async (client) => {
      for (const [index, state] of states.entries())
        if (state)
          await client.query(
            `update devices set token_hash = $2, applied_version = 'v', online = $3, last_error = $4, desired_version = $5 where id = $1`,
            [made[index]?.deviceId, `${made[index]?.deviceId}`, state.online, state.last_error, state.desired_version],
          );
    });
  // Stored again before each request: the server soon sets screens offline that are not connected.
  const names = async (query: object) => {
    await report();
    return (await tenant.call(devices.list, { query })).body.map(({ name }) => name);
  };
  await eventually(() => names({ problemsFirst: 'true' })).toEqual(['b', 'd', 'e', 'c', 'a']);
  await eventually(() => names({ problemsFirst: 'true', order: 'desc' })).toEqual(['e', 'd', 'b', 'c', 'a']);
  await eventually(() => names({ problemsFirst: 'true', page: 2, pageSize: 2 })).toEqual(['e', 'c']);
  expect(await names({})).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a store and a group list their own devices', async () => {
  const tenant = await aTenant();
  const [mine] = [await aDevice(tenant), await aDevice(tenant)];
  expect((await tenant.call(devices.listByStore, { params: { id: mine.branchId } })).body).toEqual([mine]);
  expect((await tenant.call(devices.listByGroup, { params: { id: mine.groupId } })).body).toEqual([mine]);
  const { groupId } = await aGroup(tenant);
  expect((await tenant.call(devices.listByGroup, { params: { id: groupId } })).body).toEqual([]);
});

test('devices are filtered by store, by group, or by both', async () => {
  const tenant = await aTenant();
  const [first, second] = [await aDevice(tenant), await aDevice(tenant)];
  const { groupId, branchId } = first;
  const found = async (query: { branchId?: number; groupId?: number }) =>
    (await tenant.call(devices.list, { query: { page: 1, ...query } })).body.map(({ deviceId }) => deviceId);
  expect(await found({ branchId })).toEqual([first.deviceId]);
  expect(await found({ groupId: second.groupId })).toEqual([second.deviceId]);
  expect(await found({ branchId, groupId })).toEqual([first.deviceId]);
  expect(await found({ branchId, groupId: second.groupId })).toEqual([]);
  expect((await tenant.call(devices.list, { query: { branchId: 'Bondi' as never } })).status).toBe(400);
});

test('devices are filtered by status', async () => {
  const tenant = await aTenant();
  const [{ groupId }, { branchId }] = [await aGroup(tenant), await aStore(tenant)];
  const placement = { groupId, branchId };
  await aDevice(tenant, { ...placement, name: 'In its box' });
  const [lost, behind, fine] = [
    await aScreen(tenant, { ...placement, name: 'Lost' }),
    await aScreen(tenant, { ...placement, name: 'Behind' }),
    await aScreen(tenant, { ...placement, name: 'Fine' }),
  ];
  await announced(tenant);
  await withDatabase((client) =>
    client.query(
      `update devices set online = id <> $1, desired_version = 'b', applied_version = case id when $2 then 'a' else 'b' end,
         last_error = case when name = 'Fine' then null else 'No space left' end
       where id = any($3)`,
      [lost.deviceId, behind.deviceId, [lost.deviceId, behind.deviceId, fine.deviceId]],
    ),
  );
  const namesOf = async (status: string) => {
    const { body, headers } = await tenant.call(devices.list, { query: { status, page: 1 } as never });
    return [headers.get('x-total-count'), ...body.map(({ name }) => name)];
  };
  expect(await namesOf('offline')).toEqual(['1', 'Lost']);
  expect(await namesOf('online')).toEqual(['2', 'Behind', 'Fine']);
  expect(await namesOf('outdated')).toEqual(['1', 'Behind']);
  expect(await namesOf('problem')).toEqual(['1', 'Behind']);
  expect(await namesOf('unpaired')).toEqual(['1', 'In its box']);
  expect((await tenant.call(devices.list, { query: { status: 'asleep' } as never })).status).toBe(400);
});
