import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { atOnce } from './at-once.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { fillTenant } from './fill-database.ts';
import type { Bench } from './measurement.ts';
import { uploadImage } from './upload-image.ts';
import { makeTenant, post, type World } from './world.ts';

const screens = 10_000;

export const bench: Bench = async (world) => {
  const client = new pg.Client(world.database);
  await client.connect();
  try {
    const { tenantId, edit } = await tenantWithProgramme(world, client);
    const ids = await paired(client, tenantId);
    await edit(0);
    await told(client, tenantId, screens);
    const held = new Map<number, string>();
    await atOnce(16, ids, async (id) => held.set(id, (await fetchManifest(world, id)).etag));
    const before = cpuSeconds(world.pid);
    const began = new Date();
    await edit(1);
    await told(client, tenantId, screens / 2, began);
    const toTell = cpuSeconds(world.pid) - before;
    const answers = { 200: 0, 304: 0 };
    await atOnce(16, ids, async (id) => (answers[(await fetchManifest(world, id, held.get(id))).status] += 1));
    const inAll = cpuSeconds(world.pid) - before;
    const perThousand = (inAll / screens) * 1000;
    return [
      {
        name: 'Manifests of 10,000 screens after an edit that concerns half',
        ours: `${perThousand.toFixed(2)} CPU-s per 1,000 (${((toTell / screens) * 1000).toFixed(2)} to tell them), ${answers[304]} not modified`,
        floor: '',
        ratio: null,
        promise: '≤ 1 CPU-second per 1,000, half not modified',
        isKept: perThousand <= 1 && answers[304] === screens / 2,
      },
    ];
  } finally {
    await client.end();
  }
};

/** `edit` schedules a picture on every second group: on all of them with the first call. */
async function tenantWithProgramme(world: World, client: pg.Client) {
  const tenant = await makeTenant(world.url, 'screens');
  await fillTenant(client, { tenantId: tenant.id, stores: 100, groups: 50, devices: screens });
  const { rows } = await client.query<{ id: number }>('select id from device_groups where tenant_id = $1 order by id', [
    tenant.id,
  ]);
  const headers = { authorization: `Bearer ${tenant.token}` };
  const api = <T>(path: string, body: object) => post<T>(`${world.url}/api${path}`, body, headers);
  const { directoryId } = await api<{ directoryId: number }>('/library/directory', { name: 'Pictures' });
  const fileId = await uploadImage(`${world.url}/api`, headers, directoryId);
  const { playlistId } = await api<{ playlistId: number }>('/playlist', {
    name: 'Day',
    description: 'All day',
    orientation: 1,
    playlistContents: [{ fileId }],
  });
  const edit = (turn: number) =>
    api('/schedule', {
      playlistId,
      startDate: new Date().toLocaleDateString('sv', { timeZone: 'Australia/Sydney' }),
      endDate: '2099-12-31',
      deviceGroups: rows.filter((_, index) => turn === 0 || index % 2 === 0).map(({ id }) => id),
    });
  return { tenantId: tenant.id, edit };
}

const tokenOf = (id: number) => `vd_bench${id}`;

async function paired(client: pg.Client, tenantId: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `update devices set token_hash = sha256(('vd_bench' || id)::bytea) where tenant_id = $1 returning id`,
    [tenantId],
  );
  return rows.map(({ id }) => id);
}

/** Until so many screens are to play something else. */
async function told(client: pg.Client, tenantId: number, many: number, since = new Date(0)): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ told: number }>(
      'select count(*)::int as told from devices where tenant_id = $1 and desired_version is not null and desired_at >= $2',
      [tenantId, since],
    );
    if ((rows[0]?.told ?? 0) >= many) return;
    await sleep(200);
  }
}

async function fetchManifest(world: World, id: number, held = ''): Promise<{ status: 200 | 304; etag: string }> {
  const answer = await fetch(`${world.url}/api/player/manifest`, {
    headers: { authorization: `Bearer ${tokenOf(id)}`, 'if-none-match': held },
  });
  await answer.arrayBuffer();
  if (answer.status !== 200 && answer.status !== 304) throw new Error(`The manifest was refused: ${answer.status}`);
  return { status: answer.status, etag: answer.headers.get('etag') ?? '' };
}
