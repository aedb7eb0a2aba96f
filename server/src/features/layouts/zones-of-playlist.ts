import { layoutLimits } from '@vitrine/contract/layout-limits';
import { t } from '@vitrine/contract/messages';
import type { PlaylistUse } from '@vitrine/contract/playlists';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { refersTo } from '../../db/refers-to.ts';
import { layoutReferences } from '../../db/schema/layouts.ts';
import { files } from '../../db/schema/library.ts';
import type { Tx } from '../../db/transaction.ts';

/** Why a playlist cannot have a layout: a zone shows it, which would leave the layout out. Null if none does. */
export async function faultOfLayoutIn(tx: Tx, playlistId: number): Promise<string | null> {
  const [layout] = await tx
    .select({ name: files.fileName })
    .from(layoutReferences)
    .innerJoin(files, refersTo(layoutReferences, layoutReferences.layoutId, files))
    .where(eq(layoutReferences.playlistId, playlistId))
    .orderBy(asc(files.fileName))
    .limit(1);
  return layout
    ? t('Layouts are left out of zones, and a zone of "{name}" shows this playlist', { name: layout.name })
    : null;
}

/**
 * The layouts whose zones show a playlist with videos and cannot show all of them: overlays, which show none, and layouts with
 * more videos at once than players decode. A playlist may get a video after its layout was checked.
 */
export async function layoutsWithoutVideos(tx: Tx, playlistId: number): Promise<PlaylistUse['withoutVideos']> {
  const hasVideo = (id: SQL) => sql`exists (
    select from playlist_items i join files v on v.tenant_id = i.tenant_id and v.id = i.file_id
    where i.playlist_id = ${id} and v.kind = 'video')`;
  const { rows } = await tx.execute<PlaylistUse['withoutVideos'][number]>(sql`
    select * from (
      select l.id as "fileId", l.file_name as "fileName",
        exists (select from overlays o where o.tenant_id = l.tenant_id and o.file_id = l.id) as "isOverlay",
        (select count(distinct r.part) from layout_references r
          left join files f on f.tenant_id = r.tenant_id and f.id = r.file_id
          where r.tenant_id = l.tenant_id and r.layout_id = l.id and r.part is not null
            and (f.kind = 'video' or ${hasVideo(sql`r.playlist_id`)})) as videos
      from files l
      where l.id in (select layout_id from layout_references where playlist_id = ${playlistId})
        and ${hasVideo(sql`${playlistId}`)}
    ) shown
    where "isOverlay" or videos > ${layoutLimits.videos}
    order by "fileName", "fileId"`);
  return rows.map(({ fileId, fileName, isOverlay }) => ({ fileId, fileName, isOverlay }));
}
