import { deviceGroups } from '@vitrine/contract/device-groups';
import { devices } from '@vitrine/contract/devices';
import { player } from '@vitrine/contract/player';
import { playlists } from '@vitrine/contract/playlists';
import { schedules } from '@vitrine/contract/schedules';
import { stores } from '@vitrine/contract/stores';
import { beforeAll, expect, test } from 'vitest';
import { type Answer, aTenant, type Client, type Tenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aFile, aPlaylist, aSchedule, aScreen } from '../../test/programme.ts';
import { aDevice, aGroup, aStore } from '../../test/screens.ts';

/** One screen, in a group below another that has the schedule; every case changes one thing of it, on top of those before. */
interface World {
  tenant: Tenant;
  screen: Client;
  storeId: number;
  deviceId: number;
  groupId: number;
  parentId: number;
  playlistId: number;
  scheduleId: number;
  fileId: number;
}

let world: World;

beforeAll(async () => {
  const tenant = await aTenant();
  const { branchId: storeId } = await aStore(tenant);
  const { groupId: parentId } = await aGroup(tenant, { name: 'All' });
  const { groupId } = await aGroup(tenant, { name: 'Windows', parentId });
  const { deviceId, ...screen } = await aScreen(tenant, { groupId, branchId: storeId });
  const fileId = await aFile(tenant);
  const playlistContents = [{ fileId }, { fileId: await aFile(tenant), sortOrder: 1 }];
  const { playlistId } = await aPlaylist(tenant, { playlistContents });
  const { scheduleId } = await aSchedule(tenant, { playlistId, deviceGroups: [parentId] });
  world = { tenant, screen, storeId, deviceId, groupId, parentId, playlistId, scheduleId, fileId };
});

async function versionNow(): Promise<string> {
  return (await world.screen.call(player.manifest)).body.manifestVersion;
}

type Change = (world: World) => Promise<unknown>;

async function made(change: Promise<Answer<unknown>>): Promise<void> {
  const { status, error } = await change;
  if (status !== 200) throw new Error(`Not changed: ${JSON.stringify(error)}`);
}

async function store({ tenant, storeId: id }: World, change: object) {
  const { body } = await tenant.call(stores.get, { params: { id } });
  return made(tenant.call(stores.update, { params: { id }, body: { ...body, ...change } }));
}
async function device({ tenant, deviceId: id }: World, change: object) {
  const { body } = await tenant.call(devices.get, { params: { id } });
  return made(tenant.call(devices.update, { params: { id }, body: { ...body, ...change } }));
}
async function group({ tenant, groupId: id }: World, change: object) {
  const { body } = await tenant.call(deviceGroups.get, { params: { id } });
  return made(tenant.call(deviceGroups.update, { params: { id }, body: { ...body, ...change } }));
}
async function playlist({ tenant, playlistId: id }: World, change: object) {
  const { body } = await tenant.call(playlists.get, { params: { id } });
  return made(tenant.call(playlists.update, { params: { id }, body: { ...body, ...change } }));
}
async function items(now: World, change: (contents: { fileId: number }[]) => { fileId: number }[]) {
  const { body } = await now.tenant.call(playlists.get, { params: { id: now.playlistId } });
  const playlistContents = change(body.playlistContents).map((item, sortOrder) => ({ ...item, sortOrder }));
  return playlist(now, { playlistContents });
}
async function schedule({ tenant, scheduleId: id }: World, change: object) {
  const { body } = await tenant.call(schedules.get, { params: { id } });
  return made(tenant.call(schedules.update, { params: { id }, body: { ...body, ...change } }));
}
async function file({ fileId }: World, assignment: string) {
  await withDatabase((client) => client.query(`update files set ${assignment} where id = $1`, [fileId]));
}
async function business({ tenant }: World, assignment: string) {
  await withDatabase((client) => client.query(`update tenants set ${assignment} where id = $1`, [tenant.tenantId]));
}

const placeholder = JSON.stringify({
  sha256: '12'.repeat(32),
  extension: 'webp',
  contentType: 'image/webp',
  size: 900,
  parts: ['12'.repeat(32)],
  width: 640,
  height: 360,
});

