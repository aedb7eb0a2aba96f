import { deviceGroups } from '@vitrine/contract/device-groups';
import { devices } from '@vitrine/contract/devices';
import { stores } from '@vitrine/contract/stores';
import { activity } from '@vitrine/contract/activity';
import { overrides } from '@vitrine/contract/overrides';
import { player } from '@vitrine/contract/player';
import { expect, test } from 'vitest';
import { aTenant, type Client, anonymous, type Tenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aFile, anOverride, aPlaylist, aScreen } from '../../test/playback-factories.ts';
import { aGroup, aStore } from '../../test/device-factories.ts';
import { aUser, endSubscription } from '../../test/users.ts';

async function shownOn(screen: Client): Promise<string[]> {
  const { overrides: shown = [] } = (await screen.call(player.manifest)).body;
  return shown.map(({ shows }) => (shows.kind === 'text' ? shows.text : shows.kind));
}

test('a text override starts on a screen, is listed, and is stopped', async () => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant, { name: 'Window' });
  const made = await tenant.call(overrides.start, { body: { text: ' Closed today ', deviceIds: [screen.deviceId] } });
  expect(made).toMatchObject({
    status: 201,
    body: { kind: 'text', name: 'Closed today', places: 'Window', endsAt: null, startedBy: 'Mara Lindqvist' },
  });
  expect((await tenant.call(overrides.list)).body).toEqual([made.body]);
  expect(await shownOn(screen)).toEqual(['Closed today']);
  const params = { id: made.body.overrideId };
  const ended = await tenant.call(overrides.end, { params });
  expect(Date.parse(ended.body.endsAt ?? '')).toBeLessThanOrEqual(Date.now());
  expect(await shownOn(screen)).toEqual([]);
  expect((await tenant.call(overrides.list)).body).toEqual([]);
  expect(await tenant.call(overrides.end, { params })).toMatchObject({
    status: 200,
    body: { endsAt: ended.body.endsAt },
  });
});

test('an override reaches the screens of its stores, groups and their subgroups, and no others', async () => {
  const tenant = await aTenant();
  const [store, other] = [await aStore(tenant), await aStore(tenant)];
  const parent = await aGroup(tenant, { name: 'All' });
  const child = await aGroup(tenant, { name: 'Inside', parentId: parent.groupId });
  const inStore = await aScreen(tenant, { branchId: store.branchId });
  const inChild = await aScreen(tenant, { branchId: other.branchId, groupId: child.groupId });
  const inOtherStore = await aScreen(tenant, { branchId: other.branchId });
  await anOverride(tenant, { text: 'Store', storeIds: [store.branchId] });
  await anOverride(tenant, { text: 'Group', groupIds: [parent.groupId] });
  expect(await Promise.all([inStore, inChild, inOtherStore].map(shownOn))).toEqual([['Store'], ['Group'], []]);
});

test('the manifest contains the files of an override, also of a playlist without a schedule', async () => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant);
  const [inPlaylist, alone] = [await aFile(tenant), await aFile(tenant)];
  const { playlistId } = await aPlaylist(tenant, { playlistContents: [{ fileId: inPlaylist }] });
  await anOverride(tenant, { playlistId, deviceIds: [screen.deviceId] });
  await anOverride(tenant, { fileId: alone, deviceIds: [screen.deviceId], isEmergency: true });
  const { body } = await screen.call(player.manifest);
  expect(body.files.map(({ fileId }) => fileId)).toEqual([inPlaylist, alone]);
  expect(body.playlists.map((playlist) => playlist.playlistId)).toEqual([playlistId]);
  expect(body.overrides?.map(({ isEmergency }) => isEmergency)).toEqual([false, true]);
});

