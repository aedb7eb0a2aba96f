import pg from 'pg';
import { makeTenant } from './bench-server.ts';
import { fillTenant } from './fill-database.ts';
import { load } from './load.ts';
import type { Bench } from './measurement.ts';

const rows = 100_000;

/** Lists of 100,000 rows that are sorted by a value that is not a column of their table. */
const sorts: [name: string, path: string][] = [
  ['Stores by devices', '/api/branch?sort=deviceCount'],
  ['Groups by devices', '/api/devicegroup?sort=deviceCount'],
  ['Playlists by items', '/api/playlist?sort=totalContents'],
  ['Schedules by group', '/api/schedule?sort=groups'],
  ['Schedules by group, search that finds all', '/api/schedule?sort=groups&search=1'],
  ['Schedules by group, search that finds some', '/api/schedule?sort=groups&search=1777'],
];

export const bench: Bench = async (server) => {
  const tenant = await makeTenant(server.url, 'numbers');
  const client = new pg.Client(server.database);
  await client.connect();
  // Without triggers, so that no events are published.
  await client.query('set session_replication_role = replica');
  await fillTenant(client, { tenantId: tenant.id, stores: rows, groups: rows, devices: rows });
  for (const filling of fillings) await client.query(filling, [tenant.id, rows]);
  await client.query('vacuum analyze');
  await client.end();
  const headers = { authorization: `Bearer ${tenant.token}` };
  const measurements = [];
  for (const [name, path] of sorts) {
    for (const order of ['asc', 'desc']) {
      const request = () => ({ method: 'GET' as const, path: `${path}&order=${order}&page=1&pageSize=50`, headers });
      await load(server.url, request, { connections: 1, seconds: 1 });
      const { p50Ms } = await load(server.url, request, { connections: 1, seconds: 3 });
      measurements.push({
        name: `${name} (${order}), of 100,000`,
        ours: `p50 ${p50Ms.toFixed(1)} ms`,
        floor: '',
        ratio: null,
        promise: 'p50 ≤ 50 ms',
        isKept: p50Ms <= 50,
      });
    }
  }
  return measurements;
};

const fillings = [
  `insert into playlists (tenant_id, name, duration, orientation, description)
   select $1, 'Playlist ' || n, 5, 1, '' from generate_series(1, $2::int) n`,
  `insert into directories (tenant_id, name) select $1, 'Menus' where $2::int > 0`,
  `insert into files (tenant_id, directory_id, file_name, source_name, kind, content_type, extension, size, sha256, parts)
   select $1, d.id, 'Menu', '', 'image', 'image/png', 'png', 1, '', '{}' from directories d
   where d.tenant_id = $1 and $2::int > 0`,
  `insert into playlist_items (tenant_id, playlist_id, file_id, duration, sort_order)
   select $1, p.id, f.id, 5, 0 from playlists p, files f where p.tenant_id = $1 and f.tenant_id = $1 and $2::int > 0`,
  `insert into schedules
     (tenant_id, playlist_id, start_date, end_date, start_at, end_at, repeat_on, exclude_days, is_active, priority)
   select $1, p.id, '2026-01-01', '2026-12-31', '06:00', '23:00', '{Monday}', '{}', true, 0
   from playlists p where p.tenant_id = $1 and $2::int > 0`,
  `insert into schedule_groups (tenant_id, schedule_id, group_id)
   select $1, s.id, g.ids[1 + s.id % cardinality(g.ids)]
   from schedules s, (select array_agg(id) ids from device_groups where tenant_id = $1) g
   where s.tenant_id = $1 and $2::int > 0`,
];
