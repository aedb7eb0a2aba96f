import type { PdfPage } from '@vitrine/contract/documents';
import { pagesThatExist } from '@vitrine/contract/rules/page-ranges';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { refersTo } from '../../../db/refers-to.ts';
import { files } from '../../../db/schema/library.ts';
import { layoutReferences } from '../../../db/schema/layouts.ts';
import { playlistItems, playlists } from '../../../db/schema/playlists.ts';
import type { Tx } from '../../../db/transaction.ts';

type Row = typeof files.$inferSelect;

/** The images of a PDF's pages with the playlists and layouts that use them, by number; none for another file. */
export async function pagesOf(tx: Tx, { id, pageCount, shownPages }: Row): Promise<PdfPage[]> {
  if (pageCount === null) return [];
  const shown = new Set(shownPages === null ? [] : pagesThatExist(shownPages, pageCount));
  const pages = await tx
    .select({
      fileId: files.id,
      fileName: files.fileName,
      directoryId: files.directoryId,
      number: files.pageNumber,
      version: files.version,
    })
    .from(files)
    .where(and(eq(files.documentId, id), isNotNull(files.pageNumber)))
    .orderBy(asc(files.pageNumber), asc(files.id));
  const ids = pages.map(({ fileId }) => fileId);
  const [used, layouts] = [await usesOf(tx, ids), await layoutsOf(tx, ids)];
  return pages.map(({ number, ...page }) => ({
    ...page,
    number: number ?? 0,
    isOutdated: !shown.has(number ?? 0),
    playlists: used.flatMap(({ fileId, ...playlist }) => (fileId === page.fileId ? [playlist] : [])),
    layouts: layouts.flatMap(({ pageId, ...layout }) => (pageId === page.fileId ? [layout] : [])),
  }));
}

function usesOf(tx: Tx, fileIds: number[]) {
  return tx
    .selectDistinct({ fileId: playlistItems.fileId, playlistId: playlists.id, name: playlists.name })
    .from(playlistItems)
    .innerJoin(playlists, refersTo(playlistItems, playlistItems.playlistId, playlists))
    .where(inArray(playlistItems.fileId, fileIds))
    .orderBy(asc(playlists.name), asc(playlists.id));
}

function layoutsOf(tx: Tx, fileIds: number[]) {
  return tx
    .selectDistinct({ pageId: layoutReferences.fileId, fileId: files.id, fileName: files.fileName })
    .from(layoutReferences)
    .innerJoin(files, refersTo(layoutReferences, layoutReferences.layoutId, files))
    .where(inArray(layoutReferences.fileId, fileIds))
    .orderBy(asc(files.fileName), asc(files.id));
}
