import { dashboard } from '@vitrine/contract/dashboard';
import { menuCounts } from '@vitrine/contract/menu-counts';
import { library } from '@vitrine/contract/library';
import { player } from '@vitrine/contract/player';
import { playlists } from '@vitrine/contract/playlists';
import { dateOf, dayOf } from '@vitrine/contract/rules/dates';
import { wallClock } from '@vitrine/contract/rules/zone';
import { expect, test } from 'vitest';
import { aTenant, type Client, anonymous, type Tenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { announced } from '../../test/outbox.ts';
import { aFile, aPlaylist, aSchedule, aScreen, anOverride } from '../../test/playback-factories.ts';
import { aDevice, aGroup, aStore } from '../../test/device-factories.ts';
import { aUser } from '../../test/users.ts';

const attentionOf = async (client: Client) => (await client.call(dashboard.attention)).body;
const startOf = async (client: Client, deviceId?: number) =>
  (await client.call(dashboard.start, { query: { ...(deviceId !== undefined && { deviceId }) } })).body;

/** The date some days from today in a time zone. */
function inDays(days: number, zone = 'Europe/London'): string {
  return dateOf(dayOf(wallClock(zone, Date.now()).date) + days);
}

async function setOnline(deviceId: number, online: boolean): Promise<void> {
  await withDatabase((client) => client.query('update devices set online = $2 where id = $1', [deviceId, online]));
}

async function reportDesiredVersion(screen: Client): Promise<void> {
  const { manifestVersion } = (await screen.call(player.manifest)).body;
  await screen.call(player.report, { body: { manifestVersion, playerVersion: '1' } });
}

test('the dashboard has four counts, with the limits of the package', async () => {
  const tenant = await aTenant();
  await aDevice(tenant);
  await aPlaylist(tenant);
  const before = (await tenant.call(dashboard.tenant)).body;
  expect(before).toEqual({
    ...{ storeCount: 1, timeZoneCount: 1, deviceCount: 1, playlistCount: 1, unscheduledCount: 1 },
    ...{ storageUsed: 1, storageLimit: null },
  });
  await withDatabase((client) =>
    client.query(
      `with package as (
         insert into packages (code, name, description, plan_interval, cost_minor, max_storage_mb)
         values ($1::text, 'Small', '', 1, 100, 20) returning id
       )
       insert into subscriptions (tenant_id, package_id, subscription_type, valid_from, valid_till)
       select $1::int, id, 1, current_date - 1, current_date + 30 from package`,
      [tenant.tenantId],
    ),
  );
  expect((await tenant.call(dashboard.tenant)).body.storageLimit).toBe(20 * 1024);
});

test('the dashboard counts time zones of stores, and playlists that no schedule will show', async () => {
  const tenant = await aTenant();
  for (const timeZone of ['Australia/Perth', 'Australia/Perth', 'Asia/Kolkata']) await aStore(tenant, { timeZone });
  const [scheduled, ended, off] = [await aPlaylist(tenant), await aPlaylist(tenant), await aPlaylist(tenant)];
  await aPlaylist(tenant);
  await aSchedule(tenant, { playlistId: scheduled.playlistId });
  await aSchedule(tenant, { playlistId: off.playlistId, isActive: false });
  const { scheduleId } = await aSchedule(tenant, { playlistId: ended.playlistId });
  // No endpoint creates a schedule that has ended.
  await withDatabase((client) =>
    client.query(`update schedules set start_date = '2020-01-01', end_date = '2020-01-02' where id = $1`, [scheduleId]),
  );
  const { timeZoneCount, playlistCount, unscheduledCount } = (await tenant.call(dashboard.tenant)).body;
  expect({ timeZoneCount, playlistCount, unscheduledCount }).toEqual({
    timeZoneCount: 2,
    playlistCount: 4,
    unscheduledCount: 3,
  });
});

test('an empty tenant needs no attention', async () => {
  const none = { total: 0, first: [] };
  expect(await attentionOf(await aTenant())).toEqual({
    screens: {
      total: 0,
      paired: 0,
      online: 0,
      upToDate: 0,
      overridden: 0,
      offline: none,
      outdated: none,
      problem: none,
    },
    schedules: none,
    files: none,
  });
});

test('an offline paired screen needs attention, and a device never paired does not', async () => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant, { name: 'Soho window' });
  await aDevice(tenant, { name: 'Still in its box' });
  await reportDesiredVersion(screen);
  await announced(tenant);
  const offline = (await attentionOf(tenant)).screens;
  expect(offline).toMatchObject({ total: 2, paired: 1, online: 0, upToDate: 0, offline: { total: 1 } });
  expect(offline?.offline.first).toEqual([
    { deviceId: screen.deviceId, name: 'Soho window', branchName: 'Soho', lastSeenAt: expect.any(String) },
  ]);
  await setOnline(screen.deviceId, true);
  expect((await attentionOf(tenant)).screens).toMatchObject({
    online: 1,
    upToDate: 1,
    offline: { total: 0, first: [] },
    outdated: { total: 0, first: [] },
  });
});

