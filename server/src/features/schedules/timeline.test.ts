import { weekdays } from '@vitrine/contract/rules/manifest';
import { layoutCapability } from '@vitrine/contract/rules/layout';
import { overlayCapability } from '@vitrine/contract/rules/overlays-at';
import { schedules, type TimelineRow } from '@vitrine/contract/schedules';
import { expect, test } from 'vitest';
import { aTenant, type Client, anonymous, type Tenant } from '../../test/api.ts';
import { aLayout, anOverlay } from '../../test/layouts.ts';
import { aFile, aPlaylist, aSchedule, aScreen, reportCapabilities } from '../../test/playback-factories.ts';
import { aDevice, aGroup, aStore } from '../../test/device-factories.ts';
import { aUser } from '../../test/users.ts';

const date = '01-Jun-2099';
const days = { startDate: '2099-06-01', endDate: '2099-06-30' };

interface TimelineQuery {
  date: string;
  StoreId?: number;
  page?: number;
  pageSize?: number;
}

async function timeline(client: Client, query: TimelineQuery = { date }): Promise<TimelineRow[]> {
  return (await client.call(schedules.timeline, { query })).body;
}

const texts = (row: TimelineRow | undefined) =>
  row?.playlistSchedules.map(({ playlist, startAt, endAt }) => `${playlist.name} ${startAt} to ${endAt}`);

/** A group with one screen in a store of the time zone. */
async function aGroupWithScreen(tenant: Tenant, timeZone: string, name = 'Windows') {
  const [{ groupId }, { branchId }] = [await aGroup(tenant, { name }), await aStore(tenant, { timeZone })];
  const { deviceId } = await aDevice(tenant, { groupId, branchId, name: `Screen in ${timeZone}` });
  return { groupId, branchId, deviceId };
}

test('the day of a group has what its screens play, with what that hides and the rule for it', async () => {
  const tenant = await aTenant();
  const { groupId } = await aGroupWithScreen(tenant, 'Europe/London');
  const thumbSha256 = 'f'.repeat(64);
  const loop = await aPlaylist(tenant, {
    name: 'Night loop',
    playlistContents: [{ fileId: await aFile(tenant, { thumbSha256 }) }],
  });
  const all = await aSchedule(tenant, { ...days, playlistId: loop.playlistId, deviceGroups: [groupId] });
  const lunch = await aSchedule(tenant, { ...days, deviceGroups: [groupId], startAt: '11:00', endAt: '15:30' });
  const [row, ...others] = await timeline(tenant);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    groupId,
    deviceId: null,
    name: 'Windows',
    orientation: 1,
    screens: 1,
    zones: ['Europe/London'],
  });
  const { playlistId } = loop;
  expect(row?.playlistSchedules[0]).toEqual({
    scheduleId: all.scheduleId,
    startAt: '12:00:00 AM',
    endAt: '11:00:00 AM',
    playlist: { playlistId, name: 'Night loop', thumbUrl: `/media/${tenant.tenantId}/thumb/${thumbSha256}.webp` },
  });
  expect(texts(row)?.slice(1)).toEqual(['Menu 11:00:00 AM to 03:30:00 PM', 'Night loop 03:30:00 PM to 11:59:59 PM']);
  expect(row?.hiddenSchedules).toMatchObject([
    {
      scheduleId: all.scheduleId,
      startAt: '11:00:00 AM',
      endAt: '03:30:00 PM',
      playlist: { name: 'Night loop' },
      hiddenBy: { scheduleId: lunch.scheduleId, name: 'Menu' },
      reason: 'shorter-window',
    },
  ]);
});

test('a playlist of layouts alone plays', async () => {
  const tenant = await aTenant();
  const { groupId } = await aGroupWithScreen(tenant, 'Europe/London');
  const { fileId } = await aLayout(tenant);
  const { playlistId } = await aPlaylist(tenant, { name: 'Boards', playlistContents: [{ fileId }] });
  await aSchedule(tenant, { ...days, playlistId, deviceGroups: [groupId], startAt: '09:00', endAt: '10:00' });
  expect(texts((await timeline(tenant))[0])).toEqual(['Boards 09:00:00 AM to 10:00:00 AM']);
  const plan = (await tenant.call(schedules.groupPlan, { params: { id: groupId } })).body;
  expect(plan.fileIds).toEqual([fileId]);
});

