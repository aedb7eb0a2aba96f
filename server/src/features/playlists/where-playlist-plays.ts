import { t } from '@vitrine/contract/messages';
import type { Permission } from '@vitrine/contract/permissions';
import { type PlaylistSchedule, type PlaylistStore, PlaylistUse } from '@vitrine/contract/playlists';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { refersTo } from '../../db/refers-to.ts';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { playlists } from '../../db/schema/playlists.ts';
import { scheduleGroups, schedules } from '../../db/schema/schedules.ts';
import { stores } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { layoutsWithoutVideos } from '../layouts/zones-of-playlist.ts';

type Store = z.infer<typeof PlaylistStore>;
type Schedule = z.infer<typeof PlaylistSchedule>;

/** A column of a query on schedules: the names of its device groups. */
export const groupsOfSchedule = sql<string>`(
  select coalesce(string_agg(${deviceGroups.name}, ', ' order by ${deviceGroups.name}, ${deviceGroups.id}), '')
  from ${scheduleGroups} join ${deviceGroups} on ${refersTo(scheduleGroups, scheduleGroups.groupId, deviceGroups)}
  where ${refersTo(scheduleGroups, scheduleGroups.scheduleId, schedules)})`;

/** The schedules of a playlist, the earliest first. */
export async function schedulesOfPlaylist(tx: Tx, id: number): Promise<Schedule[]> {
  await requirePlaylist(tx, id);
  const { startDate, endDate, startAt, endAt, isActive } = schedules;
  return tx
    .select({ scheduleId: schedules.id, groups: groupsOfSchedule, startDate, endDate, startAt, endAt, isActive })
    .from(schedules)
    .where(eq(schedules.playlistId, id))
    .orderBy(asc(startDate), asc(startAt), asc(schedules.id));
}

/** The groups that some schedules name, and their subgroups, as `down`. */
function groupsBelow(schedulesWhere: SQL): SQL {
  return sql`
    with recursive down (id) as (
      select l.group_id from schedule_groups l join schedules s on s.tenant_id = l.tenant_id and s.id = l.schedule_id
      where ${schedulesWhere}
      union
      select g.id from device_groups g join down on g.parent_id = down.id
    )`;
}

/** The stores with a screen in a group, or a subgroup of one, that the playlist is scheduled on. */
export async function storesOfPlaylist(tx: Tx, id: number): Promise<Store[]> {
  await requirePlaylist(tx, id);
  const reached = sql`
    ${groupsBelow(sql`s.playlist_id = ${id}`)}
    select d.store_id from devices d join down on d.group_id = down.id`;
  return tx
    .select({ branchId: stores.id, name: stores.name, timeZone: stores.timeZone })
    .from(stores)
    .where(sql`${stores.id} in (${reached})`)
    .orderBy(asc(stores.name), asc(stores.id));
}

/** A schedule of yesterday in UTC may still play somewhere. */
const notEnded = sql`end_date >= (now() at time zone 'UTC')::date - 1`;

export async function useOfPlaylist(tx: Tx, id: number, permissions: ReadonlySet<Permission>): Promise<PlaylistUse> {
  await requirePlaylist(tx, id);
  const active = sql`s.playlist_id = ${id} and s.is_active and s.${notEnded}`;
  const { rows } = await tx.execute(sql`
    ${groupsBelow(active)}
    select (select count(*)::int from schedules s where ${active}) as schedules,
      (select count(*)::int from devices d join down on d.group_id = down.id) as screens`);
  const use = PlaylistUse.parse({ ...rows[0], withoutVideos: await layoutsWithoutVideos(tx, id) });
  return permissions.has('Permissions.Device.View') ? use : { ...use, screens: null };
}

async function requirePlaylist(tx: Tx, id: number): Promise<void> {
  const found = await tx.select({ id: playlists.id }).from(playlists).where(eq(playlists.id, id));
  if (found.length === 0) throw notFound(t('Playlist'));
}