test('an online screen without the latest changes needs attention', async () => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant);
  await reportDesiredVersion(screen);
  await aSchedule(tenant, { deviceGroups: [screen.groupId] });
  await announced(tenant);
  // The last thing: each minute the server sets screens without a connection to offline.
  await setOnline(screen.deviceId, true);
  const { screens } = await attentionOf(tenant);
  expect(screens).toMatchObject({ online: 1, upToDate: 0, offline: { total: 0 } });
  expect(screens?.outdated.first.map(({ deviceId }) => deviceId)).toEqual([screen.deviceId]);
  await reportDesiredVersion(screen);
  expect((await attentionOf(tenant)).screens?.outdated.total).toBe(0);
});

test('a screen that reports a problem needs attention until it reports none', async () => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant, { name: 'Soho window' });
  const reportProblem = (lastError: string | null) =>
    screen.call(player.report, { body: { manifestVersion: null, playerVersion: '1', lastError } });
  await setOnline(screen.deviceId, true);
  await reportProblem('No space is left for Menu.mp4');
  expect((await attentionOf(tenant)).screens?.problem).toEqual({
    total: 1,
    first: [
      {
        deviceId: screen.deviceId,
        name: 'Soho window',
        branchName: 'Soho',
        lastSeenAt: expect.any(String),
        lastError: 'No space is left for Menu.mp4',
      },
    ],
  });
  await setOnline(screen.deviceId, false);
  expect((await attentionOf(tenant)).screens).toMatchObject({ problem: { total: 0 }, offline: { total: 1 } });
  await setOnline(screen.deviceId, true);
  await reportProblem(null);
  expect((await attentionOf(tenant)).screens?.problem.total).toBe(0);
});

test('screens that are online and show an override are counted', async () => {
  const tenant = await aTenant();
  const [overridden, offline, other] = [await aScreen(tenant), await aScreen(tenant), await aScreen(tenant)];
  for (const { deviceId } of [overridden, other]) await setOnline(deviceId, true);
  expect((await attentionOf(tenant)).screens?.overridden).toBe(0);
  await anOverride(tenant, { text: 'Closing early', deviceIds: [overridden.deviceId, offline.deviceId] });
  expect((await attentionOf(tenant)).screens).toMatchObject({ online: 2, overridden: 1 });
});

test('five are listed and all are counted', async () => {
  const tenant = await aTenant();
  const [{ groupId }, { branchId }] = [await aGroup(tenant), await aStore(tenant)];
  for (let made = 0; made < 7; made++) await aScreen(tenant, { groupId, branchId });
  const offline = (await attentionOf(tenant)).screens?.offline;
  expect([offline?.total, offline?.first.length]).toEqual([7, 5]);
});

test('schedules that end within seven days need attention, the earliest first', async () => {
  const tenant = await aTenant();
  const { groupId } = await aGroup(tenant, { name: 'Windows' });
  await aStore(tenant);
  const { playlistId } = await aPlaylist(tenant, { name: 'Menu' });
  const ending = (days: number, isActive = true) =>
    aSchedule(tenant, { playlistId, isActive, deviceGroups: [groupId], startDate: inDays(0), endDate: inDays(days) });
  const [, inAWeek, today] = [await ending(8), await ending(7), await ending(0), await ending(1, false)];
  const { schedules } = await attentionOf(tenant);
  const entry = { playlistName: 'Menu', groups: 'Windows' };
  expect(schedules).toEqual({
    total: 2,
    first: [
      { ...entry, scheduleId: today.scheduleId, endDate: inDays(0), daysLeft: 0 },
      { ...entry, scheduleId: inAWeek.scheduleId, endDate: inDays(7), daysLeft: 7 },
    ],
  });
});

test('the remaining days of a schedule are counted in the time zones of its stores', async () => {
  const tenant = await aTenant();
  const parent = await aGroup(tenant);
  const subgroup = await aGroup(tenant, { parentId: parent.groupId });
  const [kiritimati, pagoPago] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  const far = await aStore(tenant, { timeZone: kiritimati });
  await aStore(tenant, { timeZone: pagoPago });
  await aDevice(tenant, { groupId: subgroup.groupId, branchId: far.branchId });
  await aSchedule(tenant, {
    deviceGroups: [parent.groupId],
    startDate: inDays(0, kiritimati),
    endDate: inDays(7, kiritimati),
  });
  expect((await attentionOf(tenant)).schedules?.first).toMatchObject([{ daysLeft: 7 }]);
});

