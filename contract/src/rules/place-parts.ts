import {
  boundsOf,
  canvasOf,
  intersectionOf,
  isInside,
  mirroredPlace,
  otherShape,
  placeOf,
  readingOrder,
  rectOf,
  type Rect,
} from './layout-geometry.ts';
import type { LayoutShape, PartId, PartPlace, ShownLayout, ShownPart } from './layout.ts';
import { bandsOf } from './place-bands.ts';
import type { DrawnPart } from './place-drawn.ts';
import { stackPlaces } from './place-stack.ts';

/** Where each part of a layout stands in a shape. */
export function placesIn(
  document: Pick<ShownLayout, 'drawn' | 'corrected' | 'parts' | 'direction'>,
  shape: LayoutShape,
): Map<PartId, PartPlace | 'hidden'> {
  if (shape === document.drawn) return new Map(document.parts.map(({ id, place }) => [id, place]));
  const places = placeParts(document.parts, document.drawn, document.direction);
  for (const [id, place] of Object.entries(document.corrected)) if (places.has(id)) places.set(id, place);
  return places;
}

/**
 * Places the parts of one shape in the other one, so that a layout is drawn once. Each part by the first rule that suits
 * it: background, ribbon, panel with what lies in it, corner, and the rest in a stack. Corrected parts count as if they
 * were not corrected, so that a correction moves no other part.
 */
export function placeParts(
  parts: readonly ShownPart[],
  drawn: LayoutShape,
  direction?: ShownLayout['direction'],
): Map<PartId, PartPlace | 'hidden'> {
  if (direction !== 'rtl') return placeFromLeft(parts, drawn);
  // The same rules, seen in a mirror: what is read first stands at the right.
  const places = placeFromLeft(
    parts.map((part) => ({ ...part, place: mirroredPlace(part.place) })),
    drawn,
  );
  return new Map([...places].map(([id, place]) => [id, place === 'hidden' ? place : mirroredPlace(place)]));
}

function placeFromLeft(parts: readonly ShownPart[], drawn: LayoutShape): Map<PartId, PartPlace | 'hidden'> {
  const shape = otherShape(drawn);
  const placed = new Map<ShownPart, Rect>();
  const rest = (all: readonly DrawnPart[]) => all.filter(({ part }) => !placed.has(part));
  const keep = (places: ReadonlyMap<ShownPart, Rect>) => places.forEach((rect, part) => placed.set(part, rect));

  const all = parts.map((part): DrawnPart => ({ part, rect: visibleRect(part, drawn) }));
  for (const { part, rect } of all) if (isBackground(rect, drawn)) placed.set(part, canvasOf(shape));
  const bands = bandsOf(rest(all), drawn);
  keep(bands.places);
  const corners = cornerPlaces(rest(all), { ...bands, drawn });
  keep(corners);
  keep(stackPlaces(rest(all), { room: bands.roomAfter, obstacles: [...corners.values()], shape }));

  return new Map(
    parts.map((part) => {
      const slot = placed.get(part);
      return [part.id, slot ? placeInSlot(part, slot, drawn) : 'hidden'];
    }),
  );
}

/** What hangs over the edge of the canvas does not decide where a part belongs. */
function visibleRect({ place }: ShownPart, drawn: LayoutShape): Rect {
  const bounds = boundsOf(rectOf(place, drawn), place.turn);
  return intersectionOf(bounds, canvasOf(drawn)) ?? bounds;
}

const backgroundShare = 0.95;

function isBackground({ w, h }: Rect, drawn: LayoutShape): boolean {
  const canvas = canvasOf(drawn);
  return w >= canvas.w * backgroundShare && h >= canvas.h * backgroundShare;
}

const maxCornerShare = 0.25;
const cornerDistanceShare = 0.12;

interface Rooms {
  /** The room between ribbons and panels as drawn, and in the other shape. */
  roomBefore: Rect;
  roomAfter: Rect;
  drawn: LayoutShape;
}

/**
 * Small parts near a corner keep their size and their distance from it. One that would cover another one, because the
 * other shape is narrower, is left for the stack.
 */
function cornerPlaces(parts: readonly DrawnPart[], { roomBefore, roomAfter, drawn }: Rooms): Map<ShownPart, Rect> {
  const canvas = canvasOf(drawn);
  const placed = new Map<ShownPart, Rect>();
  for (const { part, rect } of readingOrder(parts, (each) => each.rect)) {
    if (rect.w >= canvas.w * maxCornerShare || rect.h >= canvas.h * maxCornerShare) continue;
    if (!isInside(rect, roomBefore)) continue;
    const left = rect.x - roomBefore.x;
    const right = roomBefore.w - left - rect.w;
    const above = rect.y - roomBefore.y;
    const below = roomBefore.h - above - rect.h;
    if (Math.min(left, right) > canvas.w * cornerDistanceShare) continue;
    if (Math.min(above, below) > canvas.h * cornerDistanceShare) continue;
    const moved = {
      ...rect,
      x: roomAfter.x + (left <= right ? left : roomAfter.w - right - rect.w),
      y: roomAfter.y + (above <= below ? above : roomAfter.h - below - rect.h),
    };
    const isFree = parts.every((other) => {
      const others = placed.get(other.part);
      return !others || !intersectionOf(moved, others) || intersectionOf(rect, other.rect) !== null;
    });
    if (isFree && isInside(moved, roomAfter)) placed.set(part, intersectionOf(moved, roomAfter) ?? moved);
  }
  return placed;
}

/** A turned part fits into its slot with its corners, and keeps its ratio. */
function placeInSlot({ place }: ShownPart, slot: Rect, drawn: LayoutShape): PartPlace {
  const shape = otherShape(drawn);
  const { turn } = place;
  if (!turn) return placeOf(slot, shape);
  const before = rectOf(place, drawn);
  const bounds = boundsOf(before, turn);
  const scale = Math.min(slot.w / bounds.w, slot.h / bounds.h);
  const [w, h] = [before.w * scale, before.h * scale];
  return { ...placeOf({ x: slot.x + (slot.w - w) / 2, y: slot.y + (slot.h - h) / 2, w, h }, shape), turn };
}
