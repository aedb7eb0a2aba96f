// A tenant whose screens are connected to a realtime service.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { devices } from '@vitrine/contract/devices';
import { channelName } from '@vitrine/contract/events';
import { playlists } from '@vitrine/contract/playlists';
import { proofOfPlay } from '@vitrine/contract/proof-of-play';
import { realtime } from '@vitrine/contract/realtime';
import type { RawClient } from '../realtime/hub/test-client.ts';
import type { TestHub } from '../realtime/hub/test-hub.ts';
import { type Client, clientWith, type Tenant } from './api.ts';
import { retryUntilAnswered } from './retry-until-answered.ts';
import { aFile, aPlaylist, aSchedule } from './playback-factories.ts';
import { joinAs } from './raw-sockets.ts';
import { aDevice, aGroup, aStore } from './device-factories.ts';

export interface LiveScreen extends Client {
  deviceId: number;
  socket: RawClient;
}

export interface ConnectedScreens {
  tenant: Tenant;
  playlistId: number;
  fileId: number;
  screens: LiveScreen[];
  isOnline(screen: LiveScreen): Promise<boolean>;
}

interface TenantOnHub {
  tenant: Tenant;
  hub: TestHub;
}

/** Screens of one group, with a schedule on it. */
export async function connectedScreens(
  { tenant, hub, address }: TenantOnHub & { address: string },
  count: number,
): Promise<ConnectedScreens> {
  const [{ branchId }, { groupId }] = [await aStore(tenant), await aGroup(tenant)];
  const screens: LiveScreen[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { deviceId } = await aDevice(tenant, { groupId, branchId });
    const { accessToken } = (await tenant.call(devices.register, { body: { deviceId } })).body;
    const screen = { ...clientWith(accessToken, address), deviceId };
    screens.push({ ...screen, socket: await connectScreen({ tenant, hub }, screen) });
  }
  const fileId = await aFile(tenant);
  const { playlistId } = await aPlaylist(tenant, { playlistContents: [{ fileId }] });
  await aSchedule(tenant, { playlistId, deviceGroups: [groupId] });
  const isOnline = async ({ deviceId: id }: LiveScreen) =>
    (await tenant.call(devices.get, { params: { id } })).body.isOnline;
  return { tenant, playlistId, fileId, screens, isOnline };
}

/** Connects as a player does: it signs in and subscribes to its channels. */
export async function connectScreen(
  { tenant, hub }: TenantOnHub,
  screen: Client & { deviceId: number },
): Promise<RawClient> {
  const { tenantId } = tenant;
  const socket = await hub.connect();
  const { body: signed } = await screen.call(realtime.signIn, { body: { socket_id: socket.socketId } });
  socket.send({ event: 'pusher:signin', data: signed });
  await socket.next('pusher:signin_success');
  await joinAs(screen, socket, channelName({ kind: 'devices-presence', tenantId, shard: 0 }));
  await joinAs(screen, socket, channelName({ kind: 'device-commands', tenantId, deviceId: screen.deviceId }));
  return socket;
}

interface BackgroundWork<T> {
  /** Resolves when the last request is answered. */
  stop(): Promise<T>;
}

/** Each screen reports plays, and retries each until it is accepted. `stop` resolves to the number of plays. */
export function keepReportingPlays(
  { screens, playlistId, fileId }: ConnectedScreens,
  unexpected: string[],
): BackgroundWork<number> {
  const retry = retryUntilAnswered(unexpected);
  let [isStopped, reported] = [false, 0];
  const report = async (screen: LiveScreen) => {
    while (!isStopped) {
      const [from, until] = [2000, 1000].map((ms) => new Date(Date.now() - ms).toISOString()) as [string, string];
      const play = { playId: randomUUID(), fileId, playlistId, scheduleId: null, from, until, isWhole: true };
      const { body } = await retry('play', () => screen.call(proofOfPlay.store, { body: { plays: [play] } }));
      if (body.refused.length > 0) unexpected.push('a play was refused');
      reported += 1;
      await sleep(150);
    }
  };
  const reporting = Promise.all(screens.map(report));
  reporting.catch(() => {});
  return {
    async stop() {
      isStopped = true;
      await reporting;
      return reported;
    },
  };
}

/** Edits the playlist again and again, as a user would. */
export function keepEditingPlaylist(
  { tenant, playlistId }: ConnectedScreens,
  unexpected: string[],
): BackgroundWork<void> {
  const retry = retryUntilAnswered(unexpected);
  const params = { id: playlistId };
  let isStopped = false;
  const edit = async () => {
    for (let number = 0; !isStopped; number += 1) {
      const { body } = await retry('playlist', () => tenant.call(playlists.get, { params }));
      const changed = { ...body, duration: 10 + (number % 50) };
      await retry('change', () => tenant.call(playlists.update, { params, body: changed }));
      await sleep(100);
    }
  };
  const editing = edit();
  editing.catch(() => {});
  return {
    async stop() {
      isStopped = true;
      await editing;
    },
  };
}
