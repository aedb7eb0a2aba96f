import type pg from 'pg';
import { forEachConcurrently } from './for-each-concurrently.ts';
import { fillTenant } from './fill-database.ts';
import { openConnection } from '@vitrine/testing/simulated-device/connection';
import { post } from './bench-server.ts';

/** Screens that speak the realtime protocol of the player, without a browser. */
export interface LiveScreens {
  /** How many have been put in live mode. */
  inLiveMode(): number;
  /** Disconnects so many at once, as a power cut would. */
  disconnect(count: number): void;
  end(): void;
}

interface Target {
  url: string;
  tenantId: number;
  /** The screenshot that each sends, in base64. */
  screenshot: string;
}

const screensPerShard = 90;
const maxConnecting = 20;

/** Creates so many devices of the tenant, each with a connected screen. */
export async function liveScreens(client: pg.Client, target: Target, count: number): Promise<LiveScreens> {
  await fillTenant(client, { tenantId: target.tenantId, stores: 20, groups: 10, devices: count });
  const { rows } = await client.query<{ id: number; shard: number }>(
    `update devices set token_hash = sha256(convert_to('vd_bench-' || devices.id, 'UTF8')), shard = (n - 1) / $2
     from (select id, row_number() over (order by id) n from devices where tenant_id = $1) numbered
     where devices.id = numbered.id returning devices.id, shard`,
    [target.tenantId, screensPerShard],
  );
  const { key } = await configOf(target, rows[0]?.id ?? 0);
  const requested = new Set<number>();
  const screens: ConnectedScreen[] = [];
  await forEachConcurrently(maxConnecting, rows, async ({ id, shard }) => {
    screens.push(await join(target, key, { id, shard, onLiveMode: () => requested.add(id) }));
  });
  return {
    inLiveMode: () => requested.size,
    disconnect: (some) => screens.slice(0, some).forEach(({ disconnect }) => disconnect()),
    end: () => screens.forEach(({ disconnect }) => disconnect()),
  };
}

const bearer = (deviceId: number) => ({ authorization: `Bearer vd_bench-${deviceId}` });

async function configOf({ url }: Target, deviceId: number): Promise<{ key: string }> {
  const answer = await fetch(`${url}/api/realtime/config`, { headers: bearer(deviceId) });
  return (await answer.json()) as { key: string };
}

interface ConnectedScreen {
  disconnect(): void;
}

interface Screen {
  id: number;
  shard: number;
  onLiveMode: () => void;
}

/** Resolves once it is connected. */
function join(
  { url, tenantId, screenshot }: Target,
  key: string,
  { id, shard, onLiveMode }: Screen,
): Promise<ConnectedScreen> {
  const api = `${url}/api`;
  const [ownChannel, sharedChannel] = [`presence-t${tenantId}-device-${id}`, `presence-t${tenantId}-devices-${shard}`];
  const screenInfo = { width: 1920, height: 1080 };
  const shown = { file: `File ${id}.jpg`, playlist: 'Lunch', screenInfo, isIdle: false };
  return new Promise((resolve, reject) => {
    const connection = openConnection({
      url: `${url.replace('http', 'ws')}/app/${key}`,
      onOpen(socketId) {
        const request = { socket_id: socketId, channel_name: [ownChannel, sharedChannel], deviceId: id };
        post<Record<string, { auth: string }>>(`${api}/pusher/auth`, request, bearer(id)).then((signed) => {
          for (const [channel, signature] of Object.entries(signed)) connection.subscribe(channel, signature);
        }, reject);
      },
      onEvent(event, channel) {
        if (event === 'pusher_internal:subscription_succeeded' && channel === sharedChannel)
          resolve({ disconnect: () => connection.terminate() });
        if (event !== 'client-live-mode') return;
        onLiveMode();
        connection.send('client-live-screen', ownChannel, shown);
        // A failed screenshot is not repeated: the next one is due soon.
        post(`${api}/player/snapshot`, { picture: screenshot }, bearer(id)).catch(() => undefined);
      },
      onClosed: () => {},
    });
  });
}
