import type { PlaylistWithContents } from '@vitrine/contract/playlists';
import { eq } from 'drizzle-orm';
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
  if (!source) throw notFound('Playlist');
  const { duration, orientation, description, playlistStatus } = source;
  const values = { name, duration, orientation, description, playlistStatus };
  const cloneId = await insertOne(tx, playlists, values);
  const items = await tx.select().from(playlistItems).where(eq(playlistItems.playlistId, playlistId));
  const copies = items.map(({ id: _, ...item }) => ({ ...item, playlistId: cloneId }));
  if (copies.length > 0) await tx.insert(playlistItems).values(copies);
  return getPlaylist(tx, cloneId);
}
