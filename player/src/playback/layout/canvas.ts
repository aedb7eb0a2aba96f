import type { LayoutShape, Length, PartPlace } from '@vitrine/contract/rules/layout';

/**
 * What a layout is drawn on, in its own pixels: the shorter side always has 1,080 of them, so that words break alike on
 * every screen and in every preview. The canvas as a whole is then scaled to the screen.
 */
export interface Canvas {
  width: number;
  height: number;
  shape: LayoutShape;
}

export interface Bounds {
  left: number;
  top: number;
  width: number;
  height: number;
  turn: number;
}

const shorterSide = 1080;
const usualLongerSide = 1920;

/** The canvas of a screen of 16:9. */
export function canvasOf(shape: LayoutShape): Canvas {
  return shape === 'landscape'
    ? { width: usualLongerSide, height: shorterSide, shape }
    : { width: shorterSide, height: usualLongerSide, shape };
}

/** The canvas of a screen of this size, and what it is multiplied by to fill that screen. */
export function canvasFor(width: number, height: number): { canvas: Canvas; scale: number } {
  const shorter = Math.min(width, height);
  if (shorter <= 0) return { canvas: canvasOf('landscape'), scale: 1 };
  const scale = shorter / shorterSide;
  const shape = width < height ? 'portrait' : 'landscape';
  return { canvas: { width: Math.round(width / scale), height: Math.round(height / scale), shape }, scale };
}

/** Edges are rounded, not sizes: parts that touch then still touch. */
export function boundsOf({ x, y, w, h, turn = 0 }: PartPlace, { width, height }: Canvas): Bounds {
  const [left, top] = [Math.round((x * width) / 1000), Math.round((y * height) / 1000)];
  return {
    left,
    top,
    width: Math.max(1, Math.round(((x + w) * width) / 1000) - left),
    height: Math.max(1, Math.round(((y + h) * height) / 1000) - top),
    turn,
  };
}

/** A length in pixels of the canvas. */
export function pxOf(length: Length): number {
  return (length * shorterSide) / 1000;
}
