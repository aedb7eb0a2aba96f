import { deviceGroups } from '@vitrine/contract/device-groups';
import { devices } from '@vitrine/contract/devices';
import { library } from '@vitrine/contract/library';
import { overlays } from '@vitrine/contract/overlays';
import { player } from '@vitrine/contract/player';
import { playlists } from '@vitrine/contract/playlists';
import { capabilities } from '@vitrine/contract/rules/capabilities';
import { schedules } from '@vitrine/contract/schedules';
import { stores } from '@vitrine/contract/stores';
import type { Answer } from '@vitrine/testing/call-api';
import { aTenant, type Client, type Tenant } from './api.ts';
import { withDatabase } from './database.ts';
import { aGroup, aStore } from './device-factories.ts';
import { anOverlay } from './layouts.ts';
import { aFile, anOverride, aPlaylist, aSchedule, aScreen, reportCapabilities } from './playback-factories.ts';

/** A screen in a subgroup of a group with a schedule and an overlay. Each case changes one thing, on top of the cases before. */
export interface ScreenFixture {
  tenant: Tenant;
  screen: Client;
  storeId: number;
  deviceId: number;
  groupId: number;
  parentId: number;
  playlistId: number;
  scheduleId: number;
  overlayId: number;
  fileId: number;
}

export async function aScreenFixture(): Promise<ScreenFixture> {
  const tenant = await aTenant();
  const { branchId: storeId } = await aStore(tenant);
  const { groupId: parentId } = await aGroup(tenant, { name: 'All' });
  const { groupId } = await aGroup(tenant, { name: 'Windows', parentId });
  const { deviceId, ...screen } = await aScreen(tenant, { groupId, branchId: storeId });
  const fileId = await aFile(tenant);
  const playlistContents = [{ fileId }, { fileId: await aFile(tenant), sortOrder: 1 }];
  const { playlistId } = await aPlaylist(tenant, { playlistContents });
  const { scheduleId } = await aSchedule(tenant, { playlistId, deviceGroups: [parentId] });
  await reportCapabilities(screen, capabilities);
  const { overlayId } = await anOverlay(tenant, { groupIds: [parentId] });
  return { tenant, screen, storeId, deviceId, groupId, parentId, playlistId, scheduleId, overlayId, fileId };
}

export async function expectSuccess(change: Promise<Answer<unknown>>): Promise<void> {
  const { status, error } = await change;
  if (status >= 300) throw new Error(`Not changed: ${JSON.stringify(error)}`);
}

export async function store({ tenant, storeId: id }: ScreenFixture, change: object) {
  const { body } = await tenant.call(stores.get, { params: { id } });
  const { accessCode } = body;
  if (accessCode === null) throw new Error('The owner reads the access code');
  return expectSuccess(tenant.call(stores.update, { params: { id }, body: { ...body, accessCode, ...change } }));
}
export async function device({ tenant, deviceId: id }: ScreenFixture, change: object) {
  const { body } = await tenant.call(devices.get, { params: { id } });
  const { code } = body;
  if (code === null) throw new Error('The owner reads the identifier');
  return expectSuccess(tenant.call(devices.update, { params: { id }, body: { ...body, code, ...change } }));
}
export async function group({ tenant, groupId: id }: ScreenFixture, change: object) {
  const { body } = await tenant.call(deviceGroups.get, { params: { id } });
  return expectSuccess(tenant.call(deviceGroups.update, { params: { id }, body: { ...body, ...change } }));
}
export async function playlist({ tenant, playlistId: id }: ScreenFixture, change: object) {
  const { body } = await tenant.call(playlists.get, { params: { id } });
  return expectSuccess(tenant.call(playlists.update, { params: { id }, body: { ...body, ...change } }));
}
export async function items(fixture: ScreenFixture, change: (contents: { fileId: number }[]) => { fileId: number }[]) {
  const { body } = await fixture.tenant.call(playlists.get, { params: { id: fixture.playlistId } });
  const playlistContents = change(body.playlistContents).map((item, sortOrder) => ({ ...item, sortOrder }));
  return playlist(fixture, { playlistContents });
}
export const eachItem = (fixture: ScreenFixture, change: object) =>
  items(fixture, (all) => all.map((item) => ({ ...item, ...change })));
export async function schedule({ tenant, scheduleId: id }: ScreenFixture, change: object) {
  const { body } = await tenant.call(schedules.get, { params: { id } });
  return expectSuccess(tenant.call(schedules.update, { params: { id }, body: { ...body, ...change } }));
}
export async function overlay({ tenant, overlayId: id }: ScreenFixture, change: object) {
  const { body } = await tenant.call(overlays.get, { params: { id } });
  return expectSuccess(tenant.call(overlays.update, { params: { id }, body: { ...body, ...change } }));
}
export async function file({ fileId }: ScreenFixture, assignment: string) {
  await withDatabase((client) => client.query(`update files set ${assignment} where id = $1`, [fileId]));
}
/** Moves the file into a new folder. */
export async function movedFile({ tenant, fileId: id }: ScreenFixture, name: string) {
  const { directoryId } = (await tenant.call(library.createDirectory, { body: { name, parentId: 0 } })).body;
  return expectSuccess(tenant.call(library.updateFile, { params: { id }, body: { fileName: 'Latte', directoryId } }));
}
/** By SQL: no endpoint allows it while the playlist is scheduled. */
export async function turnedPlaylist({ playlistId }: ScreenFixture, orientation: 1 | 2) {
  await withDatabase((client) =>
    client.query('update playlists set orientation = $1 where id = $2', [orientation, playlistId]),
  );
}
export async function business({ tenant }: ScreenFixture, assignment: string) {
  await withDatabase((client) => client.query(`update tenants set ${assignment} where id = $1`, [tenant.tenantId]));
}
export async function reported({ screen }: ScreenFixture, version: string | null) {
  await expectSuccess(
    screen.call(player.report, {
      body: { manifestVersion: version, playerVersion: version ?? '1.0.0', can: capabilities },
    }),
  );
}
/** Starts another override on the screen. */
export const override = (fixture: ScreenFixture, form: object) =>
  anOverride(fixture.tenant, { text: 'Closed', deviceIds: [fixture.deviceId], ...form });

export const image = JSON.stringify({
  sha256: '12'.repeat(32),
  extension: 'webp',
  contentType: 'image/webp',
  size: 900,
  parts: ['12'.repeat(32)],
  width: 640,
  height: 360,
});
