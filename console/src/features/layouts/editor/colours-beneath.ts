import { plainBeneath } from '@vitrine/contract/rules/contrast-notes';
import {
  colourIn,
  type LayoutDocument,
  type LayoutPart,
  type Paint,
  type PartId,
} from '@vitrine/contract/rules/layout';
import { canvasOf, intersectionOf, rectOf, type Rect } from '@vitrine/contract/rules/layout-geometry';
import type { PointColours } from '@vitrine/contract/rules/point-colours';
import type { DrawingControl } from '../../../domain/layouts/drawn-layout.tsx';
import type { Frames } from './use-frames.ts';

/** As many points as show where letters cannot be read, and few enough for each change. */
const points = { width: 64, height: 36 };

/**
 * Of each part with words that lies on an image, a video or several colours: points of what is beneath it. As many times as
 * there are frames of what plays there, once if nothing does.
 */
export function coloursBeneath(
  document: LayoutDocument,
  drawing: DrawingControl | null,
  frames: Frames,
): Map<PartId, readonly PointColours[]> {
  const found = new Map<PartId, readonly PointColours[]>();
  const context = new OffscreenCanvas(points.width, points.height).getContext('2d', { willReadFrequently: true });
  if (!context || !drawing) return found;
  for (const part of document.parts) {
    if (!('style' in part) || plainBeneath(part, document) !== null) continue;
    const layers = document.parts
      .slice(0, document.parts.indexOf(part))
      .filter((layer) => overlap(layer, part, document));
    // What lies beneath a web page's words is not known.
    if (layers.some(({ kind }) => kind === 'web')) continue;
    const count = Math.max(1, ...layers.map(({ id }) => frames.get(id)?.length ?? 0));
    const colours = Array.from({ length: count }, (_, at) =>
      coloursUnder(part, layers, {
        document,
        drawing,
        context,
        frameOf: ({ id }) => frames.get(id)?.at(at % (frames.get(id)?.length ?? 1)),
      }),
    );
    if (colours.every((points) => points !== null)) found.set(part.id, colours);
  }
  return found;
}

type Context2d = OffscreenCanvasRenderingContext2D;

function overlap(a: LayoutPart, b: LayoutPart, { drawn }: LayoutDocument): boolean {
  return intersectionOf(rectOf(a.place, drawn), rectOf(b.place, drawn)) !== null;
}

interface Sampling {
  document: LayoutDocument;
  drawing: DrawingControl;
  context: Context2d;
  /** Of a part that plays something; otherwise the one that is on the stage counts. */
  frameOf: (layer: LayoutPart) => ImageBitmap | undefined;
}

/** Null if an image is of another origin, whose pixels a page may not read. */
function coloursUnder(
  part: LayoutPart,
  layers: readonly LayoutPart[],
  { document, drawing, context, frameOf }: Sampling,
): PointColours | null {
  const { drawn, palette, background } = document;
  const area = rectOf(part.place, drawn);
  context.resetTransform();
  context.scale(points.width / area.w, points.height / area.h);
  context.translate(-area.x, -area.y);
  context.globalAlpha = 1;
  const canvas = canvasOf(drawn);
  fill(context, canvas, paintOf(context, background, { area: canvas, palette }));
  for (const layer of layers) {
    const rect = rectOf(layer.place, drawn);
    context.save();
    turn(context, rect, layer.place.turn ?? 0);
    context.globalAlpha = layer.box.opacity;
    drawLayer(context, layer, { rect, palette, shown: frameOf(layer) ?? shownIn(drawing.elementOf(layer.id)) });
    context.restore();
  }
  if (part.box.paint) fill(context, area, paintOf(context, part.box.paint, { area, palette }));
  return readColours(context);
}

function turn(context: Context2d, { x, y, w, h }: Rect, degrees: number): void {
  context.translate(x + w / 2, y + h / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.translate(-x - w / 2, -y - h / 2);
}

interface Layer {
  rect: Rect;
  palette: Readonly<Record<string, string>>;
  shown: Shown | null;
}

type Shown = HTMLImageElement | HTMLVideoElement | ImageBitmap;

function shownIn(element: HTMLElement | null): Shown | null {
  return element?.querySelector<HTMLImageElement | HTMLVideoElement>('img, video') ?? null;
}

function sizeOf(shown: Shown): [width: number, height: number] {
  if (shown instanceof HTMLImageElement) return [shown.naturalWidth, shown.naturalHeight];
  return shown instanceof HTMLVideoElement ? [shown.videoWidth, shown.videoHeight] : [shown.width, shown.height];
}

function drawLayer(context: Context2d, layer: LayoutPart, { rect, palette, shown }: Layer): void {
  const { x, y, w, h } = rect;
  if (layer.kind === 'shape' && (layer.form === 'line' || layer.form === 'arc')) return;
  context.beginPath();
  if (layer.kind === 'shape' && layer.form === 'ellipse')
    context.ellipse(x + w / 2, y + h / 2, w / 2, h / 2, 0, 0, 2 * Math.PI);
  else context.rect(x, y, w, h);
  context.clip();
  if (layer.box.paint) fill(context, rect, paintOf(context, layer.box.paint, { area: rect, palette }));
  if (layer.kind === 'qr') fill(context, rect, paintOf(context, layer.paper, { area: rect, palette }));
  if (layer.kind !== 'image' && layer.kind !== 'video' && layer.kind !== 'zone') return;
  if (shown) drawMedia(context, shown, { rect, layer });
}

function drawMedia(
  context: Context2d,
  shown: Shown,
  { rect, layer }: { rect: Rect; layer: Extract<LayoutPart, { kind: 'image' | 'video' | 'zone' }> },
): void {
  const [width, height] = sizeOf(shown);
  if (width === 0 || height === 0) return;
  const [across, down] = [rect.w / width, rect.h / height];
  const scale = layer.fit === 'cover' ? Math.max(across, down) : Math.min(across, down);
  const [focusX, focusY] = layer.kind === 'image' ? layer.focus : [500, 500];
  const x = rect.x + ((rect.w - width * scale) * focusX) / 1000;
  const y = rect.y + ((rect.h - height * scale) * focusY) / 1000;
  context.drawImage(shown, x, y, width * scale, height * scale);
}

function fill(context: Context2d, { x, y, w, h }: Rect, style: string | CanvasGradient): void {
  context.fillStyle = style;
  context.fillRect(x, y, w, h);
}

function paintOf(
  context: Context2d,
  paint: Paint,
  { area, palette }: { area: Rect; palette: Readonly<Record<string, string>> },
): string | CanvasGradient {
  if ('colour' in paint) return colourIn(palette, paint.colour);
  // As CSS draws a gradient at an angle: from corner to corner of the box.
  const angle = (paint.angle * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const half = (Math.abs(area.w * sin) + Math.abs(area.h * cos)) / 2;
  const [x, y] = [area.x + area.w / 2, area.y + area.h / 2];
  const gradient = context.createLinearGradient(x - sin * half, y + cos * half, x + sin * half, y - cos * half);
  gradient.addColorStop(0, colourIn(palette, paint.from));
  gradient.addColorStop(1, colourIn(palette, paint.to));
  return gradient;
}

function readColours(context: Context2d): PointColours | null {
  try {
    const { data } = context.getImageData(0, 0, points.width, points.height);
    const part = (at: number) => data[at] ?? 0;
    return Array.from(
      { length: data.length / 4 },
      (_, i) => (part(i * 4) << 16) | (part(i * 4 + 1) << 8) | part(i * 4 + 2),
    );
  } catch {
    return null;
  }
}
