import { deviceGroups, maxGroupDepth } from '@vitrine/contract/device-groups';
import { devices } from '@vitrine/contract/devices';
import { expect, test } from 'vitest';
import { aTenant, anonymous, type Tenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aDevice, aGroup } from '../../test/device-factories.ts';
import { aUser, endSubscription } from '../../test/users.ts';

const windows = { name: 'Windows', orientation: 1 } as const;

const unknownId = 2_147_483_647;

test('a group is created, read, listed, updated and deleted', async () => {
  const tenant = await aTenant();
  const made = await tenant.call(deviceGroups.create, { body: { ...windows, name: ' Windows ' } });
  expect(made).toMatchObject({
    status: 201,
    body: {
      ...windows,
      parentId: 0,
      description: '',
      path: [],
      deviceCount: 0,
      childCount: 0,
      scheduleCount: 0,
      version: 0,
    },
  });
  const params = { id: made.body.groupId };
  const saved = await tenant.call(deviceGroups.update, {
    params,
    body: { ...windows, description: 'To the street', version: 0 },
  });
  expect(saved).toMatchObject({ status: 200, body: { description: 'To the street', version: 1 } });
  expect((await tenant.call(deviceGroups.get, { params })).body).toEqual(saved.body);
  expect((await tenant.call(deviceGroups.list)).body).toEqual([saved.body]);
  expect(await tenant.call(deviceGroups.remove, { params })).toMatchObject({
    status: 200,
    body: { message: 'Device group deleted' },
  });
  expect((await tenant.call(deviceGroups.get, { params })).status).toBe(404);
});

test('validation errors name every invalid field', async () => {
  const tenant = await aTenant();
  const refused = await tenant.call(deviceGroups.create, {
    body: { name: '', orientation: 3, parentId: -1 } as never,
  });
  expect(refused).toMatchObject({ status: 400, error: { code: 'invalid' } });
  expect(Object.keys(refused.error.errors ?? {}).sort()).toEqual(['name', 'orientation', 'parentId']);
});

test('a list is searched, sorted naturally, and counts the devices of each group', async () => {
  const tenant = await aTenant();
  for (const name of ['Group 10', 'group 2', 'Éclairs']) await aGroup(tenant, { name });
  const [, second] = (await tenant.call(deviceGroups.list)).body;
  await aDevice(tenant, { groupId: second?.groupId ?? 0 });
  const listed = async (query: object) =>
    (await tenant.call(deviceGroups.list, { query })).body.map(({ name, deviceCount }) => [name, deviceCount]);
  expect(await listed({})).toEqual([
    ['Éclairs', 0],
    ['group 2', 1],
    ['Group 10', 0],
  ]);
  expect(await listed({ search: 'GROUP' })).toEqual([
    ['group 2', 1],
    ['Group 10', 0],
  ]);
  expect(await listed({ sort: 'deviceCount', order: 'desc', page: 1, pageSize: 1 })).toEqual([['group 2', 1]]);
});

test('a group of another tenant is not found, also as a parent', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const { groupId } = await aGroup(tenant);
  const ownGroup = await aGroup(otherTenant);
  const answers = async (id: number) => {
    const params = { id };
    const responses = [
      await otherTenant.call(deviceGroups.get, { params }),
      await otherTenant.call(deviceGroups.update, { params, body: windows }),
      await otherTenant.call(deviceGroups.update, { params, body: { ...windows, parentId: ownGroup.groupId } }),
      await otherTenant.call(deviceGroups.remove, { params }),
      await otherTenant.call(deviceGroups.create, { body: { ...windows, parentId: id } }),
      await otherTenant.call(deviceGroups.update, {
        params: { id: ownGroup.groupId },
        body: { ...windows, parentId: id },
      }),
    ];
    return responses.map(({ status, error: { requestId: _, ...error } }) => ({ status, error }));
  };
  const foreign = await answers(groupId);
  expect(foreign).toEqual(await answers(unknownId));
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404, 400, 400]);
  expect(foreign.at(-1)?.error.errors).toEqual({ parentId: ['Choose a device group'] });
  expect((await tenant.call(deviceGroups.list)).body).toMatchObject([{ groupId, version: 0 }]);
});

test('an update of an older version is refused', async () => {
  const tenant = await aTenant();
  const params = { id: (await aGroup(tenant)).groupId };
  await tenant.call(deviceGroups.update, { params, body: { ...windows, name: 'First', version: 0 } });
  const stale = await tenant.call(deviceGroups.update, { params, body: { ...windows, name: 'Second', version: 0 } });
  expect(stale).toMatchObject({ status: 409, error: { code: 'stale', changed: { by: 'Mara Lindqvist' } } });
});

test('each action needs its own permission, and an expired subscription is read-only', async () => {
  const tenant = await aTenant();
  const params = { id: (await aGroup(tenant)).groupId };
  const viewer = await aUser(tenant, ['Permissions.DeviceGroup.View']);
  expect((await viewer.call(deviceGroups.get, { params })).status).toBe(200);
  expect((await viewer.call(deviceGroups.create, { body: windows })).status).toBe(403);
  expect((await viewer.call(deviceGroups.update, { params, body: windows })).status).toBe(403);
  expect((await viewer.call(deviceGroups.remove, { params })).status).toBe(403);
  expect((await anonymous.call(deviceGroups.list)).status).toBe(401);
  await endSubscription(tenant);
  expect((await tenant.call(deviceGroups.list)).status).toBe(200);
  expect((await tenant.call(deviceGroups.create, { body: windows })).error.code).toBe('subscription_expired');
});

