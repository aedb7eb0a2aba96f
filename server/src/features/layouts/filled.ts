import { t } from '@vitrine/contract/messages';
import { and, eq, isNotNull } from 'drizzle-orm';
import { layoutDrafts, layoutFills } from '../../db/schema/layouts.ts';
import type { Tx } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';

export async function isFilled(tx: Tx, layoutId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: layoutFills.layoutId })
    .from(layoutFills)
    .where(eq(layoutFills.layoutId, layoutId));
  return rows.length > 0;
}

/** Throws for a layout that was made by filling a template: only its values can change. */
export async function refuseFilled(tx: Tx, layoutId: number): Promise<void> {
  if (await isFilled(tx, layoutId))
    throw invalid({ layout: [t('This layout is filled from a template. Make it a free layout to edit it.')] });
}

/** From then on it is a layout like any other. */
export async function freeLayout(tx: Tx, layoutId: number): Promise<void> {
  await tx.delete(layoutFills).where(eq(layoutFills.layoutId, layoutId));
  await tx.delete(layoutDrafts).where(and(eq(layoutDrafts.layoutId, layoutId), isNotNull(layoutDrafts.values)));
}
