import type { LayoutFont, LayoutPart, PartEntrance, TextStyle } from '@vitrine/contract/rules/layout';
import { landscapePlace, lengthOf, paintOf, type DesignedPart, type Ink, type Px } from './design.ts';

/** Where a part lies in both shapes, and its box. */
interface Spot {
  at: Px;
  portrait: Px | 'hidden';
  paint?: Ink;
  corner?: number;
  border?: readonly [px: number, ink: Ink];
  padding?: number;
  opacity?: number;
  enters?: readonly [kind: PartEntrance['kind'], ms: number, afterMs?: number];
}

interface Type {
  font: LayoutFont;
  weight: number;
  /** Of the letters, in pixels: the largest; `least` is the smallest to which filled words shrink. */
  px: number;
  least?: number;
  width?: number;
  line?: number;
  spacing?: number;
  align?: TextStyle['align'];
  stand?: TextStyle['stand'];
  ink?: Ink;
  upper?: boolean;
  tabular?: boolean;
}

/** The largest number of characters, and what the form says below the field. */
type Filled = readonly [most: number, hint?: string];

/** Smaller type cannot be read on a usual screen from 5 m. */
const minPx = 53;

function styleOf(type: Type): TextStyle {
  const { font, weight, px, width, line = 1, spacing = 0, align = 'start', stand = 'top', ink = 'ink' } = type;
  const least = Math.min(px, Math.max(minPx, type.least ?? px * 0.5));
  return {
    font,
    weight,
    ...(width === undefined ? {} : { width }),
    size: lengthOf(px),
    fit: { least: lengthOf(least), most: lengthOf(px) },
    line,
    spacing,
    align,
    stand,
    colour: paintOf(ink),
    isTabular: type.tabular ?? false,
    ...(type.upper ? { case: 'upper' } : {}),
  };
}

function baseOf(name: string, spot: Spot) {
  const { at, paint, corner = 0, border, padding = 0, opacity = 1, enters } = spot;
  const [kind, ms, afterMs = 0] = enters ?? ['none', 0];
  return {
    id: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    name,
    isLocked: true,
    place: landscapePlace(at),
    box: {
      padding: lengthOf(padding),
      paint: paint === undefined ? null : paintOf(paint),
      corner: lengthOf(corner),
      border: border ? { width: lengthOf(border[0]), paint: paintOf(border[1]) } : null,
      opacity,
      shadow: 'none',
    },
    entrance: { kind, ms, afterMs },
  } as const;
}

/** What is filled in can be moved in a copy; all else keeps its place. */
function filled(part: LayoutPart, { portrait }: Spot, facts: Omit<DesignedPart, 'part' | 'portrait'>): DesignedPart {
  return { part: facts.field ? { ...part, isLocked: false } : part, portrait, ...facts };
}

function fieldOf(id: string, name: string, value: 'text' | 'price', [most, hint = '']: Filled) {
  return { id, label: name, hint, what: 'words', value: { kind: value, most } } as const;
}

/** Words: `fill` makes them a field of text, `price` one of a price. Without, they stay as they are. */
export function text(
  name: string,
  words: string,
  { fill, price, ...spot }: Spot & Type & { fill?: Filled; price?: Filled },
): DesignedPart {
  const base = baseOf(name, spot);
  const most = fill ?? price;
  const field = most && fieldOf(base.id, name, price ? 'price' : 'text', most);
  return filled({ ...base, kind: 'text', words, style: styleOf(spot) }, spot, field ? { field } : {});
}

interface Art extends Spot {
  art: string;
  alt: string;
  fit?: 'cover' | 'contain';
  focus?: [number, number];
  /** The ratio of the image that replaces it. */
  fill?: readonly [ratio: [number, number], hint?: string];
}

