import { canvasOf, intersectionOf, isInside, otherShape, unionOf, type Rect } from './layout-geometry.ts';
import type { LayoutShape, ShownPart } from './layout.ts';
import { hasRatio, mapRect, withRatio, type DrawnPart } from './place-drawn.ts';

interface Bands {
  places: ReadonlyMap<ShownPart, Rect>;
  /** The room that ribbons and panels leave, as drawn and in the other shape. */
  roomBefore: Rect;
  roomAfter: Rect;
}

/** What touches an edge or covers a panel may miss it by this much. */
const touchSlack = 5;
const bandShare = 0.9;
/** Landscape has less height: from portrait, a higher part across the whole width is a panel. */
const maxRibbonFromPortrait = 300;

/** Ribbons along the top or bottom stay there; panels become bands across the portrait, or columns of the landscape. */
export function bandsOf(parts: readonly DrawnPart[], drawn: LayoutShape): Bands {
  const canvas = canvasOf(drawn);
  const target = canvasOf(otherShape(drawn));
  const places = new Map<ShownPart, Rect>();
  const place = (band: readonly DrawnPart[], from: Rect, to: Rect) => {
    for (const each of parts) {
      const isIn = band.includes(each) || isInside(each.rect, from);
      if (isIn && !places.has(each.part)) places.set(each.part, movedInto(each, from, to));
    }
  };

  const ribbons = parts.filter(
    ({ rect }) => rect.w >= canvas.w * bandShare && (drawn === 'landscape' || rect.h <= maxRibbonFromPortrait),
  );
  const top = ribbons.filter(({ rect }) => rect.y <= touchSlack);
  const topHeight = Math.max(0, ...top.map(({ rect }) => rect.y + rect.h));
  const bottom = ribbons.filter(({ rect }) => rect.y + rect.h >= canvas.h - touchSlack && rect.y >= topHeight - 1);
  const bottomHeight = Math.max(0, ...bottom.map(({ rect }) => canvas.h - rect.y));
  if (top.length > 0) place(top, { ...canvas, h: topHeight }, { ...target, h: topHeight });
  if (bottom.length > 0) place(bottom, lowest(canvas, bottomHeight), lowest(target, bottomHeight));

  const between = { ...canvas, y: topHeight, h: canvas.h - topHeight - bottomHeight };
  const room = { ...target, y: topHeight, h: target.h - topHeight - bottomHeight };
  const { start, end } = panelsIn(
    parts.filter(({ part }) => !places.has(part)),
    between,
    drawn,
  );
  const startSource = sourceOf(start, between, drawn);
  const endSource = sourceOf(end, between, drawn);
  const [startShare, endShare] = [targetShare(startSource, between), targetShare(endSource, between)];
  if (startSource) place(start, startSource, slice(room, drawn, [0, startShare]));
  if (endSource) place(end, endSource, slice(room, drawn, [1 - endShare, 1]));
  return {
    places,
    roomBefore: roomBeside(between, startSource, endSource, drawn),
    roomAfter: slice(room, drawn, [startShare, 1 - endShare]),
  };
}

const lowest = (canvas: Rect, h: number): Rect => ({ ...canvas, y: canvas.h - h, h });

/** The panels at the start and at the end of the room: along its sides in landscape, at its top and bottom in portrait. */
function panelsIn(parts: readonly DrawnPart[], room: Rect, drawn: LayoutShape) {
  const panels = parts.flatMap((part) => {
    const rect = intersectionOf(part.rect, room);
    if (!rect) return [];
    const along = drawn === 'landscape' ? rect.h / room.h : rect.w / room.w;
    return along >= bandShare ? [{ part, rect }] : [];
  });
  const startsAt = (rect: Rect) => (drawn === 'landscape' ? rect.x - room.x : rect.y - room.y);
  const endsAt = (rect: Rect) => startsAt(rect) + (drawn === 'landscape' ? rect.w : rect.h);
  const length = drawn === 'landscape' ? room.w : room.h;
  const start = panels.filter(({ rect }) => startsAt(rect) <= touchSlack && endsAt(rect) < length * bandShare);
  const startEnd = Math.max(0, ...start.map(({ rect }) => endsAt(rect)));
  const end = panels.filter(
    ({ rect }) => endsAt(rect) >= length - touchSlack && startsAt(rect) >= startEnd - touchSlack,
  );
  return { start: start.map(({ part }) => part), end: end.map(({ part }) => part) };
}

/** The rectangle of a panel, over the whole height in landscape and the whole width in portrait. */
function sourceOf(panel: readonly DrawnPart[], room: Rect, drawn: LayoutShape): Rect | null {
  const seen = panel.flatMap(({ rect }) => intersectionOf(rect, room) ?? []);
  if (seen.length === 0) return null;
  const { x, y, w, h } = unionOf(seen);
  return drawn === 'landscape' ? { ...room, x, w } : { ...room, y, h };
}

const minPanelShare = 0.25;
const maxPanelShare = 0.5;

function targetShare(source: Rect | null, room: Rect): number {
  if (!source) return 0;
  const share = (source.w * source.h) / (room.w * room.h);
  return Math.min(maxPanelShare, Math.max(minPanelShare, share));
}

/** From one share of the room to another: of its height in the portrait, of its width in the landscape. */
function slice(room: Rect, drawn: LayoutShape, [from, to]: readonly [number, number]): Rect {
  return drawn === 'landscape'
    ? { ...room, y: room.y + room.h * from, h: room.h * (to - from) }
    : { ...room, x: room.x + room.w * from, w: room.w * (to - from) };
}

function roomBeside(room: Rect, start: Rect | null, end: Rect | null, drawn: LayoutShape): Rect {
  if (drawn === 'landscape') {
    const x = start ? start.x + start.w : room.x;
    return { ...room, x, w: (end ? end.x : room.x + room.w) - x };
  }
  const y = start ? start.y + start.h : room.y;
  return { ...room, y, h: (end ? end.y : room.y + room.h) - y };
}

/** What covers the band covers it again; else images keep their ratio. */
function movedInto({ part, rect }: DrawnPart, from: Rect, to: Rect): Rect {
  const seen = intersectionOf(rect, from) ?? rect;
  const moved = mapRect(seen, from, to);
  return hasRatio(part) && !isInside(from, seen, touchSlack) ? withRatio(seen, moved) : moved;
}
