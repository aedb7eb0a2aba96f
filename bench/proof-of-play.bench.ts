import pg from 'pg';
import { loadText } from './against-floor.ts';
import { load } from './load.ts';
import type { Bench } from './measurement.ts';

const days = 90;
const screens = 1000;
const files = 20;
const seconds = 8;

/** A report over all days, compared with the same sums by a plain query, one at a time. */
export const bench: Bench = async ({ url, database, tenant }) => {
  const client = new pg.Client(database);
  await client.connect();
  await client.query(
    `insert into play_days (tenant_id, day, store_id, device_id, playlist_id, file_id, plays, whole_plays, duration_ms)
     select $1, date '2026-01-01' + d, s, s, 1 + f % 5, f, 300, 299, 3000000
     from generate_series(0, $2 - 1) d, generate_series(1, $3) s, generate_series(1, $4) f`,
    [tenant.id, days, screens, files],
  );
  await client.query('vacuum analyze play_days');
  const headers = { authorization: `Bearer ${tenant.token}` };
  const request = () => ({ method: 'GET' as const, path: '/api/report/playback?by=file&page=1&pageSize=50', headers });
  const ours = await load(url, request, { connections: 1, seconds });
  const began = performance.now();
  let queries = 0;
  for (; performance.now() - began < seconds * 1000; queries += 1) {
    await client.query('select file_id, sum(plays), sum(duration_ms) from play_days where tenant_id = $1 group by 1', [
      tenant.id,
    ]);
  }
  const floorMs = (performance.now() - began) / queries;
  await client.end();
  return [
    {
      name: `Proof-of-play report over ${days} days of ${screens} screens`,
      ours: loadText(ours),
      floor: `${floorMs.toFixed(0)} ms`,
      ratio: floorMs / ours.p50Ms,
      promise: '≤ 1 s',
      isKept: ours.p50Ms <= 1000,
    },
  ];
};
