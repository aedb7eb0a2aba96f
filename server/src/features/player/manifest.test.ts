import { devices } from '@vitrine/contract/devices';
import { player } from '@vitrine/contract/player';
import { isManifest } from '@vitrine/contract/rules/is-manifest';
import { itemAt } from '@vitrine/contract/rules/item-at';
import { playingAt } from '@vitrine/contract/rules/playing-at';
import { wallClock } from '@vitrine/contract/rules/zone';
import { schedules } from '@vitrine/contract/schedules';
import { stores } from '@vitrine/contract/stores';
import { expect, test } from 'vitest';
import { aTenant, type Client, anonymous } from '../../test/api.ts';
import { aFile, aPlaylist, aSchedule, aScreen } from '../../test/playback-factories.ts';
import { aGroup, aStore } from '../../test/device-factories.ts';
import { endSubscription, suspend } from '../../test/users.ts';

function today(zone: string): string {
  return wallClock(zone, Date.now()).date;
}

async function manifestOf(screen: Client) {
  const { status, body } = await screen.call(player.manifest);
  expect(status).toBe(200);
  expect(isManifest(body)).toBe(true);
  return body;
}

test('a manifest has everything that a screen needs, and what plays now', async () => {
  const tenant = await aTenant('Harbour Coffee');
  const screen = await aScreen(tenant, { rotation: 90, volume: 40 });
  const [image, video] = [
    await aFile(tenant),
    await aFile(tenant, { kind: 'video', durationMs: 8_500, sha256: 'ef'.repeat(32) }),
  ];
  const playlist = await aPlaylist(tenant, { playlistContents: [{ fileId: image }, { fileId: video, sortOrder: 1 }] });
  const schedule = await aSchedule(tenant, {
    playlistId: playlist.playlistId,
    deviceGroups: [screen.groupId],
    startDate: today('Europe/London'),
  });
  const manifest = await manifestOf(screen);
  expect(manifest).toMatchObject({
    businessName: 'Harbour Coffee',
    placeholders: { horizontal: null, vertical: null },
    device: {
      deviceId: screen.deviceId,
      orientation: 1,
      rotation: 90,
      volume: 40,
      timeZone: 'Europe/London',
      groupIds: [screen.groupId],
    },
    playlists: [{ playlistId: playlist.playlistId, items: [{ fileId: image }, { fileId: video }] }],
    schedules: [{ scheduleId: schedule.scheduleId, playlistId: playlist.playlistId, groupIds: [screen.groupId] }],
  });
  expect(manifest.files.find(({ fileId }) => fileId === video)).toMatchObject({
    url: `/media/${tenant.tenantId}/contents/${'ef'.repeat(32)}.mp4`,
    kind: 'video',
    size: 1000,
    durationMs: 8_500,
    sha256: 'ef'.repeat(32),
    parts: ['ef'.repeat(32)],
  });
  const now = Date.now();
  const playing = playingAt(manifest, now);
  expect(playing).toMatchObject({
    kind: 'playlist',
    scheduleId: schedule.scheduleId,
    playlistId: playlist.playlistId,
    hidden: [],
  });
  const [shown] = manifest.playlists;
  const elapsed = playing.kind === 'playlist' ? now - playing.from : 0;
  expect(shown && itemAt(shown, manifest.files, elapsed)?.file.fileId).toBe(elapsed % 13_500 < 5_000 ? image : video);
});

test('a schedule of a group reaches the screens of its subgroups, and the nearest group wins', async () => {
  const tenant = await aTenant();
  const parent = await aGroup(tenant, { name: 'All' });
  const child = await aGroup(tenant, { name: 'Doors', parentId: parent.groupId });
  const screen = await aScreen(tenant, { groupId: child.groupId });
  const startDate = today('Europe/London');
  const wide = await aSchedule(tenant, { deviceGroups: [parent.groupId], startDate });
  const inherited = await manifestOf(screen);
  expect(inherited.device.groupIds).toEqual([child.groupId, parent.groupId]);
  expect(playingAt(inherited, Date.now())).toMatchObject({ scheduleId: wide.scheduleId });
  const near = await aSchedule(tenant, { deviceGroups: [child.groupId], startDate });
  expect(playingAt(await manifestOf(screen), Date.now())).toMatchObject({
    scheduleId: near.scheduleId,
    hidden: [{ scheduleId: wide.scheduleId, reason: 'nearer-group' }],
  });
  await tenant.call(schedules.remove, { params: { id: near.scheduleId } });
  expect(playingAt(await manifestOf(screen), Date.now())).toMatchObject({ scheduleId: wide.scheduleId, hidden: [] });
});

