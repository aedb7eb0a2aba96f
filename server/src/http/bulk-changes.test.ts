import { activity } from '@vitrine/contract/activity';
import { remoteCommands } from '@vitrine/contract/device-commands';
import { devices } from '@vitrine/contract/devices';
import { library } from '@vitrine/contract/library';
import { player } from '@vitrine/contract/player';
import { playlists } from '@vitrine/contract/playlists';
import { schedules } from '@vitrine/contract/schedules';
import { beforeAll, expect, test } from 'vitest';
import { aTenant, type Tenant } from '../test/api.ts';
import { aDevice, aGroup, aStore } from '../test/device-factories.ts';
import { aFile, aPlaylist, aSchedule, aScreen } from '../test/playback-factories.ts';
import { aFolderOf } from '../test/uploads.ts';
import { endSubscription } from '../test/users.ts';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await aTenant();
});

const groupOf = async (deviceId: number) =>
  (await tenant.call(devices.get, { params: { id: deviceId } })).body.groupName;

test('devices move to a group of their orientation, and one of the other orientation says why it stays', async () => {
  const entrances = await aGroup(tenant, { name: 'Entrances', orientation: 2 });
  const entrance = await aDevice(tenant, { name: 'Bandra entrance', orientation: 2, groupId: entrances.groupId });
  const [window, counter] = [await aDevice(tenant), await aDevice(tenant)];
  const windows = await aGroup(tenant, { name: 'Windows' });
  const items = [entrance, window, counter].map(({ deviceId, version }) => ({ id: deviceId, version }));
  const moved = await tenant.call(devices.move, { body: { items, groupId: windows.groupId } });
  expect(moved).toMatchObject({ status: 200, body: { done: [window.deviceId, counter.deviceId] } });
  expect(moved.body.refused).toEqual([
    { id: entrance.deviceId, code: 'conflict', message: 'Bandra entrance is vertical and Windows is horizontal' },
  ]);
  expect(await Promise.all(items.map(({ id }) => groupOf(id)))).toEqual(['Entrances', 'Windows', 'Windows']);
});

test('devices move to a store, and keep their group', async () => {
  const device = await aDevice(tenant, { name: 'Traveller' });
  const { branchId } = await aStore(tenant, { name: 'Manly' });
  await tenant.call(devices.move, { body: { items: [{ id: device.deviceId }], branchId } });
  const { body } = await tenant.call(devices.get, { params: { id: device.deviceId } });
  expect(body).toMatchObject({ branchName: 'Manly', groupId: device.groupId });
});

test('a record that was changed since it was read is refused by its name, and the others are changed', async () => {
  const [lunch, dinner] = [await aPlaylist(tenant, { name: 'Lunch' }), await aPlaylist(tenant, { name: 'Dinner' })];
  const items = [
    { id: lunch.playlistId, version: lunch.version + 1 },
    { id: dinner.playlistId, version: dinner.version },
    { id: dinner.playlistId, version: dinner.version },
  ];
  const { body } = await tenant.call(playlists.setStatus, { body: { items, playlistStatus: 1 } });
  expect(body).toEqual({
    done: [dinner.playlistId],
    refused: [{ id: lunch.playlistId, code: 'stale', message: 'Lunch was changed by another user' }],
  });
  const statusOf = async (id: number) => (await tenant.call(playlists.get, { params: { id } })).body.playlistStatus;
  expect([await statusOf(lunch.playlistId), await statusOf(dinner.playlistId)]).toEqual([0, 1]);
});

test('all changes of one request are entries of their own in the activity', async () => {
  const made = [await aPlaylist(tenant, { name: 'Fruit' }), await aPlaylist(tenant, { name: 'Bread' })];
  const items = made.map(({ playlistId }) => ({ id: playlistId }));
  await tenant.call(playlists.setStatus, { body: { items, playlistStatus: 1 } });
  const { entries } = (await tenant.call(activity.list, { query: { thing: 'playlists' } })).body;
  expect(entries.slice(0, 2).map(({ name, changes }) => [name, changes])).toEqual([
    ['Bread', [{ field: 'playlist_status', before: '0', after: '1' }]],
    ['Fruit', [{ field: 'playlist_status', before: '0', after: '1' }]],
  ]);
});

