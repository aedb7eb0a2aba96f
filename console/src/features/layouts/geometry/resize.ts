import { placeOf, rectOf, type Rect } from '@vitrine/contract/rules/layout-geometry';
import type { LayoutShape, PartPlace } from '@vitrine/contract/rules/layout';

/** Which edges a handle moves: -1 the start, 1 the end, 0 none. */
export interface Handle {
  across: -1 | 0 | 1;
  down: -1 | 0 | 1;
}

export const handles: readonly Handle[] = [
  { across: -1, down: -1 },
  { across: 0, down: -1 },
  { across: 1, down: -1 },
  { across: 1, down: 0 },
  { across: 1, down: 1 },
  { across: 0, down: 1 },
  { across: -1, down: 1 },
  { across: -1, down: 0 },
];

export interface ResizeOptions {
  shape: LayoutShape;
  handle: Handle;
  /** How far the handle was moved, in thousandths of the canvas. */
  by: { dx: number; dy: number };
  keepsRatio: boolean;
  fromMiddle: boolean;
}

const minLength = 4;

/** The place after a handle was moved: the opposite edge or corner stays where it is, also of a turned part. */
export function resized(place: PartPlace, { shape, handle, by, keepsRatio, fromMiddle }: ResizeOptions): PartPlace {
  const rect = rectOf(place, shape);
  const moved = rectOf({ x: 0, y: 0, w: by.dx, h: by.dy }, shape);
  const angle = ((place.turn ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const reach = fromMiddle ? 2 : 1;
  let w = Math.max(minLength, rect.w + (moved.w * cos + moved.h * sin) * handle.across * reach);
  let h = Math.max(minLength, rect.h + (moved.h * cos - moved.w * sin) * handle.down * reach);
  if (keepsRatio) {
    const scale = handle.down === 0 ? w / rect.w : handle.across === 0 ? h / rect.h : Math.max(w / rect.w, h / rect.h);
    [w, h] = [rect.w * scale, rect.h * scale];
  }
  const [across, down] = fromMiddle ? [0, 0] : [((w - rect.w) / 2) * handle.across, ((h - rect.h) / 2) * handle.down];
  const middle = {
    x: rect.x + rect.w / 2 + across * cos - down * sin,
    y: rect.y + rect.h / 2 + across * sin + down * cos,
  };
  const next = placeOf({ x: middle.x - w / 2, y: middle.y - h / 2, w, h }, shape);
  return place.turn === undefined ? next : { ...next, turn: place.turn };
}

/** The places of several parts after the frame around them was resized: each keeps its share of the frame. */
export function resizedInFrame(places: readonly PartPlace[], before: Rect, after: Rect): PartPlace[] {
  const [across, down] = [after.w / before.w, after.h / before.h];
  return places.map((place) => {
    const isOnItsSide = Math.abs(Math.sin(((place.turn ?? 0) * Math.PI) / 180)) > Math.SQRT1_2;
    const w = Math.max(1, place.w * (isOnItsSide ? down : across));
    const h = Math.max(1, place.h * (isOnItsSide ? across : down));
    const middle = {
      x: after.x + (place.x + place.w / 2 - before.x) * across,
      y: after.y + (place.y + place.h / 2 - before.y) * down,
    };
    return { ...place, x: middle.x - w / 2, y: middle.y - h / 2, w, h };
  });
}

const turnSteps = 45;
const turnReach = 3;

/** Degrees from -180 to 180, attracted by the eighths of a circle; with steps, in steps of 15. */
export function turned(degrees: number, hasSteps: boolean): number {
  const within = ((((degrees + 180) % 360) + 360) % 360) - 180;
  if (hasSteps) return Math.round(within / 15) * 15;
  const nearest = Math.round(within / turnSteps) * turnSteps;
  return Math.abs(within - nearest) <= turnReach ? nearest : Math.round(within);
}
