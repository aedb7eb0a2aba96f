import { deviceGroups } from '@vitrine/contract/device-groups';
import { playlists } from '@vitrine/contract/playlists';
import { schedules } from '@vitrine/contract/schedules';
import { oneIn } from '@vitrine/testing/long-run';
import { describe, expect, test } from 'vitest';
import { aTenant, anonymous } from '../../test/api.ts';
import { aFile, aPlaylist, aSchedule } from '../../test/playback-factories.ts';
import { aGroup } from '../../test/device-factories.ts';
import { aUser, endSubscription } from '../../test/users.ts';

const dates = { startDate: '2099-05-01', endDate: '2099-05-31' };

test('a schedule is created, read, listed, updated and deleted', async () => {
  const tenant = await aTenant();
  const thumbSha256 = 'cd'.repeat(32);
  const fileId = await aFile(tenant, { thumbSha256 });
  const { playlistId } = await aPlaylist(tenant, { name: 'Lunch', playlistContents: [{ fileId }] });
  const [tenth, second] = [await aGroup(tenant, { name: 'Shop 10' }), await aGroup(tenant, { name: 'shop 2' })];
  const deviceGroups = [tenth.groupId, second.groupId];
  const made = await tenant.call(schedules.create, { body: { playlistId, deviceGroups, ...dates } });
  expect(made).toMatchObject({ status: 201 });
  expect(made.body).toMatchObject({
    scheduleId: expect.any(Number),
    playlistId,
    playlistName: 'Lunch',
    playlistThumbUrl: `/media/${tenant.tenantId}/thumb/${thumbSha256}.webp`,
    ...dates,
    startAt: '00:00:00',
    endAt: '23:59:59',
    repeatOn: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    excludeDays: [],
    isActive: true,
    priority: 0,
    deviceGroups: [second.groupId, tenth.groupId],
    groups: 'shop 2, Shop 10',
    scheduleStatus: 'active',
    version: 0,
  });
  const params = { id: made.body.scheduleId };
  const body = { ...made.body, isActive: false, priority: 1 as const, deviceGroups: [tenth.groupId] };
  const saved = await tenant.call(schedules.update, { params, body });
  const changes = {
    scheduleStatus: 'inactive',
    groups: 'Shop 10',
    deviceGroups: [tenth.groupId],
    priority: 1,
    version: 1,
  };
  expect(saved).toMatchObject({ status: 200, body: changes });
  expect((await tenant.call(schedules.get, { params })).body).toEqual(saved.body);
  expect((await tenant.call(schedules.list)).body).toEqual([saved.body]);
  const { priority: _, ...without } = body;
  expect((await tenant.call(schedules.update, { params, body: { ...without, version: 1 } })).body.priority).toBe(1);
  expect(await tenant.call(schedules.remove, { params })).toMatchObject({
    status: 200,
    body: { message: 'Schedule deleted' },
  });
  expect((await tenant.call(schedules.get, { params })).status).toBe(404);
  expect((await tenant.call(schedules.remove, { params })).status).toBe(404);
  expect((await tenant.call(playlists.get, { params: { id: playlistId } })).status).toBe(200);
});

test('days are unique and ordered, and an end before the start is a window across midnight', async () => {
  const tenant = await aTenant();
  const schedule = await aSchedule(tenant, {
    startAt: '22:00',
    endAt: '02:00',
    repeatOn: ['Sunday', 'Friday', 'Friday', 'Monday'],
    excludeDays: ['2099-12-26', '2099-12-25', '2099-12-26'],
  });
  expect(schedule).toMatchObject({
    startAt: '22:00:00',
    endAt: '02:00:00',
    repeatOn: ['Monday', 'Friday', 'Sunday'],
    excludeDays: ['2099-12-25', '2099-12-26'],
  });
});

test('validation errors name every invalid field, and nothing is saved', async () => {
  const tenant = await aTenant();
  const empty = {
    playlistId: 0,
    startDate: 'soon',
    endDate: '2099-02-30',
    startAt: '24:00',
    repeatOn: [],
    deviceGroups: [],
  };
  const refused = await tenant.call(schedules.create, { body: empty });
  expect(refused).toMatchObject({ status: 400, error: { code: 'invalid' } });
  expect(Object.keys(refused.error.errors ?? {}).sort()).toEqual([
    'deviceGroups',
    'endDate',
    'playlistId',
    'repeatOn',
    'startAt',
    'startDate',
  ]);
  const { scheduleId, ...schedule } = await aSchedule(tenant);
  const backwards = { ...schedule, startDate: '2099-05-02', endDate: '2099-05-01' };
  const errors = { endDate: ['To cannot be before From'] };
  expect(await tenant.call(schedules.create, { body: backwards })).toMatchObject({ status: 400, error: { errors } });
  const changed = await tenant.call(schedules.update, { params: { id: scheduleId }, body: backwards });
  expect(changed).toMatchObject({ status: 400, error: { errors } });
  expect((await tenant.call(schedules.list)).body).toEqual([{ scheduleId, ...schedule }]);
});

