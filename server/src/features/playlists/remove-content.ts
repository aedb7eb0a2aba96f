import { t } from '@vitrine/contract/messages';
import { eq } from 'drizzle-orm';
import { playlistItems, playlists } from '../../db/schema/playlists.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflict, notFound } from '../../errors.ts';
import { renumberItems } from './renumber-items.ts';

/** Removes one item from its playlist, but not the last one, because a playlist must have an item. */
export async function removeContent(tx: Tx, id: number): Promise<void> {
  const [item] = await tx.select().from(playlistItems).where(eq(playlistItems.id, id));
  if (!item) throw notFound(t('Item'));
  const { playlistId } = item;
  await tx.select({ id: playlists.id }).from(playlists).where(eq(playlists.id, playlistId)).for('no key update');
  if ((await tx.$count(playlistItems, eq(playlistItems.playlistId, playlistId))) === 1)
    throw conflict(t('Playlist content is required: this is the last item'));
  await tx.delete(playlistItems).where(eq(playlistItems.id, id));
  await renumberItems(tx, [playlistId]);
}
