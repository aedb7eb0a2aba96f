import { msg } from '../messages.ts';
import { canvasOf, intersectionOf, isInside, otherShape, placeOf, rectOf, type Rect } from './layout-geometry.ts';
import { note, type LayoutFix, type LayoutNote } from './layout-note.ts';
import type { LayoutDocument, LayoutPart, LayoutShape, PartId } from './layout.ts';
import { placesIn } from './place-parts.ts';
import { minTypeSize, type Viewing } from './viewing.ts';

/** The height that the box of each part needs whose words are cut off, in thousandths of the canvas' shorter side. */
export type CutWords = ReadonlyMap<PartId, number>;

export interface CutFacts {
  document: LayoutDocument;
  viewing: Viewing;
  /** That is on the stage. */
  shape: LayoutShape;
  /** Measured there by the renderer. */
  cut: CutWords;
  /** The same in the shape that is not on the stage. */
  cutInOther: CutWords;
}

/** Words that do not fit get a larger box; where there is no room for it they are set smaller, as far as they can be read. */
export function cutNotes(part: LayoutPart, { document, viewing, shape, cut, cutInOther }: CutFacts): LayoutNote[] {
  const height = cut.get(part.id) ?? cutInOther.get(part.id);
  if (height === undefined) return [];
  const isCut = cut.has(part.id);
  const text = isCut ? msg('{name} is cut off') : msg('{name} is cut off in the other shape');
  const at = { document, shape: isCut ? shape : otherShape(shape) };
  const fix = enlarging(part, height, at) ?? shrinking(part, viewing);
  return [note('cut', part.id, text, { name: part.name }, fix)];
}

const label = msg('Fit');

function enlarging(
  part: LayoutPart,
  height: number,
  { document, shape }: { document: LayoutDocument; shape: LayoutShape },
): LayoutFix | null {
  const places = placesIn(document, shape);
  const own = places.get(part.id);
  if (own === undefined || own === 'hidden' || own.turn) return null;
  const others = [...places].flatMap(([id, place]) =>
    id === part.id || place === 'hidden' ? [] : [rectOf(place, shape)],
  );
  const rect = rectOf(own, shape);
  // Edges are rounded to whole thousandths.
  const missing = height - rect.h + canvasOf(shape).h / 1000;
  const free = freeRoom(rect, others, shape);
  if (missing <= 0 || missing > free.above + free.below) return null;
  const grown = shareOf(part, missing, free);
  const place = { ...own, ...placeOf({ ...rect, y: rect.y - grown.above, h: rect.h + missing }, shape) };
  return shape === document.drawn ? { label, part: { ...part, place } } : { label, part, corrected: place };
}

interface Room {
  above: number;
  below: number;
}

/** What a box keeps free towards the next part. */
const gap = 10;

/** Up to the next parts, and within those that it lies on, such as a plate. */
function freeRoom(rect: Rect, others: readonly Rect[], shape: LayoutShape): Room {
  const around = [canvasOf(shape), ...others.filter((other) => isInside(rect, other))];
  const beside = others.filter(({ x, w }) => x < rect.x + rect.w && x + w > rect.x);
  const apart = beside.filter((other) => intersectionOf(rect, other) === null);
  const top = Math.max(
    ...around.map(({ y }) => y),
    ...apart.filter(({ y }) => y < rect.y).map(({ y, h }) => y + h + gap),
  );
  const bottom = Math.min(
    ...around.map(({ y, h }) => y + h),
    ...apart.filter(({ y }) => y > rect.y).map(({ y }) => y - gap),
  );
  return { above: Math.max(0, rect.y - top), below: Math.max(0, bottom - rect.y - rect.h) };
}

/** A box grows to where its words go on, and to the other side only for what has no room there. */
function shareOf(part: LayoutPart, missing: number, free: Room): Room {
  const stand = 'style' in part && part.kind !== 'ticker' ? part.style.stand : 'middle';
  const preferred = { top: 0, middle: missing / 2, bottom: missing }[stand];
  const above = Math.min(free.above, Math.max(preferred, missing - free.below));
  return { above, below: missing - above };
}

function shrinking(part: LayoutPart, viewing: Viewing): LayoutFix | null {
  if (!('style' in part) || part.kind === 'ticker') return null;
  const { size, fit } = part.style;
  const min = minTypeSize(viewing);
  if (min >= (fit?.least ?? size)) return null;
  const style = { ...part.style, fit: { least: min, most: fit?.most ?? size } };
  return { label, part: Object.assign({ ...part }, { style }) };
}