/** One of the own drawings. */
export function art(name: string, { art: drawing, alt, fit = 'contain', focus = [500, 500], fill, ...spot }: Art) {
  const base = baseOf(name, spot);
  const part: LayoutPart = { ...base, kind: 'image', fileId: null, fit, focus, alt };
  if (!fill) return filled(part, spot, { art: drawing });
  const [ratio, hint = ''] = fill;
  const field = { id: base.id, label: name, hint, what: 'fileId', value: { kind: 'image', ratio } } as const;
  return filled(part, spot, { art: drawing, field });
}

export function shape(name: string, form: 'box' | 'ellipse' | 'line' | 'arc', spot: Spot): DesignedPart {
  return { part: { ...baseOf(name, spot), kind: 'shape', form }, portrait: spot.portrait };
}

/** A table; `shares` and `aligns` go by column. */
export function list(
  name: string,
  rows: readonly (readonly string[])[],
  { columns, fill, ...spot }: Spot & Type & { columns: ListColumns; fill: Filled },
): DesignedPart {
  const base = baseOf(name, spot);
  const part: LayoutPart = {
    ...base,
    kind: 'list',
    source: { kind: 'rows', rows: rows.map((row) => [...row]) },
    columns: columns.map(([share, align]) => ({ share, align })),
    rows: rows.length,
    // What is below the line of a cell would be cut off.
    style: styleOf({ line: 1.25, ...spot }),
  };
  const field = { ...fieldOf(base.id, name, 'text', fill), what: 'rows' } as const;
  return filled(part, spot, { field });
}

type ListColumns = readonly (readonly [share: number, align: TextStyle['align']])[];

/** Lines between the rows of a list that lies in these places. */
export function rules(
  name: string,
  rows: number,
  { at, portrait, ...spot }: Omit<Spot, 'portrait'> & { portrait: Px },
): DesignedPart[] {
  const thick = 3;
  const under = ([x, y, w, h]: Px, row: number): Px => [x, y + (h * row) / rows - thick / 2, w, thick];
  return Array.from({ length: rows - 1 }, (_, index) =>
    shape(`${name} ${index + 1}`, 'line', { ...spot, at: under(at, index + 1), portrait: under(portrait, index + 1) }),
  );
}

export function clock(name: string, shows: 'time' | 'date' | 'weekday', spot: Spot & Type): DesignedPart {
  return {
    part: { ...baseOf(name, spot), kind: 'clock', shows, style: styleOf({ tabular: true, ...spot }) },
    portrait: spot.portrait,
  };
}

export function countdown(name: string, until: string, after: string, spot: Spot & Type): DesignedPart {
  const base = baseOf(name, spot);
  const part: LayoutPart = { ...base, kind: 'countdown', until, unit: 'days', after, style: styleOf(spot) };
  const field = { ...fieldOf(base.id, 'Date and time', 'text', [until.length]), what: 'content' } as const;
  return filled(part, spot, { field });
}

export function qr(name: string, content: string, spot: Spot & { ink: Ink; paper: Ink; hint: string }): DesignedPart {
  const base = baseOf(name, spot);
  const part: LayoutPart = { ...base, kind: 'qr', content, ink: paintOf(spot.ink), paper: paintOf(spot.paper) };
  const field = { ...fieldOf(base.id, name, 'text', [300, spot.hint]), what: 'content' } as const;
  return filled(part, spot, { field });
}

/** Of the usual name, in small type. */
const characterPx = 29;

/** The name of the business, as a small mark on every design. */
export function brand(words: string, spot: Brand): DesignedPart {
  const narrowest = Math.min(spot.at[2], spot.portrait[2]);
  return text('Business', words, {
    font: 'fraunces',
    weight: 600,
    px: 56,
    spacing: -0.01,
    stand: 'middle',
    ...spot,
    fill: [Math.floor(narrowest / characterPx), 'The name of your business'],
  });
}

type Brand = Pick<Spot, 'at'> & { portrait: Px } & Pick<Type, 'ink' | 'align'>;
