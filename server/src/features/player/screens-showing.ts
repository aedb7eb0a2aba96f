import { playingAt } from '@vitrine/contract/rules/playing-at';
import { overlaysOf } from '@vitrine/contract/rules/overlays-at';
import { inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { layoutReferences } from '../../db/schema/layouts.ts';
import type { Tx } from '../../db/transaction.ts';
import { firstEndDate } from './manifest-source.ts';
import { manifestsOfDevices } from './player.queries.ts';
import { contentOf } from './shown.ts';

interface Sought {
  playlistIds: readonly number[];
  fileIds: readonly number[];
  scheduleIds: readonly number[];
  overlayIds: readonly number[];
}

interface Screens {
  screens: { deviceId: number; name: string }[];
  /** More screens may show it than were checked. */
  isMore: boolean;
}

const maxScreens = 2000;
const Candidate = z.object({ id: z.int(), name: z.string() });

/** The paired screens, by name, that show any of these now by the rules of the player; a file also as part of its playlists and layouts. */
export async function screensShowing(tx: Tx, direct: Sought, at: Date): Promise<Screens> {
  const sought = { ...direct, fileIds: [...direct.fileIds, ...(await layoutsOf(tx, direct))] };
  const playlistIds = [...sought.playlistIds, ...(await playlistsOf(tx, sought.fileIds))];
  const candidates = await screensThatMayShow(tx, { ...sought, playlistIds }, at);
  const checked = candidates.slice(0, maxScreens);
  const ids = checked.map(({ id }) => id);
  const showing = new Set<number>();
  for (const manifest of await manifestsOfDevices(tx, at, ids)) {
    const playing = playingAt(manifest, at.getTime());
    const { playlistId, fileId } = contentOf(manifest, playing);
    const scheduleId = playing.kind === 'playlist' ? playing.scheduleId : null;
    const { overlays } = overlaysOf(manifest)(at.getTime());
    const isSought =
      overlays.some(
        ({ overlay }) => sought.fileIds.includes(overlay.fileId) || sought.overlayIds.includes(overlay.overlayId),
      ) ||
      (playlistId !== null && playlistIds.includes(playlistId)) ||
      (fileId !== null && sought.fileIds.includes(fileId)) ||
      (scheduleId !== null && sought.scheduleIds.includes(scheduleId));
    if (isSought) showing.add(manifest.device.deviceId);
  }
  return {
    screens: checked.filter(({ id }) => showing.has(id)).map(({ id, name }) => ({ deviceId: id, name })),
    isMore: candidates.length > maxScreens,
  };
}

async function playlistsOf(tx: Tx, fileIds: readonly number[]): Promise<number[]> {
  if (fileIds.length === 0) return [];
  const { rows } = await tx.execute(
    sql`select distinct playlist_id as id from playlist_items where file_id = any(${sql.param([...fileIds])}::int[])`,
  );
  return rows.map((row) => z.int().parse(row['id']));
}

/** The layouts that show a file or a playlist, also a file in the playlist of a zone. */
async function layoutsOf(tx: Tx, { fileIds, playlistIds }: Pick<Sought, 'fileIds' | 'playlistIds'>): Promise<number[]> {
  const shown = [...playlistIds, ...(await playlistsOf(tx, fileIds))];
  const rows = await tx
    .selectDistinct({ id: layoutReferences.layoutId })
    .from(layoutReferences)
    .where(or(inArray(layoutReferences.fileId, [...fileIds]), inArray(layoutReferences.playlistId, shown)));
  return rows.map(({ id }) => id);
}

async function screensThatMayShow(tx: Tx, { playlistIds, fileIds, scheduleIds, overlayIds }: Sought, at: Date) {
  const among = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::int[])`;
  const { rows } = await tx.execute(sql`
    with recursive scheduled (id) as (
      select l.group_id from schedules s
      join schedule_groups l on l.tenant_id = s.tenant_id and l.schedule_id = s.id
      where s.is_active and s.end_date >= ${firstEndDate(at)}
        and (s.playlist_id = ${among(playlistIds)} or s.id = ${among(scheduleIds)})
    ), shown as (
      select t.device_id, t.group_id, t.store_id from overrides o
      join override_targets t on t.tenant_id = o.tenant_id and t.override_id = o.id
      where (o.ends_at is null or o.ends_at > ${at})
        and (o.playlist_id = ${among(playlistIds)} or o.file_id = ${among(fileIds)})
      union
      select null, t.group_id, t.store_id from overlays o
      join overlay_targets t on t.tenant_id = o.tenant_id and t.overlay_id = o.id
      where o.is_active and o.end_date >= ${firstEndDate(at)}
        and (o.file_id = ${among(fileIds)} or o.id = ${among(overlayIds)})
    ), reached (id) as (
      (select id from scheduled union select group_id from shown where group_id is not null)
      union
      select g.id from device_groups g join reached r on g.parent_id = r.id
    )
    select d.id, d.name from devices d
    where d.token_hash is not null and (
      d.group_id in (select id from reached)
      or d.id in (select device_id from shown) or d.store_id in (select store_id from shown)
    )
    order by d.name, d.id limit ${maxScreens + 1}`);
  return rows.map((row) => Candidate.parse(row));
}
