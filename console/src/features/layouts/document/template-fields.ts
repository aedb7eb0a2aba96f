import { layoutLimits } from '@vitrine/contract/layout-limits';
import { t } from '@vitrine/contract/messages';
import type { LayoutDocument, LayoutField, LayoutPart, PartId } from '@vitrine/contract/rules/layout';
import { rectOf } from '@vitrine/contract/rules/layout-geometry';

type What = LayoutField['on'][number]['what'];

/** What of a part a template can have filled in; null for a part that is always as it was drawn. */
export function fillable({ kind }: LayoutPart): What | null {
  switch (kind) {
    case 'text':
    case 'ticker':
      return 'words';
    case 'image':
      return 'fileId';
    case 'zone':
      return 'playlistId';
    case 'qr':
    case 'countdown':
      return 'content';
    case 'list':
      return 'rows';
    case 'video':
    case 'shape':
    case 'clock':
    case 'web':
      return null;
  }
}

export function fieldOf({ fields }: LayoutDocument, partId: PartId): LayoutField | undefined {
  return fields.find(({ on }) => on.some((each) => each.partId === partId));
}

/** The document with a field for a part, under the name of the part; unchanged where there is no room for one. */
export function addField(document: LayoutDocument, part: LayoutPart): LayoutDocument {
  const what = fillable(part);
  const { fields } = document;
  if (what === null || fieldOf(document, part.id) || fields.length >= layoutLimits.fields) return document;
  const id = freeId(fields, part.id);
  const field = { id, label: part.name, hint: '', on: [{ partId: part.id, what }], value: valueOf(document, part) };
  return { ...document, fields: [...fields, field] };
}

/** The document with a field that chooses among its themes; unchanged where there are none to choose from, or no room. */
export function addColourField(document: LayoutDocument): LayoutDocument {
  const { fields, themes } = document;
  if (themes.length < 2 || fields.length >= layoutLimits.fields) return document;
  const value = { kind: 'palette' as const, of: [] };
  return {
    ...document,
    fields: [...fields, { id: freeId(fields, 'colours'), label: t('Colours'), hint: '', on: [], value }],
  };
}

export function removeField(document: LayoutDocument, id: string): LayoutDocument {
  return { ...document, fields: document.fields.filter((field) => field.id !== id) };
}

/** The parts that the field of a part can fill beside it: of the same kind, and no other field's. */
export function alsoFillable({ parts, fields }: LayoutDocument, { kind, id }: LayoutPart): LayoutPart[] {
  const isOthers = (partId: PartId) =>
    fields.some(({ on }) => on.some((each) => each.partId === partId) && !on.some((each) => each.partId === id));
  return parts.filter((part) => part.kind === kind && part.id !== id && !isOthers(part.id));
}

/** The document whose field of a part fills these other parts too. */
export function fillAlso(document: LayoutDocument, part: LayoutPart, others: readonly PartId[]): LayoutDocument {
  const what = fillable(part);
  const field = fieldOf(document, part.id);
  if (what === null || !field) return document;
  const kept = field.on.filter(({ partId }) => partId === part.id || others.includes(partId));
  const added = others.filter((id) => !kept.some(({ partId }) => partId === id)).map((partId) => ({ partId, what }));
  return updateField(document, field.id, (current) => ({ ...current, on: [...kept, ...added] }));
}

/** The document without the fields of parts; a field of several parts fills those that are left. */
export function withoutFieldsOf(document: LayoutDocument, ids: readonly PartId[]): LayoutDocument {
  if (!document.fields.some(({ on }) => on.some(({ partId }) => ids.includes(partId)))) return document;
  const fields = document.fields.flatMap((field) => {
    const on = field.on.filter(({ partId }) => !ids.includes(partId));
    return on.length === 0 && field.on.length > 0 ? [] : [{ ...field, on }];
  });
  return { ...document, fields };
}

export function updateField(
  document: LayoutDocument,
  id: string,
  change: (field: LayoutField) => LayoutField,
): LayoutDocument {
  return { ...document, fields: document.fields.map((field) => (field.id === id ? change(field) : field)) };
}

/** The document after parts were resized: a field of an image asks for the shape that its first part has now. */
export function withRatios(before: LayoutDocument, after: LayoutDocument): LayoutDocument {
  const sizeIn = ({ parts }: LayoutDocument, id: PartId | undefined) => parts.find((part) => part.id === id)?.place;
  const isResized = ({ on: [first], value }: LayoutField) => {
    const [was, is] = [sizeIn(before, first?.partId), sizeIn(after, first?.partId)];
    return value.kind === 'image' && was && is && (was.w !== is.w || was.h !== is.h);
  };
  if (!after.fields.some(isResized)) return after;
  const fields = after.fields.map((field) => {
    const part = isResized(field) && after.parts.find(({ id }) => id === field.on[0]?.partId);
    return part ? { ...field, value: valueOf(after, part) } : field;
  });
  return { ...after, fields };
}

/** Moves a field one place towards the first: the form has the fields in this order. */
export function raiseField(document: LayoutDocument, id: string): LayoutDocument {
  const at = document.fields.findIndex((field) => field.id === id);
  const [before, field] = [document.fields[at - 1], document.fields[at]];
  if (!before || !field) return document;
  return { ...document, fields: document.fields.with(at - 1, field).with(at, before) };
}

/** A part may have the id of a field that fills another part. */
function freeId(fields: readonly LayoutField[], wanted: string): string {
  for (let number = 1; ; number++) {
    const id = number === 1 ? wanted : `${wanted.slice(0, 20)}-${number}`;
    if (!fields.some((field) => field.id === id)) return id;
  }
}

function valueOf({ drawn }: LayoutDocument, part: LayoutPart): LayoutField['value'] {
  if (part.kind === 'image') {
    const { w, h } = rectOf(part.place, drawn);
    return { kind: 'image', ratio: simpleRatio(w / h) };
  }
  if (part.kind === 'zone') return { kind: 'playlist' };
  return { kind: 'text', most: part.kind === 'text' ? Math.max(20, Math.ceil(part.words.length * 1.25)) : 500 };
}

/** The nearest ratio of numbers up to 16, such as 4:3. */
function simpleRatio(ratio: number): [number, number] {
  const sides = Array.from({ length: 16 }, (_, i) => i + 1);
  const pairs = sides.flatMap((w) => sides.map((h): [number, number] => [w, h]));
  const [nearest = [1, 1]] = pairs.toSorted((a, b) => Math.abs(a[0] / a[1] - ratio) - Math.abs(b[0] / b[1] - ratio));
  return nearest;
}
