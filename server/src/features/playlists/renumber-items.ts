import { inArray, sql } from 'drizzle-orm';
import { playlists } from '../../db/schema/playlists.ts';
import type { Tx } from '../../db/transaction.ts';

/** Numbers the items of playlists from 0 again after some were removed, and raises the version: open forms become stale. */
export async function renumberItems(tx: Tx, playlistIds: number[]): Promise<void> {
  const ids = sql`array[${sql.join(playlistIds, sql`, `)}]::int[]`;
  await tx.execute(sql`
    update playlist_items c set sort_order = n.place
    from (
      select id, row_number() over (partition by playlist_id order by sort_order, id) - 1 as place
      from playlist_items where playlist_id = any(${ids})
    ) n
    where c.id = n.id and c.sort_order <> n.place`);
  await tx
    .update(playlists)
    .set({ name: sql`${playlists.name}` })
    .where(inArray(playlists.id, playlistIds));
}