const ingredients: [string, Change][] = [
  ['the zone of the store', (now) => store(now, { timeZone: 'Asia/Tokyo' })],
  ['the name of the device', (now) => device(now, { name: 'Door' })],
  ['its identifier', (now) => device(now, { code: `door-${now.deviceId}` })],
  ['its volume', (now) => device(now, { volume: 10 })],
  ['its rotation', (now) => device(now, { rotation: 180 })],
  ['its store', async (now) => device(now, { branchId: (await aStore(now.tenant)).branchId })],
  ['its group', async (now) => device(now, { groupId: (await aGroup(now.tenant, { parentId: now.groupId })).groupId })],
  ['its group, back again', (now) => device(now, { groupId: now.groupId })],
  ['the orientation of the group', (now) => group(now, { orientation: 2 })],
  ['the orientation of the group, back again', (now) => group(now, { orientation: 1 })],
  ['the parent of the group', (now) => group(now, { parentId: 0 })],
  ['the parent of the group, back again', (now) => group(now, { parentId: now.parentId })],
  ['the name of the business', (now) => business(now, `business_name = 'Pier Coffee'`)],
  ['a placeholder', (now) => business(now, `placeholder_horizontal = '${placeholder}'`)],
  ['the name of the playlist', (now) => playlist(now, { name: 'Lunch' })],
  ['its duration', (now) => playlist(now, { duration: 9 })],
  ['its status', (now) => playlist(now, { playlistStatus: 1 })],
  ['its status, back again', (now) => playlist(now, { playlistStatus: 0 })],
  ['the duration of an item', (now) => items(now, (contents) => contents.map((item) => ({ ...item, duration: 3 })))],
  [
    'the first day of an item',
    (now) => items(now, (contents) => contents.map((item) => ({ ...item, validFrom: '2026-01-01' }))),
  ],
  ['its last day', (now) => items(now, (contents) => contents.map((item) => ({ ...item, validTo: '2098-12-31' })))],
  ['how it comes', (now) => items(now, (contents) => contents.map((item) => ({ ...item, transition: 'fade' })))],
  ['how it fits', (now) => items(now, (contents) => contents.map((item) => ({ ...item, fit: 'cover' })))],
  ['its sound', (now) => items(now, (contents) => contents.map((item) => ({ ...item, isMuted: true })))],
  ['the order of items', (now) => items(now, (contents) => contents.toReversed())],
  ['a new item', (now) => items(now, (contents) => [...contents, { fileId: now.fileId }])],
  ['an item less', (now) => items(now, (contents) => contents.slice(0, 2))],
  ['a file that fails', (now) => file(now, `status = 'failed'`)],
  ['a file that is ready', (now) => file(now, `status = 'ready'`)],
  ['the content of a file', (now) => file(now, `sha256 = '${'34'.repeat(32)}'`)],
  ['the length of a file', (now) => file(now, 'duration_ms = 1234')],
  ['the first day of the schedule', (now) => schedule(now, { startDate: '2099-02-01' })],
  ['its last day', (now) => schedule(now, { endDate: '2099-11-30' })],
  ['when it begins', (now) => schedule(now, { startAt: '07:30' })],
  ['when it ends', (now) => schedule(now, { endAt: '19:30' })],
  ['its weekdays', (now) => schedule(now, { repeatOn: ['Monday'] })],
  ['its days off', (now) => schedule(now, { excludeDays: ['2099-05-01'] })],
  ['its priority', (now) => schedule(now, { priority: 1 })],
  ['that it is off', (now) => schedule(now, { isActive: false })],
  ['that it is on', (now) => schedule(now, { isActive: true })],
  ['its groups', (now) => schedule(now, { deviceGroups: [now.groupId] })],
  ['its playlist', async (now) => schedule(now, { playlistId: (await aPlaylist(now.tenant)).playlistId })],
  ['another schedule', (now) => aSchedule(now.tenant, { deviceGroups: [now.parentId] })],
];

test.each(ingredients)('%s makes another manifest', async (_, change) => {
  const before = await versionNow();
  await change(world);
  expect(await versionNow()).not.toBe(before);
});

const bystanders: [string, Change][] = [
  ['the telephone of the store', (now) => store(now, { phone: '12345' })],
  ['the name of the store', (now) => store(now, { name: 'Camden' })],
  ['another store', (now) => aStore(now.tenant, { timeZone: 'Asia/Tokyo' })],
  ['the description of the device', (now) => device(now, { description: 'On the left' })],
  ['another device of the group', (now) => aDevice(now.tenant, { groupId: now.groupId, branchId: now.storeId })],
  ['the name of the group', (now) => group(now, { name: 'Doors', description: 'Of all kinds' })],
  ['the description of the playlist', (now) => playlist(now, { description: 'Half the day' })],
  ['another playlist', (now) => aPlaylist(now.tenant)],
  ['a schedule of another group', (now) => aSchedule(now.tenant)],
  ['a file that nothing plays', (now) => aFile(now.tenant)],
  [
    'what the screen reports',
    ({ screen }) => made(screen.call(player.report, { body: { manifestVersion: null, playerVersion: '1.0.0' } })),
  ],
];

test.each(bystanders)('%s leaves the manifest as it is', async (_, change) => {
  const before = await versionNow();
  await change(world);
  expect(await versionNow()).toBe(before);
});
