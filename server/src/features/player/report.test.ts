import { devices } from '@vitrine/contract/devices';
import { player } from '@vitrine/contract/player';
import { playlists } from '@vitrine/contract/playlists';
import { expect, test } from 'vitest';
import { aTenant, anonymous, type Tenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { announced } from '../../test/outbox.ts';
import { aPlaylist, aSchedule, aScreen } from '../../test/playback-factories.ts';
import { aGroup } from '../../test/device-factories.ts';

const report = { playerVersion: '2.2.3', onlineOnly: true, cutsOnly: true, lastError: 'No sound' };

async function deviceOf(tenant: Tenant, id: number) {
  return (await tenant.call(devices.get, { params: { id } })).body;
}

test('a screen’s report is stored, and raises no version of the device', async () => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant);
  const { version } = await deviceOf(tenant, screen.deviceId);
  const before = Date.now();
  const answer = await screen.call(player.report, { body: { ...report, manifestVersion: 'abc' } });
  expect(answer.status).toBe(200);
  expect(Math.abs(Date.parse(answer.body.now) - before)).toBeLessThan(60_000);
  const device = await deviceOf(tenant, screen.deviceId);
  expect(device).toMatchObject({
    playerVersion: '2.2.3',
    manifestVersion: 'abc',
    isUpToDate: false,
    cutsOnly: true,
    version,
  });
  expect(Date.parse(device.lastSeenAt ?? '')).toBe(Date.parse(answer.body.now));
  const { rows } = await withDatabase((client) =>
    client.query('select online_only, last_error from devices where id = $1', [screen.deviceId]),
  );
  expect(rows).toEqual([{ online_only: true, last_error: 'No sound' }]);
});

