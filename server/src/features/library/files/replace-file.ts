import { and, eq, isNull } from 'drizzle-orm';
import { files } from '../../../db/schema/library.ts';
import { playlistItems } from '../../../db/schema/playlists.ts';
import type { Tx } from '../../../db/transaction.ts';
import { faultOfOtherKind } from '../../layouts/parts-with-file.ts';
import { replaceInLayouts } from '../../layouts/references.ts';
import { enqueueRemoval } from './remove-file.ts';

/**
 * Replaces the content of a file by that of an upload, which is deleted; name, folder and playlists stay. If meanwhile the
 * file was deleted, or a layout got it that cannot show the upload, the upload stays as a separate file.
 */
export async function replaceFile(tx: Tx, newId: number, oldId: number): Promise<void> {
  const [old] = await tx.select().from(files).where(isLeft(oldId)).for('update');
  const [made] = await tx.select().from(files).where(isLeft(newId)).for('update');
  if (!old || !made || (await faultOfOtherKind(tx, old, made.kind)) !== null) return;
  // The upload may have been added to a playlist or a layout before it was ready.
  await tx.update(playlistItems).set({ fileId: oldId }).where(eq(playlistItems.fileId, newId));
  await replaceInLayouts(tx, newId, oldId);
  await tx.delete(files).where(eq(files.id, newId));
  const { kind, contentType, extension, size, sha256, parts, thumbSha256 } = made;
  const { width, height, durationMs, status, reason, sourceName, uploadedBy } = made;
  const content = { kind, contentType, extension, size, sha256, parts, thumbSha256, width, height, durationMs };
  await tx
    .update(files)
    .set({ ...content, status, reason, sourceName, uploadedBy })
    .where(eq(files.id, oldId));
  await enqueueRemoval(tx, old);
}

/** The condition for a file that is not in the bin, which jobs see too. */
function isLeft(id: number) {
  return and(eq(files.id, id), isNull(files.deletionId));
}
