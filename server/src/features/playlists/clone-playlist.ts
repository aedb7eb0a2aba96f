import { t } from '@vitrine/contract/messages';
import type { PlaylistWithContents } from '@vitrine/contract/playlists';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import { refersTo } from '../../db/refers-to.ts';
import { files } from '../../db/schema/library.ts';
import { playlistItems, playlists } from '../../db/schema/playlists.ts';
import type { Tx } from '../../db/transaction.ts';
import { insertOne } from '../../db/write-one.ts';
import { notFound } from '../../errors.ts';
import { getPlaylist } from './playlists.queries.ts';

/** A copy of the playlist, without schedules. */
export async function clonePlaylist(
  tx: Tx,
  { playlistId, name }: { playlistId: number; name: string },
): Promise<PlaylistWithContents> {
  // Locked, so that its items do not change between the two reads.
  const [source] = await tx.select().from(playlists).where(eq(playlists.id, playlistId)).for('share');
  if (!source) throw notFound(t('Playlist'));
  const { duration, orientation, description, playlistStatus } = source;
  const values = { name, duration, orientation, description, playlistStatus };
  const cloneId = await insertOne(tx, playlists, values);
  // Files that are deleted concurrently have no item in the copy.
  const items = await tx
    .select(getTableColumns(playlistItems))
    .from(playlistItems)
    .innerJoin(files, refersTo(playlistItems, playlistItems.fileId, files))
    .where(eq(playlistItems.playlistId, playlistId))
    .orderBy(asc(files.id))
    .for('key share', { of: files });
  const inOrder = items.toSorted((a, b) => a.sortOrder - b.sortOrder);
  const copies = inOrder.map(({ id: _, ...item }, sortOrder) => ({ ...item, playlistId: cloneId, sortOrder }));
  if (copies.length > 0) await tx.insert(playlistItems).values(copies);
  return getPlaylist(tx, cloneId);
}
