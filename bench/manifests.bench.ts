import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { forEachConcurrently } from './for-each-concurrently.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { fillTenant } from './fill-database.ts';
import type { Bench } from './measurement.ts';
import { uploadImage } from './upload-image.ts';
import { makeTenant, post, type BenchServer } from './bench-server.ts';

const screens = 10_000;

export const bench: Bench = async (server) => {
  const client = new pg.Client(server.database);
  await client.connect();
  try {
    const { tenantId, edit } = await tenantWithSchedules(server, client);
    const ids = await pairAll(client, tenantId);
    await edit(0);
    await untilDesired(client, tenantId, screens);
    const etags = new Map<number, string>();
    await forEachConcurrently(16, ids, async (id) => etags.set(id, (await fetchManifest(server, id)).etag));
    const before = cpuSeconds(server.pid);
    const began = new Date();
    await edit(1);
    await untilDesired(client, tenantId, screens / 2, began);
    const hintSeconds = cpuSeconds(server.pid) - before;
    const statuses = { 200: 0, 304: 0 };
    await forEachConcurrently(
      16,
      ids,
      async (id) => (statuses[(await fetchManifest(server, id, etags.get(id))).status] += 1),
    );
    const totalSeconds = cpuSeconds(server.pid) - before;
    const perThousand = (totalSeconds / screens) * 1000;
    return [
      {
        name: 'Manifests of 10,000 screens after an edit that changes half of them',
        ours: `${perThousand.toFixed(2)} CPU-s per 1,000 (${((hintSeconds / screens) * 1000).toFixed(2)} of it for hints), ${statuses[304]} not modified`,
        floor: '',
        ratio: null,
        promise: '≤ 1 CPU-s per 1,000, half not modified',
        isKept: perThousand <= 1 && statuses[304] === screens / 2,
      },
    ];
  } finally {
    await client.end();
  }
};

/** `edit` schedules an image: `edit(0)` on all groups, `edit(1)` on every second group. */
async function tenantWithSchedules(server: BenchServer, client: pg.Client) {
  const tenant = await makeTenant(server.url, 'screens');
  await fillTenant(client, { tenantId: tenant.id, stores: 100, groups: 50, devices: screens });
  const { rows } = await client.query<{ id: number }>('select id from device_groups where tenant_id = $1 order by id', [
    tenant.id,
  ]);
  const headers = { authorization: `Bearer ${tenant.token}` };
  const api = <T>(path: string, body: object) => post<T>(`${server.url}/api${path}`, body, headers);
  const { directoryId } = await api<{ directoryId: number }>('/library/directory', { name: 'Images' });
  const fileId = await uploadImage(`${server.url}/api`, headers, directoryId);
  const { playlistId } = await api<{ playlistId: number }>('/playlist', {
    name: 'Day',
    description: 'All day',
    orientation: 1,
    playlistContents: [{ fileId }],
  });
  const edit = (round: number) =>
    api('/schedule', {
      playlistId,
      startDate: new Date().toLocaleDateString('sv', { timeZone: 'Australia/Sydney' }),
      endDate: '2099-12-31',
      deviceGroups: rows.filter((_, index) => round === 0 || index % 2 === 0).map(({ id }) => id),
    });
  return { tenantId: tenant.id, edit };
}

const tokenOf = (id: number) => `vd_bench${id}`;

async function pairAll(client: pg.Client, tenantId: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `update devices set token_hash = sha256(('vd_bench' || id)::bytea) where tenant_id = $1 returning id`,
    [tenantId],
  );
  return rows.map(({ id }) => id);
}

/** Waits until so many devices have a new desired version. */
async function untilDesired(client: pg.Client, tenantId: number, many: number, since = new Date(0)): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from devices where tenant_id = $1 and desired_version is not null and desired_at >= $2',
      [tenantId, since],
    );
    if ((rows[0]?.count ?? 0) >= many) return;
    await sleep(200);
  }
}

async function fetchManifest(server: BenchServer, id: number, etag = ''): Promise<{ status: 200 | 304; etag: string }> {
  const answer = await fetch(`${server.url}/api/player/manifest`, {
    headers: { authorization: `Bearer ${tokenOf(id)}`, 'if-none-match': etag },
  });
  await answer.arrayBuffer();
  if (answer.status !== 200 && answer.status !== 304) throw new Error(`The manifest was refused: ${answer.status}`);
  return { status: answer.status, etag: answer.headers.get('etag') ?? '' };
}
