import { dateOf, dayOf } from '@vitrine/contract/rules/dates';
import { wallClock } from '@vitrine/contract/rules/zone';
import { schedules } from '@vitrine/contract/schedules';
import { expect, test } from 'vitest';
import { aTenant, type Tenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aPlaylist, aSchedule } from '../../test/playback-factories.ts';
import { aUser } from '../../test/users.ts';
import { aDevice, aGroup, aStore } from '../../test/device-factories.ts';

/** 25 hours apart, so that their dates always differ. */
const ahead = 'Pacific/Kiritimati';
const behind = 'Pacific/Pago_Pago';

function today(zone: string): string {
  return wallClock(zone, Date.now()).date;
}

function dayBefore(date: string): string {
  return dateOf(dayOf(date) - 1);
}

async function startOn(tenant: Tenant, startDate: string, groupId: number) {
  const { playlistId } = await aPlaylist(tenant);
  const body = { playlistId, deviceGroups: [groupId], startDate, endDate: '2099-12-31' };
  return tenant.call(schedules.create, { body });
}

const refused = { status: 400, error: { errors: { startDate: ['From cannot be before today'] } } };

test('From cannot be before today in the furthest time zone of the screens of the groups', async () => {
  const tenant = await aTenant();
  const [west, east] = [await aStore(tenant, { timeZone: behind }), await aStore(tenant, { timeZone: ahead })];
  const parent = await aGroup(tenant, { name: 'All' });
  const child = await aGroup(tenant, { name: 'East', parentId: parent.groupId });
  await aDevice(tenant, { groupId: parent.groupId, branchId: west.branchId });
  expect((await startOn(tenant, today(behind), parent.groupId)).status).toBe(201);
  expect(await startOn(tenant, dayBefore(today(behind)), parent.groupId)).toMatchObject(refused);
  await aDevice(tenant, { groupId: child.groupId, branchId: east.branchId });
  expect(await startOn(tenant, dayBefore(today(ahead)), parent.groupId)).toMatchObject(refused);
  expect((await startOn(tenant, today(ahead), parent.groupId)).status).toBe(201);
});

test('without screens the stores of the tenant count, and without stores any day that is today somewhere', async () => {
  const tenant = await aTenant();
  const { groupId } = await aGroup(tenant);
  const furthestBehind = 'Etc/GMT+12';
  expect(await startOn(tenant, dayBefore(today(furthestBehind)), groupId)).toMatchObject(refused);
  expect((await startOn(tenant, today(furthestBehind), groupId)).status).toBe(201);
  await aStore(tenant, { timeZone: behind });
  expect((await startOn(tenant, today(behind), groupId)).status).toBe(201);
  await aStore(tenant, { timeZone: ahead });
  expect(await startOn(tenant, dayBefore(today(ahead)), groupId)).toMatchObject(refused);
});

test('for a user who may not view stores it is any day that is today somewhere', async () => {
  const tenant = await aTenant();
  const { groupId } = await aGroup(tenant);
  await aDevice(tenant, { groupId, branchId: (await aStore(tenant, { timeZone: ahead })).branchId });
  const { playlistId } = await aPlaylist(tenant);
  const planner = await aUser(tenant, [
    'Permissions.Schedule.View',
    'Permissions.Schedule.Create',
    'Permissions.Schedule.Edit',
  ]);
  const body = { playlistId, deviceGroups: [groupId], startDate: today(behind), endDate: '2099-12-31' };
  expect(await tenant.call(schedules.create, { body })).toMatchObject(refused);
  const created = await planner.call(schedules.create, { body });
  expect(created).toMatchObject({ status: 201, body: { startDate: today(behind) } });
  const past = { ...body, startDate: dayBefore(today('Etc/GMT+12')) };
  expect(await planner.call(schedules.create, { body: past })).toMatchObject(refused);
  const params = { id: created.body.scheduleId };
  expect(await planner.call(schedules.update, { params, body: past })).toMatchObject(refused);
});

test('a From in the past can stay, but cannot change to another past day', async () => {
  const tenant = await aTenant();
  const schedule = await aSchedule(tenant);
  const startDate = '2020-01-01';
  await withDatabase((client) =>
    client.query('update schedules set start_date = $2 where id = $1', [schedule.scheduleId, startDate]),
  );
  const params = { id: schedule.scheduleId };
  const { version: _, ...body } = { ...schedule, startDate, startAt: '09:00' };
  const saved = await tenant.call(schedules.update, { params, body });
  expect(saved).toMatchObject({ status: 200, body: { startDate, startAt: '09:00:00' } });
  const moved = await tenant.call(schedules.update, { params, body: { ...body, startDate: '2020-01-02' } });
  expect(moved).toMatchObject(refused);
  const copy = await tenant.call(schedules.create, { body });
  expect(copy).toMatchObject(refused);
});
