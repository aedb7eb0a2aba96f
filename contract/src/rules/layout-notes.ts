import { contrast } from './contrast.ts';
import { canvasOf, intersectionOf, isInside, readingOrder, rectOf, type Rect } from './layout-geometry.ts';
import { colourIn, type LayoutDocument, type LayoutPart, type LayoutShape, type PartId } from './layout.ts';
import { placesIn } from './place-parts.ts';
import { capHeightMm, minCapHeightMm, panelHeightMm, type Viewing } from './viewing.ts';

/** Something about a layout that its author should know, and the part as it would be without it, where a rule knows. */
export interface LayoutNote {
  kind:
    | 'reading-time'
    | 'contrast'
    | 'small-words'
    | 'fast-ticker'
    | 'small-qr'
    | 'missing'
    | 'videos'
    | 'cut'
    | 'hidden';
  partId: PartId | null;
  text: string;
  fix: { label: string; part: LayoutPart } | null;
}

export interface NoteFacts {
  document: LayoutDocument;
  viewing: Viewing;
  /** The shortest time in seconds for which a playlist shows the layout; null if none has it. */
  shownSeconds: number | null;
  /** Files and playlists of the document that are deleted or cannot be played. */
  missingFiles: ReadonlySet<number>;
  missingPlaylists: ReadonlySet<number>;
  playlistsWithVideos: ReadonlySet<number>;
  /** Parts whose words do not fit into their box, and the sizes that the others were fitted to; measured by the renderer. */
  cut: ReadonlySet<PartId>;
  sizes: ReadonlyMap<PartId, number>;
}

export function layoutNotes(facts: NoteFacts): LayoutNote[] {
  const { document } = facts;
  const ordered = readingOrder(document.parts, ({ place }) => rectOf(place, document.drawn));
  return [
    ...missingNotes(ordered, facts),
    ...videoNotes(document.parts, facts),
    ...readingNotes(document, facts.shownSeconds),
    ...ordered.flatMap((part) => contrastNotes(part, document)),
    ...ordered.flatMap((part) => smallNotes(part, facts)),
    ...ordered.flatMap((part) => tickerNotes(part, document.drawn)),
    ...ordered.flatMap((part) => qrNotes(part, facts)),
    ...ordered.filter(({ id }) => facts.cut.has(id)).map(({ id, name }) => note('cut', id, `${name} is cut off`)),
    ...hiddenNotes(document),
  ];
}

function note(
  kind: LayoutNote['kind'],
  partId: PartId | null,
  text: string,
  fix: LayoutNote['fix'] = null,
): LayoutNote {
  return { kind, partId, text, fix };
}

function missingNotes(parts: readonly LayoutPart[], { missingFiles, missingPlaylists }: NoteFacts): LayoutNote[] {
  return parts.flatMap((part) => {
    const { id, name } = part;
    if (part.kind === 'image' || part.kind === 'video') {
      if (part.fileId === null) return [note('missing', id, `${name} has no ${part.kind}`)];
      return missingFiles.has(part.fileId) ? [note('missing', id, `The ${part.kind} of ${name} cannot be shown`)] : [];
    }
    if (part.kind !== 'zone') return [];
    if (part.playlistId === null) return [note('missing', id, `${name} has no playlist`)];
    return missingPlaylists.has(part.playlistId) ? [note('missing', id, `The playlist of ${name} was deleted`)] : [];
  });
}

const maxVideos = 2;

/** Players with few resources decode two videos at once. */
function videoNotes(parts: readonly LayoutPart[], { playlistsWithVideos }: NoteFacts): LayoutNote[] {
  return parts
    .filter((part) => part.kind === 'video' || (part.kind === 'zone' && playlistsWithVideos.has(part.playlistId ?? 0)))
    .slice(maxVideos)
    .map(({ id, name }) => note('videos', id, `${name} is a third video, and many players can play only two`));
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
  return [note('reading-time', null, `Needs ${needed} s to read, is shown for ${shownSeconds} s`)];
}

const minContrast = 4.5;

function contrastNotes(part: LayoutPart, document: LayoutDocument): LayoutNote[] {
  if (part.kind === 'qr') return qrContrastNotes(part, document);
  const ratio = contrastOf(part, document);
  const beneath = plainBeneath(part, document);
  if (ratio === null || ratio >= minContrast || beneath === null || !('style' in part)) return [];
  const style = { ...part.style, colour: { colour: readableOn(beneath, document) } };
  const fixed: LayoutPart = Object.assign({ ...part }, { style });
  return [
    note('contrast', part.id, `${part.name} is hard to read on its background`, {
      label: 'Change colour',
      part: fixed,
    }),
  ];
}

function qrContrastNotes(part: Extract<LayoutPart, { kind: 'qr' }>, { palette }: LayoutDocument): LayoutNote[] {
  const { ink, paper } = part;
  if (!('colour' in ink) || !('colour' in paper)) return [];
  if (contrast(colourIn(palette, ink.colour), colourIn(palette, paper.colour)) >= minContrast) return [];
  const fixed = { ...part, ink: { colour: '#000000' }, paper: { colour: '#ffffff' } };
  return [
    note('contrast', part.id, `${part.name} has too little contrast to be scanned`, {
      label: 'Black on white',
      part: fixed,
    }),
  ];
}