const overlayTexts = (row: TimelineRow | undefined) =>
  row?.overlays.map(({ name, startAt, endAt }) => `${name} ${startAt} to ${endAt}`);

test('the overlays of a group lie above what plays, the one on top first, as long as the store is open', async () => {
  const tenant = await aTenant();
  const operatingHours = weekdays.map((weekday) => ({ weekday, opensAt: '09:00:00', closesAt: '17:00:00' }));
  const { branchId } = await aStore(tenant, { operatingHours });
  const parent = await aGroup(tenant, { name: 'All' });
  const { groupId } = await aGroup(tenant, { name: 'Windows', parentId: parent.groupId });
  await aDevice(tenant, { groupId, branchId });
  const groupIds = [parent.groupId];
  const logo = await anOverlay(tenant, { ...days, groupIds }, 'Logo');
  await anOverlay(tenant, { ...days, groupIds, rank: 1, startAt: '12:00', endAt: '13:00' }, 'Lunch');
  await anOverlay(tenant, { ...days, groupIds, isActive: false }, 'Inactive');
  const [, row] = await timeline(tenant);
  expect(overlayTexts(row)).toEqual(['Lunch 12:00:00 PM to 01:00:00 PM', 'Logo 09:00:00 AM to 05:00:00 PM']);
  expect(row?.overlays[1]?.overlayId).toBe(logo.overlayId);
  expect(overlayTexts((await timeline(tenant, { date: '01-Jul-2099' }))[1])).toEqual([]);
});

test('a row counts the screens that leave out its layouts or overlays, because their players are too old', async () => {
  const tenant = await aTenant();
  const { groupId, branchId } = await aGroupWithScreen(tenant, 'Europe/London');
  const can = [[], [layoutCapability], [layoutCapability, overlayCapability]];
  for (const each of can) await reportCapabilities(await aScreen(tenant, { groupId, branchId }), each);
  const counts = async (query?: TimelineQuery) =>
    (await timeline(tenant, query)).map(({ needNewerPlayer }) => needNewerPlayer);
  expect(await counts()).toEqual([0]);
  const { fileId } = await aLayout(tenant);
  const { playlistId } = await aPlaylist(tenant, { playlistContents: [{ fileId }] });
  await aSchedule(tenant, { ...days, playlistId, deviceGroups: [groupId] });
  expect(await counts()).toEqual([1]);
  await anOverlay(tenant, { ...days, endDate: '2099-06-15', groupIds: [groupId], fileId });
  expect(await counts()).toEqual([2]);
  expect((await counts({ date, StoreId: branchId })).reduce((sum, each) => (sum ?? 0) + (each ?? 0), 0)).toBe(2);
  expect(await counts({ date: '20-Jun-2099' })).toEqual([1]);
  expect(await counts({ date: '01-Jul-2099' })).toEqual([0]);
  const viewer = await aUser(tenant, ['Permissions.Schedule.View']);
  expect(await timeline(viewer)).toMatchObject([{ screens: null, needNewerPlayer: null }]);
});

