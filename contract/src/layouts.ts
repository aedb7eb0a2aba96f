import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { ColourKey, Field, LayoutColour, LayoutPaint, Part, PartKey, Place, ViewedFrom } from './layout-parts.ts';
import {
  colourName,
  coloursOf,
  paintsOf,
  type LayoutDocument,
  type LayoutPart,
  type LayoutShape,
  type PartKind,
  type PartPlace,
} from './rules/layout.ts';
import { boundsOf, canvasOf, intersectionOf, otherShape, rectOf } from './rules/layout-geometry.ts';
import { FileForm } from './library.ts';
import { byId, idOf, Instant, Message, required, Version } from './values.ts';

export const layoutLimits = {
  parts: 50,
  /** Of the document as JSON. */
  bytes: 65_536,
  /** Characters of all parts. */
  words: 4000,
  /** Parts that may show a video at once: players with few resources decode two. */
  videos: 2,
  webPages: 2,
  tickers: 3,
  fields: 12,
  colours: 30,
  themes: 6,
} as const;

export const tooManyVideos = `At most ${layoutLimits.videos} parts with videos at once: many players cannot decode more`;
export const tooManyParts = `At most ${layoutLimits.parts} parts`;

/** Whoever fills a template chooses a theme by its name. */
export const anotherThemeHasName = 'Another theme has this name';

/** A layout could contain itself. */
export const noLayoutsInZones = 'Layouts are left out of zones: choose a playlist without layouts';

const kindLimits: readonly { kind: PartKind; max: number; message: string }[] = [
  { kind: 'video', max: layoutLimits.videos, message: tooManyVideos },
  { kind: 'web', max: layoutLimits.webPages, message: `At most ${layoutLimits.webPages} web pages` },
  { kind: 'ticker', max: layoutLimits.tickers, message: `At most ${layoutLimits.tickers} tickers` },
];

/** Why a layout cannot have all these parts; null if it can. The playlists of some zones have videos. */
export function excessOf(parts: readonly LayoutPart[], playlistsWithVideos: ReadonlySet<number>): string | null {
  if (parts.length > layoutLimits.parts) return tooManyParts;
  const hasVideo = (part: LayoutPart) =>
    part.kind === 'video' || (part.kind === 'zone' && playlistsWithVideos.has(part.playlistId ?? 0));
  const exceeded = kindLimits.find(
    ({ kind, max }) => parts.filter((part) => (kind === 'video' ? hasVideo(part) : part.kind === kind)).length > max,
  );
  return exceeded?.message ?? null;
}

const PaletteColours = z
  .record(ColourKey, LayoutColour)
  .refine((colours) => Object.keys(colours).length <= layoutLimits.colours, `At most ${layoutLimits.colours} colours`);

const fields = z.object({
  format: z.literal(1),
  drawn: z.enum(['landscape', 'portrait']),
  background: LayoutPaint,
  parts: z.array(Part).max(layoutLimits.parts, tooManyParts),
  corrected: z.record(PartKey, z.union([Place, z.literal('hidden')])),
  palette: PaletteColours,
  themes: z
    .array(z.object({ name: required(60), palette: PaletteColours }))
    .max(layoutLimits.themes, `At most ${layoutLimits.themes} themes`),
  fields: z.array(Field).max(layoutLimits.fields, `At most ${layoutLimits.fields} fields`),
  soundFrom: PartKey.nullable(),
  instead: idOf('file').nullable(),
  viewing: ViewedFrom.optional(),
});

/** What a layout shows, and where. */
export const Layout: z.ZodType<LayoutDocument> = fields.superRefine((document, context) => {
  for (const { message, path } of faultsOf(document)) context.addIssue({ code: 'custom', message, path });
});

interface Fault {
  message: string;
  path: (string | number)[];
}

/** What no single part can know. */
function faultsOf(document: LayoutDocument): Fault[] {
  return [
    ...tooLarge(document),
    ...sharedIds(document.parts),
    ...sharedNames(document.themes),
    ...kindLimits.flatMap((limit) => tooMany(document.parts, limit)),
    ...turnedAway(document),
    ...unknownParts(document),
    ...unknownColours(document),
  ];
}

