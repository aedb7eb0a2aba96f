import { activity } from '@vitrine/contract/activity';
import { bin } from '@vitrine/contract/bin';
import { dashboard } from '@vitrine/contract/dashboard';
import { deviceGroups } from '@vitrine/contract/device-groups';
import { devices } from '@vitrine/contract/devices';
import { library } from '@vitrine/contract/library';
import { playlists } from '@vitrine/contract/playlists';
import { schedules } from '@vitrine/contract/schedules';
import { stores } from '@vitrine/contract/stores';
import { beforeAll, expect, test } from 'vitest';
import { aTenant, type Client, type Tenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aGroupTree, aStore } from '../../test/device-factories.ts';
import { aFile, aPlaylist, aSchedule } from '../../test/playback-factories.ts';
import { aUser } from '../../test/users.ts';
import { at, binOf, inBin, restoreFromBin } from '../../test/bin.ts';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await aTenant();
});

const purge = async (client: Client, id = 0) => (await client.call(bin.purge, { body: { items: [{ id }] } })).body;
const removePlaylist = async (id: number) => (await tenant.call(playlists.remove, at(id))).body.deletionId;

test('what is deleted can be deleted permanently, and the bin can be emptied', async () => {
  const newTenant = await aTenant();
  const fileId = await aFile(newTenant, { fileName: 'old.jpg' });
  const { playlistId } = await aPlaylist(newTenant, { playlistContents: [{ fileId }] });
  await aSchedule(newTenant, { playlistId });
  const { scheduleId } = await aSchedule(newTenant, { playlistId });
  await newTenant.call(schedules.remove, at(scheduleId));
  await newTenant.call(playlists.remove, at(playlistId));
  await newTenant.call(library.removeFile, { params: { id: fileId, force: 'true' } });
  const { directoryId } = (await newTenant.call(library.directories)).body[0] ?? { directoryId: 0 };
  await newTenant.call(library.removeDirectory, at(directoryId));
  expect((await newTenant.call(bin.counts)).body).toEqual({
    file: 1,
    playlist: 1,
    schedule: 1,
    overlay: 0,
    device: 0,
    store: 0,
    deviceGroup: 0,
  });
  const [ofFile, ofPlaylist] = await binOf(newTenant);
  expect((await purge(newTenant, ofPlaylist?.deletionId)).done).toEqual([ofPlaylist?.deletionId]);
  // The schedules of the playlist are deleted with it, also the one that was in the bin before.
  expect((await binOf(newTenant)).map(({ kind }) => kind)).toEqual(['file']);
  expect((await purge(newTenant, ofPlaylist?.deletionId)).refused).toMatchObject([{ code: 'not_found' }]);
  expect((await newTenant.call(bin.empty)).status).toBe(200);
  expect(await binOf(newTenant)).toEqual([]);
  expect(ofFile?.name).toBe('old.jpg');
  const left = await withDatabase((client) =>
    client.query(
      `select (select count(*)::int from deletions where tenant_id = $1) as deletions,
         (select count(*)::int from files where tenant_id = $1) as files,
         (select count(*)::int from directories where tenant_id = $1) as folders,
         (select count(*)::int from schedules where tenant_id = $1) as schedules`,
      [newTenant.tenantId],
    ),
  );
  expect(left.rows).toEqual([{ deletions: 0, files: 0, folders: 0, schedules: 0 }]);
});

test('after 30 days the bin is emptied by itself', async () => {
  const [old, young] = [await aPlaylist(tenant, { name: 'Old' }), await aPlaylist(tenant, { name: 'Young' })];
  const deletionIds = [await removePlaylist(old.playlistId), await removePlaylist(young.playlistId)];
  await withDatabase((client) =>
    client.query(
      `update deletions set deleted_at = now() - case when id = $1 then interval '30 days 1 minute' else interval '29 days 23 hours' end
       where id = any($2)`,
      [deletionIds[0], deletionIds],
    ),
  );
  await withDatabase((client) => client.query(`select graphile_worker.add_job('purge-bin', '{}')`));
  await expect.poll(() => inBin(tenant, deletionIds[0] ?? 0), { timeout: 10_000 }).toBeUndefined();
  expect(await inBin(tenant, deletionIds[1] ?? 0)).toMatchObject({ name: 'Young' });
});

