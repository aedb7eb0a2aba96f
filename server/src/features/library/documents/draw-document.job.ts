import { PagesPlaylist } from '@vitrine/contract/documents';
import { t } from '@vitrine/contract/messages';
import { pagesThatExist } from '@vitrine/contract/rules/page-ranges';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { files } from '../../../db/schema/library.ts';
import type { Tx } from '../../../db/transaction.ts';
import { type Attempt, job } from '../../../jobs/job.ts';
import { nullFor } from '../../../errors.ts';
import { asStored } from '../../../languages/stored.ts';
import { runIsolated } from '../../../media/isolated.ts';
import type { MediaKey } from '../../../media/media-key.ts';
import { unsupported } from '../../../media/sniff.ts';
import { TookTooLong } from '../../../media/took-too-long.ts';
import { contentKeyOf } from '../files/library-file.ts';
import { failureOf, maxAttempts } from '../processing/process-step.ts';
import { commit, enqueueRemovals, type SaveDeps, storeThumbnail } from '../processing/save-processing-result.ts';
import { failDocument, savePages } from './save-pages.ts';
import type { StoredPage } from './stored-page.ts';

interface Deps extends SaveDeps {
  /** Called after a transaction that added rows to the outbox. */
  committed: () => void;
}

const id = z.int().positive();
const DocumentToDraw = z.object({
  tenantId: id,
  fileId: id,
  /** The PDF that this one replaces once all its pages are drawn. */
  replaces: id.optional(),
  playlist: PagesPlaylist,
});
type DocumentToDraw = z.infer<typeof DocumentToDraw>;

/** Draws the chosen pages of a PDF. They are saved together at the end: until then the pages of an earlier PDF stay. */
export const drawDocumentJob = job({
  name: 'draw-document',
  payload: DocumentToDraw,
  ownWorker: true,
  async run(deps: Deps, { tenantId, fileId, replaces = null, playlist }, attempt) {
    const waiting = await deps.database.inJob(tenantId, (tx) => waitingDocument(tx, fileId));
    if (!waiting) return;
    const { row } = waiting;
    const stored: StoredPage[] = [];
    try {
      await asStored(() => drawPages(deps, waiting, { stored, attempt }));
      await savePages(deps, { row, replaces, playlist, shown: waiting.shown }, stored);
    } catch (error) {
      await deps.database.inJob(tenantId, (tx) => enqueueRemovals(tx, stored.flatMap(keysOf)));
      // Throws where the failure is the server's and another attempt may help.
      const { reason } = failureOf(error, attempt.number);
      await deps.database.inJob(tenantId, (tx) => failDocument(tx, row, reason));
    }
    deps.committed();
  },
});

type Row = typeof files.$inferSelect;

interface WaitingDocument {
  row: Row;
  shown: number[];
  /** Those that are not drawn yet. */
  missing: number[];
}

async function waitingDocument(tx: Tx, fileId: number): Promise<WaitingDocument | null> {
  const [row] = await tx
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.status, 'processing'), isNotNull(files.shownPages)));
  if (!row) return null;
  const drawn = await tx
    .select({ number: files.pageNumber })
    .from(files)
    .where(and(eq(files.documentId, fileId), isNull(files.deletionId)));
  const numbers = new Set(drawn.map(({ number }) => number));
  const shown = pagesThatExist(row.shownPages ?? '', row.pageCount ?? 0);
  return { row, shown, missing: shown.filter((number) => !numbers.has(number)) };
}

/** Two pages at a time: as many as the smallest server has processors. */
const atOnce = 2;
/** For all pages together; one page may take 30 seconds. */
const maxMs = 10 * 60_000;

async function drawPages(
  { database, storage }: Deps,
  { row, shown, missing }: WaitingDocument,
  { stored, attempt }: { stored: StoredPage[]; attempt: Attempt },
): Promise<void> {
  if (shown.length === 0)
    throw unsupported(
      t('This PDF has none of the pages to show ({shownPages}). Choose others.', { shownPages: row.shownPages ?? '' }),
    );
  const { tenantId } = row;
  const began = performance.now();
  const left = [...missing];
  await storage.withFile(contentKeyOf(row), async (path) => {
    const drawNext = async (): Promise<void> => {
      for (let number = left.shift(); number !== undefined; number = left.shift()) {
        attempt.signal.throwIfAborted();
        if (performance.now() - began > maxMs)
          throw unsupported(
            t('This PDF takes more than 10 minutes to draw. Choose fewer pages, or save it in a simpler form.'),
          );
        stored.push(await drawPage(path, { number, tenantId, storage, isLastAttempt: attempt.number >= maxAttempts }));
        const drawnPages = shown.length - missing.length + stored.length;
        await database.inJob(tenantId, (tx) => tx.update(files).set({ drawnPages }).where(eq(files.id, row.id)));
      }
    };
    const ended = await Promise.allSettled(
      Array.from({ length: atOnce }, drawNext).map((one) => one.catch(stopOthers)),
    );
    const failed = ended.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  });

  function stopOthers(error: unknown): never {
    left.length = 0;
    throw error;
  }
}

interface PageToDraw {
  number: number;
  isLastAttempt: boolean;
  tenantId: number;
  storage: SaveDeps['storage'];
}

async function drawPage(path: string, { number, isLastAttempt, tenantId, storage }: PageToDraw): Promise<StoredPage> {
  const drawing = runIsolated('drawPage', [path, number - 1], { owner: tenantId });
  const drawn = await (isLastAttempt ? drawing.catch(nullFor(TookTooLong)) : drawing);
  if (drawn === null)
    throw unsupported(
      t('Page {number} takes too much time or memory to draw. Choose other pages, or save the PDF in a simpler form.', {
        number,
      }),
    );
  const { bytes, extension, width, height, text } = drawn;
  const thumbKey = await storeThumbnail(storage, tenantId, Buffer.from(drawn.thumb));
  const pending = await storage.put(Readable.from([Buffer.from(bytes)]), bytes.length);
  const { size, sha256, parts } = pending;
  const key: MediaKey = { tenantId, folder: 'contents', sha256, extension };
  await commit(pending, key);
  return { number, key, thumbKey, size, parts, width, height, text };
}

function keysOf({ key, thumbKey }: StoredPage): MediaKey[] {
  return [key, thumbKey];
}
