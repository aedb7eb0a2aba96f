import type pg from 'pg';
import { atOnce } from './at-once.ts';
import { fillTenant } from './fill-database.ts';
import { openConnection } from './load-test/connection.ts';
import { post } from './world.ts';

/** Screens that do in realtime what the player does, without a browser each. */
export interface LiveScreens {
  /** How many have been asked what they show. */
  asked(): number;
  /** So many of them go at once, as when a shop's power fails. */
  leave(count: number): void;
  end(): void;
}

interface Place {
  url: string;
  tenantId: number;
  /** What each has for a picture of itself, in base64. */
  picture: string;
}

const screensPerShard = 90;
const connectedAtOnce = 20;

/** So many devices of the tenant, each with a connected screen. */
export async function liveScreens(client: pg.Client, place: Place, count: number): Promise<LiveScreens> {
  await fillTenant(client, { tenantId: place.tenantId, stores: 20, groups: 10, devices: count });
  const { rows } = await client.query<{ id: number; shard: number }>(
    `update devices set token_hash = sha256(convert_to('vd_bench-' || devices.id, 'UTF8')), shard = (n - 1) / $2
     from (select id, row_number() over (order by id) n from devices where tenant_id = $1) numbered
     where devices.id = numbered.id returning devices.id, shard`,
    [place.tenantId, screensPerShard],
  );
  const { key } = await configOf(place, rows[0]?.id ?? 0);
  const asked = new Set<number>();
  const screens: Leaving[] = [];
  await atOnce(connectedAtOnce, rows, async ({ id, shard }) => {
    screens.push(await join(place, key, { id, shard, onAsked: () => asked.add(id) }));
  });
  return {
    asked: () => asked.size,
    leave: (some) => screens.slice(0, some).forEach(({ leave }) => leave()),
    end: () => screens.forEach(({ leave }) => leave()),
  };
}

const bearer = (deviceId: number) => ({ authorization: `Bearer vd_bench-${deviceId}` });

async function configOf({ url }: Place, deviceId: number): Promise<{ key: string }> {
  const answer = await fetch(`${url}/api/realtime/config`, { headers: bearer(deviceId) });
  return (await answer.json()) as { key: string };
}

interface Leaving {
  leave(): void;
}

interface Screen {
  id: number;
  shard: number;
  onAsked: () => void;
}

/** Resolves once it is connected. */
function join({ url, tenantId, picture }: Place, key: string, { id, shard, onAsked }: Screen): Promise<Leaving> {
  const api = `${url}/api`;
  const [room, shared] = [`presence-t${tenantId}-device-${id}`, `presence-t${tenantId}-devices-${shard}`];
  const screenInfo = { width: 1920, height: 1080 };
  const shown = { file: `File ${id}.jpg`, playlist: 'Lunch', screenInfo, isIdle: false };
  return new Promise((resolve, reject) => {
    const connection = openConnection({
      url: `${url.replace('http', 'ws')}/app/${key}`,
      onOpen(socketId) {
        const asked = { socket_id: socketId, channel_name: [room, shared], deviceId: id };
        post<Record<string, { auth: string }>>(`${api}/pusher/auth`, asked, bearer(id)).then((signed) => {
          for (const [channel, signature] of Object.entries(signed)) connection.subscribe(channel, signature);
        }, reject);
      },
      onEvent(event, channel) {
        if (event === 'pusher_internal:subscription_succeeded' && channel === shared)
          resolve({ leave: () => connection.terminate() });
        if (event !== 'client-live-mode') return;
        onAsked();
        connection.send('client-live-screen', room, shown);
        // The next one is due soon, whatever becomes of this.
        post(`${api}/player/snapshot`, { picture }, bearer(id)).catch(() => undefined);
      },
      onClosed: () => {},
    });
  });
}