test('groups form a tree without cycles', async () => {
  const tenant = await aTenant();
  const [top, middle, bottom] = await aChain(tenant, 3);
  const move = (id: number | undefined, parentId: number | undefined) =>
    tenant.call(deviceGroups.update, { params: { id: id ?? 0 }, body: { ...windows, parentId: parentId ?? 0 } });
  for (const under of [top, middle, bottom]) {
    expect((await move(top, under)).error.errors).toEqual({
      parentId: ['A device group cannot be inside itself or one of its subgroups'],
    });
  }
  expect((await move(bottom, top)).body).toMatchObject({ parentId: top });
  expect((await move(middle, bottom)).body).toMatchObject({ parentId: bottom });
  expect((await move(middle, 0)).body).toMatchObject({ parentId: 0 });
});

test('of two concurrent moves that would form a cycle one is refused', async () => {
  const tenant = await aTenant();
  for (let round = 0; round < 5; round += 1) {
    const [left, right] = await Promise.all([aGroup(tenant), aGroup(tenant)]);
    const moves = await Promise.all([
      tenant.call(deviceGroups.update, { params: { id: left.groupId }, body: { ...windows, parentId: right.groupId } }),
      tenant.call(deviceGroups.update, { params: { id: right.groupId }, body: { ...windows, parentId: left.groupId } }),
    ]);
    expect(moves.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
  }
});

test('the tree has a maximum depth, which counts the subgroups of a moved group', async () => {
  const tenant = await aTenant();
  const deep = await aChain(tenant, maxGroupDepth);
  const tooDeep = await tenant.call(deviceGroups.create, { body: { ...windows, parentId: deep.at(-1) ?? 0 } });
  expect(tooDeep).toMatchObject({
    status: 400,
    error: { errors: { parentId: ['Device groups can be nested at most 8 levels deep'] } },
  });
  const [pair] = await aChain(tenant, 2);
  const moveUnder = (parentId: number | undefined) =>
    tenant.call(deviceGroups.update, { params: { id: pair ?? 0 }, body: { ...windows, parentId: parentId ?? 0 } });
  expect((await moveUnder(deep.at(-2))).status).toBe(400);
  expect((await moveUnder(deep.at(-3))).status).toBe(200);
});

test('a new orientation of a group applies to its devices', async () => {
  const tenant = await aTenant();
  const { deviceId, groupId } = await aDevice(tenant);
  await tenant.call(deviceGroups.update, { params: { id: groupId }, body: { ...windows, orientation: 2 } });
  expect((await tenant.call(devices.get, { params: { id: deviceId } })).body.orientation).toBe(2);
});

test('deleting a group stops schedules without another group, and keeps the others', async () => {
  const tenant = await aTenant();
  const [group, other] = [await aGroup(tenant), await aGroup(tenant)];
  const [alone, shared, elsewhere] = await schedulesOn(tenant, [
    [group.groupId],
    [group.groupId, other.groupId],
    [other.groupId],
  ]);
  await tenant.call(deviceGroups.remove, { params: { id: group.groupId } });
  const { rows } = await withDatabase((client) =>
    client.query('select id, is_active from schedules where tenant_id = $1 order by id', [tenant.tenantId]),
  );
  expect(rows).toEqual([
    { id: alone, is_active: false },
    { id: shared, is_active: true },
    { id: elsewhere, is_active: true },
  ]);
});

/** Ids from the root down, each the parent of the next. */
async function aChain(tenant: Tenant, length: number): Promise<number[]> {
  const ids: number[] = [];
  for (let level = 0; level < length; level += 1)
    ids.push((await aGroup(tenant, { parentId: ids.at(-1) ?? 0 })).groupId);
  return ids;
}

async function schedulesOn(tenant: Tenant, groups: number[][]): Promise<number[]> {
  return withDatabase(async (client) => {
    const playlist = await client.query<{ id: number }>(
      `insert into playlists (tenant_id, name, duration, orientation, description) values ($1, 'Lunch', 5, 1, '') returning id`,
      [tenant.tenantId],
    );
    const ids: number[] = [];
    for (const groupIds of groups) {
      const { rows } = await client.query<{ id: number }>(
        `insert into schedules (tenant_id, playlist_id, start_date, end_date, start_at, end_at, repeat_on, exclude_days, is_active, priority)
         values ($1, $2, '2026-01-01', '2026-12-31', '00:00', '23:59:59', '{Monday}', '{}', true, 0) returning id`,
        [tenant.tenantId, playlist.rows[0]?.id],
      );
      const id = rows[0]?.id ?? 0;
      await client.query(
        'insert into schedule_groups (tenant_id, schedule_id, group_id) select $1, $2, unnest($3::int[])',
        [tenant.tenantId, id, groupIds],
      );
      ids.push(id);
    }
    return ids;
  });
}
