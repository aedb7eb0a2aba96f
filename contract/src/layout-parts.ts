import { z } from 'zod';
import { PageContent } from './file-content.ts';
import { orError } from './messages.ts';
import { layoutFonts, maxEntranceMs, type LayoutPart, type Paint } from './rules/layout.ts';
import { isDate, isTime } from './rules/dates.ts';
import { transitionKinds } from './rules/transition.ts';
import { idOf, required, text } from './values.ts';

/** A key of a record, which must not mean anything to every object. */
const key = (pattern: RegExp) =>
  z
    .string()
    .regex(pattern, orError('Not a valid ID'))
    .refine((value) => !(value in {}), orError('Not a valid ID'));

/** Id of a part or a group. */
export const PartKey = key(/^[A-Za-z0-9][A-Za-z0-9_-]{0,23}$/);

/** `#rrggbb`. */
export const LayoutColour = z.string().regex(/^#[0-9a-fA-F]{6}$/, orError('Choose a colour'));
/** The name of a colour in a palette. */
export const ColourKey = key(/^[a-z][a-z0-9-]{0,29}$/);

const NamedColour = z.string().regex(/^(?:#[0-9a-fA-F]{6}|palette:[a-z][a-z0-9-]{0,29})$/, orError('Choose a colour'));

const number = (min: number, max: number) =>
  z
    .number(orError('Enter a number'))
    .min(min, orError('At least {min}', { min }))
    .max(max, orError('At most {max}', { max }));
const whole = (min: number, max: number) =>
  z
    .int(orError('Enter a whole number'))
    .min(min, orError('At least {min}', { min }))
    .max(max, orError('At most {max}', { max }));

export const LayoutPaint: z.ZodType<Paint> = z.union(
  [
    z.strictObject({ colour: NamedColour }),
    z.strictObject({ from: NamedColour, to: NamedColour, angle: number(-360, 360) }),
  ],
  orError('Choose a colour'),
);

const maxSize = 3000;
const minOverlap = 20;

/** How much of a line from `at` lies on the canvas; what is thinner needs to be on it entirely. */
const isOnCanvas = (at: number, size: number) =>
  Math.min(at + size, 1000) - Math.max(at, 0) >= Math.min(minOverlap, size);

export const Place = z
  .object({
    x: whole(-maxSize, 1000),
    y: whole(-maxSize, 1000),
    w: whole(1, maxSize),
    h: whole(1, maxSize),
    turn: number(-180, 180).optional(),
  })
  .refine(({ x, w }) => isOnCanvas(x, w), { ...orError('Lies outside the canvas'), path: ['x'] })
  .refine(({ y, h }) => isOnCanvas(y, h), { ...orError('Lies outside the canvas'), path: ['y'] });

const length = (max: number) => number(0, max);

/** A panel in inches, and a distance in metres. */
export const ViewedFrom = z.object({ panelInches: number(7, 200), distanceM: number(0.5, 50) });

const Box = z.object({
  padding: length(500),
  paint: LayoutPaint.nullable(),
  corner: length(1000),
  border: z.object({ width: length(200), paint: LayoutPaint }).nullable(),
  opacity: number(0, 1),
  shadow: z.enum(['none', 'low', 'high']),
});

const Entrance = z
  .object({
    kind: z.enum(['none', 'fade', 'rise', 'slide', 'wipe', 'zoom']),
    ms: whole(0, maxEntranceMs),
    afterMs: whole(0, maxEntranceMs),
  })
  .refine(({ ms, afterMs }) => ms + afterMs <= maxEntranceMs, {
    ...orError('At most {max} seconds with the time before it', { max: maxEntranceMs / 1000 }),
    path: ['ms'],
  });

const Transition = z.object({
  kind: z.enum(transitionKinds),
  ms: whole(0, maxEntranceMs),
});

const size = number(1, 2000);

const Style = z.object({
  font: z.enum(layoutFonts, orError('Choose a font')),
  weight: whole(1, 1000),
  width: number(25, 200).optional(),
  size,
  fit: z
    .object({ least: size, most: size })
    .refine(({ least, most }) => least <= most, { ...orError('At most the largest size'), path: ['least'] })
    .nullable(),
  line: number(0.5, 4),
  spacing: number(-0.5, 2),
  align: z.enum(['start', 'middle', 'end']),
  stand: z.enum(['top', 'middle', 'bottom']),
  colour: LayoutPaint,
  isTabular: z.boolean(),
  case: z.literal('upper').optional(),
});

/** Of one part. */
const maxWords = 2000;

const base = {
  id: PartKey,
  name: required(60, orError('Name the part')),
  place: Place,
  group: PartKey.optional(),
  isLocked: z.boolean(),
  box: Box,
  entrance: Entrance,
};
const fit = z.enum(['cover', 'contain']);

const isWallTime = (value: string) =>
  value.length === 16 && value[10] === 'T' && isDate(value.slice(0, 10)) && isTime(`${value.slice(11)}:00`);

const Columns = z
  .array(z.object({ share: whole(1, 1000), align: Style.shape.align }))
  .min(1, orError('At least 1 column'))
  .max(6, orError('At most 6 columns'));

export const Part: z.ZodType<LayoutPart> = z.discriminatedUnion('kind', [
  z.object({ ...base, kind: z.literal('text'), words: text(maxWords), style: Style }),
  z.object({
    ...base,
    kind: z.literal('image'),
    fileId: idOf('file').nullable(),
    fit,
    focus: z.tuple([whole(0, 1000), whole(0, 1000)]),
    alt: text(300),
  }),
  z.object({ ...base, kind: z.literal('video'), fileId: idOf('file').nullable(), fit }),
  z.object({
    ...base,
    kind: z.literal('zone'),
    playlistId: idOf('playlist').nullable(),
    fit,
    counts: z.enum(['from-window', 'from-layout']),
    transition: Transition,
    empty: idOf('file').nullable(),
  }),
  z.object({ ...base, kind: z.literal('shape'), form: z.enum(['box', 'ellipse', 'line', 'arc']) }),
  z.object({ ...base, kind: z.literal('clock'), shows: z.enum(['time', 'date', 'weekday', 'both']), style: Style }),
  z.object({
    ...base,
    kind: z.literal('countdown'),
    until: z.string().refine(isWallTime, orError('Enter a date and a time')),
    unit: z.enum(['days', 'hours', 'clock']),
    after: text(200),
    style: Style,
  }),
  z.object({ ...base, kind: z.literal('qr'), content: text(500), ink: LayoutPaint, paper: LayoutPaint }),
  z.object({
    ...base,
    kind: z.literal('ticker'),
    lines: z.array(text(500)).max(20, orError('At most 20 lines')),
    speed: whole(5, 1000),
    style: Style,
  }),
  z.object({
    ...base,
    kind: z.literal('list'),
    source: z.object({
      kind: z.literal('rows'),
      rows: z.array(z.array(text(200)).max(6, orError('At most 6 columns'))).max(60, orError('At most 60 rows')),
    }),
    columns: Columns,
    rows: whole(1, 60),
    style: Style,
  }),
  z.object({ ...base, kind: z.literal('web'), page: PageContent }),
]);

export const Field = z.object({
  id: PartKey,
  label: required(60),
  hint: text(200),
  on: z
    .array(z.object({ partId: PartKey, what: z.enum(['words', 'fileId', 'playlistId', 'content', 'rows']) }))
    .max(50, orError('At most 50 parts')),
  value: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['text', 'price']), most: whole(1, maxWords) }),
    z.object({ kind: z.literal('image'), ratio: z.tuple([whole(1, 1000), whole(1, 1000)]) }),
    z.object({ kind: z.literal('palette'), of: z.array(ColourKey).max(30) }),
    z.object({ kind: z.literal('playlist') }),
  ]),
});
