import { playlists } from '@vitrine/contract/playlists';
import { wallClock } from '@vitrine/contract/rules/zone';
import { schedules } from '@vitrine/contract/schedules';
import { expect, test } from 'vitest';
import { aTenant, type Tenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aDevice, aGroup, aStore } from '../../test/device-factories.ts';
import { aFile } from '../../test/playback-factories.ts';
import { aUser, endSubscription } from '../../test/users.ts';

test('files play on all groups of their orientation from today on, around the clock and without an end', async () => {
  const tenant = await aTenant();
  const [windows, counters] = [await aGroup(tenant, { name: 'Windows' }), await aGroup(tenant, { name: 'Counters' })];
  await aGroup(tenant, { name: 'Entrances', orientation: 2 });
  const ahead = await aStore(tenant, { timeZone: 'Pacific/Kiritimati' });
  await aDevice(tenant, { groupId: windows.groupId, branchId: ahead.branchId });
  const fileIds = [await aFile(tenant), await aFile(tenant)];
  const { status, body } = await goOnAir(tenant, { fileIds });
  expect([status, body]).toMatchObject([
    201,
    {
      playlistName: 'Harbour Coffee',
      orientation: 1,
      startDate: wallClock('Pacific/Kiritimati', Date.now()).date,
      endDate: '9999-12-31',
      startAt: '00:00:00',
      endAt: '23:59:59',
      repeatOn: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      isActive: true,
      groups: 'Counters, Windows',
    },
  ]);
  expect(new Set(body.deviceGroups)).toEqual(new Set([windows.groupId, counters.groupId]));
  const playlist = (await tenant.call(playlists.get, { params: { id: body.playlistId } })).body;
  expect(playlist).toMatchObject({
    name: 'Harbour Coffee',
    description: 'Harbour Coffee',
    duration: 5,
    orientation: 1,
  });
  expect(playlist.playlistContents.map(({ fileId }) => fileId)).toEqual(fileIds);
});

test('all or nothing: without a group or with a file that does not exist there is no playlist either', async () => {
  const [tenant, otherTenant] = [await aTenant(), await aTenant()];
  const fileId = await aFile(tenant);
  const theirs = await aFile(otherTenant);
  expect((await goOnAir(tenant, { fileIds: [fileId] })).error.errors).toEqual({
    orientation: ['No device group is horizontal. Pair a screen first.'],
  });
  await aGroup(tenant);
  for (const missing of [theirs, 2_147_483_647])
    expect((await goOnAir(tenant, { fileIds: [fileId, missing] })).error.errors).toEqual({
      'fileIds.1': ['This file does not exist'],
    });
  expect((await goOnAir(tenant, { fileIds: [] })).error.errors).toEqual({ fileIds: ['Choose at least one file'] });
  expect((await goOnAir(tenant, { fileIds: [fileId], name: ' ' })).error.errors).toEqual({ name: ['Required'] });
  expect((await tenant.call(playlists.list)).body).toEqual([]);
  expect((await tenant.call(schedules.list)).body).toEqual([]);
});

test('a repeated request goes on air once', async () => {
  const tenant = await aTenant();
  await aGroup(tenant);
  const body = { name: 'Menu', orientation: 1 as const, fileIds: [await aFile(tenant)] };
  const key = { 'idempotency-key': 'once' };
  const answers = [
    await tenant.call(schedules.goOnAir, { body }, key),
    await tenant.call(schedules.goOnAir, { body }, key),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(answers.map((answer) => answer.body.scheduleId)).size).toBe(1);
  expect((await tenant.call(playlists.list)).body).toHaveLength(1);
});

test('going on air needs the permissions to create playlists and schedules, and an active subscription', async () => {
  const tenant = await aTenant();
  await aGroup(tenant);
  const fileId = await aFile(tenant);
  const body = { name: 'Menu', orientation: 1 as const, fileIds: [fileId] };
  const half = await aUser(tenant, ['Permissions.Schedule.Create']);
  expect((await half.call(schedules.goOnAir, { body })).status).toBe(403);
  const both = await aUser(tenant, ['Permissions.Schedule.Create', 'Permissions.Playlist.Create']);
  expect((await both.call(schedules.goOnAir, { body })).status).toBe(201);
  await endSubscription(tenant);
  expect((await goOnAir(tenant, { fileIds: [fileId] })).error.code).toBe('subscription_expired');
});

function goOnAir(tenant: Tenant, form: { fileIds: number[]; name?: string }) {
  return tenant.call(schedules.goOnAir, { body: { name: 'Harbour Coffee', orientation: 1, ...form } });
}

test('more device groups than a schedule may have are refused', { tags: 'long' }, async () => {
  const tenant = await aTenant();
  await withDatabase((client) =>
    client.query(
      `insert into device_groups (tenant_id, name, orientation, description)
       select $1, 'Group ' || n, 1, '' from generate_series(1, 1001) n`,
      [tenant.tenantId],
    ),
  );
  expect(await goOnAir(tenant, { fileIds: [await aFile(tenant)] })).toMatchObject({
    status: 400,
    error: {
      errors: { orientation: ['More than 1000 device groups are horizontal. Create a schedule for some of them.'] },
    },
  });
});
