import type { PartPlace } from '@vitrine/contract/rules/layout';

/** Of the canvas, in screen pixels. */
export interface StageSize {
  width: number;
  height: number;
}

/** The position of a part in the layer above the canvas. */
export function styleOf({ x, y, w, h, turn }: PartPlace, { width, height }: StageSize) {
  return {
    left: (x * width) / 1000,
    top: (y * height) / 1000,
    width: (w * width) / 1000,
    height: (h * height) / 1000,
    ...(turn !== undefined && { transform: `rotate(${turn}deg)` }),
  };
}