test('concurrent reports of screens of several tenants are each stored for their own device', async () => {
  const tenants = [await aTenant(), await aTenant()];
  const screens = await Promise.all(
    [...tenants, ...tenants].map(async (tenant) => ({ tenant, ...(await aScreen(tenant)) })),
  );
  const answers = await Promise.all(
    screens.map(({ call, deviceId }) =>
      call(player.report, { body: { ...report, manifestVersion: `of ${deviceId}` } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(screens.map(() => 200));
  for (const { tenant, deviceId } of screens)
    expect((await deviceOf(tenant, deviceId)).manifestVersion).toBe(`of ${deviceId}`);
});

test('an unpaired surrogate is a validation error, and affects no other report of the batch', async () => {
  const tenant = await aTenant();
  const [invalidScreen, validScreen] = [await aScreen(tenant), await aScreen(tenant)];
  const [refused, accepted] = await Promise.all([
    invalidScreen.call(player.report, { body: { ...report, manifestVersion: null, lastError: 'No so\ud83d' } }),
    validScreen.call(player.report, { body: { ...report, manifestVersion: null, lastError: 'No sound 🔇' } }),
  ]);
  expect(refused).toMatchObject({ status: 400, error: { errors: { lastError: [expect.any(String)] } } });
  expect(accepted.status).toBe(200);
});

test('a report waits for a concurrent change of its device, and no other report waits with it', async () => {
  const tenant = await aTenant();
  const [lockedScreen, otherScreen] = [await aScreen(tenant), await aScreen(tenant)];
  const body = { ...report, manifestVersion: 'abc' };
  await withDatabase(async (client) => {
    await client.query('begin');
    await client.query('update devices set volume = 5 where id = $1', [lockedScreen.deviceId]);
    const waiting = lockedScreen.call(player.report, { body });
    expect((await otherScreen.call(player.report, { body })).status).toBe(200);
    expect((await deviceOf(tenant, lockedScreen.deviceId)).manifestVersion).toBeNull();
    await client.query('commit');
    expect((await waiting).status).toBe(200);
  });
  expect(await deviceOf(tenant, lockedScreen.deviceId)).toMatchObject({ manifestVersion: 'abc', volume: 5 });
});

test('a screen is up to date from its report of the current manifest until the next change that affects it', async () => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant);
  const { playlistId, ...form } = await aPlaylist(tenant);
  await aSchedule(tenant, { playlistId, deviceGroups: [screen.groupId] });
  const isUpToDate = async () => (await deviceOf(tenant, screen.deviceId)).isUpToDate;
  expect(await isUpToDate()).toBe(false);
  const { manifestVersion } = (await screen.call(player.manifest)).body;
  expect(await isUpToDate()).toBe(false);
  await screen.call(player.report, { body: { ...report, manifestVersion } });
  await expect.poll(isUpToDate).toBe(true);
  await tenant.call(playlists.update, { params: { id: playlistId }, body: { ...form, duration: 60 } });
  await expect.poll(isUpToDate, { timeout: 10_000 }).toBe(false);
  const next = (await screen.call(player.manifest)).body.manifestVersion;
  await screen.call(player.report, { body: { ...report, manifestVersion: next } });
  expect(await isUpToDate()).toBe(true);
  const params = { id: screen.deviceId };
  await tenant.call(devices.update, {
    params,
    body: { ...(await deviceOf(tenant, params.id)), code: 'till', volume: 5 },
  });
  await expect.poll(isUpToDate, { timeout: 10_000 }).toBe(false);
});

test('the version computed after a change for all screens is the one that each screen gets', async () => {
  const tenant = await aTenant();
  const parent = await aGroup(tenant);
  const { groupId } = await aGroup(tenant, { parentId: parent.groupId });
  const first = await aScreen(tenant, { groupId });
  const screens = [
    first,
    await aScreen(tenant, { groupId, volume: 7 }),
    await aScreen(tenant, { groupId: parent.groupId }),
  ];
  await aSchedule(tenant, { deviceGroups: [parent.groupId, (await aGroup(tenant)).groupId] });
  await aSchedule(tenant, { deviceGroups: [groupId] });
  await aSchedule(tenant);
  await announced(tenant);
  const desired = await withDatabase(async (client) => {
    const ids = screens.map(({ deviceId }) => deviceId);
    const { rows } = await client.query<{ desired_version: string }>(
      'select desired_version from devices where id = any($1) order by id',
      [ids],
    );
    return rows.map(({ desired_version }) => desired_version);
  });
  const received = await Promise.all(
    screens.map(async (screen) => (await screen.call(player.manifest)).body.manifestVersion),
  );
  expect(received).toEqual(desired);
  expect(new Set(received).size).toBe(3);
});

test('a manifest computed before a change is not used after it', async () => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant);
  const id = screen.deviceId;
  await screen.call(player.manifest);
  await withDatabase(async (client) => {
    const left = async () =>
      (await client.query('select from outbox where tenant_id = $1', [tenant.tenantId])).rowCount;
    await expect.poll(left, { timeout: 10_000 }).toBe(0);
    // The screen's next request is blocked at its first write.
    await client.query(`update devices set last_seen_at = null, desired_version = 'before' where id = $1`, [id]);
    await client.query('begin');
    await client.query(`update devices set desired_version = 'later' where id = $1`, [id]);
    const request = screen.call(player.manifest);
    const waiting = () =>
      client.query('select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))');
    await expect.poll(async () => (await waiting()).rowCount, { timeout: 10_000 }).toBe(1);
    await client.query('commit');
    expect((await request).status).toBe(200);
    const { rows } = await client.query('select desired_version from devices where id = $1', [id]);
    expect(rows).toEqual([{ desired_version: 'later' }]);
  });
});

test('reports are accepted from paired screens only, within their limits', async () => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant);
  const body = { ...report, manifestVersion: null };
  expect((await anonymous.call(player.report, { body })).status).toBe(401);
  expect((await tenant.call(player.report, { body })).status).toBe(403);
  const long = await screen.call(player.report, {
    body: { manifestVersion: 'x'.repeat(65), playerVersion: 'y'.repeat(41) },
  });
  expect(long).toMatchObject({ status: 400, error: { code: 'invalid' } });
  expect(Object.keys(long.error.errors ?? {}).sort()).toEqual(['manifestVersion', 'playerVersion']);
});