test('an override ends after its minutes or at its end time', async () => {
  const tenant = await aTenant();
  const { deviceId } = await aScreen(tenant);
  const short = await anOverride(tenant, { text: 'Soon over', deviceIds: [deviceId], minutes: 15 });
  expect(Date.parse(short.endsAt ?? '') - Date.parse(short.startsAt)).toBe(15 * 60_000);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  expect((await anOverride(tenant, { text: 'Later', deviceIds: [deviceId], until })).endsAt).toBe(until);
  await withDatabase((client) =>
    client.query(`update overrides set ends_at = now() - interval '1 second' where id = $1`, [short.overrideId]),
  );
  expect((await tenant.call(overrides.list)).body.map(({ name }) => name)).toEqual(['Later']);
});

test('validation errors name every invalid field, and no override starts', async () => {
  const tenant = await aTenant();
  const { deviceId } = await aScreen(tenant);
  const errorsOf = async (body: object) => {
    const refused = await tenant.call(overrides.start, { body });
    expect(refused.status).toBe(400);
    return refused.error.errors;
  };
  const target = { deviceIds: [deviceId] };
  expect(await errorsOf({ text: '' })).toEqual({
    playlistId: ['Choose a playlist, a file or text to show'],
    storeIds: ['Choose at least one store, device group or device'],
  });
  expect(await errorsOf({ ...target, text: 'Both', fileId: 1 })).toHaveProperty('playlistId');
  expect(await errorsOf({ ...target, text: 'x', minutes: 0 })).toEqual({ minutes: ['At least 1 minute'] });
  const past = await errorsOf({ ...target, text: 'x', until: '2020-01-01T00:00:00.000Z' });
  expect(past).toEqual({ until: ['This time is in the past'] });
  const playlist = await aPlaylist(tenant, { playlistStatus: 1 });
  const off = await errorsOf({ ...target, playlistId: playlist.playlistId });
  expect(off).toEqual({ playlistId: ['This playlist is inactive'] });
  const fileId = await aFile(tenant, { status: 'processing' });
  expect(await errorsOf({ ...target, fileId })).toEqual({ fileId: ['This file cannot be played yet'] });
  const foreign = await foreignIds();
  expect(await errorsOf({ text: 'x', ...foreign })).toEqual({
    'deviceIds.0': ['This device does not exist'],
    'groupIds.0': ['This device group does not exist'],
    'storeIds.0': ['This store does not exist'],
  });
  expect((await tenant.call(overrides.list)).body).toEqual([]);
});

async function foreignIds() {
  const { deviceId, groupId, branchId } = await aScreen(await aTenant());
  return { deviceIds: [deviceId], groupIds: [groupId], storeIds: [branchId] };
}

test('starting and stopping an override needs its permission; an emergency is shown to all users', async () => {
  const tenant = await aTenant();
  const { deviceId } = await aScreen(tenant);
  const body = { text: 'Leave the building', deviceIds: [deviceId], isEmergency: true };
  const scheduler = await aUser(tenant, ['Permissions.Schedule.View', 'Permissions.Schedule.Edit']);
  expect((await scheduler.call(overrides.start, { body })).status).toBe(403);
  const warden = await aUser(tenant, ['Permissions.Schedule.Override']);
  const { overrideId } = (await warden.call(overrides.start, { body })).body;
  await anOverride(tenant, { text: 'Offer', deviceIds: [deviceId] });
  expect((await scheduler.call(overrides.end, { params: { id: overrideId } })).status).toBe(403);
  const otherUser = await aUser(tenant, []);
  expect((await otherUser.call(overrides.list)).status).toBe(403);
  expect((await otherUser.call(overrides.emergencies)).body.map(({ name }) => name)).toEqual(['Leave the building']);
  expect((await anonymous.call(overrides.emergencies)).status).toBe(401);
});

test('records of another tenant are not found', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const { deviceId } = await aScreen(tenant);
  const { overrideId } = await anOverride(tenant, { text: 'Mine', deviceIds: [deviceId], isEmergency: true });
  expect((await otherTenant.call(overrides.end, { params: { id: overrideId } })).status).toBe(404);
  expect((await otherTenant.call(overrides.list)).body).toEqual([]);
  expect((await otherTenant.call(overrides.emergencies)).body).toEqual([]);
});

