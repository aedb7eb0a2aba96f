import { msg, type Message } from '../messages.ts';
import { characterNotes } from './character-notes.ts';
import { contrastNotes } from './contrast-notes.ts';
import { type CutFacts, cutNotes } from './cut-notes.ts';
import { canvasOf, intersectionOf, otherShape, readingOrder, rectOf } from './layout-geometry.ts';
import { note, type LayoutNote } from './layout-note.ts';
import type { LayoutDocument, LayoutPart, LayoutShape, PartId } from './layout.ts';
import { placesIn } from './place-parts.ts';
import { type PlaylistFault, playlistFault, type PlaylistStates } from './playlist-note.ts';
import { qrNotes } from './qr-notes.ts';
import type { PointColours } from './point-colours.ts';
import { minTypeSize } from './viewing.ts';

export interface NoteFacts extends PlaylistStates, CutFacts {
  /** The shortest time in seconds for which a playlist shows the layout; null if none has it. */
  shownSeconds: number | null;
  /** Files of the document that are deleted or cannot be played. */
  missingFiles: ReadonlySet<number>;
  /** Addresses of web pages whose sites do not let other pages show them. */
  refusedPages: ReadonlySet<string>;
  playlistsWithVideos: ReadonlySet<number>;
  /** What lies under the words of a part where it is no plain colour: frames of it, several where it moves. */
  beneath: ReadonlyMap<PartId, readonly PointColours[]>;
  /** The sizes that words were fitted to; measured by the renderer. */
  sizes: ReadonlyMap<PartId, number>;
}

export function layoutNotes(facts: NoteFacts): LayoutNote[] {
  const { document } = facts;
  const ordered = readingOrder(document.parts, ({ place }) => rectOf(place, document.drawn), document.direction);
  return [
    ...missingNotes(ordered, facts),
    ...videoNotes(document.parts, facts),
    ...coveredNotes(document),
    ...readingNotes(document, facts.shownSeconds),
    ...ordered.flatMap((part) => contrastNotes(part, document, facts.beneath.get(part.id) ?? [])),
    ...ordered.flatMap((part) => smallNotes(part, facts)),
    ...ordered.flatMap((part) => tickerNotes(part, document.drawn)),
    ...ordered.flatMap((part) => qrNotes(part, facts)),
    ...ordered.flatMap((part) => cutNotes(part, facts)),
    ...ordered.flatMap(rowNotes),
    ...ordered.flatMap(characterNotes),
    ...hiddenNotes(document),
  ];
}

const noFile = {
  image: { none: msg('{name} has no image'), broken: msg('The image of {name} cannot be shown') },
  video: { none: msg('{name} has no video'), broken: msg('The video of {name} cannot be shown') },
};
const refusedPage = msg('The site of {name} does not allow its page to be shown inside others');
const noStandIn = msg('The image that {name} shows without a playlist cannot be shown');
const noPlaylist: Record<PlaylistFault, Message> = {
  deleted: msg('The playlist of {name} was deleted'),
  empty: msg('The playlist of {name} is empty'),
  unplayable: msg('The playlist of {name} has no file that can be shown'),
};

function missingNotes(parts: readonly LayoutPart[], facts: NoteFacts): LayoutNote[] {
  return parts.flatMap((part) => {
    const { id, name } = part;
    if (part.kind === 'image' || part.kind === 'video') {
      const texts = noFile[part.kind];
      if (part.fileId === null) return [note('missing', id, texts.none, { name })];
      return facts.missingFiles.has(part.fileId) ? [note('missing', id, texts.broken, { name })] : [];
    }
    if (part.kind === 'web')
      return facts.refusedPages.has(part.page.url) ? [note('missing', id, refusedPage, { name })] : [];
    if (part.kind !== 'zone') return [];
    if (part.playlistId === null) return [note('missing', id, msg('{name} has no playlist'), { name })];
    const fault = playlistFault(part.playlistId, facts);
    if (fault !== null) return [note('missing', id, noPlaylist[fault], { name })];
    return facts.missingFiles.has(part.empty ?? 0) ? [note('missing', id, noStandIn, { name })] : [];
  });
}

const maxVideos = 2;

/** Players with few resources decode two videos at once. */
function videoNotes(parts: readonly LayoutPart[], { playlistsWithVideos }: NoteFacts): LayoutNote[] {
  return parts
    .filter((part) => part.kind === 'video' || (part.kind === 'zone' && playlistsWithVideos.has(part.playlistId ?? 0)))
    .slice(maxVideos)
    .map(({ id, name }) =>
      note('videos', id, msg('{name} is a third video, and many players can play only two'), { name }),
    );
}