test('a schedule is activated only while its groups have the orientation of its playlist', async () => {
  const playlist = await aPlaylist(tenant, { name: 'Turned' });
  const turned = await aSchedule(tenant, { playlistId: playlist.playlistId, isActive: false });
  const fine = await aSchedule(tenant, { isActive: false });
  const form = { ...playlist, orientation: 2 as const };
  await tenant.call(playlists.update, { params: { id: playlist.playlistId }, body: { ...form, version: undefined } });
  const items = [turned, fine].map(({ scheduleId, version }) => ({ id: scheduleId, version }));
  const on = await tenant.call(schedules.setStatus, { body: { items, isActive: true } });
  expect(on.body).toMatchObject({
    done: [fine.scheduleId],
    refused: [{ id: turned.scheduleId, message: 'Turned: Windows is horizontal, the playlist is vertical' }],
  });
  const off = await tenant.call(schedules.setStatus, { body: { items: [{ id: fine.scheduleId }], isActive: false } });
  expect(off.body).toEqual({ done: [fine.scheduleId], refused: [] });
});

test('files move to a folder, except one whose name is there already', async () => {
  const folder = await aFolderOf(tenant, 'Autumn');
  const [one, two] = [await aFile(tenant, { fileName: 'Soup.jpg' }), await aFile(tenant, { fileName: 'soup.jpg' })];
  const body = { items: [{ id: one }, { id: two }], directoryId: folder };
  expect((await tenant.call(library.moveFiles, { body })).body).toEqual({
    done: [one],
    refused: [{ id: two, code: 'conflict', message: 'soup.jpg: A file with this name already exists' }],
  });
  const inside = (await tenant.call(library.open, { params: { id: folder } })).body.files;
  expect(inside.map(({ fileId }) => fileId)).toEqual([one]);
  expect((await tenant.call(library.moveFiles, { body: { ...body, directoryId: 2_147_483_600 } })).status).toBe(404);
});

test('folders move with their content, except into themselves', async () => {
  const [parent, other] = [await aFolderOf(tenant, 'Winter'), await aFolderOf(tenant, 'Spring')];
  const child = await aFolderOf(tenant, 'Snow', parent);
  const body = { items: [{ id: parent }, { id: other }], parentId: child };
  expect((await tenant.call(library.moveDirectories, { body })).body).toMatchObject({
    done: [other],
    refused: [{ id: parent, message: 'Winter: A folder cannot be moved into itself or one of its subfolders' }],
  });
  const home = { items: [{ id: child }], parentId: 0 };
  expect((await tenant.call(library.moveDirectories, { body: home })).body.done).toEqual([child]);
});

test('files are added at the end of a playlist in their order, and a repeated request adds them once', async () => {
  const { playlistId, version } = await aPlaylist(tenant);
  const [first, second] = [await aFile(tenant, { fileName: 'b.jpg' }), await aFile(tenant, { fileName: 'a.jpg' })];
  const request = { params: { id: playlistId }, body: { items: [{ id: second }, { id: first }] } };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  for (let times = 0; times < 2; times++) {
    const { body } = await tenant.call(playlists.addFiles, request, headers);
    expect(body).toEqual({ done: [first, second], refused: [] });
  }
  const { body } = await tenant.call(playlists.get, { params: { id: playlistId } });
  expect(body.playlistContents.map(({ fileName, sortOrder }) => [fileName, sortOrder])).toEqual([
    ['Latte', 0],
    ['a.jpg', 1],
    ['b.jpg', 2],
  ]);
  expect(body.version).toBeGreaterThan(version);
});

