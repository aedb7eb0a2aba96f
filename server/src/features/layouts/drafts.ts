import { t } from '@vitrine/contract/messages';
import { isDeepStrictEqual } from 'node:util';
import type { DraftFacts } from '@vitrine/contract/layouts';
import type { FieldValues } from '@vitrine/contract/rules/fill-template';
import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import { eq } from 'drizzle-orm';
import { layoutDrafts } from '../../db/schema/layouts.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';

/** What is not published yet: the document of a layout, or the values of a filled one. */
export type DraftContent = { document: LayoutDocument; values: null } | { document: null; values: FieldValues };

export async function findDraft(tx: Tx, layoutId: number) {
  const { document, values, baseVersion, savedAt, savedBy } = layoutDrafts;
  const [row] = await tx
    .select({ document, values, baseVersion, savedAt, savedBy, by: users.fullName })
    .from(layoutDrafts)
    .leftJoin(users, eq(users.id, savedBy))
    .where(eq(layoutDrafts.layoutId, layoutId));
  return row;
}

type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

/** A draft without its content. */
export function draftFacts({ baseVersion, savedAt, by }: DraftRow): DraftFacts {
  return { baseVersion, at: savedAt.toISOString(), by };
}

interface NewDraft {
  content: DraftContent;
  baseVersion: number;
  replaces: string | null;
}

/** Saves the draft of a locked layout, unless it was saved elsewhere since the caller read it, also by the same user. */
export async function saveDraft(
  tx: Tx,
  layoutId: number,
  { content, baseVersion, replaces }: NewDraft,
  { userId, now }: { userId: number; now: Date },
): Promise<DraftFacts> {
  const before = await findDraft(tx, layoutId);
  if (before !== undefined && before.savedAt.toISOString() !== replaces) {
    // A request that is repeated because its response was lost.
    if (before.savedBy === userId && hasContent(before, content)) return draftFacts(before);
    const { by, at } = draftFacts(before);
    throw new AppError(409, 'stale', t('The draft was changed elsewhere'), { changed: { by, at } });
  }
  const saving = { ...content, baseVersion, savedAt: now, savedBy: userId };
  await tx
    .insert(layoutDrafts)
    .values({ layoutId, ...saving })
    .onConflictDoUpdate({ target: [layoutDrafts.tenantId, layoutDrafts.layoutId], set: saving });
  const saved = await findDraft(tx, layoutId);
  if (saved === undefined) throw new Error('insert returned no row');
  return draftFacts(saved);
}

/** After a publication: the draft of its user ends, and so does one of somebody else that says the same. */
export async function endDraft(tx: Tx, layoutId: number, published: DraftContent, userId: number): Promise<void> {
  const draft = await findDraft(tx, layoutId);
  if (draft && (draft.savedBy === userId || hasContent(draft, published))) await deleteDraft(tx, layoutId);
}

/** Ends a draft that says what is published, as after a change that was taken back. */
export async function endSameDraft(tx: Tx, layoutId: number, published: DraftContent): Promise<void> {
  const draft = await findDraft(tx, layoutId);
  if (draft && hasContent(draft, published)) await deleteDraft(tx, layoutId);
}

export async function deleteDraft(tx: Tx, layoutId: number): Promise<void> {
  await tx.delete(layoutDrafts).where(eq(layoutDrafts.layoutId, layoutId));
}

function hasContent({ document, values }: DraftRow, content: DraftContent): boolean {
  return isDeepStrictEqual(document, content.document) && isDeepStrictEqual(values, content.values);
}