test('screens of a group below the overlay of their store have their own row, and so does each screen of a store', async () => {
  const tenant = await aTenant();
  const { groupId, branchId } = await aGroupWithScreen(tenant, 'Europe/London');
  const { branchId: other } = await aStore(tenant, { timeZone: 'Europe/London' });
  await aDevice(tenant, { groupId, branchId: other });
  await aDevice(tenant, { groupId, branchId: other });
  expect(await timeline(tenant)).toMatchObject([{ screens: 3, overlays: [] }]);
  await anOverlay(tenant, { ...days, storeIds: [branchId] });
  const above = [['Clock 12:00:00 AM to 11:59:59 PM'], 1];
  const rowsOf = (rows: TimelineRow[]) => rows.map((row) => [overlayTexts(row), row.screens]);
  expect(rowsOf(await timeline(tenant))).toEqual(expect.arrayContaining([above, [[], 2]]));
  expect(rowsOf(await timeline(tenant, { date, StoreId: branchId }))).toEqual([[above[0], null]]);
  expect((await timeline(tenant, { date, StoreId: other })).flatMap(({ overlays }) => overlays)).toEqual([]);
  // Of two stores with the same overlays the screens share a row.
  await anOverlay(tenant, { ...days, storeIds: [branchId, other], startAt: '09:00', endAt: '10:00' }, 'Sale');
  expect(rowsOf(await timeline(tenant)).map(([, screens]) => screens)).toEqual(expect.arrayContaining([1, 2]));
});

test('groups are sorted by name, including those without screens or schedules, and schedules reach subgroups', async () => {
  const tenant = await aTenant();
  const { groupId } = await aGroup(tenant, { name: 'Shop 10' });
  await aGroup(tenant, { name: 'shop 2' });
  await aGroup(tenant, { name: 'Till', parentId: groupId });
  await aSchedule(tenant, { ...days, deviceGroups: [groupId], startAt: '09:00', endAt: '10:00' });
  const rows = await timeline(tenant);
  const played = 'Menu 09:00:00 AM to 10:00:00 AM';
  expect(rows.map((row) => [row.name, row.screens, row.zones, texts(row)])).toEqual([
    ['shop 2', 0, [], []],
    ['Shop 10', 0, [], [played]],
    ['Till', 0, [], [played]],
  ]);
});

test('pages of groups and of a store’s screens cover the whole day, and the page after the last is empty', async () => {
  const tenant = await aTenant();
  const { groupId, branchId } = await aGroupWithScreen(tenant, 'Europe/London', 'Bar');
  const { groupId: parentId } = await aGroup(tenant, { name: 'Entrance' });
  const till = await aGroup(tenant, { name: 'Till', parentId });
  await aDevice(tenant, { groupId: till.groupId, branchId, name: 'Till' });
  // The same group twice, because its screens have different days.
  const operatingHours = weekdays.map((weekday) => ({ weekday, opensAt: '09:00:00', closesAt: '17:00:00' }));
  await aDevice(tenant, { groupId, branchId: (await aStore(tenant, { operatingHours })).branchId });
  await aSchedule(tenant, { ...days, deviceGroups: [groupId, parentId], startAt: '08:00', endAt: '10:00' });
  for (const query of [{ date }, { date, StoreId: branchId }]) {
    const complete = await timeline(tenant, query);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => timeline(tenant, { ...query, page, pageSize: 1 })));
    expect(pages.flat()).toEqual(complete);
    expect(complete.flatMap(texts)).toHaveLength(query.StoreId === undefined ? 4 : 2);
    expect(pages.map((rows) => new Set(rows.map((row) => row.groupId)).size)).toEqual(
      query.StoreId === undefined ? [1, 1, 1, 0] : [1, 1, 0, 0],
    );
  }
});

test('screens of one group in several time zones share one row, since their local times are equal', async () => {
  const tenant = await aTenant();
  const { groupId } = await aGroupWithScreen(tenant, 'Pacific/Kiritimati');
  const { branchId } = await aStore(tenant, { timeZone: 'Pacific/Pago_Pago' });
  await aDevice(tenant, { groupId, branchId });
  await aSchedule(tenant, { ...days, deviceGroups: [groupId], startAt: '09:00', endAt: '17:00' });
  const [row, ...others] = await timeline(tenant);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ screens: 2, zones: ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] });
});

