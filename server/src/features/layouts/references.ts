import { type LayoutDocument, referencesOf } from '@vitrine/contract/rules/layout';
import { eq } from 'drizzle-orm';
import { files } from '../../db/schema/library.ts';
import { layoutFills, layoutReferences } from '../../db/schema/layouts.ts';
import type { Tx } from '../../db/transaction.ts';

/** Stores which files and playlists a document shows, in place of those before. */
export async function writeReferences(tx: Tx, layoutId: number, document: LayoutDocument): Promise<void> {
  await tx.delete(layoutReferences).where(eq(layoutReferences.layoutId, layoutId));
  const { parts, instead } = document;
  const rows = [
    ...parts.flatMap((part) =>
      referencesOf(part).map(({ fileId, playlistId }) => ({ layoutId, part: part.id, fileId, playlistId })),
    ),
    ...(instead === null ? [] : [{ layoutId, part: null, fileId: instead, playlistId: null }]),
  ];
  // A zone may name one image twice.
  if (rows.length > 0) await tx.insert(layoutReferences).values(rows).onConflictDoNothing();
}

/** Changes the layouts that show one file, so that they show another. */
export async function replaceInLayouts(tx: Tx, from: number, to: number): Promise<void> {
  const rows = await tx
    .selectDistinct({ layoutId: layoutReferences.layoutId })
    .from(layoutReferences)
    .where(eq(layoutReferences.fileId, from));
  for (const { layoutId } of rows) {
    const [row] = await tx.select({ content: files.content }).from(files).where(eq(files.id, layoutId)).for('update');
    if (!row?.content || !('parts' in row.content)) continue;
    const document = withFiles(row.content, (id) => (id === from ? to : id));
    await tx.update(files).set({ content: document }).where(eq(files.id, layoutId));
    await writeReferences(tx, layoutId, document);
  }
  await replaceInFills(tx, from, to);
}

/** The values of templates name files too, and so do the copies of the templates, which may show them nowhere. */
async function replaceInFills(tx: Tx, from: number, to: number): Promise<void> {
  for (const { layoutId, document, values } of await tx.select().from(layoutFills)) {
    const filled = withFiles(document, (id) => (id === from ? to : id));
    const images = document.fields.filter((field) => field.value.kind === 'image' && values[field.id] === from);
    if (images.length === 0 && JSON.stringify(filled) === JSON.stringify(document)) continue;
    const changed = { ...values, ...Object.fromEntries(images.map(({ id }) => [id, to])) };
    await tx.update(layoutFills).set({ document: filled, values: changed }).where(eq(layoutFills.layoutId, layoutId));
  }
}

/** The document with other files, or none, in place of its own. */
export function withFiles(document: LayoutDocument, taking: (id: number) => number | null): LayoutDocument {
  const replaced = (id: number | null) => (id === null ? null : taking(id));
  return {
    ...document,
    instead: replaced(document.instead),
    parts: document.parts.map((part) => {
      if (part.kind === 'zone') return { ...part, empty: replaced(part.empty) };
      return part.kind === 'image' || part.kind === 'video' ? { ...part, fileId: replaced(part.fileId) } : part;
    }),
  };
}
