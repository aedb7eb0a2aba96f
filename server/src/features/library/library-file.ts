import type { LibraryFile } from '@vitrine/contract/library';
import type { files } from '../../db/schema/library.ts';
import { mediaUrl } from '../../media/urls.ts';

export function toLibraryFile(row: typeof files.$inferSelect): LibraryFile {
  return {
    fileId: row.id,
    directoryId: row.directoryId,
    fileName: row.fileName,
    sourceName: row.sourceName,
    info: infoOf(row),
    kind: row.kind,
    status: row.status,
    reason: row.reason,
    url: row.status === 'ready' ? mediaUrl(row.tenantId, 'contents', `${row.sha256}.${row.extension}`) : null,
    thumbUrl: thumbUrl(row),
    width: row.width,
    height: row.height,
    durationMs: row.durationMs,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Thumbnails are always webp. */
export function thumbUrl({ tenantId, thumbSha256 }: { tenantId: number; thumbSha256: string | null }): string | null {
  return thumbSha256 === null ? null : mediaUrl(tenantId, 'thumb', `${thumbSha256}.webp`);
}

function infoOf({ size, contentType, width, height, durationMs }: typeof files.$inferSelect): string {
  const Duration = durationMs === null ? null : durationMs / 1000;
  return JSON.stringify({ Size: size, ContentType: contentType, Width: width, Height: height, Duration });
}
