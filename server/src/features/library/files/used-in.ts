import { and, asc, inArray, not, or } from 'drizzle-orm';
import { layoutReferences } from '../../../db/schema/layouts.ts';
import { files } from '../../../db/schema/library.ts';
import { playlistItems, playlists } from '../../../db/schema/playlists.ts';
import type { Tx } from '../../../db/transaction.ts';

/** These files, and the pages of those that are PDFs: they are used and deleted with it. */
export async function withPages(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const pages = await tx.select({ id: files.id }).from(files).where(inArray(files.documentId, ids));
  return [...ids, ...pages.map(({ id }) => id)];
}

/** The playlists that any of these files is in, by name. */
export function playlistsWith(tx: Tx, fileIds: readonly number[]): Promise<{ playlistId: number; name: string }[]> {
  return tx
    .select({ playlistId: playlists.id, name: playlists.name })
    .from(playlists)
    .where(inArray(playlists.id, idsOfPlaylistsWith(tx, fileIds)))
    .orderBy(asc(playlists.name), asc(playlists.id));
}

/** Locks the playlists that files are in, before the files, in the same order as a save: otherwise both could deadlock. */
export async function lockPlaylistsWith(tx: Tx, fileIds: readonly number[]): Promise<number[]> {
  const locked = await tx
    .select({ id: playlists.id })
    .from(playlists)
    .where(inArray(playlists.id, idsOfPlaylistsWith(tx, fileIds)))
    .orderBy(asc(playlists.id))
    .for('no key update');
  return locked.map(({ id }) => id);
}

function idsOfPlaylistsWith(tx: Tx, fileIds: readonly number[]) {
  return tx.select({ id: playlistItems.playlistId }).from(playlistItems).where(inArray(playlistItems.fileId, fileIds));
}

interface Shown {
  fileIds: readonly number[];
  playlistIds?: readonly number[];
}

/** The other layouts that show any of these in a part, or on screens without layouts; by name. */
export function layoutsWith(
  tx: Tx,
  { fileIds, playlistIds = [] }: Shown,
): Promise<{ fileId: number; fileName: string }[]> {
  const showing = tx
    .select({ id: layoutReferences.layoutId })
    .from(layoutReferences)
    .where(or(inArray(layoutReferences.fileId, fileIds), inArray(layoutReferences.playlistId, playlistIds)));
  return tx
    .select({ fileId: files.id, fileName: files.fileName })
    .from(files)
    .where(and(inArray(files.id, showing), not(inArray(files.id, fileIds))))
    .orderBy(asc(files.fileName), asc(files.id));
}