function tooLarge(document: LayoutDocument): Fault[] {
  const words = document.parts.reduce((total, part) => total + wordsOf(part).length, 0);
  const bytes = utf8Length(JSON.stringify(document));
  return [
    ...(words > layoutLimits.words
      ? [{ message: `At most ${layoutLimits.words} characters in all parts`, path: ['parts'] }]
      : []),
    ...(bytes > layoutLimits.bytes ? [{ message: 'At most 64 KiB', path: [] }] : []),
  ];
}

/** Bytes; written out because the contract has no platform's encoder. */
function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Everything that a part lets people read. */
function wordsOf(part: LayoutPart): string {
  if (part.kind === 'text') return part.words;
  if (part.kind === 'ticker') return part.lines.join('');
  if (part.kind === 'list') return part.source.rows.flat().join('');
  return part.kind === 'countdown' ? part.after : '';
}

function sharedIds(parts: readonly LayoutPart[]): Fault[] {
  return repeated(parts.map(({ id }) => id)).map((i) => ({
    message: 'Another part has this ID',
    path: ['parts', i, 'id'],
  }));
}

function sharedNames(themes: LayoutDocument['themes']): Fault[] {
  return repeated(themes.map(({ name }) => name)).map((i) => ({
    message: anotherThemeHasName,
    path: ['themes', i, 'name'],
  }));
}

/** Where a text stands that stood before. */
function repeated(texts: readonly string[]): number[] {
  return texts.flatMap((text, i) => (texts.indexOf(text) < i ? [i] : []));
}

function tooMany(parts: readonly LayoutPart[], { kind, max, message }: (typeof kindLimits)[number]): Fault[] {
  return parts.flatMap((part, i) => (part.kind === kind ? [{ message, path: ['parts', i, 'kind'] }] : [])).slice(max);
}

/** A part whose place is on the canvas, and which is turned off it. */
function turnedAway({ drawn, parts, corrected }: LayoutDocument): Fault[] {
  const message = 'Lies outside the canvas';
  const isAway = (place: PartPlace, shape: LayoutShape) =>
    place.turn !== undefined && !intersectionOf(boundsOf(rectOf(place, shape), place.turn), canvasOf(shape));
  return [
    ...parts.flatMap(({ place }, i) => (isAway(place, drawn) ? [{ message, path: ['parts', i, 'place', 'x'] }] : [])),
    ...Object.entries(corrected).flatMap(([id, place]) =>
      place !== 'hidden' && isAway(place, otherShape(drawn)) ? [{ message, path: ['corrected', id, 'x'] }] : [],
    ),
  ];
}

function unknownParts({ parts, corrected, soundFrom, fields: templateFields }: LayoutDocument): Fault[] {
  const byId = new Map(parts.map((part) => [part.id, part]));
  const sounding = soundFrom === null ? undefined : byId.get(soundFrom);
  const hasSound = sounding?.kind === 'video' || sounding?.kind === 'zone';
  const message = 'There is no such part';
  return [
    ...Object.keys(corrected).flatMap((id) => (byId.has(id) ? [] : [{ message, path: ['corrected', id] }])),
    ...(soundFrom === null || hasSound
      ? []
      : [{ message: sounding ? 'Choose a video or a zone' : message, path: ['soundFrom'] }]),
    ...templateFields.flatMap(({ on }, i) =>
      on.flatMap(({ partId }, k) => (byId.has(partId) ? [] : [{ message, path: ['fields', i, 'on', k, 'partId'] }])),
    ),
  ];
}

function unknownColours({ background, parts, palette, themes }: LayoutDocument): Fault[] {
  const message = 'There is no such colour';
  const isKnown = (colour: string) => {
    const name = colourName(colour);
    return name === null || Object.hasOwn(palette, name);
  };
  const areKnown = (paints: readonly Parameters<typeof coloursOf>[0][]) => paints.flatMap(coloursOf).every(isKnown);
  return [
    ...(areKnown([background]) ? [] : [{ message, path: ['background'] }]),
    ...parts.flatMap((part, i) => (areKnown(paintsOf(part)) ? [] : [{ message, path: ['parts', i] }])),
    ...themes.flatMap(({ palette: colours }, i) =>
      Object.keys(colours).flatMap((name) =>
        Object.hasOwn(palette, name) ? [] : [{ message, path: ['themes', i, 'palette', name] }],
      ),
    ),
  ];
}

