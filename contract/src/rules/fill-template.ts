import { t } from '../messages.ts';
import { isDate, isTime } from './dates.ts';
import type { LayoutDocument, LayoutField, LayoutPart } from './layout.ts';

/** What was filled into a field: words, a file or playlist, the name of a theme, or the rows of a table. */
export type FieldValue = string | number | null | string[][];
export type FieldValues = Readonly<Record<string, FieldValue>>;

export interface FilledTemplate {
  /** Without fields: it is no template itself. Values of a wrong kind are left out of it. */
  document: LayoutDocument;
  /** By the id of a field, or by a name that no field has. */
  faults: Record<string, string>;
}

const themeField = {
  id: 'theme',
  hint: '',
  on: [],
  value: { kind: 'palette', of: [] },
} as const satisfies Partial<LayoutField>;

/** Of a field that is filled with rows of a table. */
export const maxRows = 60;
export const maxCellLength = 200;

/** A number with at most a currency: "6.50", "$4", "AUD 1,240.00", "5,90 €". */
const price = /^(?:\p{Sc}|[A-Z]{1,3}\p{Sc}?)?\s?\d[\d.,'’\s]*(?:[-–]{1,2})?\s?(?:\p{Sc}|[A-Z]{3})?$/u;

/** Writes values into the fields of a template. Only what fields name can change: no part moves. */
export function fillTemplate(template: LayoutDocument, values: FieldValues): FilledTemplate {
  const faults: Record<string, string> = {};
  let document: LayoutDocument = { ...template, fields: [] };
  for (const field of fieldsOf(template)) {
    const value = Object.hasOwn(values, field.id) ? values[field.id] : undefined;
    if (value === undefined) continue;
    const fault = faultOf(template, field, value);
    if (fault !== null) faults[field.id] = fault.message;
    if (!fault?.isWrongKind) document = written(document, field, value);
  }
  const known = new Set(fieldsOf(template).map(({ id }) => id));
  for (const name of Object.keys(values)) {
    if (!known.has(name)) faults[name] = refusal(template, name);
  }
  return { document, faults };
}

/** The values whose fields are in a template, and the names of those that are not: for a newer version of a template. */
export function carryValues(template: LayoutDocument, values: FieldValues): { kept: FieldValues; dropped: string[] } {
  const entries = Object.entries(values);
  const fits = ([id, value]: [string, FieldValue]) => {
    const field = fieldsOf(template).find((each) => each.id === id);
    return field !== undefined && faultOf(template, field, value) === null;
  };
  return {
    kept: Object.fromEntries(entries.filter(fits)),
    dropped: entries.filter((entry) => !fits(entry)).map(([id]) => id),
  };
}

/** What a template shows in its fields before anybody fills them. */
export function valuesOfTemplate(template: LayoutDocument): Record<string, FieldValue> {
  return Object.fromEntries(fieldsOf(template).map((field) => [field.id, shownIn(template, field)]));
}

/** What is filled in: the fields of a template, and the choice of its themes where no field has it. */
export function fieldsOf({ fields, themes }: LayoutDocument): LayoutField[] {
  const hasChoice = fields.some(({ id, value }) => value.kind === 'palette' || id === themeField.id);
  return themes.length < 2 || hasChoice
    ? fields
    : [...fields, { ...themeField, on: [], value: { kind: 'palette', of: [] }, label: t('Colours') }];
}

/** Whether a field is filled with rows of a table instead of words. */
export function hasRows(field: LayoutField): boolean {
  return field.on.some(({ what }) => what === 'rows');
}

/** Whether a field is filled with a date and a time. */
export function isMoment(template: LayoutDocument, field: LayoutField): boolean {
  return field.on.some(({ partId, what }) => what === 'content' && partOf(template, partId)?.kind === 'countdown');
}

interface Fault {
  message: string;
  /** It cannot be shown at all. */
  isWrongKind: boolean;
}

const wrong = (message: string): Fault => ({ message, isWrongKind: true });
const tooMuch = (message: string): Fault => ({ message, isWrongKind: false });

function faultOf(template: LayoutDocument, field: LayoutField, value: FieldValue): Fault | null {
  const { value: takes } = field;
  if (takes.kind === 'image' || takes.kind === 'playlist') {
    if (value === null || isId(value)) return null;
    return wrong(takes.kind === 'image' ? t('Choose an image') : t('Choose a playlist'));
  }
  if (takes.kind === 'palette')
    return template.themes.some(({ name }) => name === value) ? null : wrong(t('Choose a colour'));
  if (hasRows(field)) return faultOfRows(value, takes.most);
  if (typeof value !== 'string') return wrong(t('Enter a text'));
  if (isMoment(template, field)) return isWallTime(value) ? null : wrong(t('Enter a date and a time'));
  if (value.length > takes.most) return tooMuch(t('At most {max} characters', { max: takes.most }));
  if (takes.kind === 'price' && value !== '' && !price.test(value)) return tooMuch(t('Enter a price, such as 6.50'));
  return null;
}

function faultOfRows(value: FieldValue, most: number): Fault | null {
  if (!Array.isArray(value)) return wrong(t('Enter the rows'));
  if (value.length > maxRows) return wrong(t('At most {max} rows', { max: maxRows }));
  const cells = value.flat();
  if (cells.some((cell) => cell.length > maxCellLength))
    return wrong(t('At most {max} characters in a cell', { max: maxCellLength }));
  const length = cells.reduce((sum, cell) => sum + cell.length, 0);
  return length > most ? tooMuch(t('At most {max} characters in all rows', { max: most })) : null;
}

function isId(value: FieldValue): boolean {
  return typeof value === 'number' && Number.isInteger(value);
}

function isWallTime(value: string): boolean {
  return value.length === 16 && value[10] === 'T' && isDate(value.slice(0, 10)) && isTime(`${value.slice(11)}:00`);
}

function refusal(template: LayoutDocument, name: string): string {
  const part = partOf(template, name);
  return part?.isLocked ? t('The template locks this part') : t('The template has no such field');
}

function partOf({ parts }: LayoutDocument, id: string): LayoutPart | undefined {
  return parts.find((part) => part.id === id);
}

function written(document: LayoutDocument, field: LayoutField, value: FieldValue): LayoutDocument {
  if (field.value.kind === 'palette') return inTheme(document, field.value.of, value);
  const parts = document.parts.map((part) =>
    field.on
      .filter(({ partId }) => partId === part.id)
      .reduce((current, { what }) => withValue(current, what, value), part),
  );
  return { ...document, parts };
}

/** The colours of a theme, or those of them that the field names. */
function inTheme(document: LayoutDocument, of: readonly string[], name: FieldValue): LayoutDocument {
  const theme = document.themes.find((each) => each.name === name);
  const taken = Object.entries(theme?.palette ?? {}).filter(([key]) => of.length === 0 || of.includes(key));
  return { ...document, palette: { ...document.palette, ...Object.fromEntries(taken) } };
}

type What = LayoutField['on'][number]['what'];

/** A field that names what a part of this kind does not have changes nothing. */
function withValue(part: LayoutPart, what: What, value: FieldValue): LayoutPart {
  if (what === 'rows')
    return part.kind === 'list' && Array.isArray(value)
      ? { ...part, source: { kind: 'rows', rows: withColumns(value, part.columns.length) } }
      : part;
  if (what === 'fileId' || what === 'playlistId') return withReference(part, what, value);
  if (typeof value !== 'string') return part;
  if (what === 'content') {
    if (part.kind === 'qr') return { ...part, content: value };
    return part.kind === 'countdown' ? { ...part, until: value } : part;
  }
  if (part.kind === 'text') return { ...part, words: value };
  if (part.kind === 'countdown') return { ...part, after: value };
  return part.kind === 'ticker' ? { ...part, lines: value === '' ? [] : value.split('\n').slice(0, 20) } : part;
}

function withReference(part: LayoutPart, what: What, value: FieldValue): LayoutPart {
  const id = typeof value === 'number' ? value : null;
  // Another image is cut from its middle: the template's point of interest is that of its own image.
  if (part.kind === 'image' && what === 'fileId')
    return part.fileId === id ? part : { ...part, fileId: id, focus: [500, 500] };
  if (part.kind === 'video' && what === 'fileId') return { ...part, fileId: id };
  return part.kind === 'zone' && what === 'playlistId' ? { ...part, playlistId: id } : part;
}

function withColumns(rows: string[][], columns: number): string[][] {
  return rows.map((row) => Array.from({ length: columns }, (_, i) => row[i] ?? ''));
}

function shownIn(template: LayoutDocument, field: LayoutField): FieldValue {
  if (field.value.kind === 'palette') return themeInUse(template, field.value.of);
  for (const { partId, what } of field.on) {
    const part = partOf(template, partId);
    const shown = part && shownBy(part, what);
    if (shown !== undefined) return shown;
  }
  return field.value.kind === 'image' || field.value.kind === 'playlist' ? null : '';
}

function shownBy(part: LayoutPart, what: What): FieldValue | undefined {
  if (what === 'rows') return part.kind === 'list' ? part.source.rows : undefined;
  if (what === 'fileId') return part.kind === 'image' || part.kind === 'video' ? part.fileId : undefined;
  if (what === 'playlistId') return part.kind === 'zone' ? part.playlistId : undefined;
  if (what === 'content') {
    if (part.kind === 'qr') return part.content;
    return part.kind === 'countdown' ? part.until : undefined;
  }
  if (part.kind === 'text') return part.words;
  if (part.kind === 'countdown') return part.after;
  return part.kind === 'ticker' ? part.lines.join('\n') : undefined;
}

/** The theme whose colours the template has now; else the first. */
function themeInUse({ themes, palette }: LayoutDocument, of: readonly string[]): string {
  const isShown = (colours: Record<string, string>) =>
    Object.entries(colours).every(([key, colour]) => (of.length > 0 && !of.includes(key)) || palette[key] === colour);
  return (themes.find((theme) => isShown(theme.palette)) ?? themes[0])?.name ?? '';
}