test('each screen uses the time zone of its own store', async () => {
  const tenant = await aTenant();
  // 25 hours apart, so that their dates always differ.
  const west = await aStore(tenant, { timeZone: 'Pacific/Pago_Pago' });
  const westScreen = await aScreen(tenant, { branchId: west.branchId });
  const date = today('Pacific/Pago_Pago');
  await aSchedule(tenant, { deviceGroups: [westScreen.groupId], startDate: date, endDate: date });
  const east = await aStore(tenant, { timeZone: 'Pacific/Kiritimati' });
  const eastScreen = await aScreen(tenant, { groupId: westScreen.groupId, branchId: east.branchId });
  expect(playingAt(await manifestOf(westScreen), Date.now()).kind).toBe('playlist');
  expect(playingAt(await manifestOf(eastScreen), Date.now()).kind).toBe('placeholder');
});

test('a manifest has nothing of other groups, other tenants and files that are not ready', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const screen = await aScreen(tenant);
  await aSchedule(tenant, { startDate: '2099-01-01' });
  await aSchedule(otherTenant);
  const empty = await manifestOf(screen);
  expect(empty).toMatchObject({ files: [], playlists: [], schedules: [] });
  expect(playingAt(empty, Date.now())).toEqual({ kind: 'placeholder', until: null });
  const fileId = await aFile(tenant, { status: 'processing' });
  const { playlistId } = await aPlaylist(tenant, { playlistContents: [{ fileId }] });
  await aSchedule(tenant, { playlistId, deviceGroups: [screen.groupId], startDate: today('Europe/London') });
  const waiting = await manifestOf(screen);
  expect(waiting).toMatchObject({ files: [], playlists: [{ items: [{ fileId }] }] });
  expect(playingAt(waiting, Date.now()).kind).toBe('placeholder');
});

test('an unchanged manifest is not sent again', async () => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant);
  const first = await screen.call(player.manifest);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toBe(`"${first.body.manifestVersion}"`);
  for (const etags of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await screen.call(player.manifest, {}, { 'if-none-match': etags });
    expect(again).toMatchObject({ status: 304, body: null });
    expect(again.headers.get('etag')).toBe(etag);
  }
  expect((await screen.call(player.manifest, {}, { 'if-none-match': '"other"' })).status).toBe(200);
  const params = { id: screen.branchId };
  await tenant.call(stores.update, { params, body: { name: 'Soho', timeZone: 'Asia/Tokyo', accessCode: 4321 } });
  expect((await screen.call(player.manifest, {}, { 'if-none-match': etag })).status).toBe(200);
});

test('only paired screens get a manifest', async () => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant);
  expect((await anonymous.call(player.manifest)).status).toBe(401);
  expect((await tenant.call(player.manifest)).status).toBe(403);
  await tenant.call(devices.remove, { params: { id: screen.deviceId } });
  expect((await screen.call(player.manifest)).status).toBe(401);
});

test('screens keep playing when the subscription has expired or the tenant is suspended', async () => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant);
  const before = await manifestOf(screen);
  await endSubscription(tenant);
  await suspend(tenant);
  expect(await manifestOf(screen)).toEqual(before);
});

test('a manifest has the store’s opening hours, and follows their changes', async () => {
  const tenant = await aTenant();
  const store = await aStore(tenant, { operatingHours: null });
  const screen = await aScreen(tenant, { branchId: store.branchId });
  const before = await manifestOf(screen);
  expect(before.device.operatingHours).toBeNull();
  const operatingHours = [{ weekday: 'Monday' as const, opensAt: '09:00:00', closesAt: '17:00:00' }];
  await tenant.call(stores.update, { params: { id: store.branchId }, body: { ...store, operatingHours } });
  const after = await manifestOf(screen);
  expect(after.device.operatingHours).toEqual(operatingHours);
  expect(after.manifestVersion).not.toBe(before.manifestVersion);
});
