import { withDatabase } from '../../test/database.ts';
import { bin } from '@vitrine/contract/bin';
import { deviceGroups } from '@vitrine/contract/device-groups';
import { type HistoryEndpoints, type HistoryEntry, playlistHistory, scheduleHistory } from '@vitrine/contract/history';
import { library } from '@vitrine/contract/library';
import { type Playlist, playlists } from '@vitrine/contract/playlists';
import { schedules } from '@vitrine/contract/schedules';
import { beforeAll, expect, test } from 'vitest';
import { aTenant, type Client, type Tenant } from '../../test/api.ts';
import { aGroup } from '../../test/device-factories.ts';
import { aFile, aPlaylist, aSchedule } from '../../test/playback-factories.ts';
import { aUser } from '../../test/users.ts';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await aTenant();
});

async function entriesOf(id: number, client: Client = tenant, { list }: HistoryEndpoints = playlistHistory) {
  const answer = await client.call(list, { params: { id } });
  if (answer.status !== 200) throw new Error(`No history: ${JSON.stringify(answer.error)}`);
  return answer.body.entries;
}

const restore = (id: number, entry: HistoryEntry | undefined, version?: number, client: Client = tenant) =>
  client.call(playlistHistory.restore, { params: { id, entry: entry?.entry ?? 0 }, body: { version } });

type Item = { fileId: number; contentId?: number; duration?: number };

/** Saves these items in this order, and returns what was saved. */
async function save(client: Client, playlist: Playlist, items: Item[], form: Partial<Playlist> = {}) {
  const playlistContents = items.map((item, sortOrder) => ({ ...item, sortOrder }));
  const { version: _, ...before } = playlist;
  const body = { ...before, ...form, playlistContents };
  const saved = await client.call(playlists.update, { params: { id: playlist.playlistId }, body });
  if (saved.status !== 200) throw new Error(`Not saved: ${JSON.stringify(saved.error)}`);
  return saved.body;
}

const contentsOf = async (id: number) =>
  (await tenant.call(playlists.get, { params: { id } })).body.playlistContents.map(({ fileName }) => fileName);

