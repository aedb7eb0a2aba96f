import { isDeepStrictEqual } from 'node:util';
import type { LayoutDetails, LayoutDraft } from '@vitrine/contract/layouts';
import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import { and, eq } from 'drizzle-orm';
import { files } from '../../db/schema/library.ts';
import { layoutDrafts, layoutTemplates } from '../../db/schema/layouts.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import { updateAtVersion } from '../../db/write-one.ts';
import { AppError, notFound } from '../../errors.ts';
import { createWithoutBytes } from '../library/files/files.queries.ts';
import { isOverlay } from '../overlays/check-overlay.ts';
import { checkLayout } from './check-layout.ts';
import { isFilled } from './filled.ts';
import { writeReferences } from './references.ts';

const noun = 'Layout';
const isLayout = eq(files.kind, 'layout');

export async function getLayout(tx: Tx, id: number): Promise<LayoutDetails> {
  const [row] = await tx
    .select()
    .from(files)
    .where(and(eq(files.id, id), isLayout));
  if (!row?.content || !('parts' in row.content)) throw notFound(noun);
  const draft = await findDraft(tx, id);
  return {
    fileId: row.id,
    fileName: row.fileName,
    directoryId: row.directoryId,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    layout: row.content,
    draft: draft ? toDraft(draft) : null,
    isFilled: await isFilled(tx, id),
    offeredTo: await tradesOf(tx, id),
  };
}

/** For whom it is offered as a template; null if it is not. */
async function tradesOf(tx: Tx, layoutId: number): Promise<LayoutDetails['offeredTo']> {
  const [row] = await tx
    .select({ trades: layoutTemplates.trades })
    .from(layoutTemplates)
    .where(eq(layoutTemplates.layoutId, layoutId));
  return row?.trades ?? null;
}

interface NewLayout {
  fileName: string;
  directoryId: number;
  layout: LayoutDocument;
}

export async function createLayout(tx: Tx, { layout, ...named }: NewLayout, userId: number): Promise<LayoutDetails> {
  await checkLayout(tx, layout);
  const { fileId } = await createWithoutBytes(tx, { ...named, kind: 'layout', content: layout }, userId);
  await writeReferences(tx, fileId, layout);
  return getLayout(tx, fileId);
}

interface Published {
  layout: LayoutDocument;
  /** Undefined saves over any. */
  version: number | undefined;
}

/** Saves a version. Items of playlists, schedules and overrides that show the layout show it as it is now. */
export async function publishLayout(tx: Tx, id: number, { layout, version }: Published): Promise<void> {
  await lockLayout(tx, id);
  await checkLayout(tx, layout, { isOverlay: await isOverlay(tx, id) });
  await updateAtVersion(tx, files, { id, version, what: noun, among: isLayout }, { content: layout });
  await writeReferences(tx, id, layout);
}

async function findDraft(tx: Tx, layoutId: number) {
  const { document, baseVersion, savedAt, savedBy } = layoutDrafts;
  const [row] = await tx
    .select({ document, baseVersion, savedAt, savedBy, by: users.fullName })
    .from(layoutDrafts)
    .leftJoin(users, eq(users.id, savedBy))
    .where(eq(layoutDrafts.layoutId, layoutId));
  return row;
}

type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

function toDraft({ document, baseVersion, savedAt, by }: DraftRow): LayoutDraft {
  return { layout: document, baseVersion, at: savedAt.toISOString(), by };
}

interface NewDraft {
  layout: LayoutDocument;
  baseVersion: number;
  replaces: string | null;
}

/** Saves the draft of a layout, unless it was saved elsewhere since the caller read it, also by the same user. */
export async function saveDraft(
  tx: Tx,
  layoutId: number,
  { layout, baseVersion, replaces }: NewDraft,
  { userId, now }: { userId: number; now: Date },
): Promise<Omit<LayoutDraft, 'layout'>> {
  await lockLayout(tx, layoutId);
  const before = await findDraft(tx, layoutId);
  if (before !== undefined && before.savedAt.toISOString() !== replaces) {
    // A request that is repeated because its response was lost.
    if (before.savedBy === userId && isDeepStrictEqual(before.document, layout)) return toDraft(before);
    const { by, at } = toDraft(before);
    throw new AppError(409, 'stale', 'The draft was changed elsewhere', { changed: { by, at } });
  }
  const values = { document: layout, baseVersion, savedAt: now, savedBy: userId };
  await tx
    .insert(layoutDrafts)
    .values({ layoutId, ...values })
    .onConflictDoUpdate({ target: [layoutDrafts.tenantId, layoutDrafts.layoutId], set: values });
  const saved = await findDraft(tx, layoutId);
  if (saved === undefined) throw new Error('insert returned no row');
  return toDraft(saved);
}

/** Deletes the draft; with `userId` only if it is that user's. */
export async function deleteDraft(tx: Tx, layoutId: number, userId?: number): Promise<void> {
  const own = userId === undefined ? undefined : eq(layoutDrafts.savedBy, userId);
  await tx.delete(layoutDrafts).where(and(eq(layoutDrafts.layoutId, layoutId), own));
}

/** Of two saves of a draft the second sees the first. */
export async function lockLayout(tx: Tx, id: number): Promise<void> {
  const found = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, id), isLayout))
    .for('no key update');
  if (found.length === 0) throw notFound(noun);
}