test('a playlist or group of another tenant gets the same error as a missing one, at its entry', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const [mine, foreign] = await Promise.all([aSchedule(tenant), aSchedule(otherTenant)]);
  const unknown = 2_147_483_647;
  const deviceGroups = [...foreign.deviceGroups, ...mine.deviceGroups, unknown];
  const errors = {
    playlistId: ['This playlist does not exist'],
    'deviceGroups.0': ['This device group does not exist'],
    'deviceGroups.2': ['This device group does not exist'],
  };
  for (const playlistId of [foreign.playlistId, unknown]) {
    const body = { playlistId, deviceGroups, ...dates };
    const made = await tenant.call(schedules.create, { body });
    expect(made).toMatchObject({ status: 400, error: { code: 'invalid' } });
    expect(made.error.errors).toEqual(errors);
    const changed = await tenant.call(schedules.update, { params: { id: mine.scheduleId }, body });
    expect(changed.error.errors).toEqual(errors);
  }
  expect((await tenant.call(schedules.list)).body).toEqual([mine]);
});

test('a group accepts playlists of its orientation only', async () => {
  const tenant = await aTenant();
  const { playlistId } = await aPlaylist(tenant, { orientation: 2 });
  const horizontal = (await aGroup(tenant, { name: 'Counter', orientation: 1 })).groupId;
  const vertical = (await aGroup(tenant, { name: 'Door', orientation: 2 })).groupId;
  const body = { playlistId, ...dates };
  const refused = await tenant.call(schedules.create, { body: { ...body, deviceGroups: [vertical, horizontal] } });
  expect(refused).toMatchObject({ status: 400 });
  expect(refused.error.errors).toEqual({ deviceGroups: ['Counter is horizontal, the playlist is vertical'] });
  const made = await tenant.call(schedules.create, { body: { ...body, deviceGroups: [vertical] } });
  expect(made.status).toBe(201);
  const params = { id: made.body.scheduleId };
  expect((await tenant.call(schedules.update, { params, body: { ...body, deviceGroups: [horizontal] } })).status).toBe(
    400,
  );
});

test('a schedule of another tenant is not found by any endpoint', { tags: 'long' }, async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const [{ scheduleId: id }, ownSchedule] = await Promise.all([aSchedule(tenant), aSchedule(otherTenant)]);
  expect((await otherTenant.call(schedules.get, { params: { id } })).status).toBe(404);
  expect((await otherTenant.call(schedules.update, { params: { id }, body: ownSchedule })).status).toBe(404);
  expect((await otherTenant.call(schedules.remove, { params: { id } })).status).toBe(404);
  expect((await otherTenant.call(schedules.list)).body).toEqual([ownSchedule]);
  expect((await tenant.call(schedules.get, { params: { id } })).status).toBe(200);
});

test('an update of an older version is refused, also if only the groups were changed', async () => {
  const tenant = await aTenant();
  const schedule = await aSchedule(tenant);
  const params = { id: schedule.scheduleId };
  const deviceGroups = [...schedule.deviceGroups, (await aGroup(tenant)).groupId];
  const first = await tenant.call(schedules.update, { params, body: { ...schedule, deviceGroups } });
  expect(first).toMatchObject({ status: 200, body: { version: 1 } });
  const stale = await tenant.call(schedules.update, { params, body: { ...schedule, startAt: '08:00' } });
  expect(stale).toMatchObject({ status: 409, error: { code: 'stale', changed: { by: 'Mara Lindqvist' } } });
  expect((await tenant.call(schedules.get, { params })).body).toEqual(first.body);
  const { version: _, ...unversioned } = schedule;
  expect(await tenant.call(schedules.update, { params, body: unversioned })).toMatchObject({
    status: 200,
    body: { version: 2 },
  });
});

test('each action needs its own permission', { tags: 'long' }, async () => {
  const tenant = await aTenant();
  const { scheduleId, ...body } = await aSchedule(tenant);
  const params = { id: scheduleId };
  const viewer = await aUser(tenant, ['Permissions.Schedule.View']);
  expect((await viewer.call(schedules.list)).status).toBe(200);
  expect((await viewer.call(schedules.get, { params })).status).toBe(200);
  expect((await viewer.call(schedules.create, { body })).status).toBe(403);
  expect((await viewer.call(schedules.update, { params, body })).status).toBe(403);
  expect((await viewer.call(schedules.remove, { params })).status).toBe(403);
  const editor = await aUser(tenant, ['Permissions.Schedule.Edit']);
  expect((await editor.call(schedules.update, { params, body })).status).toBe(200);
  expect((await editor.call(schedules.list)).status).toBe(403);
  expect((await editor.call(schedules.get, { params })).status).toBe(403);
  expect((await anonymous.call(schedules.list)).status).toBe(401);
});

