import type { BulkReply } from '@vitrine/contract/bulk';
import { playlist } from '@vitrine/contract/entities/playlist';
import { t } from '@vitrine/contract/messages';
import { maxItems, type AddedFiles } from '@vitrine/contract/playlists';
import { eq } from 'drizzle-orm';
import { records } from '../../db/records.ts';
import { files } from '../../db/schema/library.ts';
import { playlistItems, playlists } from '../../db/schema/playlists.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflict, notFound } from '../../errors.ts';
import { changeEach } from '../../http/request/change-each.ts';
import { faultOfLayoutIn } from '../layouts/zones-of-playlist.ts';
import { refusedPdf } from './playlist-contents.ts';
import { renumberItems } from './renumber-items.ts';

/** Adds files at the end of a playlist, in their order. */
export async function addFiles(tx: Tx, playlistId: number, { items, ...times }: AddedFiles): Promise<BulkReply> {
  const [locked] = await tx
    .select({ name: playlists.name })
    .from(playlists)
    .where(eq(playlists.id, playlistId))
    .for('no key update');
  if (!locked) throw notFound(t(playlist.one));
  const before = await tx.$count(playlistItems, eq(playlistItems.playlistId, playlistId));
  const reply = await changeEach(tx, records.file, items, async ({ id: fileId, name, place }) => {
    if (before + place >= maxItems)
      throw conflict(
        t('{playlist} has no place for {name}: at most {max} items', { playlist: locked.name, name, max: maxItems }),
      );
    // Until this is saved the file cannot be deleted.
    const [found] = await tx.select({ kind: files.kind }).from(files).where(eq(files.id, fileId)).for('key share');
    if (!found) throw notFound(name);
    const inZone = found.kind === 'layout' ? await faultOfLayoutIn(tx, playlistId) : null;
    if (inZone !== null) throw conflict(inZone);
    if (found.kind === 'document') throw conflict(t('{name}: {problem}', { name, problem: t(refusedPdf) }));
    await tx.insert(playlistItems).values({ playlistId, fileId, ...times, sortOrder: before + place });
  });
  if (reply.done.length > 0) await renumberItems(tx, [playlistId]);
  return reply;
}
