import { t } from '@vitrine/contract/messages';
import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { layoutReferences } from '../../db/schema/layouts.ts';
import { files } from '../../db/schema/library.ts';
import { playlistItems, playlists } from '../../db/schema/playlists.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflict } from '../../errors.ts';

interface Restored {
  kind: string;
  recordId: number;
  name: string;
  /** The playlists that got items back. */
  playlistIds: number[];
}

/**
 * Refuses what comes out of the bin if a zone would then show a playlist with a layout: records in the bin are not asked when a
 * layout is published, added to a playlist or made of a text card.
 */
export async function checkRestoredZones(tx: Tx, { kind, recordId, name, playlistIds }: Restored): Promise<void> {
  if (kind !== 'file' && kind !== 'playlist') return;
  const ids = await lockChanged(tx, kind === 'file' ? recordId : null, kind === 'file' ? playlistIds : [recordId]);
  if (ids.length === 0) return;
  const { rows } = await tx.execute<{ zone: string; playlist: string; layout: string }>(sql`
    select z.file_name as zone, p.name as playlist, l.file_name as layout
    from playlists p
    join layout_references r on r.tenant_id = p.tenant_id and r.playlist_id = p.id
    join files z on z.tenant_id = r.tenant_id and z.id = r.layout_id
    join playlist_items i on i.tenant_id = p.tenant_id and i.playlist_id = p.id
    join files l on l.tenant_id = i.tenant_id and l.id = i.file_id and l.kind = 'layout'
    where p.id = any(${sql.param(ids)}::int[])
    order by p.name, z.file_name, l.file_name
    limit 1`);
  const [found] = rows;
  if (!found) return;
  const { zone, playlist, layout } = found;
  throw conflict(
    t(
      '"{name}" cannot come back yet: a zone of "{zone}" would show the playlist "{playlist}" with the layout "{layout}", and layouts are left out of zones',
      { name, zone, playlist, layout },
    ),
  );
}

/** Locks playlists that have changed, and those of the zones of a layout: nobody puts a layout in or shows them in a zone. */
async function lockChanged(tx: Tx, layoutId: number | null, changed: number[]): Promise<number[]> {
  const ofZones = tx
    .select({ id: layoutReferences.playlistId })
    .from(layoutReferences)
    .where(eq(layoutReferences.layoutId, layoutId ?? 0));
  const locked = await tx
    .select({ id: playlists.id })
    .from(playlists)
    .where(or(inArray(playlists.id, changed), inArray(playlists.id, ofZones)))
    .orderBy(asc(playlists.id))
    .for('no key update');
  const ids = locked.map(({ id }) => id);
  // A card that is being made a layout is one when this returns.
  const items = tx
    .select({ id: playlistItems.fileId })
    .from(playlistItems)
    .where(inArray(playlistItems.playlistId, ids));
  await tx.select({ id: files.id }).from(files).where(inArray(files.id, items)).orderBy(asc(files.id)).for('key share');
  return ids;
}