test('screens with other opening hours have their own row', async () => {
  const tenant = await aTenant();
  const { groupId } = await aGroupWithScreen(tenant, 'Europe/London');
  const operatingHours = weekdays.map((weekday) => ({ weekday, opensAt: '09:00:00', closesAt: '17:00:00' }));
  const { branchId } = await aStore(tenant, { operatingHours });
  await aDevice(tenant, { groupId, branchId });
  await aSchedule(tenant, { ...days, deviceGroups: [groupId] });
  const rows = await timeline(tenant);
  expect(rows.flatMap((row) => texts(row) ?? []).sort()).toEqual([
    'Menu 09:00:00 AM to 05:00:00 PM',
    'Menu 12:00:00 AM to 11:59:59 PM',
  ]);
  expect(rows.map(({ screens }) => screens)).toEqual([1, 1]);
});

test.each([
  // [zone, day, schedule, shown]: an hour that the clock skips is not shown, and one that it repeats is shown once.
  ['Australia/Sydney', '2099-10-04', ['02:15', '04:00'], '03:00:00 AM to 04:00:00 AM'],
  ['Australia/Sydney', '2099-04-05', ['02:15', '02:45'], '02:15:00 AM to 02:45:00 AM'],
  ['Africa/Cairo', '2027-04-30', ['00:00', '12:00'], '01:00:00 AM to 12:00:00 PM'],
])('on the day of a clock change in %s, %s', async (zone, day, [startAt, endAt], shown) => {
  const tenant = await aTenant();
  const { groupId } = await aGroupWithScreen(tenant, zone);
  await aSchedule(tenant, { startDate: day, endDate: day, deviceGroups: [groupId], startAt, endAt });
  expect(texts((await timeline(tenant, { date: day }))[0])).toEqual([`Menu ${shown}`]);
});

test.each([
  // The clock shows 02:00 to 03:00 twice; opening hours close at the second of two equal times.
  ['02:50', '04:00', '02:10', ['Menu 02:50:00 AM to 03:00:00 AM', 'Menu 02:00:00 AM to 02:10:00 AM']],
  ['02:30', '04:00', '02:30', ['Menu 02:30:00 AM to 03:00:00 AM', 'Menu 02:00:00 AM to 02:30:00 AM']],
  ['02:10', '04:00', '02:50', ['Menu 02:10:00 AM to 02:50:00 AM']],
  ['01:10', '04:00', '05:00', ['Menu 01:10:00 AM to 04:00:00 AM']],
])('a block from %s of the hour that comes twice ends after it begins', async (startAt, endAt, closesAt, shown) => {
  const tenant = await aTenant();
  const operatingHours = weekdays.map((weekday) => ({ weekday, opensAt: '00:00:00', closesAt: `${closesAt}:00` }));
  const { branchId } = await aStore(tenant, { timeZone: 'Australia/Sydney', operatingHours });
  const { groupId } = await aGroup(tenant);
  await aDevice(tenant, { groupId, branchId });
  const day = '2099-04-05';
  await aSchedule(tenant, { startDate: day, endDate: day, deviceGroups: [groupId], startAt, endAt });
  expect(texts((await timeline(tenant, { date: day }))[0])).toEqual(shown);
});

test('a block that is hidden into the second of two equal hours ends after it begins', async () => {
  const tenant = await aTenant();
  const { groupId } = await aGroupWithScreen(tenant, 'Australia/Sydney');
  const day = { startDate: '2099-04-05', endDate: '2099-04-05', deviceGroups: [groupId] };
  await aSchedule(tenant, { ...day, startAt: '02:50', endAt: '04:00' });
  await aSchedule(tenant, { ...day, startAt: '01:00', endAt: '02:10', priority: 1 });
  const [row] = await timeline(tenant, { date: '2099-04-05' });
  const clock = row?.hiddenSchedules.map(({ startAt, endAt }) => [startAt, endAt]);
  expect(clock).toEqual([
    ['02:50:00 AM', '03:00:00 AM'],
    ['02:00:00 AM', '02:10:00 AM'],
  ]);
});

