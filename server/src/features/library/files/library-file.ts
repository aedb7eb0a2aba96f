import type { LibraryFile } from '@vitrine/contract/library';
import { pagesThatExist } from '@vitrine/contract/rules/page-ranges';
import { shown } from '@vitrine/contract/stored-text';
import type { files } from '../../../db/schema/library.ts';
import { Extension, type MediaKey } from '../../../media/media-key.ts';
import { mediaUrl } from '../../../media/urls.ts';

type Row = typeof files.$inferSelect;

/** A file that screens download, unlike a text card, a web page, a layout or a PDF. */
export type MediumRow = Row & { kind: 'image' | 'video' };

export function isMedium(row: Row): row is MediumRow {
  return row.kind === 'image' || row.kind === 'video';
}

/** The storage key of the media; throws for a file without media, such as a text card. */
export function contentKeyOf({ tenantId, sha256, extension }: Row): MediaKey {
  return { tenantId, folder: 'contents', sha256, extension: Extension.parse(extension) };
}

export function toLibraryFile(row: Row): LibraryFile {
  return {
    fileId: row.id,
    directoryId: row.directoryId,
    fileName: row.fileName,
    sourceName: row.sourceName,
    info: infoOf(row),
    kind: row.kind,
    ...shownOf(row),
    document: documentOf(row),
    status: row.status,
    reason: row.reason && shown(row.reason),
    url: contentsUrl(row),
    thumbUrl: thumbUrl(row),
    width: row.width,
    height: row.height,
    durationMs: row.durationMs,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

/** The content of a text card or a web page, in the field of its kind. That of a layout is too large for lists. */
function shownOf({ content }: Row): Pick<LibraryFile, 'content' | 'page'> {
  if (content === null || 'parts' in content) return { content: null, page: null };
  return 'url' in content ? { content: null, page: content } : { content, page: null };
}

function documentOf({ pageCount, shownPages, drawnPages }: Row): LibraryFile['document'] {
  if (pageCount === null) return null;
  const total = shownPages === null ? 0 : pagesThatExist(shownPages, pageCount).length;
  return { pageCount, pages: shownPages, drawn: drawnPages ?? total, total };
}

function contentsUrl(row: Row): string | null {
  const { tenantId, status, sha256, extension } = row;
  return status === 'ready' && isMedium(row) ? mediaUrl(tenantId, 'contents', `${sha256}.${extension}`) : null;
}

/** Thumbnails are always webp. */
export function thumbUrl({ tenantId, thumbSha256 }: { tenantId: number; thumbSha256: string | null }): string | null {
  return thumbSha256 === null ? null : mediaUrl(tenantId, 'thumb', `${thumbSha256}.webp`);
}

function infoOf({ size, contentType, width, height, durationMs }: Row): string {
  const Duration = durationMs === null ? null : durationMs / 1000;
  return JSON.stringify({ Size: size, ContentType: contentType, Width: width, Height: height, Duration });
}
