import { bin } from '@vitrine/contract/bin';
import { deviceGroups } from '@vitrine/contract/device-groups';
import { devices } from '@vitrine/contract/devices';
import { library } from '@vitrine/contract/library';
import { overrides } from '@vitrine/contract/overrides';
import { playlists } from '@vitrine/contract/playlists';
import { schedules } from '@vitrine/contract/schedules';
import { stores } from '@vitrine/contract/stores';
import { eventually } from '@vitrine/testing/eventually';
import { beforeAll, expect, test } from 'vitest';
import { aTenant, type Tenant } from '../../test/api.ts';
import { at, inBin } from '../../test/bin.ts';
import { withDatabase } from '../../test/database.ts';
import { aDevice, aGroup, aStore } from '../../test/device-factories.ts';
import { aFile, aPlaylist, aSchedule } from '../../test/playback-factories.ts';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await aTenant();
});

/**
 * Sends a request before the transaction of another change is committed, and returns its response. The request waits for
 * the transaction or ends before it. `then` is the rest of the transaction, while the request waits.
 */
function during<T>(change: string, id: number, request: () => Promise<T>, then = 'select 1'): Promise<T> {
  return withDatabase(async (client) => {
    await client.query('begin');
    await client.query(`select set_config('app.tenant_id', $1, true)`, [String(tenant.tenantId)]);
    await client.query(change, [id]);
    let isDone = false;
    const answer = request().finally(() => (isDone = true));
    await eventually(async () => {
      const { rows } = await client.query<{ waits: boolean }>(
        'select exists (select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))) as waits',
      );
      return isDone || rows[0]?.waits;
    }).toBe(true);
    await client.query(then);
    await client.query('commit');
    return answer;
  });
}

const restore = (id: number) => tenant.call(bin.restore, { body: { items: [{ id }] } });

test('a device is not restored into a store that is being deleted', async () => {
  const { branchId } = await aStore(tenant, { name: 'Quay' });
  const { deviceId } = await aDevice(tenant, { branchId });
  const { deletionId } = (await tenant.call(devices.remove, at(deviceId))).body;
  const { body } = await during(`select move_to_bin('store', $1, now())`, branchId, () => restore(deletionId));
  expect(body.refused).toMatchObject([{ id: deletionId, code: 'conflict' }]);
  expect((await tenant.call(stores.get, at(branchId))).status).toBe(404);
  expect(await inBin(tenant, deletionId)).toMatchObject({ needs: 'Quay' });
});

test('a device is restored with its device group that is being deleted', async () => {
  const { groupId } = await aGroup(tenant, { name: 'Tills' });
  const { deviceId } = await aDevice(tenant, { groupId });
  const { deletionId } = (await tenant.call(devices.remove, at(deviceId))).body;
  const { body } = await during(`select move_to_bin('deviceGroup', $1, now())`, groupId, () => restore(deletionId));
  expect(body.restored).toMatchObject([{ recordId: deviceId, groups: ['Tills'] }]);
  expect((await tenant.call(devices.get, at(deviceId))).body.groupId).toBe(groupId);
});

test('a device group that is being restored is deleted again with its device, or not at all', async () => {
  const { groupId } = await aGroup(tenant);
  const { deviceId } = await aDevice(tenant, { groupId });
  const remove = () => tenant.call(deviceGroups.remove, at(groupId));
  const { deletionId } = (await remove()).body;
  const [again] = await Promise.all([remove(), restore(deletionId)]);
  const statuses = [
    (await tenant.call(deviceGroups.get, at(groupId))).status,
    (await tenant.call(devices.get, at(deviceId))).status,
  ];
  expect(statuses).toEqual(again.status === 200 ? [404, 404] : [200, 200]);
});

test.each<[string, (groupId: number) => Promise<{ status: number }>]>([
  ['no device is made', async (groupId) => tenant.call(devices.create, { body: await deviceIn(groupId) })],
  ['no device is moved', async (groupId) => moved(await aDevice(tenant), groupId)],
  [
    'no override is started',
    (groupId) => tenant.call(overrides.start, { body: { text: 'Closed', groupIds: [groupId] } }),
  ],
])('%s in a device group that is being deleted', async (_, request) => {
  const { groupId } = await aGroup(tenant);
  const { status } = await during(`select move_to_bin('deviceGroup', $1, now())`, groupId, () => request(groupId));
  expect(status).toBe(400);
});

