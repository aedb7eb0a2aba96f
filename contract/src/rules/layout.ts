import { type Message, msg } from '../messages.ts';
import type { Transition } from './transition.ts';
import type { PageContent } from './page-url.ts';
import type { Viewing } from './viewing.ts';

// A layout shows several things at once. Places are whole thousandths of the canvas' width and height, so that one
// document serves every screen; a `Length` is thousandths of the canvas' shorter side, so that type and corners have the
// same size in both shapes.

/** What a player reports that shows layouts as they are described here. */
export const layoutCapability = 'layouts-1';

export type LayoutShape = 'landscape' | 'portrait';

/** Of the shorter side of the canvas, in thousandths, with one decimal. */
export type Length = number;

/** Unique within its document. */
export type PartId = string;

export interface LayoutDocument {
  format: 1;
  /** The shape that was drawn first; the other one follows by rules, and by `corrected`. */
  drawn: LayoutShape;
  background: Paint;
  /** Back to front. */
  parts: LayoutPart[];
  /** In the other shape, by part: its place as a user set it. All other parts follow the rules. */
  corrected: Record<PartId, PartPlace | 'hidden'>;
  /** The named colours of this document, as `#rrggbb`. */
  palette: Record<string, string>;
  /** Other values of some or all of the named colours. */
  themes: { name: string; palette: Record<string, string> }[];
  /** What is filled in, if this is a template; empty otherwise. */
  fields: LayoutField[];
  /** The one part that is played with sound. */
  soundFrom: PartId | null;
  /** The file that a screen without layouts shows in its place. */
  instead: number | null;
  /** Words begin at the right, whatever they are, and parts are read from there; absent: words at the side of their language. */
  direction?: 'rtl' | undefined;
  /** From where it is read, for the notes of the editor; absent: `usualViewing`. */
  viewing?: Viewing | undefined;
}

/** A document as screens get it: without what only the editor needs. */
export interface ShownLayout extends Omit<LayoutDocument, 'parts' | 'fields' | 'instead' | 'viewing'> {
  parts: ShownPart[];
}

export interface PartPlace {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Degrees clockwise, -180 to 180. */
  turn?: number | undefined;
}

interface PartBase {
  id: PartId;
  place: PartPlace;
  /** Parts with the same group are selected, moved and laid out as one. */
  group?: string | undefined;
  box: PartBox;
  entrance: PartEntrance;
}

export interface PartBox {
  padding: Length;
  paint: Paint | null;
  corner: Length;
  border: { width: Length; paint: Paint } | null;
  /** 0 to 1. */
  opacity: number;
  shadow: 'none' | 'low' | 'high';
}

/** Of an entrance with the time before it. */
export const maxEntranceMs = 3000;

/** How a part appears when the layout does; `ms` and `afterMs` are at most `maxEntranceMs` together. */
export interface PartEntrance {
  kind: 'none' | 'fade' | 'rise' | 'slide' | 'wipe' | 'zoom';
  ms: number;
  afterMs: number;
}

export type LayoutPart = ShownPart & {
  /** As the editor lists it. */
  name: string;
  /** In a template: it keeps its place in all copies. */
  isLocked: boolean;
};

export type ShownPart = PartBase & PartContent;

export type PartContent =
  | { kind: 'text'; words: string; style: TextStyle }
  /** `focus` is the point that stays visible when the image is cropped, in thousandths of its width and height. */
  | { kind: 'image'; fileId: number | null; fit: PartFit; focus: [number, number]; alt: string }
  | { kind: 'video'; fileId: number | null; fit: PartFit }
  | ZoneContent
  | { kind: 'shape'; form: 'box' | 'ellipse' | 'line' | 'arc' }
  /** In the time zone of the screen's store. */
  | { kind: 'clock'; shows: 'time' | 'date' | 'weekday' | 'both'; style: TextStyle }
  | CountdownContent
  | { kind: 'qr'; content: string; ink: Paint; paper: Paint }
  /** `speed` is in thousandths of the canvas' width a second. */
  | { kind: 'ticker'; lines: string[]; speed: number; style: TextStyle }
  | ListContent
  | { kind: 'web'; page: PageContent };

export type PartKind = PartContent['kind'];

export type PartFit = 'cover' | 'contain';