test('with an expired subscription no override starts, and running ones can be stopped', async () => {
  const tenant = await aTenant();
  const { deviceId } = await aScreen(tenant);
  const { overrideId } = await anOverride(tenant, { text: 'Sale', deviceIds: [deviceId] });
  await endSubscription(tenant);
  const refused = await tenant.call(overrides.start, { body: { text: 'More', deviceIds: [deviceId] } });
  expect(refused).toMatchObject({ status: 403, error: { code: 'subscription_expired' } });
  expect((await tenant.call(overrides.end, { params: { id: overrideId } })).status).toBe(200);
});

test('the activity says who started an override where, and who stopped it', async () => {
  const tenant = await aTenant();
  const { deviceId } = await aScreen(tenant, { name: 'Window' });
  const { overrideId } = await anOverride(tenant, { text: 'Closed', deviceIds: [deviceId], isEmergency: true });
  await tenant.call(overrides.end, { params: { id: overrideId } });
  const [end, start] = await entriesOf(tenant);
  expect(start).toMatchObject({
    action: 'insert',
    name: 'Closed',
    who: { name: 'Mara Lindqvist' },
    parts: [{ kind: 'device', action: 'insert', name: 'Window' }],
  });
  expect(start?.changes).toContainEqual({ field: 'is_emergency', before: null, after: 'true' });
  expect(end).toMatchObject({ action: 'update', name: 'Closed', changes: [{ field: 'ends_at', before: null }] });
});

async function entriesOf(tenant: Tenant) {
  return (await tenant.call(activity.list, { query: { thing: 'overrides' } })).body.entries;
}

test('a text has its colours on screens, without colours the manifest is as before, and unreadable ones are refused', async () => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant);
  const target = { deviceIds: [screen.deviceId] };
  const textColours = { colour: '#1c1917', background: '#fbbf24' };
  await anOverride(tenant, { ...target, text: 'Sale', textColours });
  await anOverride(tenant, { ...target, text: 'Plain' });
  const { overrides: shown = [] } = (await screen.call(player.manifest)).body;
  expect(shown.map(({ shows }) => shows)).toEqual([
    { kind: 'text', text: 'Sale', colours: textColours },
    { kind: 'text', text: 'Plain' },
  ]);
  const pale = { ...textColours, colour: '#ffffff' };
  expect(await tenant.call(overrides.start, { body: { ...target, text: 'Sale', textColours: pale } })).toMatchObject({
    status: 400,
    error: { errors: { 'textColours.colour': ['Too little contrast with the background'] } },
  });
});

test('an override ends when the last of its targets is deleted', async () => {
  const tenant = await aTenant();
  const { branchId } = await aStore(tenant);
  const { groupId } = await aGroup(tenant);
  const { deviceId } = await aScreen(tenant, { branchId });
  for (const [name, target] of Object.entries({
    'on a device': { deviceIds: [deviceId] },
    'on a store': { storeIds: [branchId] },
    'on a group': { groupIds: [groupId] },
    'on a device and a group': { deviceIds: [deviceId], groupIds: [groupId] },
  }))
    await anOverride(tenant, { text: name, isEmergency: true, ...target });
  const active = async () => (await tenant.call(overrides.emergencies)).body.map(({ name }) => name).toSorted();
  await tenant.call(devices.remove, { params: { id: deviceId } });
  expect(await active()).toEqual(['on a device and a group', 'on a group', 'on a store']);
  await tenant.call(stores.remove, { params: { id: branchId } });
  expect(await active()).toEqual(['on a device and a group', 'on a group']);
  await tenant.call(deviceGroups.remove, { params: { id: groupId } });
  expect(await active()).toEqual([]);
  expect((await entriesOf(tenant)).filter(({ action }) => action === 'delete')).toHaveLength(4);
});
