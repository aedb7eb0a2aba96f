import { maxItems } from '@vitrine/contract/playlists';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { playlistItems } from '../../../db/schema/playlists.ts';
import { groupBy } from '../../../group-by.ts';
import type { Tx } from '../../../db/transaction.ts';
import { renumberItems } from '../../playlists/renumber-items.ts';

interface OldPage {
  id: number;
  pageNumber: number | null;
}

/**
 * Adds the new pages of a longer PDF to playlists: after its last page, with the options of that, wherever all pages stood
 * one after the other. A playlist without room for them stays as it is.
 */
export async function addAfterLastPage(
  tx: Tx,
  before: readonly OldPage[],
  added: readonly { id: number; number: number }[],
): Promise<void> {
  const lastNumber = before.at(-1)?.pageNumber ?? Infinity;
  const following = added.filter(({ number }) => number > lastNumber).map(({ id }) => id);
  if (following.length === 0) return;
  const pages = before.map(({ id }) => id);
  const used = await tx
    .select()
    .from(playlistItems)
    .where(
      and(
        isNull(playlistItems.deletionId),
        inArray(
          playlistItems.playlistId,
          tx
            .select({ id: playlistItems.playlistId })
            .from(playlistItems)
            .where(inArray(playlistItems.fileId, pages.slice(-1))),
        ),
      ),
    )
    .orderBy(asc(playlistItems.playlistId), asc(playlistItems.sortOrder), asc(playlistItems.id));
  const byPlaylist = groupBy(used, ({ playlistId }) => playlistId);
  for (const [playlistId, items] of byPlaylist) {
    const fileIds = items.map(({ fileId }) => fileId);
    const ends = endsOfRuns(fileIds, pages);
    if (ends.length === 0 || items.length + ends.length * following.length > maxItems) continue;
    // From the last run on, so that the positions of earlier ones stay.
    for (const end of ends.toReversed()) {
      const last = items[end];
      if (last) await insertAfter(tx, last, following);
    }
    await renumberItems(tx, [playlistId]);
  }
}

/** The positions at which all these pages have just stood one after the other. */
function endsOfRuns(fileIds: readonly number[], pages: readonly number[]): number[] {
  return fileIds.flatMap((_, start) =>
    pages.every((id, place) => fileIds[start + place] === id) ? [start + pages.length - 1] : [],
  );
}

type Item = typeof playlistItems.$inferSelect;

async function insertAfter(tx: Tx, { id: _, ...last }: Item, fileIds: readonly number[]): Promise<void> {
  const { playlistId, sortOrder } = last;
  await tx
    .update(playlistItems)
    .set({ sortOrder: sql`${playlistItems.sortOrder} + ${fileIds.length}` })
    .where(and(eq(playlistItems.playlistId, playlistId), gt(playlistItems.sortOrder, sortOrder)));
  await tx
    .insert(playlistItems)
    .values(fileIds.map((fileId, place) => ({ ...last, fileId, sortOrder: sortOrder + place + 1 })));
}
