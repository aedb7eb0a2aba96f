import { plainBeneath } from '@vitrine/contract/rules/contrast-notes';
import { luminanceOf } from '@vitrine/contract/rules/contrast';
import {
  colourIn,
  type LayoutDocument,
  type LayoutPart,
  type Paint,
  type PartId,
} from '@vitrine/contract/rules/layout';
import { canvasOf, intersectionOf, rectOf, type Rect } from '@vitrine/contract/rules/layout-geometry';
import type { DrawingControl } from '../../../domain/layouts/drawn-layout.tsx';

/** As many points as show where letters cannot be read, and few enough for each change. */
const points = { width: 64, height: 36 };

/** Of each part with words that lies on an image, a video or several colours: the luminances of what is beneath it. */
export function luminancesBeneath(
  document: LayoutDocument,
  drawing: DrawingControl | null,
): Map<PartId, readonly number[]> {
  const found = new Map<PartId, readonly number[]>();
  const context = new OffscreenCanvas(points.width, points.height).getContext('2d', { willReadFrequently: true });
  if (!context || !drawing) return found;
  for (const part of document.parts) {
    if (!('style' in part) || plainBeneath(part, document) !== null) continue;
    const luminances = luminancesUnder(part, { document, drawing, context });
    if (luminances) found.set(part.id, luminances);
  }
  return found;
}

type Context2d = OffscreenCanvasRenderingContext2D;

interface Sampling {
  document: LayoutDocument;
  drawing: DrawingControl;
  context: Context2d;
}

/** Null if what lies beneath is not known, as of a web page. */
function luminancesUnder(part: LayoutPart, { document, drawing, context }: Sampling): number[] | null {
  const { drawn, parts, palette, background } = document;
  const area = rectOf(part.place, drawn);
  context.resetTransform();
  context.scale(points.width / area.w, points.height / area.h);
  context.translate(-area.x, -area.y);
  context.globalAlpha = 1;
  const canvas = canvasOf(drawn);
  fill(context, canvas, paintOf(context, background, { area: canvas, palette }));
  for (const layer of parts.slice(0, parts.indexOf(part))) {
    const rect = rectOf(layer.place, drawn);
    if (!intersectionOf(area, rect)) continue;
    if (layer.kind === 'web') return null;
    context.save();
    turn(context, rect, layer.place.turn ?? 0);
    context.globalAlpha = layer.box.opacity;
    drawLayer(context, layer, { rect, palette, element: drawing.elementOf(layer.id) });
    context.restore();
  }
  if (part.box.paint) fill(context, area, paintOf(context, part.box.paint, { area, palette }));
  return readLuminances(context);
}

function turn(context: Context2d, { x, y, w, h }: Rect, degrees: number): void {
  context.translate(x + w / 2, y + h / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.translate(-x - w / 2, -y - h / 2);
}

interface Layer {
  rect: Rect;
  palette: Readonly<Record<string, string>>;
  element: HTMLElement | null;
}

function drawLayer(context: Context2d, layer: LayoutPart, { rect, palette, element }: Layer): void {
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
  const shown = element?.querySelector<HTMLImageElement | HTMLVideoElement>('img, video');
  if (shown) drawMedia(context, shown, { rect, layer });
}

function drawMedia(
  context: Context2d,
  shown: HTMLImageElement | HTMLVideoElement,
  { rect, layer }: { rect: Rect; layer: Extract<LayoutPart, { kind: 'image' | 'video' | 'zone' }> },
): void {
  const isImage = shown instanceof HTMLImageElement;
  const width = isImage ? shown.naturalWidth : shown.videoWidth;
  const height = isImage ? shown.naturalHeight : shown.videoHeight;
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

/** Null for an image of another origin, whose pixels a page may not read. */
function readLuminances(context: Context2d): number[] | null {
  try {
    const { data } = context.getImageData(0, 0, points.width, points.height);
    return Array.from({ length: data.length / 4 }, (_, i) =>
      luminanceOf(data[i * 4] ?? 0, data[i * 4 + 1] ?? 0, data[i * 4 + 2] ?? 0),
    );
  } catch {
    return null;
  }
}
