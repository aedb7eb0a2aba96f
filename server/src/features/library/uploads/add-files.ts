import { t } from '@vitrine/contract/messages';
import { eq } from 'drizzle-orm';
import { directories, files } from '../../../db/schema/library.ts';
import type { Tx } from '../../../db/transaction.ts';
import { notFound } from '../../../errors.ts';
import { enqueue } from '../../../jobs/job.ts';
import { contentTypes } from '../../../media/media-key.ts';
import { unsupported } from '../../../media/sniff.ts';
import { faultOfOtherKind } from '../../layouts/parts-with-file.ts';
import { drawDocumentJob } from '../documents/draw-document.job.ts';
import { freeFileName } from '../files/free-file-name.ts';
import { processFileJob } from '../processing/process-file.job.ts';
import type { Received } from './receive-file.ts';

type Row = typeof files.$inferSelect;

export type NewFile = Received & { sourceName: string };

interface Place {
  directoryId: number;
  uploadedBy: number;
  /** The file that a single upload replaces later. */
  replaces: number | null;
}

/** Inserts the rows of stored files, each with a name that is free in the folder, and enqueues their processing. */
export async function addFiles(tx: Tx, { directoryId, uploadedBy, replaces }: Place, added: NewFile[]): Promise<Row[]> {
  const folder = await tx.select().from(directories).where(eq(directories.id, directoryId)).for('update');
  if (folder.length === 0) throw notFound(t('Folder'));
  const replaced = replaces === null ? null : await replacedBy(tx, replaces, added);
  const rows: Row[] = [];
  for (const file of added) {
    const { pending, kind, extension, sourceName } = file;
    const { size, sha256, parts } = pending;
    const fileName = await freeFileName(tx, directoryId, sourceName);
    const stored = { kind, extension, contentType: contentTypes[extension], size, sha256, parts };
    const values = { directoryId, uploadedBy, fileName, sourceName, ...stored, ...factsOf(file, replaced) };
    const [row] = await tx.insert(files).values(values).returning();
    if (!row) throw new Error('insert returned no row');
    await enqueueProcessing(tx, row, replaces);
    rows.push(row);
  }
  return rows;
}

function factsOf(file: NewFile, replaced: Row | null): Partial<Row> {
  if (file.kind !== 'document') {
    const { width, height, durationMs } = file.facts;
    return { width, height, durationMs };
  }
  // A PDF waits until its pages are chosen; one that replaces another shows the same pages.
  return { pageCount: file.pageCount, shownPages: replaced?.shownPages ?? null };
}

async function enqueueProcessing(tx: Tx, { tenantId, id: fileId, kind, shownPages }: Row, replaces: number | null) {
  const job = { tenantId, fileId, ...(replaces !== null && { replaces }) };
  if (kind !== 'document') await enqueue(tx, processFileJob, job);
  else if (shownPages !== null) await enqueue(tx, drawDocumentJob, { ...job, playlist: 'none' });
}

/** The file to replace. Throws 415 where what was uploaded cannot take its place; null where it was deleted meanwhile. */
async function replacedBy(tx: Tx, id: number, [made]: readonly NewFile[]): Promise<Row | null> {
  const [old] = await tx.select().from(files).where(eq(files.id, id));
  if (!old || !made) return null;
  if (old.kind === 'document' && made.kind !== 'document')
    throw unsupported(t('"{fileName}" can only be replaced by another PDF.', { fileName: old.fileName }));
  if (old.kind !== 'document' && made.kind === 'document')
    throw unsupported(t('A PDF cannot replace an image or a video. Upload it as a separate file.'));
  if (old.kind === 'document' && old.shownPages === null)
    throw unsupported(
      t('Choose the pages of "{fileName}" first, or delete it and upload the new PDF.', { fileName: old.fileName }),
    );
  const fault = await faultOfOtherKind(tx, old, made.kind);
  if (fault !== null) throw unsupported(fault);
  return old;
}