test('a very full bin is emptied in parts, so that it locks nothing for long', async () => {
  const newTenant = await aTenant();
  const left = async () => (await newTenant.call(bin.counts)).body.playlist;
  await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into deletions (tenant_id, kind, record_id, name, deleted_at)
       select $1, 'playlist', n, 'Old ' || n, now() from generate_series(1, 501) n returning id`,
      [newTenant.tenantId],
    );
    await client.query('begin');
    await client.query('select from deletions where id = $1 for update', [rows.at(-1)?.id]);
    const emptied = newTenant.call(bin.empty);
    await expect.poll(left, { timeout: 10_000 }).toBe(1);
    await client.query('commit');
    expect((await emptied).status).toBe(200);
  });
  expect(await left()).toBe(0);
});

test('storage counts what is in the bin', async () => {
  const newTenant = await aTenant();
  const fileId = await aFile(newTenant);
  const used = async () => (await newTenant.call(dashboard.tenant)).body.storageUsed;
  const before = await used();
  await newTenant.call(library.removeFile, { params: { id: fileId, force: 'true' } });
  expect(await used()).toBe(before);
  await newTenant.call(bin.empty);
  expect([before > 0, await used()]).toEqual([true, 0]);
});

test('who may delete one kind sees, restores and empties only that kind', async () => {
  const newTenant = await aTenant();
  const { playlistId } = await aPlaylist(newTenant, { name: 'Mine' });
  const { branchId } = await aStore(newTenant, { name: 'Theirs' });
  const ofPlaylist = (await newTenant.call(playlists.remove, at(playlistId))).body.deletionId;
  const ofStore = (await newTenant.call(stores.remove, at(branchId))).body.deletionId;
  const scheduled = await aSchedule(newTenant);
  const user = await aUser(newTenant, ['Permissions.Playlist.Delete']);
  expect((await binOf(user)).map(({ name }) => name)).toEqual(['Mine']);
  expect((await user.call(bin.counts)).body).toEqual({ playlist: 1 });
  const answer = await user.call(bin.restore, { body: { items: [{ id: ofStore }, { id: ofPlaylist }] } });
  expect(answer.body).toMatchObject({ done: [ofPlaylist], refused: [{ id: ofStore, code: 'not_found' }] });
  expect((await purge(user, ofStore)).refused).toMatchObject([{ id: ofStore, code: 'not_found' }]);
  await user.call(bin.empty);
  expect((await inBin(newTenant, ofStore))?.name).toBe('Theirs');
  // Names of records that the user may not view are omitted.
  const { schedules: named } = (await user.call(bin.cost, { body: { playlistIds: [scheduled.playlistId] } })).body;
  expect(named).toEqual({ total: 1, first: [] });
});

test('the bin is searched, filtered and sorted', async () => {
  const newTenant = await aTenant();
  const [b, a] = [await aPlaylist(newTenant, { name: 'Brunch' }), await aPlaylist(newTenant, { name: 'Afternoon' })];
  const { branchId } = await aStore(newTenant, { name: 'Bondi' });
  await newTenant.call(playlists.remove, at(b.playlistId));
  await newTenant.call(playlists.remove, at(a.playlistId));
  await newTenant.call(stores.remove, at(branchId));
  const names = async (query: object) => (await binOf(newTenant, query)).map(({ name }) => name);
  expect(await names({})).toEqual(['Bondi', 'Afternoon', 'Brunch']);
  expect(await names({ sort: 'name', order: 'asc' })).toEqual(['Afternoon', 'Bondi', 'Brunch']);
  expect(await names({ kind: 'playlist' })).toEqual(['Afternoon', 'Brunch']);
  expect(await names({ search: 'BR' })).toEqual(['Brunch']);
});

test('activity lists that a record was deleted, restored and deleted permanently', async () => {
  const newTenant = await aTenant();
  const { playlistId } = await aPlaylist(newTenant, { name: 'Lunch' });
  const remove = async () => (await newTenant.call(playlists.remove, at(playlistId))).body.deletionId;
  await newTenant.call(bin.restore, { body: { items: [{ id: await remove() }] } });
  await purge(newTenant, await remove());
  const { entries } = (await newTenant.call(activity.list, { query: { thing: 'playlists' } })).body;
  expect(entries.map(({ action, name, changes }) => [action, name, action === 'restore' ? changes : []])).toEqual([
    ['purge', 'Lunch', []],
    ['delete', 'Lunch', []],
    ['restore', 'Lunch', []],
    ['delete', 'Lunch', []],
    ['insert', 'Lunch', []],
  ]);
});

test('several records are deleted by one request, and each that cannot be says why', async () => {
  const [one, two] = [await aPlaylist(tenant, { name: 'One' }), await aPlaylist(tenant, { name: 'Two' })];
  const items = [one, two].map(({ playlistId }) => ({ id: playlistId }));
  await removePlaylist(one.playlistId);
  const { body } = await tenant.call(playlists.removeSome, { body: { items } });
  expect(body).toMatchObject({
    done: [two.playlistId],
    refused: [{ id: one.playlistId, code: 'not_found', message: 'Playlist not found' }],
  });
  expect(await inBin(tenant, body.deletionIds[0] ?? 0)).toMatchObject({ name: 'Two' });
});

test('a device group that is deleted permanently waits unseen for a device in the bin that was in it', async () => {
  const newTenant = await aTenant();
  const tree = await aGroupTree(newTenant);
  const ofDevice = (await newTenant.call(devices.remove, at(tree.till))).body.deletionId;
  const ofGroup = (await newTenant.call(deviceGroups.remove, at(tree.counters))).body.deletionId;
  const left = async () => {
    const { rows } = await withDatabase((client) =>
      client.query(
        `select (select count(*)::int from device_groups where tenant_id = $1) as groups,
           (select count(*)::int from devices where tenant_id = $1) as devices,
           (select count(*)::int from deletions where tenant_id = $1) as deletions`,
        [newTenant.tenantId],
      ),
    );
    return rows[0];
  };
  expect((await purge(newTenant, ofGroup)).done).toEqual([ofGroup]);
  expect((await newTenant.call(bin.counts)).body).toMatchObject({ deviceGroup: 0, device: 1 });
  expect(await left()).toEqual({ groups: 2, devices: 1, deletions: 2 });
  expect((await purge(newTenant, ofGroup)).refused).toMatchObject([{ code: 'not_found' }]);
  expect((await restoreFromBin(newTenant, ofGroup)).refused).toMatchObject([{ code: 'not_found' }]);
  expect((await restoreFromBin(newTenant, ofDevice)).restored).toMatchObject([{ groups: ['Counters', 'Tills'] }]);
  expect(await left()).toEqual({ groups: 2, devices: 1, deletions: 0 });
  await newTenant.call(devices.remove, at(tree.till));
  await newTenant.call(deviceGroups.remove, at(tree.counters));
  await newTenant.call(bin.empty);
  expect(await left()).toEqual({ groups: 0, devices: 0, deletions: 0 });
});

test('activity lists that a group and its devices were deleted, restored and deleted permanently', async () => {
  const newTenant = await aTenant();
  const tree = await aGroupTree(newTenant);
  const removed = async () => (await newTenant.call(deviceGroups.remove, at(tree.counters))).body.deletionId;
  await restoreFromBin(newTenant, await removed());
  await purge(newTenant, await removed());
  const listed = async (thing: 'device-groups' | 'devices') =>
    (await newTenant.call(activity.list, { query: { thing } })).body.entries
      .map(({ action, name }) => `${action} ${name}`)
      .toSorted();
  const each = (name: string) =>
    ['delete', 'delete', 'insert', 'purge', 'restore'].map((action) => `${action} ${name}`);
  expect(await listed('device-groups')).toEqual([...each('Counters'), ...each('Tills')].toSorted());
  expect(await listed('devices')).toEqual([...each('Front'), ...each('Till')].toSorted());
});
