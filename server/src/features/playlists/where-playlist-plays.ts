import type { PlaylistSchedule, PlaylistStore } from '@vitrine/contract/playlists';
import { asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { refersTo } from '../../db/refers-to.ts';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { playlists } from '../../db/schema/playlists.ts';
import { scheduleGroups, schedules } from '../../db/schema/schedules.ts';
import { stores } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';

type Store = z.infer<typeof PlaylistStore>;
type Schedule = z.infer<typeof PlaylistSchedule>;

const groups = sql<string>`(
  select coalesce(string_agg(${deviceGroups.name}, ', ' order by ${deviceGroups.name}, ${deviceGroups.id}), '')
  from ${scheduleGroups} join ${deviceGroups} on ${refersTo(scheduleGroups, scheduleGroups.groupId, deviceGroups)}
  where ${refersTo(scheduleGroups, scheduleGroups.scheduleId, schedules)})`;

/** The schedules of a playlist, the earliest first. */
export async function schedulesOfPlaylist(tx: Tx, id: number): Promise<Schedule[]> {
  await requirePlaylist(tx, id);
  const { startDate, endDate, startAt, endAt, isActive } = schedules;
  return tx
    .select({ scheduleId: schedules.id, groups, startDate, endDate, startAt, endAt, isActive })
    .from(schedules)
    .where(eq(schedules.playlistId, id))
    .orderBy(asc(startDate), asc(startAt), asc(schedules.id));
}

/** The stores with a screen in a group, or a subgroup of one, that the playlist is scheduled on. */
export async function storesOfPlaylist(tx: Tx, id: number): Promise<Store[]> {
  await requirePlaylist(tx, id);
  const reached = sql`
    with recursive down (id) as (
      select l.group_id from schedule_groups l join schedules s on s.tenant_id = l.tenant_id and s.id = l.schedule_id
      where s.playlist_id = ${id}
      union
      select g.id from device_groups g join down on g.parent_id = down.id
    )
    select d.store_id from devices d join down on d.group_id = down.id`;
  return tx
    .select({ branchId: stores.id, name: stores.name, timeZone: stores.timeZone })
    .from(stores)
    .where(sql`${stores.id} in (${reached})`)
    .orderBy(asc(stores.name), asc(stores.id));
}

async function requirePlaylist(tx: Tx, id: number): Promise<void> {
  const found = await tx.select({ id: playlists.id }).from(playlists).where(eq(playlists.id, id));
  if (found.length === 0) throw notFound('Playlist');
}