const summaryOf = ({ action, changes, parts }: HistoryEntry) => [
  action,
  ...changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`),
  ...parts.map(({ action: done, name, from, to }) => `${done} ${name} ${from} ${to}`),
];

test('each save of a playlist is a version with who, when and the difference in words', async () => {
  const [soup, tea, cake] = [
    await aFile(tenant, { fileName: 'soup.jpg' }),
    await aFile(tenant, { fileName: 'tea.jpg' }),
    await aFile(tenant, { fileName: 'cake.jpg' }),
  ];
  const made = await aPlaylist(tenant, {
    name: 'Lunch',
    playlistContents: [{ fileId: soup }, { fileId: tea, sortOrder: 1 }],
  });
  const ben = await aUser(tenant, ['Permissions.Playlist.Edit']);
  const [first, second] = made.playlistContents;
  if (!first || !second) throw new Error('no items');
  await save(ben, made, [second, first, { fileId: cake }], { name: 'Dinner' });
  const [latest, earlier, ...older] = await entriesOf(made.playlistId);
  expect(older).toEqual([]);
  expect(latest).toMatchObject({ who: { kind: 'user', name: 'Ben Okafor' }, at: expect.any(String) });
  expect(latest && summaryOf(latest)).toEqual([
    'changed',
    'name: Lunch → Dinner',
    'moved tea.jpg 1 0',
    'added cake.jpg null 2',
  ]);
  expect(earlier).toMatchObject({ action: 'created', who: { name: 'Mara Lindqvist' } });
  expect(earlier && summaryOf(earlier)).toContain('added tea.jpg null 1');
});

test('an older version is restored as a new one, which can be undone in the same way', async () => {
  const [soup, tea] = [await aFile(tenant, { fileName: 'soup.jpg' }), await aFile(tenant, { fileName: 'tea.jpg' })];
  const item = { fileId: soup, duration: 7, validTo: '2099-12-31', transition: 'fade' as const, fit: 'cover' as const };
  const made = await aPlaylist(tenant, { playlistContents: [{ ...item, isMuted: true }] });
  const changed = await save(tenant, made, [{ fileId: tea }], { name: 'Other', duration: 9 });
  const [, earlier] = await entriesOf(made.playlistId);
  const params = { id: made.playlistId, entry: earlier?.entry ?? 0 };
  const preview = (await tenant.call(playlistHistory.preview, { params })).body;
  expect(preview).toMatchObject({ missing: [], refusal: null, difference: { moreParts: 0 } });
  expect(summaryOf({ ...preview.difference, action: 'changed' } as HistoryEntry)).toEqual([
    'changed',
    'name: Other → Menu',
    'duration: 9 → 5',
    'removed tea.jpg 0 null',
    'added soup.jpg null 0',
  ]);
  const restored = await restore(made.playlistId, earlier, changed.version);
  expect(restored).toMatchObject({ status: 200, body: { message: 'Playlist restored', missing: [] } });
  const { body } = await tenant.call(playlists.get, { params: { id: made.playlistId } });
  expect(body).toMatchObject({ name: 'Menu', duration: 5, playlistContents: [{ ...item, isMuted: true }] });
  expect(body.version).toBeGreaterThan(changed.version);
  const [again, before] = await entriesOf(made.playlistId);
  expect(again && summaryOf(again)).toContain('added soup.jpg null 0');
  expect((await restore(made.playlistId, before)).status).toBe(200);
  expect(await contentsOf(made.playlistId)).toEqual(['tea.jpg']);
});

test('files that were deleted meanwhile are named and do not come back', async () => {
  const [soup, tea] = [await aFile(tenant, { fileName: 'soup.jpg' }), await aFile(tenant, { fileName: 'tea.jpg' })];
  const made = await aPlaylist(tenant, { playlistContents: [{ fileId: soup }, { fileId: tea, sortOrder: 1 }] });
  await tenant.call(library.removeFile, { params: { id: soup, force: 'true' } });
  const [latest, earlier] = await entriesOf(made.playlistId);
  expect(latest && summaryOf(latest)).toEqual(['changed', 'removed soup.jpg 0 null']);
  const restored = await restore(made.playlistId, earlier);
  expect(restored.body.missing).toEqual(['soup.jpg was deleted and does not come back']);
  expect(await contentsOf(made.playlistId)).toEqual(['tea.jpg']);
});

test('a version of which no file exists any more cannot be restored, and the playlist stays', async () => {
  const [soup, tea] = [await aFile(tenant, { fileName: 'soup.jpg' }), await aFile(tenant, { fileName: 'tea.jpg' })];
  const made = await aPlaylist(tenant, { playlistContents: [{ fileId: soup }] });
  await save(tenant, made, [{ fileId: tea }]);
  await tenant.call(library.removeFile, { params: { id: soup, force: 'true' } });
  const [, earlier] = await entriesOf(made.playlistId);
  const refusal = 'None of the files of this version exists any more';
  const params = { id: made.playlistId, entry: earlier?.entry ?? 0 };
  const preview = (await tenant.call(playlistHistory.preview, { params })).body;
  expect(preview).toMatchObject({ refusal, difference: { changes: [], parts: [] } });
  expect(await restore(made.playlistId, earlier)).toMatchObject({ status: 409, error: { message: refusal } });
  expect(await contentsOf(made.playlistId)).toEqual(['tea.jpg']);
});

test('a version is not restored over a change that the user has not seen', async () => {
  const made = await aPlaylist(tenant);
  const changed = await save(tenant, made, made.playlistContents, { name: 'Second' });
  await save(tenant, made, changed.playlistContents, { name: 'Third' });
  const entries = await entriesOf(made.playlistId);
  expect(await restore(made.playlistId, entries.at(-1), changed.version)).toMatchObject({
    status: 409,
    error: { code: 'stale', changed: { by: 'Mara Lindqvist' } },
  });
});

test('saves without a change are no versions', async () => {
  const made = await aPlaylist(tenant);
  await save(tenant, made, made.playlistContents);
  expect(await entriesOf(made.playlistId)).toHaveLength(1);
});

test('a schedule is restored with its times and groups, also with a start in the past', async () => {
  const [windows, counters] = [await aGroup(tenant, { name: 'Windows' }), await aGroup(tenant, { name: 'Counters' })];
  const deviceGroupIds = [windows.groupId, counters.groupId];
  const made = await aSchedule(tenant, { deviceGroups: deviceGroupIds, startAt: '08:00:00', endAt: '11:00:00' });
  const params = { id: made.scheduleId };
  const changes = {
    startAt: '10:00:00',
    deviceGroups: [windows.groupId],
    excludeDays: ['2099-02-03'],
    priority: 1 as const,
  };
  await tenant.call(schedules.update, { params, body: { ...made, ...changes } });
  const [latest, earlier] = await entriesOf(made.scheduleId, tenant, scheduleHistory);
  expect(latest && summaryOf(latest)).toEqual([
    'changed',
    'start_at: 08:00:00 → 10:00:00',
    'exclude_days: null → 2099-02-03',
    'priority: 0 → 1',
    'removed Counters null null',
  ]);
  const entry = earlier?.entry ?? 0;
  const restored = await tenant.call(scheduleHistory.restore, { params: { ...params, entry }, body: {} });
  expect(restored.body).toEqual({ message: 'Schedule restored', missing: [] });
  const { version: _, ...expected } = made;
  expect((await tenant.call(schedules.get, { params })).body).toMatchObject(expected);
});

test('groups and playlists that were deleted meanwhile are named, and the schedule keeps its playlist', async () => {
  const [windows, counters] = [await aGroup(tenant, { name: 'Windows' }), await aGroup(tenant, { name: 'Counters' })];
  const [old, current] = [await aPlaylist(tenant, { name: 'Old' }), await aPlaylist(tenant, { name: 'Current' })];
  const deviceGroupIds = [windows.groupId, counters.groupId];
  const made = await aSchedule(tenant, { playlistId: old.playlistId, deviceGroups: deviceGroupIds });
  const params = { id: made.scheduleId };
  const body = { ...made, playlistId: current.playlistId, deviceGroups: [windows.groupId] };
  await tenant.call(schedules.update, { params, body });
  await tenant.call(playlists.remove, { params: { id: old.playlistId } });
  await tenant.call(deviceGroups.remove, { params: { id: counters.groupId } });
  const entries = await entriesOf(made.scheduleId, tenant, scheduleHistory);
  const entry = entries.at(-1)?.entry ?? 0;
  const restored = await tenant.call(scheduleHistory.restore, { params: { ...params, entry }, body: {} });
  expect(restored.body.missing).toEqual([
    'Old was deleted: the schedule keeps Current',
    'Counters was deleted and does not come back',
  ]);
  expect((await tenant.call(schedules.get, { params })).body).toMatchObject({
    playlistName: 'Current',
    groups: 'Windows',
  });
});

test('a version whose orientation schedules have excluded since is refused, in the preview already', async () => {
  const made = await aPlaylist(tenant, { name: 'Turned', orientation: 1 });
  await save(tenant, made, made.playlistContents, { orientation: 2 });
  const vertical = await aGroup(tenant, { name: 'Upright', orientation: 2 });
  await aSchedule(tenant, { playlistId: made.playlistId, deviceGroups: [vertical.groupId] });
  const [, earlier] = await entriesOf(made.playlistId);
  const refusal = 'This playlist is scheduled on Upright, which is vertical';
  const params = { id: made.playlistId, entry: earlier?.entry ?? 0 };
  const preview = (await tenant.call(playlistHistory.preview, { params })).body;
  expect(preview).toMatchObject({ refusal, difference: { changes: [] } });
  expect(await restore(made.playlistId, earlier)).toMatchObject({ status: 409, error: { message: refusal } });
});

test('groups that have been turned since do not come back with a schedule, and the preview says so', async () => {
  const stays = await aGroup(tenant, { name: 'Stays', orientation: 1 });
  const turns = await aGroup(tenant, { name: 'Turns', orientation: 1 });
  const made = await aSchedule(tenant, { deviceGroups: [stays.groupId, turns.groupId] });
  const params = { id: made.scheduleId };
  await tenant.call(schedules.update, { params, body: { ...made, deviceGroups: [stays.groupId] } });
  const rotate = (group: typeof turns) =>
    tenant.call(deviceGroups.update, { params: { id: group.groupId }, body: { ...group, orientation: 2 } });
  expect((await rotate(turns)).status).toBe(200);
  const [, earlier] = await entriesOf(made.scheduleId, tenant, scheduleHistory);
  const version = { ...params, entry: earlier?.entry ?? 0 };
  const missing = ['Turns is vertical now and does not come back'];
  expect((await tenant.call(scheduleHistory.preview, { params: version })).body).toMatchObject({
    missing,
    refusal: null,
  });
  expect((await tenant.call(scheduleHistory.restore, { params: version, body: {} })).body).toMatchObject({ missing });
  expect((await tenant.call(schedules.get, { params })).body.groups).toBe('Stays');
  const other = await aPlaylist(tenant, { orientation: 2 });
  const otherForm = { ...made, version: undefined, playlistId: other.playlistId, deviceGroups: [turns.groupId] };
  expect((await tenant.call(schedules.update, { params, body: otherForm })).status).toBe(200);
  expect((await rotate(stays)).status).toBe(200);
  const refusal = 'None of the device groups of this version is horizontal, as the playlist is';
  expect((await tenant.call(scheduleHistory.preview, { params: version })).body).toMatchObject({ refusal });
  const refused = await tenant.call(scheduleHistory.restore, { params: version, body: {} });
  expect(refused).toMatchObject({ status: 409, error: { message: refusal } });
});

test('whoever may view a record may view its history, and whoever may edit it may restore', async () => {
  const made = await aPlaylist(tenant);
  const viewer = await aUser(tenant, ['Permissions.Playlist.View']);
  const [only] = await entriesOf(made.playlistId, viewer);
  expect((await restore(made.playlistId, only, undefined, viewer)).status).toBe(403);
  const scheduler = await aUser(tenant, ['Permissions.Schedule.View']);
  expect((await scheduler.call(playlistHistory.list, { params: { id: made.playlistId } })).status).toBe(403);
});

test('versions of other records, and records of another tenant, are not found', async () => {
  const [mine, other] = [await aPlaylist(tenant), await aPlaylist(tenant)];
  const [entry] = await entriesOf(other.playlistId);
  expect((await restore(mine.playlistId, entry)).status).toBe(404);
  const otherTenant = await aTenant();
  const params = { id: mine.playlistId };
  expect((await otherTenant.call(playlistHistory.list, { params })).status).toBe(404);
  expect((await restore(mine.playlistId, entry, undefined, otherTenant)).status).toBe(404);
  const invalid = await tenant.call(playlistHistory.preview, { params: { ...params, entry: 0 } });
  expect(invalid).toMatchObject({ status: 400, error: { errors: { entry: [expect.any(String)] } } });
});

test('a history of more versions than are shown says that there are older ones', { tags: 'long' }, async () => {
  let playlist = await aPlaylist(tenant);
  for (let number = 0; number < 101; number++)
    playlist = await save(tenant, playlist, playlist.playlistContents, { name: `Version ${number}` });
  const { body } = await tenant.call(playlistHistory.list, { params: { id: playlist.playlistId } });
  expect([body.entries.length, body.isWhole]).toEqual([100, false]);
});

test('a playlist that was in the bin keeps its versions, and those of before can be restored', async () => {
  const made = await aPlaylist(tenant, { name: 'Kept' });
  await save(tenant, made, made.playlistContents, { name: 'Renamed' });
  const removed = await tenant.call(playlists.remove, { params: { id: made.playlistId } });
  await tenant.call(bin.restore, { body: { items: [{ id: removed.body.deletionId }] } });
  const entries = await entriesOf(made.playlistId);
  expect(entries.map(({ action }) => action)).toEqual(['restored', 'deleted', 'changed', 'created']);
  expect(entries.slice(0, 2).map(summaryOf)).toEqual([['restored'], ['deleted']]);
  expect((await restore(made.playlistId, entries.at(-1))).status).toBe(200);
  expect((await tenant.call(playlists.get, { params: { id: made.playlistId } })).body.name).toBe('Kept');
});

test('a name that was taken meanwhile is a change of the restoration, and not of the deletion', async () => {
  const made = await aPlaylist(tenant, { name: 'Winter' });
  const removed = await tenant.call(playlists.remove, { params: { id: made.playlistId } });
  await aPlaylist(tenant, { name: 'Winter' });
  await tenant.call(bin.restore, { body: { items: [{ id: removed.body.deletionId }] } });
  const [restoration, deleted] = await entriesOf(made.playlistId);
  expect([restoration, deleted].map((entry) => entry && summaryOf(entry))).toEqual([
    ['restored', 'name: Winter → Winter (2)'],
    ['deleted'],
  ]);
});

test('a version that a form of today would refuse is not restored, and says why', async () => {
  const made = await aPlaylist(tenant);
  await withDatabase((client) =>
    client.query(`update playlists set description = '' where id = $1`, [made.playlistId]),
  );
  await save(tenant, made, made.playlistContents);
  const [, earlier] = await entriesOf(made.playlistId);
  const params = { id: made.playlistId, entry: earlier?.entry ?? 0 };
  const refusal = 'This version cannot be saved any more. Description: Required';
  expect((await tenant.call(playlistHistory.preview, { params })).body).toMatchObject({ refusal });
  expect(await restore(made.playlistId, earlier)).toMatchObject({ status: 409, error: { message: refusal } });
});
