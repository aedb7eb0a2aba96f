import { file } from '@vitrine/contract/entities/file';
import { Layout } from '@vitrine/contract/layouts';
import { type LayoutDocument, type LayoutPart, referencesOf } from '@vitrine/contract/rules/layout';
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { records } from '../../db/records.ts';
import { files } from '../../db/schema/library.ts';
import { playlists } from '../../db/schema/playlists.ts';
import type { Tx } from '../../db/transaction.ts';
import { formProblem } from '../history/form-problem.ts';
import type { RecordState } from '../history/record-state.ts';
import type { VersionedRecord } from '../history/versioned.ts';
import { publishLayout } from './layouts.queries.ts';

const Form = z.object({ layout: Layout });

/** A layout is restored as it was drawn; parts whose file or playlist was deleted are empty. Its name and folder stay. */
export const versionedLayout: VersionedRecord = {
  record: records.file,
  async restorable(tx, { state, current, names }) {
    const document = documentOf(state);
    if (current.fields['kind'] !== 'layout' || document === null)
      return { state, missing: [], refusal: 'Only layouts have versions that can be restored' };
    const { emptied, missing } = await withoutDeleted(tx, document);
    return {
      state: { ...state, fields: { ...current.fields, content: emptied } },
      missing: missing.map(({ kind, id }) => `${names(kind, id) ?? `A ${kind}`} was deleted and does not come back`),
      refusal: null,
    };
  },
  problem: (state) => formProblem(Form.safeParse({ layout: state.fields['content'] }), file),
  async save(tx, id, { state, version }) {
    const { layout } = Form.parse({ layout: state.fields['content'] });
    await publishLayout(tx, id, { layout, version });
  },
};

function documentOf({ fields }: RecordState): LayoutDocument | null {
  return Layout.safeParse(fields['content']).data ?? null;
}

interface Missing {
  kind: 'file' | 'playlist';
  id: number;
}

async function withoutDeleted(
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
