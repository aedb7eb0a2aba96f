import type { LayoutDocument, LayoutPart, LayoutShape, PartPlace } from '@vitrine/contract/rules/layout';
import { canvasOf, mirroredPlace, otherShape, placeOf, rectOf } from '@vitrine/contract/rules/layout-geometry';
import { onCanvas } from './changes.ts';

/** In thousandths of the canvas: from its edge, from other parts, and between the places that are tried. */
const margin = 60;
const gap = 20;
const step = 10;

/** Of the usual size: what is tried one after another. */
const scales = [1, 0.8, 0.6, 0.4];

/** Of a text that begins a layout. */
const headingPlace: PartPlace = { x: margin, y: margin, w: 600, h: 180 };

/** From this share of the canvas on, a part is the background of others. */
const backgroundShare = 0.6;

/** A new part where nothing else is, as near to its place as it can be, smaller if need be; where it covers least if there is no room. */
export function inFreePlace(part: LayoutPart, document: LayoutDocument): LayoutPart {
  const { parts } = document;
  const { place } = part;
  if (part.kind === 'text' && parts.length === 0) return fromItsSide({ ...part, place: headingPlace }, document);
  // Words belong on shapes and backgrounds.
  const others = parts
    .filter((other) => other.kind !== 'shape' && !isBackground(other.place))
    .map((other) => other.place);
  const isFree = (at: PartPlace) => !others.some((other) => areNear(at, other));
  if (isFree(place)) return beside(part, parts);
  const distance = ({ x, y }: PartPlace) => Math.hypot(x - place.x, y - place.y);
  const sized = (scale: number) =>
    placesFor({ ...place, w: Math.round(place.w * scale), h: Math.round(place.h * scale) }).toSorted(
      (a, b) => distance(a) - distance(b),
    );
  const allowedScales = canShrink(part) ? scales : [1];
  for (const scale of allowedScales) {
    const free = sized(scale).find(isFree);
    if (free) return { ...part, place: free };
  }
  const covered = (at: PartPlace) => others.reduce((sum, other) => sum + overlapOf(at, other), 0);
  const [least = place] = sized(Math.min(...allowedScales)).toSorted((a, b) => covered(a) - covered(b));
  return beside({ ...part, place: least }, parts);
}

const isBackground = ({ w, h }: PartPlace) => w * h >= backgroundShare * 1e6;

function areNear(a: PartPlace, b: PartPlace): boolean {
  return a.x < b.x + b.w + gap && b.x < a.x + a.w + gap && a.y < b.y + b.h + gap && b.y < a.y + a.h + gap;
}

function overlapOf(a: PartPlace, b: PartPlace): number {
  const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return Math.max(0, across) * Math.max(0, down);
}

/** Images and words that are fitted to their box are still seen in a smaller one; rows and codes would be cut or too small. */
function canShrink(part: LayoutPart): boolean {
  if ('style' in part) return part.style.fit !== null;
  return part.kind === 'image' || part.kind === 'video' || part.kind === 'zone';
}

/** Within the margin; from edge to edge a part stays as it is. */
function placesFor(place: PartPlace): PartPlace[] {
  const starts = (length: number, start: number) =>
    length > 1000 - 2 * margin
      ? [start]
      : Array.from({ length: (1000 - 2 * margin - length) / step + 1 }, (_, i) => margin + i * step);
  return starts(place.h, place.y).flatMap((y) => starts(place.w, place.x).map((x) => ({ ...place, x, y })));
}

/** Not exactly where another part is, which it would hide. */
function beside(part: LayoutPart, others: readonly LayoutPart[]): LayoutPart {
  for (let by = 0; by <= 10 * gap; by += gap) {
    const place = onCanvas({ ...part.place, x: part.place.x + by, y: part.place.y + by });
    if (!others.some((other) => other.place.x === place.x && other.place.y === place.y)) return { ...part, place };
  }
  return part;
}

/** New parts have their places for words that begin at the left. */
export function fromItsSide(part: LayoutPart, { direction }: LayoutDocument): LayoutPart {
  return direction === 'rtl' ? { ...part, place: mirroredPlace(part.place) } : part;
}

/** New parts are sized for landscape; in portrait they keep their proportions and stay in the middle of their place. */
export function drawnFor(part: LayoutPart, drawn: LayoutShape): LayoutPart {
  if (drawn === 'landscape' || part.place.w >= 1000) return part;
  const rect = rectOf(part.place, otherShape(drawn));
  const canvas = canvasOf(drawn);
  const scale = Math.min(1, (canvas.w * 0.9) / rect.w);
  const [w, h] = [rect.w * scale, rect.h * scale];
  const x = ((part.place.x + part.place.w / 2) / 1000) * canvas.w - w / 2;
  const y = ((part.place.y + part.place.h / 2) / 1000) * canvas.h - h / 2;
  return { ...part, place: onCanvas(placeOf({ x: Math.max(0, Math.min(canvas.w - w, x)), y, w, h }, drawn)) };
}
