import { type LayoutDocument, type LayoutPart, referencesOf } from '@vitrine/contract/rules/layout';
import { inArray } from 'drizzle-orm';
import { files } from '../../db/schema/library.ts';
import { playlists } from '../../db/schema/playlists.ts';
import type { Tx } from '../../db/transaction.ts';

interface Missing {
  kind: 'file' | 'playlist';
  id: number;
}

/** The document with empty parts in place of what is in the bin or deleted. */
export async function withoutDeleted(
  tx: Tx,
  document: LayoutDocument,
): Promise<{ emptied: LayoutDocument; missing: Missing[] }> {
  const references = document.parts.flatMap(referencesOf);
  const fileIds = [
    ...references.flatMap(({ fileId }) => fileId ?? []),
    ...(document.instead ? [document.instead] : []),
  ];
  const playlistIds = references.flatMap(({ playlistId }) => playlistId ?? []);
  const leftFiles = await idsAmong(tx, files, fileIds);
  const leftPlaylists = await idsAmong(tx, playlists, playlistIds);
  const file = (id: number | null) => (id !== null && leftFiles.has(id) ? id : null);
  const emptied = (part: LayoutPart): LayoutPart => {
    if (part.kind === 'image' || part.kind === 'video') return { ...part, fileId: file(part.fileId) };
    if (part.kind !== 'zone') return part;
    const playlistId = part.playlistId !== null && leftPlaylists.has(part.playlistId) ? part.playlistId : null;
    return { ...part, playlistId, empty: file(part.empty) };
  };
  const deleted = (kind: Missing['kind'], ids: number[], left: ReadonlySet<number>): Missing[] =>
    [...new Set(ids)].filter((id) => !left.has(id)).map((id) => ({ kind, id }));
  return {
    emptied: { ...document, parts: document.parts.map(emptied), instead: file(document.instead) },
    missing: [...deleted('file', fileIds, leftFiles), ...deleted('playlist', playlistIds, leftPlaylists)],
  };
}

async function idsAmong(tx: Tx, table: typeof files | typeof playlists, ids: number[]): Promise<Set<number>> {
  const rows = await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids));
  return new Set(rows.map(({ id }) => id));
}