test('the days before and after have their own blocks, and a window across midnight is on both', async () => {
  const tenant = await aTenant();
  const { groupId } = await aGroupWithScreen(tenant, 'Asia/Kathmandu');
  const friday = { startDate: '2099-06-05', endDate: '2099-06-05' };
  await aSchedule(tenant, { ...friday, deviceGroups: [groupId], startAt: '22:00', endAt: '02:00' });
  const blocksOn = async (day: string) => texts((await timeline(tenant, { date: day }))[0]);
  expect(await blocksOn('04-Jun-2099')).toEqual([]);
  expect(await blocksOn('05-Jun-2099')).toEqual(['Menu 10:00:00 PM to 11:59:59 PM']);
  expect(await blocksOn('2099-06-06')).toEqual(['Menu 12:00:00 AM to 02:00:00 AM']);
  expect(await blocksOn('07-Jun-2099')).toEqual([]);
});

test('with a store selected its screens are the rows, in its time zone', async () => {
  const tenant = await aTenant();
  const { groupId, branchId, deviceId } = await aGroupWithScreen(tenant, 'Australia/Perth');
  await aDevice(tenant, { groupId });
  await aSchedule(tenant, { ...days, deviceGroups: [groupId], startAt: '09:00', endAt: '10:00' });
  const rows = await timeline(tenant, { date, StoreId: branchId });
  expect(rows).toMatchObject([
    { deviceId, groupId, name: 'Screen in Australia/Perth', orientation: 1, screens: null, zones: ['Australia/Perth'] },
  ]);
  expect(texts(rows[0])).toEqual(['Menu 09:00:00 AM to 10:00:00 AM']);
});

test('what cannot play is omitted: inactive schedules, inactive playlists, playlists without a ready file', async () => {
  const tenant = await aTenant();
  const { groupId } = await aGroupWithScreen(tenant, 'Europe/London');
  const form = { ...days, deviceGroups: [groupId] };
  await aSchedule(tenant, { ...form, isActive: false });
  const inactive = await aPlaylist(tenant, { playlistStatus: 1 });
  await aSchedule(tenant, { ...form, playlistId: inactive.playlistId });
  const playlistContents = [{ fileId: await aFile(tenant, { status: 'processing' }) }];
  const waiting = await aPlaylist(tenant, { playlistContents });
  await aSchedule(tenant, { ...form, playlistId: waiting.playlistId });
  expect(await timeline(tenant)).toMatchObject([{ playlistSchedules: [], hiddenSchedules: [] }]);
});

test('without permission for schedules the timeline is refused; without permission for devices it neither counts nor names them', async () => {
  const tenant = await aTenant();
  const { branchId } = await aGroupWithScreen(tenant, 'Europe/London');
  const viewer = await aUser(tenant, ['Permissions.Schedule.View']);
  expect((await timeline(viewer))[0]?.screens).toBeNull();
  expect((await viewer.call(schedules.timeline, { query: { date, StoreId: branchId } })).status).toBe(403);
  const other = await aUser(tenant, ['Permissions.Device.View']);
  expect((await other.call(schedules.timeline, { query: { date } })).status).toBe(403);
  expect((await anonymous.call(schedules.timeline, { query: { date } })).status).toBe(401);
});

test('the timeline of another tenant shows nothing of this one, and its store is not found', async () => {
  const [tenant, otherTenant] = [await aTenant(), await aTenant()];
  const { groupId, branchId } = await aGroupWithScreen(tenant, 'Europe/London');
  await aSchedule(tenant, { ...days, deviceGroups: [groupId] });
  expect(await timeline(otherTenant)).toEqual([]);
  const refused = await otherTenant.call(schedules.timeline, { query: { date, StoreId: branchId } });
  expect(refused.status).toBe(404);
});

test.each(['', 'today', '31-Jun-2099', '2099-02-30'])('"%s" is not a date', async (wrong) => {
  const refused = await (await aTenant()).call(schedules.timeline, { query: { date: wrong } });
  expect(refused).toMatchObject({ status: 400, error: { code: 'invalid' } });
  expect(Object.keys(refused.error.errors ?? {})).toEqual(['date']);
});
