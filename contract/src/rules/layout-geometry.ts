import type { LayoutShape, PartPlace, ShownLayout } from './layout.ts';

/** In thousandths of the canvas' shorter side, so that a rectangle of one shape can be compared with one of the other. */
export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

const longerSide = (1000 * 16) / 9;

/** The canvas of a shape. */
export function canvasOf(shape: LayoutShape): Rect {
  return shape === 'landscape' ? { x: 0, y: 0, w: longerSide, h: 1000 } : { x: 0, y: 0, w: 1000, h: longerSide };
}

export const otherShape = (shape: LayoutShape): LayoutShape => (shape === 'landscape' ? 'portrait' : 'landscape');

export function rectOf({ x, y, w, h }: PartPlace, shape: LayoutShape): Rect {
  const canvas = canvasOf(shape);
  return { x: (x * canvas.w) / 1000, y: (y * canvas.h) / 1000, w: (w * canvas.w) / 1000, h: (h * canvas.h) / 1000 };
}

/** At the same distance from the other side of the canvas. */
export function mirroredPlace(place: PartPlace): PartPlace {
  const x = 1000 - place.x - place.w;
  return place.turn === undefined ? { ...place, x } : { ...place, x, turn: -place.turn };
}

/** In whole thousandths. Edges are rounded, not sizes: rectangles that touch then still touch and never overlap. */
export function placeOf({ x, y, w, h }: Rect, shape: LayoutShape): PartPlace {
  const canvas = canvasOf(shape);
  const [left, right] = edges(x, w, canvas.w);
  const [top, bottom] = edges(y, h, canvas.h);
  return { x: left, y: top, w: right - left, h: bottom - top };
}

function edges(start: number, size: number, whole: number): [number, number] {
  const from = Math.round((start * 1000) / whole);
  return [from, Math.max(from + 1, Math.round(((start + size) * 1000) / whole))];
}

/** The upright rectangle around one that is turned about its middle. */
export function boundsOf(rect: Rect, turn = 0): Rect {
  if (turn === 0) return rect;
  const angle = (turn * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const w = rect.w * cos + rect.h * sin;
  const h = rect.w * sin + rect.h * cos;
  return { x: rect.x + (rect.w - w) / 2, y: rect.y + (rect.h - h) / 2, w, h };
}

export function unionOf(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(...rects.map((rect) => rect.x + rect.w));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.h));
  return { x, y, w: right - x, h: bottom - y };
}

/** The part of a rectangle that lies in another one; null if they only touch or lie apart. */
export function intersectionOf(a: Rect, b: Rect): Rect | null {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const w = Math.min(a.x + a.w, b.x + b.w) - x;
  const h = Math.min(a.y + a.h, b.y + b.h) - y;
  return w > tolerance && h > tolerance ? { x, y, w, h } : null;
}

/** Shares of thousandths have no exact sum. */
const tolerance = 1e-6;

/** Whether `inner` lies in `outer`, apart from what rounding to whole thousandths adds. */
export function isInside(inner: Rect, outer: Rect, slack = 2): boolean {
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.w <= outer.x + outer.w + slack &&
    inner.y + inner.h <= outer.y + outer.h + slack
  );
}

/** The distance between two rectangles; 0 if they touch or overlap. */
export function gapBetween(a: Rect, b: Rect): number {
  const across = Math.max(a.x - b.x - b.w, b.x - a.x - a.w, 0);
  const down = Math.max(a.y - b.y - b.h, b.y - a.y - a.h, 0);
  return Math.hypot(across, down);
}

/**
 * The order in which people read: row by row from the top, within a row from where words begin. A rectangle belongs to the row
 * above while its middle is above that row's lower edge.
 */
export function readingOrder<T>(
  items: readonly T[],
  rectOfItem: (item: T) => Rect,
  direction?: ShownLayout['direction'],
): T[] {
  const byTop = items.map((item) => ({ item, rect: rectOfItem(item) })).toSorted((a, b) => a.rect.y - b.rect.y);
  const ordered: T[] = [];
  let row: typeof byTop = [];
  let lowerEdge = -Infinity;
  const startOf = ({ x, w }: Rect) => (direction === 'rtl' ? -(x + w) : x);
  const endRow = () => {
    ordered.push(...row.toSorted((a, b) => startOf(a.rect) - startOf(b.rect)).map(({ item }) => item));
    row = [];
  };
  for (const entry of byTop) {
    const { y, h } = entry.rect;
    if (y + h / 2 >= lowerEdge) {
      endRow();
      lowerEdge = y + h;
    }
    row.push(entry);
  }
  endRow();
  return ordered;
}
