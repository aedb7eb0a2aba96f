import { randomUUID } from 'node:crypto';
import { insertPlayDays } from '@vitrine/testing/play-days';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { shortIdOf, type StoredPlay } from '../../features/proof-of-play/pack-plays.ts';
import { storeInHours } from '../../features/proof-of-play/store-hours.ts';

const days = 90;
const playsPerDay = 500;

/**
 * Ninety days of plays by the schedules of each screen, except during its outages. Not through the player's endpoint, which
 * accepts two hundred at a time: these are 360,000.
 */
export async function storePlays(session: pg.Client, tenantId: number, deviceIds: readonly number[]): Promise<void> {
  await session.query(
    `select create_play_partitions(array(select current_date - n from generate_series(0, $1::int + 1) n))`,
    [days],
  );
  await session.query(
    `create temporary table past_plays (
      device_id int, file_id int, playlist_id int, schedule_id int, started_at timestamptz, length_ms int, is_whole boolean
    ) on commit drop`,
  );
  await session.query(
    `with items as (
      select i.playlist_id, i.file_id, count(*) over (partition by i.playlist_id) as many,
        row_number() over (partition by i.playlist_id order by i.sort_order) - 1 as nth,
        coalesce(nullif(i.duration, 0) * 1000, f.duration_ms, p.duration * 1000) as length_ms
      from playlist_items i join playlists p on p.tenant_id = i.tenant_id and p.id = i.playlist_id
        join files f on f.tenant_id = i.tenant_id and f.id = i.file_id
      where i.tenant_id = $1
    ), plans as (
      select g.group_id, s.id as schedule_id, s.playlist_id, s.start_at, s.end_at,
        (select max(many) from items i where i.playlist_id = s.playlist_id) as many
      from schedules s join schedule_groups g on g.tenant_id = s.tenant_id and g.schedule_id = s.id
      where s.tenant_id = $1
    ), screens as materialized (
      select d.id, d.group_id, st.time_zone,
        (select range_agg(tstzrange(o.begins, o.ends)) from outages o where o.device_id = d.id) as outages
      from devices d join stores st on st.tenant_id = d.tenant_id and st.id = d.store_id
      where d.tenant_id = $1 and d.id = any($2)
    ), turns as materialized (
      select s.*, n, time '00:00' + make_interval(secs => n * 86400.0 / $4 + s.id * 7 % 60) as at
      from screens s, generate_series(0, $4::int - 1) n
    ), planned as materialized (
      select t.id as device_id, t.n, t.at, t.time_zone, t.outages, p.schedule_id, p.playlist_id, i.file_id, i.length_ms
      from turns t join plans p on p.group_id = t.group_id and t.at >= p.start_at and t.at < p.end_at
        join items i on i.playlist_id = p.playlist_id and i.nth = (t.n + t.id) % p.many
    ), shown as materialized (
      select p.*, (current_date - day + p.at) at time zone p.time_zone as started_at, (p.n * 13 + p.device_id + day) % 41 <> 0 as is_whole
      from planned p, generate_series(0, $3::int) day
    )
    insert into past_plays
    select device_id, file_id, playlist_id, schedule_id, date_trunc('milliseconds', started_at) as started_at,
      round(length_ms * (case when is_whole then 1 else 0.4 end))::int as length_ms, is_whole
    from shown
    where started_at between now() - make_interval(days => $3) and now() - interval '5 minutes' and not outages @> started_at`,
    [tenantId, deviceIds, days, playsPerDay],
  );
  await session.query(
    insertPlayDays(`select d.tenant_id, (p.started_at at time zone st.time_zone)::date, st.id, d.id, p.playlist_id, p.file_id,
      count(*), count(*) filter (where p.is_whole), sum(p.length_ms)
    from past_plays p join devices d on d.tenant_id = $1 and d.id = p.device_id
      join stores st on st.tenant_id = d.tenant_id and st.id = d.store_id
    group by 1, 2, 3, 4, 5, 6`),
    [tenantId],
  );
  await session.query(`select set_config('app.tenant_id', $1, true)`, [String(tenantId)]);
  for (const deviceId of deviceIds) {
    const { rows } = await session.query<PastPlay>(
      'select * from past_plays where device_id = $1 order by started_at',
      [deviceId],
    );
    await storeInHours(drizzle(session), deviceId, rows.map(stored));
  }
}

interface PastPlay {
  file_id: number;
  playlist_id: number;
  schedule_id: number;
  started_at: Date;
  length_ms: number;
  is_whole: boolean;
}

function stored({ file_id, playlist_id, schedule_id, started_at, length_ms, is_whole }: PastPlay): StoredPlay {
  const startedAt = started_at.getTime();
  const ids = { id: shortIdOf(randomUUID()), fileId: file_id, playlistId: playlist_id, scheduleId: schedule_id };
  return { ...ids, zone: null, startedAt, endedAt: startedAt + length_ms, isWhole: is_whole };
}