/** Plays a playlist in its place. */
export interface ZoneContent {
  kind: 'zone';
  playlistId: number | null;
  fit: PartFit;
  /** When the playlist began: when the schedule or override did that shows the layout, or when the layout did. */
  counts: 'from-window' | 'from-layout';
  transition: Transition;
  /** The image that is shown while the playlist has nothing to show. */
  empty: number | null;
}

export interface CountdownContent {
  kind: 'countdown';
  /** `yyyy-MM-ddTHH:mm`, in the time zone of the screen's store. */
  until: string;
  unit: 'days' | 'hours' | 'clock';
  /** Shown from then on. */
  after: string;
  style: TextStyle;
}

/** A table, such as a price list. */
export interface ListContent {
  kind: 'list';
  source: { kind: 'rows'; rows: string[][] };
  /** From the start side; `share` is the part of the width, in thousandths. */
  columns: { share: number; align: TextStyle['align'] }[];
  /** How many rows have room. */
  rows: number;
  style: TextStyle;
}

/** A colour is `#rrggbb`, or `palette:` and the name of one. */
export type Paint = { colour: string } | { from: string; to: string; angle: number };

export const layoutFonts = ['inter', 'fraunces', 'bricolage', 'archivo'] as const;
export type LayoutFont = (typeof layoutFonts)[number];

export const fontNames: Record<LayoutFont, Message> = {
  inter: msg('Inter'),
  fraunces: msg('Fraunces'),
  bricolage: msg('Bricolage Grotesque'),
  archivo: msg('Archivo'),
};

export interface TextStyle {
  font: LayoutFont;
  weight: number;
  /** Of the letters, in percent; for fonts that have it. */
  width?: number | undefined;
  size: Length;
  /** The words take the largest size between these two at which they fit; null: always `size`. */
  fit: { least: Length; most: Length } | null;
  /** Height of a line, and space between letters, in sizes of the type. */
  line: number;
  spacing: number;
  align: 'start' | 'middle' | 'end';
  stand: 'top' | 'middle' | 'bottom';
  colour: Paint;
  /** Figures of equal width. */
  isTabular: boolean;
  case?: 'upper' | undefined;
}

export interface LayoutField {
  id: string;
  label: string;
  hint: string;
  on: { partId: PartId; what: 'words' | 'fileId' | 'playlistId' | 'content' | 'rows' }[];
  value:
    | { kind: 'text' | 'price'; most: number }
    | { kind: 'image'; ratio: [number, number] }
    | { kind: 'palette'; of: string[] }
    | { kind: 'playlist' };
}

const named = 'palette:';

/** The name of the colour in the palette, if it is a named one. */
export function colourName(colour: string): string | null {
  return colour.startsWith(named) ? colour.slice(named.length) : null;
}

/** A colour as `#rrggbb`; a name without a colour is black. */
export function colourIn(palette: Readonly<Record<string, string>>, colour: string): string {
  const name = colourName(colour);
  if (name === null) return colour;
  return (Object.hasOwn(palette, name) ? palette[name] : undefined) ?? '#000000';
}

/** The named colours by name: databases store them in an order of their own, which would change when a draft is opened again. */
export function namedColours(palette: Readonly<Record<string, string>>): [name: string, colour: string][] {
  return Object.entries(palette).toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
}

/** Every colour of a paint. */
export function coloursOf(paint: Paint): string[] {
  return 'colour' in paint ? [paint.colour] : [paint.from, paint.to];
}

/** Every paint of a part. */
export function paintsOf(part: ShownPart): Paint[] {
  const { paint, border } = part.box;
  return [
    ...(paint ? [paint] : []),
    ...(border ? [border.paint] : []),
    ...('style' in part ? [part.style.colour] : []),
    ...(part.kind === 'qr' ? [part.ink, part.paper] : []),
  ];
}

/** What a part shows: the field that names it, and a file or a playlist. */
export interface PartReference {
  field: 'fileId' | 'playlistId' | 'empty';
  fileId: number | null;
  playlistId: number | null;
}

export function referencesOf(part: ShownPart): PartReference[] {
  const file = (field: 'fileId' | 'empty', fileId: number | null): PartReference[] =>
    fileId === null ? [] : [{ field, fileId, playlistId: null }];
  if (part.kind === 'image' || part.kind === 'video') return file('fileId', part.fileId);
  if (part.kind !== 'zone') return [];
  const { playlistId, empty } = part;
  const playlist = playlistId === null ? [] : [{ field: 'playlistId' as const, fileId: null, playlistId }];
  return [...playlist, ...file('empty', empty)];
}