test('files are added to a playlist with a duration and dates of their own', async () => {
  const { playlistId } = await aPlaylist(tenant);
  const params = { id: playlistId };
  const items = [{ id: await aFile(tenant, { fileName: 'offer.jpg' }) }];
  const times = { duration: 9, validFrom: '2026-11-20', validTo: '2026-11-29' };
  await tenant.call(playlists.addFiles, { params, body: { items, ...times } });
  const { body } = await tenant.call(playlists.get, { params });
  expect(body.playlistContents.at(-1)).toMatchObject({ fileName: 'offer.jpg', ...times });
  const backwards = { items, validFrom: '2026-11-29', validTo: '2026-11-20' };
  expect((await tenant.call(playlists.addFiles, { params, body: backwards })).error.errors).toEqual({
    validTo: ['The last day cannot be before the first'],
  });
});

test('a playlist takes no more files than it has places for', async () => {
  const fileId = await aFile(tenant);
  const contents = Array.from({ length: 999 }, () => ({ fileId }));
  const { playlistId } = await aPlaylist(tenant, { name: 'Everything', playlistContents: contents });
  const [fits, tooMany] = [await aFile(tenant), await aFile(tenant, { fileName: 'last.jpg' })];
  const request = { params: { id: playlistId }, body: { items: [{ id: fits }, { id: tooMany }] } };
  expect((await tenant.call(playlists.addFiles, request)).body).toMatchObject({
    done: [fits],
    refused: [{ id: tooMany, message: 'Everything has no place for last.jpg: at most 1000 items' }],
  });
});

test('paired screens are reloaded, one without a screen says so, also with an expired subscription', async () => {
  const owner = await aTenant();
  const [screen, unpaired] = [await aScreen(owner), await aDevice(owner, { name: 'Quay window' })];
  await endSubscription(owner);
  const items = [screen, unpaired].map(({ deviceId }) => ({ id: deviceId }));
  expect((await owner.call(remoteCommands.reloadSome, { body: { items } })).body).toEqual({
    done: [screen.deviceId],
    refused: [{ id: unpaired.deviceId, code: 'conflict', message: 'No screen is paired with Quay window yet' }],
  });
  const report = { manifestVersion: null, playerVersion: '2.2.3' };
  expect((await screen.call(player.report, { body: report })).body.reloadRequestedAt).not.toBeNull();
});

test('a request for no record, for too many, or without a target is refused', async () => {
  const device = { id: 1 };
  const errorsOf = async (body: object) => (await tenant.call(devices.move, { body } as never)).error.errors;
  expect(await errorsOf({ items: [], groupId: 1 })).toEqual({ items: ['Choose at least one'] });
  const many = Array.from({ length: 1001 }, (_, id) => ({ id: id + 1 }));
  expect(await errorsOf({ items: many, groupId: 1 })).toEqual({ items: ['At most 1000'] });
  expect(await errorsOf({ items: [device] })).toEqual({ groupId: ['Choose a device group or a store'] });
  const missingId = 2_147_483_600;
  expect(await errorsOf({ items: [device], groupId: missingId })).toEqual({ groupId: ['Choose a device group'] });
  expect(await errorsOf({ items: [device], branchId: missingId })).toEqual({ branchId: ['Choose a store'] });
});

test('records of another tenant are missing, and stay as they are', async () => {
  const otherTenant = await aTenant();
  const { playlistId } = await aPlaylist(otherTenant);
  const body = { items: [{ id: playlistId }], playlistStatus: 1 as const };
  expect((await tenant.call(playlists.setStatus, { body })).body).toEqual({
    done: [],
    refused: [{ id: playlistId, code: 'not_found', message: 'Playlist not found' }],
  });
  const kept = (await otherTenant.call(playlists.get, { params: { id: playlistId } })).body;
  expect(kept.playlistStatus).toBe(0);
});
