import type { Rect } from './layout-geometry.ts';
import type { ShownPart } from './layout.ts';

/** A part as drawn: the upright rectangle around what can be seen of it. */
export interface DrawnPart {
  part: ShownPart;
  rect: Rect;
}

/** Moves a rectangle as the rectangle around it is moved and scaled. */
export function mapRect(rect: Rect, from: Rect, to: Rect): Rect {
  const [across, down] = [to.w / from.w, to.h / from.h];
  return {
    x: to.x + (rect.x - from.x) * across,
    y: to.y + (rect.y - from.y) * down,
    w: rect.w * across,
    h: rect.h * down,
  };
}

/** The largest rectangle with the ratio of `rect` in the middle of `slot`. */
export function withRatio(rect: Rect, slot: Rect): Rect {
  const scale = Math.min(slot.w / rect.w, slot.h / rect.h);
  const [w, h] = [rect.w * scale, rect.h * scale];
  return { x: slot.x + (slot.w - w) / 2, y: slot.y + (slot.h - h) / 2, w, h };
}

/** Whether another ratio would distort or crop the part. */
export function hasRatio({ kind }: ShownPart): boolean {
  return kind === 'image' || kind === 'video' || kind === 'qr';
}