async function deviceIn(groupId: number) {
  const { branchId } = await aStore(tenant);
  return { name: 'Window', code: `in-${groupId}`, orientation: 1 as const, description: 'New', groupId, branchId };
}

function moved({ deviceId }: { deviceId: number }, groupId: number) {
  return tenant.call(devices.move, { body: { items: [{ id: deviceId }], groupId } });
}

test('a schedule is not restored for a playlist that is being deleted', async () => {
  const { playlistId } = await aPlaylist(tenant, { name: 'Cold brew' });
  const { scheduleId } = await aSchedule(tenant, { playlistId });
  const { deletionId } = (await tenant.call(schedules.remove, at(scheduleId))).body;
  const { body } = await during(`select move_to_bin('playlist', $1, now())`, playlistId, () => restore(deletionId));
  expect(body.refused).toMatchObject([{ id: deletionId, code: 'conflict' }]);
});

test('a copy of a playlist has no item of a file that is being deleted', async () => {
  const [kept, deletedId] = [await aFile(tenant), await aFile(tenant)];
  const { playlistId } = await aPlaylist(tenant, {
    playlistContents: [{ fileId: deletedId }, { fileId: kept, sortOrder: 1 }],
  });
  const copy = () => tenant.call(playlists.clone, { body: { playlistId, name: 'Copy' } });
  const { body } = await during(`select move_to_bin('file', $1, now())`, deletedId, copy);
  expect(body).toMatchObject({ totalContents: 1, playlistContents: [{ fileId: kept, sortOrder: 0 }] });
});

const content = { heading: 'Closed', text: '', colour: '#ffffff', background: '#000000', hasClock: false };

test.each<[string, (directoryId: number, fileId: number) => Promise<{ status: number }>]>([
  [
    'no text card is made',
    (directoryId) => tenant.call(library.createText, { body: { fileName: 'Closed', directoryId, content } }),
  ],
  ['no folder is made', (parentId) => tenant.call(library.createDirectory, { body: { name: 'Inner', parentId } })],
  ['no file is moved', (directoryId, id) => tenant.call(library.moveFiles, { body: { items: [{ id }], directoryId } })],
  ['no file is saved', (directoryId, id) => tenant.call(library.updateFile, { ...at(id), body: { directoryId } })],
])('%s in a folder that is being deleted', async (_, request) => {
  const [inside, other] = [await aFile(tenant), await aFile(tenant)];
  const { directoryId } = (await tenant.call(library.file, at(inside))).body;
  // A deleted folder stays until its last file has left the bin.
  await tenant.call(library.removeFile, { params: { id: inside, force: 'true' } });
  const { status } = await during('select remove_folder($1, now())', directoryId, () => request(directoryId, other));
  expect(status).toBe(404);
});

test('a playlist that gets a file while the file is deleted has no gap in its order', async () => {
  const [deletedId, kept] = [await aFile(tenant), await aFile(tenant)];
  const { playlistId } = await aPlaylist(tenant, { playlistContents: [{ fileId: kept }] });
  const adding = `with moved as (update playlist_items set sort_order = 1 where playlist_id = ${playlistId} returning playlist_id)
    insert into playlist_items (tenant_id, playlist_id, file_id, duration, sort_order)
    select ${tenant.tenantId}, playlist_id, $1, 0, 0 from moved`;
  const remove = () => tenant.call(library.removeFile, { params: { id: deletedId, force: 'true' } });
  expect((await during(adding, deletedId, remove)).status).toBe(200);
  const { playlistContents } = (await tenant.call(playlists.get, at(playlistId))).body;
  expect(playlistContents).toMatchObject([{ fileId: kept, sortOrder: 0 }]);
});

test.each<[string, (fileId: number) => Promise<{ status: number }>]>([
  ['alone', (id) => tenant.call(library.removeFile, { params: { id, force: 'true' } })],
  ['with other files', (id) => tenant.call(library.removeFiles, { body: { items: [{ id }, { id: 2_147_483_647 }] } })],
])(
  'a file that is deleted %s waits for a playlist with it that is being saved, and neither is refused',
  async (_, remove) => {
    const fileId = await aFile(tenant);
    const { playlistId } = await aPlaylist(tenant, { playlistContents: [{ fileId }] });
    // A save locks the playlist first, then its files.
    const lockPlaylist = 'select from playlists where id = $1 for no key update';
    const lockFile = `select from files where id = ${fileId} for key share`;
    expect((await during(lockPlaylist, playlistId, () => remove(fileId), lockFile)).status).toBe(200);
  },
);
