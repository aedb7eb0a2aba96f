import { useElementSize } from '@mantine/hooks';
import type { LayoutShape } from '@vitrine/contract/rules/layout';
import { useState } from 'react';
import { canvasSizes } from '../../../domain/layouts/drawn-layout.tsx';

/** Where the stage lies in its area, in screen pixels; `zoom` 1 is as large as the canvas. */
export interface View {
  zoom: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

const room = 26;
const minZoom = 0.05;
const maxZoom = 4;
const zoomStep = 1.25;

interface Moved {
  zoom: number;
  /** The middle of the stage from that of its area. */
  x: number;
  y: number;
}

export interface ViewControl {
  view: View;
  /** Whether its place is known: until then it would stand tiny in the corner. */
  isMeasured: boolean;
  attach: (element: HTMLElement | null) => void;
  pan: (dx: number, dy: number) => void;
  /** About a point of the area, by default its middle. */
  zoomBy: (factor: number, at?: { x: number; y: number }) => void;
  zoomIn: () => void;
  zoomOut: () => void;
  zoomTo: (zoom: number) => void;
  /** The whole canvas, as large as there is room. */
  fit: () => void;
}

export function useView(shape: LayoutShape): ViewControl {
  const { ref, width, height } = useElementSize<HTMLElement>();
  const canvas = canvasSizes[shape];
  const fitting = Math.max(minZoom, Math.min((width - 2 * room) / canvas.width, (height - 2 * room) / canvas.height));
  // Null follows the size of the window.
  const [moved, setMoved] = useState<Moved | null>(null);
  const fitted: Moved = { zoom: fitting, x: 0, y: 0 };
  // Between two renderings there can be several moves, each of which begins where the one before has led to.
  const change = (next: (from: Moved) => Moved) => setMoved((before) => next(before ?? fitted));
  const { zoom, x, y } = moved ?? fitted;
  const size = { width: canvas.width * zoom, height: canvas.height * zoom };
  const zoomBy: ViewControl['zoomBy'] = (factor, at = { x: width / 2, y: height / 2 }) =>
    change((from) => {
      const next = Math.max(minZoom, Math.min(maxZoom, from.zoom * factor));
      const scale = next / from.zoom;
      const [fromX, fromY] = [at.x - width / 2, at.y - height / 2];
      return { zoom: next, x: fromX - (fromX - from.x) * scale, y: fromY - (fromY - from.y) * scale };
    });
  return {
    view: { zoom, ...size, left: (width - size.width) / 2 + x, top: (height - size.height) / 2 + y },
    isMeasured: width > 0,
    attach: ref,
    pan: (dx, dy) => change((from) => ({ ...from, x: from.x + dx, y: from.y + dy })),
    zoomBy,
    zoomIn: () => zoomBy(zoomStep),
    zoomOut: () => zoomBy(1 / zoomStep),
    zoomTo: (next) => zoomBy(next / zoom),
    fit: () => setMoved(null),
  };
}
