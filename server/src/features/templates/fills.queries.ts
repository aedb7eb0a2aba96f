import type { Trade } from '@vitrine/contract/layouts';
import { t } from '@vitrine/contract/messages';
import { carryValues, fieldsOf, fillTemplate, type FieldValues } from '@vitrine/contract/rules/fill-template';
import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import type { FilledLayout, Template } from '@vitrine/contract/templates';
import { eq } from 'drizzle-orm';
import { layoutFills, layoutTemplates } from '../../db/schema/layouts.ts';
import type { Tx } from '../../db/transaction.ts';
import { AppError, invalid, notFound } from '../../errors.ts';
import { draftFacts, findDraft } from '../layouts/drafts.ts';
import { freeLayout } from '../layouts/filled.ts';
import { createLayout, getLayout, lockLayout, publishLayout } from '../layouts/layouts.queries.ts';
import { withoutDeleted } from '../layouts/without-deleted.ts';
import { findTemplate } from './find-templates.ts';
import type { FoundTemplate } from './found-template.ts';

type Fill = typeof layoutFills.$inferSelect;

export async function offerTemplate(tx: Tx, layoutId: number, trades: Trade[]): Promise<void> {
  const { layout } = await getLayout(tx, layoutId);
  if (layout.fields.length === 0) throw invalid({ fields: [t('Publish the layout with at least one field first')] });
  await tx
    .insert(layoutTemplates)
    .values({ layoutId, trades })
    .onConflictDoUpdate({ target: [layoutTemplates.tenantId, layoutTemplates.layoutId], set: { trades } });
}

export async function withdrawTemplate(tx: Tx, layoutId: number): Promise<void> {
  await lockLayout(tx, layoutId);
  await tx.delete(layoutTemplates).where(eq(layoutTemplates.layoutId, layoutId));
}

export async function getFilled(tx: Tx, layoutId: number): Promise<FilledLayout> {
  const file = await getLayout(tx, layoutId);
  const fill = await findFill(tx, layoutId);
  const { emptied } = await withoutDeleted(tx, fill.document);
  const { templateName, values } = fill;
  const draft = await findDraft(tx, layoutId);
  return {
    ...{ file, template: emptied, templateName, values: { ...values } },
    draft: draft?.values ? { ...draftFacts(draft), values: { ...draft.values } } : null,
    newer: await newerThan(tx, fill),
  };
}

async function newerThan(
  tx: Tx,
  { template, templateVersion, values, document }: Fill,
): Promise<FilledLayout['newer']> {
  const found = await findTemplate(tx, template);
  if (!found || found.version === templateVersion) return null;
  return { template: withoutCopies(found), dropped: labelsOfDropped(document, found.layout, values) };
}

/** As clients get it. */
export function withoutCopies({ copies: _, ...template }: FoundTemplate): Template {
  return template;
}

function labelsOfDropped(before: LayoutDocument, after: LayoutDocument, values: FieldValues): string[] {
  const { dropped } = carryValues(after, values);
  return dropped.map((id) => fieldsOf(before).find((field) => field.id === id)?.label ?? id);
}

interface NewFill {
  template: FoundTemplate;
  /** The template with the files of this tenant. */
  document: LayoutDocument;
  values: FieldValues;
}

export async function createFilled(
  tx: Tx,
  named: { fileName: string; directoryId: number },
  { template, document, values }: NewFill,
  userId: number,
): Promise<number> {
  const layout = filledOrThrow(document, values);
  const { fileId } = await atFields(document, () => createLayout(tx, { ...named, layout }, userId));
  await tx.insert(layoutFills).values({ layoutId: fileId, ...factsOf(template), document, values });
  return fileId;
}

/** Saves other values of a filled layout, or those that a newer version of its template takes. */
export async function saveFill(
  tx: Tx,
  { file, version }: { file: number; version: number | undefined },
  { values, newer }: { values: FieldValues; newer?: Omit<NewFill, 'values'> },
): Promise<void> {
  const fill = await findFill(tx, file);
  const { emptied } = await withoutDeleted(tx, newer?.document ?? fill.document);
  const layout = filledOrThrow(emptied, values);
  await atFields(emptied, () => publishLayout(tx, file, { layout, version }));
  const facts = newer && { ...factsOf(newer.template), document: newer.document };
  await tx
    .update(layoutFills)
    .set({ ...facts, values })
    .where(eq(layoutFills.layoutId, file));
}

export async function free(tx: Tx, layoutId: number): Promise<void> {
  await findFill(tx, layoutId);
  await freeLayout(tx, layoutId);
}

export async function findFill(tx: Tx, layoutId: number): Promise<Fill> {
  const [fill] = await tx.select().from(layoutFills).where(eq(layoutFills.layoutId, layoutId));
  if (!fill) throw notFound(t('Filled layout'));
  return fill;
}

function factsOf({ key, name, version }: FoundTemplate) {
  return { template: key, templateName: name, templateVersion: version };
}

/** Throws an error at each field that does not take its value. */
export function filledOrThrow(template: LayoutDocument, values: FieldValues): LayoutDocument {
  const { document, faults } = fillTemplate(template, values);
  const errors = Object.entries(faults).map(
    ([id, message]) => [`values.${id}`, [message]] satisfies [string, string[]],
  );
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
  return document;
}

/** Errors of a part become errors of the field that fills it. */
async function atFields<T>(template: LayoutDocument, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    const { errors = {} } = error.details;
    throw invalid(
      Object.fromEntries(Object.entries(errors).map(([path, messages]) => [fieldAt(template, path), messages])),
    );
  }
}

function fieldAt(template: LayoutDocument, path: string): string {
  const [, index, what] = /^layout\.parts\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const partId = template.parts[Number(index)]?.id;
  const field = template.fields.find(({ on }) => on.some((each) => each.partId === partId && each.what === what));
  return field ? `values.${field.id}` : path;
}