test('a file that failed processing needs attention, with the reason and its folder', async () => {
  const tenant = await aTenant();
  const fileId = await aFile(tenant, { status: 'failed' });
  await aFile(tenant);
  await withDatabase((client) =>
    client.query('update files set reason = $2 where id = $1', [fileId, 'This codec does not play']),
  );
  expect((await attentionOf(tenant)).files).toEqual({
    total: 1,
    first: [
      {
        fileId,
        fileName: 'Latte',
        directoryId: expect.any(Number),
        directoryName: expect.any(String),
        reason: 'This codec does not play',
      },
    ],
  });
});

test('what the user has no permission to view is omitted', async () => {
  const tenant = await aTenant();
  await aScreen(tenant);
  const restricted = await aUser(tenant, []);
  expect(await attentionOf(restricted)).toEqual({ screens: null, schedules: null, files: null });
  const viewer = await aUser(tenant, ['Permissions.Device.View']);
  const seen = await attentionOf(viewer);
  expect([seen.screens?.total, seen.schedules, seen.files]).toEqual([1, null, null]);
  expect((await anonymous.call(dashboard.attention)).status).toBe(401);
});

test('the dashboard of another tenant shows nothing of this one', async () => {
  const [tenant, otherTenant] = [await aTenant(), await aTenant()];
  const screen = await aScreen(tenant);
  await aSchedule(tenant, { deviceGroups: [screen.groupId], startDate: inDays(0), endDate: inDays(3) });
  await aFile(tenant, { status: 'failed' });
  expect(await attentionOf(otherTenant)).toEqual(await attentionOf(await aTenant()));
  const nothing = { isConfirmed: false, deviceId: null, isShowing: false, directoryId: null };
  expect(await startOf(otherTenant)).toEqual(nothing);
  expect(await startOf(otherTenant, screen.deviceId)).toEqual(nothing);
});

test('a screen has confirmed once it reports that it plays its schedule, and stays so when the schedule changes', async () => {
  const tenant: Tenant = await aTenant('Harbour Coffee');
  expect(await startOf(tenant)).toEqual({ isConfirmed: false, deviceId: null, isShowing: false, directoryId: null });
  const other = await aDevice(tenant);
  const { directoryId } = (
    await tenant.call(library.createDirectory, { body: { name: 'HARBOUR COFFEE', parentId: 0 } })
  ).body;
  const screen = await aScreen(tenant);
  const { deviceId } = screen;
  const unconfirmed = { isConfirmed: false, deviceId, isShowing: false, directoryId };
  await reportDesiredVersion(screen);
  expect(await startOf(tenant)).toEqual(unconfirmed);
  const { playlistId } = await aPlaylist(tenant);
  await aSchedule(tenant, { playlistId, deviceGroups: [screen.groupId] });
  expect(await startOf(tenant)).toEqual(unconfirmed);
  await announced(tenant);
  expect(await startOf(tenant)).toEqual(unconfirmed);
  await reportDesiredVersion(screen);
  expect(await startOf(tenant)).toEqual({ ...unconfirmed, isConfirmed: true, isShowing: true });
  expect(await startOf(tenant, other.deviceId)).toEqual({
    ...unconfirmed,
    deviceId: other.deviceId,
    isConfirmed: true,
  });
  await withDatabase((client) =>
    client.query(
      `insert into play_days (tenant_id, day, store_id, device_id, playlist_id, file_id, plays, whole_plays, duration_ms)
       values ($1, current_date, 1, $2, 1, 1, 1, 1, 1)`,
      [tenant.tenantId, deviceId],
    ),
  );
  await aSchedule(tenant, { playlistId, deviceGroups: [screen.groupId] });
  expect(await startOf(tenant)).toEqual({ ...unconfirmed, isConfirmed: true });
});

test('the menu has the number of each kind of record that the user may view, and of devices that need attention', async () => {
  const tenant = await aTenant();
  await aScreen(tenant);
  await aDevice(tenant);
  await aSchedule(tenant);
  const { playlistId } = await aPlaylist(tenant);
  await tenant.call(playlists.remove, { params: { id: playlistId } });
  expect((await tenant.call(menuCounts.read)).body).toEqual({
    ...{ stores: 2, deviceGroups: 3, devices: 2, needAttention: 1, playlists: 1, schedules: 1, users: 1, bin: 1 },
  });
  const viewer = await aUser(tenant, ['Permissions.Playlist.View']);
  expect((await viewer.call(menuCounts.read)).body).toEqual({
    ...{ stores: null, deviceGroups: null, devices: null, needAttention: null },
    ...{ playlists: 1, schedules: null, users: null, bin: null },
  });
});
