import type { DeletedSome } from '@vitrine/contract/deleted';
import { countedEntities } from '@vitrine/contract/entities/counted';
import { t } from '@vitrine/contract/messages';
import { eq } from 'drizzle-orm';
import { moveToBin } from '../../../db/move-to-bin.ts';
import { records } from '../../../db/records.ts';
import { files } from '../../../db/schema/library.ts';
import type { Tx } from '../../../db/transaction.ts';
import { notFound } from '../../../errors.ts';
import { enqueue } from '../../../jobs/job.ts';
import { deleteSome } from '../../bin/delete-some.ts';
import { removeMediaJob } from '../storage/remove-media.job.ts';
import { renumberItems } from '../../playlists/renumber-items.ts';
import { overlaysWith } from '../../overlays/overlays.queries.ts';
import { countedLayouts, inUse } from './in-use.ts';
import { contentKeyOf } from './library-file.ts';
import { layoutsWith, lockPlaylistsWith, playlistsWith, withPages } from './used-in.ts';

type Row = typeof files.$inferSelect;

interface Removal {
  status: boolean;
  message: string;
  deletionId: number | null;
}

/** Moves the file into the bin unless playlists, layouts or overlays use it; the response names them. */
export async function removeUnusedFile(tx: Tx, id: number): Promise<Removal> {
  const file = await lockFile(tx, id);
  const fileIds = await withPages(tx, [id]);
  const playlistNames = (await playlistsWith(tx, fileIds)).map(({ name }) => name);
  const layoutNames = (await layoutsWith(tx, { fileIds })).map(({ fileName }) => fileName);
  const targets = (await overlaysWith(tx, id)).map((each) => each.targets);
  const uses = [
    ...(playlistNames.length > 0 ? [inUse(countedEntities.playlist, playlistNames)] : []),
    ...(layoutNames.length > 0 ? [inUse(countedLayouts, layoutNames)] : []),
    ...(targets.length > 0 ? [inUse(countedEntities.overlay, targets)] : []),
  ];
  if (uses.length === 0) return { status: true, message: t('File deleted'), deletionId: await removeFile(tx, id) };
  const message = t('"{file}" is used in {uses}', { file: file.fileName, uses: uses.join(t('; in ')) });
  return { status: false, message, deletionId: null };
}

/** Moves the file into the bin, with its items in all playlists; returns the deletion. */
export async function removeFile(tx: Tx, id: number): Promise<number> {
  const fileIds = await withPages(tx, [id]);
  await lockPlaylistsWith(tx, fileIds);
  await lockFile(tx, id);
  const used = (await playlistsWith(tx, fileIds)).map(({ playlistId }) => playlistId);
  const deletionId = await moveToBin(tx, 'file', { id, what: t('File') });
  if (used.length > 0) await renumberItems(tx, used);
  return deletionId;
}

/** The same for several files. All their playlists are locked first: a save of a playlist may wait for an earlier file. */
export async function removeFiles(tx: Tx, items: readonly { id: number }[]): Promise<DeletedSome> {
  const ids = items.map(({ id }) => id);
  await lockPlaylistsWith(tx, await withPages(tx, ids));
  return deleteSome(tx, records.file, items, ({ id }) => removeFile(tx, id));
}

/** Locks the file: it cannot be added to a playlist until the transaction ends. */
async function lockFile(tx: Tx, id: number): Promise<Row> {
  const [file] = await tx.select().from(files).where(eq(files.id, id)).for('update');
  if (!file) throw notFound(t('File'));
  return file;
}

/** Enqueues the removal of a row's media, unless another row uses them. */
export async function enqueueRemoval(tx: Tx, row: Row): Promise<void> {
  const { tenantId, content, thumbSha256 } = row;
  if (content !== null) return;
  await enqueue(tx, removeMediaJob, contentKeyOf(row));
  if (thumbSha256)
    await enqueue(tx, removeMediaJob, { tenantId, folder: 'thumb', sha256: thumbSha256, extension: 'webp' });
}