/** Of a video that another one covers, players decode what nobody sees. */
function coveredNotes({ parts, drawn }: LayoutDocument): LayoutNote[] {
  const videos = parts.filter(({ kind }) => kind === 'video');
  return videos.flatMap((upper, i) => {
    const lower = videos
      .slice(0, i)
      .find(({ place }) => intersectionOf(rectOf(place, drawn), rectOf(upper.place, drawn)) !== null);
    const text = msg('{upper} covers {lower}: a video over a video');
    return lower ? [note('videos', upper.id, text, { upper: upper.name, lower: lower.name })] : [];
  });
}

export const lookUpSeconds = 2;
export const wordsPerSecond = 3;

/** How long people need to read the words of a layout, from when the last ones have appeared. */
export function readingSeconds({ parts }: Pick<LayoutDocument, 'parts'>): number {
  const texts = parts.flatMap((part) => textsOf(part));
  const words = texts.reduce((sum, text) => sum + countWords(text), 0);
  if (words === 0) return 0;
  const lastMs = Math.max(0, ...parts.filter((part) => textsOf(part).length > 0).map((part) => part.entrance.afterMs));
  return Math.ceil(lookUpSeconds + words / wordsPerSecond + lastMs / 1000);
}

function textsOf(part: LayoutPart): string[] {
  if (part.kind === 'text') return [part.words];
  return part.kind === 'list' ? part.source.rows.slice(0, part.rows).flat() : [];
}

/** A price counts as one word. */
export function countWords(text: string): number {
  const segments = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)];
  return segments.filter(({ isWordLike }) => isWordLike === true).length;
}

function readingNotes(document: LayoutDocument, shownSeconds: number | null): LayoutNote[] {
  const needed = readingSeconds(document);
  if (shownSeconds === null || needed <= shownSeconds) return [];
  const values = { needed, shown: shownSeconds };
  return [note('reading-time', null, msg('Needs {needed} s to read, is shown for {shown} s'), values)];
}

function smallNotes(part: LayoutPart, { viewing, sizes }: NoteFacts): LayoutNote[] {
  if (!('style' in part)) return [];
  const { size, fit } = part.style;
  const shown = sizes.get(part.id) ?? fit?.least ?? size;
  const min = minTypeSize(viewing);
  if (shown >= min) return [];
  const style = { ...part.style, size: Math.max(size, min), fit: fit && { least: min, most: Math.max(fit.most, min) } };
  const fixed: LayoutPart = Object.assign({ ...part }, { style });
  const text = msg('{name} is too small to be read from {metres} m');
  const values = { name: part.name, metres: viewing.distanceM };
  return [note('small-words', part.id, text, values, { label: msg('Enlarge'), part: fixed })];
}

/** A list shows as many rows as it has room for. */
function rowNotes(part: LayoutPart): LayoutNote[] {
  if (part.kind !== 'list' || part.source.rows.length <= part.rows) return [];
  const { length } = part.source.rows;
  const fix = { label: msg('Show all'), part: { ...part, rows: length } };
  const values = { name: part.name, shown: part.rows, count: length };
  return [note('cut', part.id, msg('{name} shows {shown} of its {count} rows'), values, fix)];
}

/** Of the size of the type, on average. */
const characterWidth = 0.5;
const charactersPerWord = 6;

function tickerNotes(part: LayoutPart, drawn: LayoutShape): LayoutNote[] {
  if (part.kind !== 'ticker') return [];
  const perSecond = (speed: number) =>
    (speed * canvasOf(drawn).w) / 1000 / (part.style.size * characterWidth * charactersPerWord);
  if (perSecond(part.speed) <= wordsPerSecond) return [];
  const fixed = { ...part, speed: Math.max(5, Math.floor((part.speed * wordsPerSecond) / perSecond(part.speed))) };
  const text = msg('{name} passes too fast to be read');
  return [note('fast-ticker', part.id, text, { name: part.name }, { label: msg('Slow down'), part: fixed })];
}

const noRoom: Record<LayoutShape, Message> = {
  landscape: msg('There is no room for {name} in landscape'),
  portrait: msg('There is no room for {name} in portrait'),
};

function hiddenNotes(document: LayoutDocument): LayoutNote[] {
  const other = otherShape(document.drawn);
  const places = placesIn(document, other);
  return document.parts
    .filter(({ id }) => places.get(id) === 'hidden' && document.corrected[id] !== 'hidden')
    .map(({ id, name }) => note('hidden', id, noRoom[other], { name }));
}