test('with an expired subscription schedules are read-only', async () => {
  const tenant = await aTenant();
  const { scheduleId, ...body } = await aSchedule(tenant);
  const params = { id: scheduleId };
  await endSubscription(tenant);
  const refused = { status: 403, error: { code: 'subscription_expired' } };
  expect((await tenant.call(schedules.get, { params })).status).toBe(200);
  expect(await tenant.call(schedules.create, { body })).toMatchObject(refused);
  expect(await tenant.call(schedules.update, { params, body })).toMatchObject(refused);
  expect(await tenant.call(schedules.remove, { params })).toMatchObject(refused);
});

test('a list is searched by playlist, sorted and paged', async () => {
  const tenant = await aTenant();
  const group = async (name: string) => (await aGroup(tenant, { name })).groupId;
  const [wall, door2, door10] = [await group('Wall'), await group('Door 2'), await group('door 10')];
  const make = async (name: string, description: string, form: object) => {
    const { playlistId } = await aPlaylist(tenant, { name, description });
    await aSchedule(tenant, { playlistId, ...form });
  };
  await make('Menu 10', 'Warm dishes', { deviceGroups: [wall], startAt: '07:00', isActive: false });
  await make('menu 2', 'Cakes', { deviceGroups: [door10, wall], startAt: '06:00', endDate: '2099-02-01' });
  await make('Opening', 'Cakes too', { deviceGroups: [door2, wall], startAt: '05:00', startDate: '2099-01-02' });
  const names = async (query: object) =>
    (await tenant.call(schedules.list, { query })).body.map((row) => row.playlistName);
  expect(await names({})).toEqual(['menu 2', 'Menu 10', 'Opening']);
  expect(await names({ order: 'desc' })).toEqual(['Opening', 'Menu 10', 'menu 2']);
  expect(await names({ sort: 'groups' })).toEqual(['Opening', 'menu 2', 'Menu 10']);
  expect(await names({ sort: 'startAt' })).toEqual(['Opening', 'menu 2', 'Menu 10']);
  expect(await names({ sort: 'startDate', order: 'desc' })).toEqual(['Opening', 'menu 2', 'Menu 10']);
  expect(await names({ sort: 'endDate' })).toEqual(['menu 2', 'Menu 10', 'Opening']);
  expect(await names({ sort: 'scheduleStatus' })).toEqual(['menu 2', 'Opening', 'Menu 10']);
  expect(await names({ search: 'MENU' })).toEqual(['menu 2', 'Menu 10']);
  expect(await names({ search: 'cakes' })).toEqual(['menu 2', 'Opening']);
  const page = await tenant.call(schedules.list, { query: { page: 1, pageSize: 1, search: 'menu' } });
  expect(page.body.map(({ playlistName }) => playlistName)).toEqual(['menu 2']);
  expect(page.headers.get('x-total-count')).toBe('2');
});

describe.each(oneIn(2, [{}, { search: 'menu' }]))('sorted by groups, with %o', (found) => {
  test('pages cover the whole list, group by group, with schedules without a group last', async () => {
    const tenant = await aTenant();
    const group = async (name: string) => (await aGroup(tenant, { name })).groupId;
    const [a, a2, b, deleted] = [await group('A'), await group('A 2'), await group('B'), await group('0')];
    const make = async (name: string, ids: number[]) => {
      const { playlistId } = await aPlaylist(tenant, { name: `Menu ${name}` });
      await aSchedule(tenant, { playlistId, deviceGroups: ids });
    };
    await make('b', [b]);
    await make('deleted', [deleted]);
    await make('a, b', [b, a]);
    await make('a 2', [a2]);
    await make('a', [a]);
    await make('a again', [a]);
    await tenant.call(deviceGroups.remove, { params: { id: deleted } });
    const names = async (query: object) =>
      (await tenant.call(schedules.list, { query: { sort: 'groups', ...found, ...query } })).body.map((row) =>
        row.playlistName.slice('Menu '.length),
      );
    const pages = async (query: object) =>
      (await Promise.all([1, 2, 3].map((page) => names({ ...query, page, pageSize: 2 })))).flat();
    const rising = ['a', 'a again', 'a, b', 'a 2', 'b'];
    expect(await names({})).toEqual([...rising, 'deleted']);
    expect(await pages({})).toEqual([...rising, 'deleted']);
    expect(await names({ order: 'desc' })).toEqual([...rising.toReversed(), 'deleted']);
    expect(await pages({ order: 'desc' })).toEqual([...rising.toReversed(), 'deleted']);
  });
});

test('two creations with one idempotency key make one schedule', async () => {
  const tenant = await aTenant();
  const { playlistId } = await aPlaylist(tenant);
  const body = { playlistId, deviceGroups: [(await aGroup(tenant)).groupId], ...dates };
  const create = () => tenant.call(schedules.create, { body }, { 'idempotency-key': 'a-key' });
  const [first, second] = await Promise.all([create(), create()]);
  expect(second).toMatchObject({ status: 201, body: first.body });
  expect((await tenant.call(schedules.list)).body).toHaveLength(1);
});
