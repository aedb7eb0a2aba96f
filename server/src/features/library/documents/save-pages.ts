import type { PagesPlaylist } from '@vitrine/contract/documents';
import { t } from '@vitrine/contract/messages';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { languageOfTenant } from '../../../db/language-of.ts';
import { files } from '../../../db/schema/library.ts';
import type { Tx } from '../../../db/transaction.ts';
import { contentTypes } from '../../../media/media-key.ts';
import { inLanguage } from '../../../languages/translation-context.ts';
import { enqueueRemoval } from '../files/remove-file.ts';
import { lockPlaylistsWith } from '../files/used-in.ts';
import { splitFileName } from '../files/file-names.ts';
import { freeFileName } from '../files/free-file-name.ts';
import { enqueueRemovals, type SaveDeps } from '../processing/save-processing-result.ts';
import { withinStorageLimit } from '../storage/storage-limit.ts';
import { claimMedia } from '../storage/stored-media.ts';
import { addAfterLastPage } from './add-after-last-page.ts';
import { createPagesPlaylist } from './create-pages-playlist.ts';
import { folderForPages } from './folder-for-pages.ts';
import type { StoredPage } from './stored-page.ts';

type Row = typeof files.$inferSelect;

interface DrawnDocument {
  row: Row;
  /** The PDF that this one replaces. */
  replaces: number | null;
  playlist: PagesPlaylist;
  shown: readonly number[];
}

/** Makes images of the drawn pages, all at once: pages of a replaced PDF keep their files, names and playlists. */
export async function savePages(
  { database, storage, config }: SaveDeps,
  { row, replaces, playlist, shown }: DrawnDocument,
  stored: readonly StoredPage[],
): Promise<void> {
  const keys = stored.flatMap(({ key, thumbKey }) => [key, thumbKey]);
  const pages = stored.toSorted((a, b) => a.number - b.number);
  await database.inJob(row.tenantId, async (tx) => {
    await claimMedia(tx, storage, keys);
    await withinStorageLimit(tx, config.PLATFORM_TIME_ZONE, async () => {
      const old = replaces === null ? undefined : await findDocument(tx, replaces);
      const documentId = old?.id ?? row.id;
      const before = await pagesOfDocument(tx, documentId);
      await lockPlaylistsWith(
        tx,
        before.map(({ id }) => id),
      );
      // Deleted, or chosen anew, meanwhile.
      if (!(await isWaiting(tx, row))) return enqueueRemovals(tx, keys);
      await replacePages(tx, before, pages);
      const added = await addPages(tx, { document: old ?? row, documentId, before }, pages);
      await addAfterLastPage(tx, before, added);
      if (old) await replaceDocument(tx, { old, made: row, thumbSha256: pages[0]?.thumbKey.sha256 ?? null });
      else await finishDocument(tx, row, pages);
      if (playlist !== 'none') await createPagesPlaylist(tx, { row, playlist, shown }, pages);
    });
  });
}

/** Sets why a PDF was not drawn; what it has shown until now stays. */
export async function failDocument(tx: Tx, { id, sha256 }: Row, reason: string): Promise<void> {
  await tx
    .update(files)
    .set({ status: 'failed', reason, drawnPages: null })
    .where(and(eq(files.id, id), eq(files.status, 'processing'), eq(files.sha256, sha256)));
}

async function findDocument(tx: Tx, id: number): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deletionId)))
    .for('update');
  return row;
}

/** By number. */
function pagesOfDocument(tx: Tx, documentId: number): Promise<Row[]> {
  return tx
    .select()
    .from(files)
    .where(and(eq(files.documentId, documentId), isNull(files.deletionId)))
    .orderBy(asc(files.pageNumber), asc(files.id));
}

async function isWaiting(tx: Tx, { id, sha256, shownPages }: Row): Promise<boolean> {
  const row = await findDocument(tx, id);
  return row?.status === 'processing' && row.sha256 === sha256 && row.shownPages === shownPages;
}

function contentOf({ key, thumbKey, size, parts, width, height }: StoredPage) {
  const { sha256, extension } = key;
  const media = { sha256, extension, contentType: contentTypes[extension], size, parts };
  const facts = { kind: 'image', width, height, durationMs: null, status: 'ready', reason: null } as const;
  return { ...media, ...facts, thumbSha256: thumbKey.sha256 };
}

async function replacePages(tx: Tx, before: readonly Row[], pages: readonly StoredPage[]): Promise<void> {
  for (const page of pages) {
    for (const old of before.filter(({ pageNumber }) => pageNumber === page.number)) {
      await tx.update(files).set(contentOf(page)).where(eq(files.id, old.id));
      await enqueueRemoval(tx, old);
    }
  }
}

interface Place {
  /** Gives the new pages their names and their folder. */
  document: Row;
  documentId: number;
  before: readonly Row[];
}

/** The ids of the new files, by number. */
async function addPages(
  tx: Tx,
  { document, documentId, before }: Place,
  pages: readonly StoredPage[],
): Promise<{ id: number; number: number }[]> {
  const known = new Set(before.map(({ pageNumber }) => pageNumber));
  const missing = pages.filter(({ number }) => !known.has(number));
  if (missing.length === 0) return [];
  const directoryId = await folderForPages(tx, document, before);
  const name = [...splitFileName(document.fileName).stem].slice(0, maxStem).join('');
  const language = await languageOfTenant(tx, document.tenantId);
  const { sourceName, uploadedBy } = document;
  const added: { id: number; number: number }[] = [];
  for (const page of missing) {
    const desired = inLanguage(language, () => t('{name}, page {page}', { name, page: String(page.number) }));
    const fileName = await freeFileName(tx, directoryId, desired);
    const of = { documentId, pageNumber: page.number, directoryId, fileName, sourceName, uploadedBy };
    const [row] = await tx
      .insert(files)
      .values({ ...of, ...contentOf(page) })
      .returning({ id: files.id });
    if (row) added.push({ id: row.id, number: page.number });
  }
  return added;
}

const maxStem = 180;

async function finishDocument(tx: Tx, { id, thumbSha256 }: Row, [first]: readonly StoredPage[]): Promise<void> {
  const thumb = first?.number === 1 || thumbSha256 === null ? (first?.thumbKey.sha256 ?? null) : thumbSha256;
  await tx
    .update(files)
    .set({ status: 'ready', reason: null, drawnPages: null, thumbSha256: thumb })
    .where(eq(files.id, id));
}

/** The new PDF takes the place of the old one, which keeps its id, name and folder. */
async function replaceDocument(
  tx: Tx,
  { old, made, thumbSha256 }: { old: Row; made: Row; thumbSha256: string | null },
): Promise<void> {
  await tx.delete(files).where(eq(files.id, made.id));
  const { size, sha256, parts, pageCount, sourceName, uploadedBy } = made;
  const content = { size, sha256, parts, pageCount, sourceName, uploadedBy, thumbSha256 };
  await tx
    .update(files)
    .set({ ...content, status: 'ready', reason: null, drawnPages: null })
    .where(eq(files.id, old.id));
  await enqueueRemoval(tx, old);
}
