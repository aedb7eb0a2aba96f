import type { LayoutDetails } from '@vitrine/contract/layouts';
import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import { and, eq } from 'drizzle-orm';
import { files } from '../../db/schema/library.ts';
import { layoutTemplates } from '../../db/schema/layouts.ts';
import type { Tx } from '../../db/transaction.ts';
import { updateAtVersion } from '../../db/write-one.ts';
import { notFound } from '../../errors.ts';
import { createWithoutBytes } from '../library/files/files.queries.ts';
import { isOverlay } from '../overlays/check-overlay.ts';
import { checkLayout } from './check-layout.ts';
import { draftFacts, findDraft } from './drafts.ts';
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
    draft: draft?.document ? { ...draftFacts(draft), layout: draft.document } : null,
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

/** Of two saves of a layout or its draft the second sees the first. */
export async function lockLayout(tx: Tx, id: number): Promise<void> {
  const found = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, id), isLayout))
    .for('no key update');
  if (found.length === 0) throw notFound(noun);
}