/** For whom a template is made; a template without trades suits all of them. */
export const tradeNames = {
  cafe: 'Café',
  restaurant: 'Restaurant',
  retail: 'Retail',
  services: 'Services',
  office: 'Office',
  hotel: 'Hotel',
  'real-estate': 'Real estate',
  education: 'Education',
} as const;
export type Trade = keyof typeof tradeNames;

export const Trades = z.array(z.enum(Object.keys(tradeNames) as [Trade, ...Trade[]]));

/** In replies: it was checked when it was saved, and limits may change later. */
const SavedLayout = z.unknown() as z.ZodType<LayoutDocument>;

/** Of changes that no screen shows yet. */
export const DraftFacts = z.object({
  /** The version of the layout that it was begun on. */
  baseVersion: Version,
  /** When and by whom it was saved last; null for a deleted user. */
  at: Instant,
  by: z.string().nullable(),
});
export type DraftFacts = z.infer<typeof DraftFacts>;

/** What a draft is saved with. */
export const DraftBase = z.object({
  baseVersion: Version,
  /** `at` of the draft as it was read or saved last; null if there was none. */
  replaces: Instant.nullable(),
});

export const LayoutDraft = DraftFacts.extend({ layout: SavedLayout });
export type LayoutDraft = z.infer<typeof LayoutDraft>;

/** A layout as screens show it, and what has been changed since. */
export const LayoutDetails = z.object({
  fileId: idOf('file'),
  fileName: z.string(),
  directoryId: idOf('directory'),
  version: Version,
  updatedAt: Instant,
  layout: SavedLayout,
  draft: LayoutDraft.nullable(),
  /** Made by filling a template: only its values can change. */
  isFilled: z.boolean(),
  /** For whom it is offered as a template; null if it is not. */
  offeredTo: Trades.nullable(),
});
export type LayoutDetails = z.infer<typeof LayoutDetails>;

const byLayout = byId('file');

/** A layout is a file of the library: it is renamed, moved and deleted like any other. */
export const layouts = {
  get: {
    method: 'GET',
    path: '/library/layout/:id',
    audience: 'tenant',
    permission: 'Permissions.Library.View',
    params: byLayout,
    reply: LayoutDetails,
  },
  create: {
    method: 'POST',
    path: '/library/layout',
    changes: 'files',
    audience: 'tenant',
    permission: 'Permissions.Library.Upload',
    body: FileForm.extend({ layout: Layout }),
    reply: LayoutDetails,
    idempotent: true,
  },
  /** Makes a text card a layout that looks like it and takes its place wherever it is used. A copy of the card is added to its folder, for screens without layouts. */
  fromCard: {
    method: 'POST',
    path: '/library/text/:id/layout',
    changes: 'files',
    audience: 'tenant',
    permission: 'Permissions.Library.Edit',
    params: byLayout,
    body: z.object({ version: Version.optional() }),
    reply: LayoutDetails,
    idempotent: true,
  },
  /** Saves a version, which screens show. The caller's draft ends; one of another user stays, unless it says the same. */
  publish: {
    method: 'PUT',
    path: '/library/layout/:id',
    changes: 'files',
    audience: 'tenant',
    permission: 'Permissions.Library.Edit',
    params: byLayout,
    body: z.object({ layout: Layout, version: Version }),
    reply: LayoutDetails,
  },
  /** Its references are checked when it is published. A draft that was saved since `replaces`, also by the same user in another window, is not overwritten: 409. */
  saveDraft: {
    method: 'PUT',
    path: '/library/layout/:id/draft',
    changes: null,
    audience: 'tenant',
    permission: 'Permissions.Library.Edit',
    params: byLayout,
    body: DraftBase.extend({ layout: Layout }),
    reply: DraftFacts,
  },
  /** Also of a filled layout. */
  discardDraft: {
    method: 'DELETE',
    path: '/library/layout/:id/draft',
    changes: null,
    audience: 'tenant',
    permission: 'Permissions.Library.Edit',
    params: byLayout,
    reply: Message,
  },
} as const satisfies Record<string, Endpoint>;