/** The contrast of the words of a part with what lies beneath; null if that is no plain colour. */
export function contrastOf(part: LayoutPart, document: LayoutDocument): number | null {
  const beneath = plainBeneath(part, document);
  if (!('style' in part) || beneath === null || !('colour' in part.style.colour)) return null;
  return contrast(colourIn(document.palette, part.style.colour.colour), beneath);
}

/** The plain colour under all of a part; null if there are several, or an image, a video or a gradient. */
function plainBeneath(part: LayoutPart, document: LayoutDocument): string | null {
  const rect = rectOf(part.place, document.drawn);
  const layers = document.parts.slice(0, document.parts.indexOf(part) + 1).toReversed();
  for (const layer of layers) {
    const other = rectOf(layer.place, document.drawn);
    const isOwn = layer === part;
    if (!isOwn && !intersectionOf(rect, other)) continue;
    if (!isOwn && !isOpaqueKind(layer)) continue;
    const { paint, opacity } = layer.box;
    if (paint === null && (isOwn || layer.kind === 'shape')) continue;
    const isPlain = paint !== null && 'colour' in paint && opacity === 1 && (isOwn || layer.kind === 'shape');
    const coversAll = isOwn || (isInside(rect, other) && !layer.place.turn && isBox(layer));
    return isPlain && coversAll ? colourIn(document.palette, paint.colour) : null;
  }
  return 'colour' in document.background ? colourIn(document.palette, document.background.colour) : null;
}

/** Words without a box let through what lies beneath them. */
const isOpaqueKind = (part: LayoutPart) => !('style' in part) || part.box.paint !== null;
const isBox = (part: LayoutPart) => part.kind !== 'shape' || part.form === 'box';

function readableOn(background: string, { palette }: LayoutDocument): string {
  const named = Object.entries(palette).find(([, colour]) => contrast(colour, background) >= minContrast);
  if (named) return `palette:${named[0]}`;
  return contrast('#ffffff', background) >= minContrast ? '#ffffff' : '#000000';
}

/** The smallest size of type that can be read from there, in thousandths of the shorter side. */
export function minTypeSize(viewing: Viewing): number {
  const size = minCapHeightMm(viewing) / capHeightMm(1, viewing);
  return Math.ceil(size * 10) / 10;
}

function smallNotes(part: LayoutPart, { viewing, sizes }: NoteFacts): LayoutNote[] {
  if (!('style' in part)) return [];
  const { size, fit } = part.style;
  const shown = sizes.get(part.id) ?? fit?.least ?? size;
  const min = minTypeSize(viewing);
  if (shown >= min) return [];
  const style = { ...part.style, size: Math.max(size, min), fit: fit && { least: min, most: Math.max(fit.most, min) } };
  const fixed: LayoutPart = Object.assign({ ...part }, { style });
  const text = `${part.name} is too small to be read from ${viewing.distanceM} m`;
  return [note('small-words', part.id, text, { label: 'Enlarge', part: fixed })];
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
  return [note('fast-ticker', part.id, `${part.name} passes too fast to be read`, { label: 'Slow down', part: fixed })];
}

/** A phone reads a code from ten times its width. */
const qrShareOfDistance = 0.1;

function qrNotes(part: LayoutPart, { viewing, document: { drawn } }: NoteFacts): LayoutNote[] {
  if (part.kind !== 'qr') return [];
  const canvas = canvasOf(drawn);
  const rect = rectOf(part.place, drawn);
  const min = (viewing.distanceM * 1000 * qrShareOfDistance * 1000) / panelHeightMm(viewing);
  if (Math.min(rect.w, rect.h) >= min) return [];
  const text = `${part.name} is too small to be scanned from ${viewing.distanceM} m`;
  const isPossible = min < Math.min(canvas.w, canvas.h);
  return [
    note('small-qr', part.id, text, isPossible ? { label: 'Enlarge', part: enlarged(part, rect, min, canvas) } : null),
  ];
}

function enlarged(part: LayoutPart, rect: Rect, side: number, canvas: Rect): LayoutPart {
  const w = Math.ceil((side / canvas.w) * 1000);
  const h = Math.ceil((side / canvas.h) * 1000);
  const x = Math.round(((rect.x + rect.w / 2) / canvas.w) * 1000 - w / 2);
  const y = Math.round(((rect.y + rect.h / 2) / canvas.h) * 1000 - h / 2);
  const within = (at: number, size: number) => Math.max(0, Math.min(1000 - size, at));
  return { ...part, place: { ...part.place, x: within(x, w), y: within(y, h), w, h } };
}

function hiddenNotes(document: LayoutDocument): LayoutNote[] {
  const other = document.drawn === 'landscape' ? 'portrait' : 'landscape';
  const places = placesIn(document, other);
  return document.parts
    .filter(({ id }) => places.get(id) === 'hidden' && document.corrected[id] !== 'hidden')
    .map(({ id, name }) => note('hidden', id, `There is no room for ${name} in ${other}`));
}
