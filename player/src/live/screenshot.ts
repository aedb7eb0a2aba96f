import { maxScreenshotBytes, maxScreenshotSidePx } from '@vitrine/contract/rules/player-limits';
import type { Cue } from '../playback/cue.ts';
import { drawElement } from './draw-element.ts';
import { wrapText } from './wrap-text.ts';

// A separate chunk, loaded when a console watches for the first time.

/** What is on screen, and the size of the stage in CSS pixels. */
export interface Viewport {
  width: number;
  height: number;
  cue: Cue;
  element: HTMLElement;
  /** What lies above, back to front, each as large as the stage. */
  overlays: HTMLElement[];
}

const qualities = [0.7, 0.5, 0.3, 0.15];

/** A small JPEG of what is on screen, in base64; null where the browser cannot draw it. */
export async function takeScreenshot(viewport: Viewport): Promise<string | null> {
  const scale = Math.min(1, maxScreenshotSidePx / Math.max(viewport.width, viewport.height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewport.width * scale));
  canvas.height = Math.max(1, Math.round(viewport.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  draw(context, viewport);
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (blob && blob.size <= maxScreenshotBytes) return base64(await blob.arrayBuffer());
  }
  return null;
}

function draw(context: CanvasRenderingContext2D, viewport: Viewport): void {
  drawCue(context, viewport);
  const scale = context.canvas.width / viewport.width;
  for (const overlay of viewport.overlays) drawScaled(context, overlay, scale);
}

function drawScaled(context: CanvasRenderingContext2D, element: HTMLElement, scale: number): void {
  context.save();
  context.scale(scale, scale);
  drawElement(context, element);
  context.restore();
}

function drawCue(context: CanvasRenderingContext2D, { element, cue, width }: Viewport): void {
  context.fillStyle = '#000';
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  if (element instanceof HTMLImageElement) drawFitted(context, element, element.naturalWidth, element.naturalHeight);
  else if (element instanceof HTMLVideoElement) drawFitted(context, element, element.videoWidth, element.videoHeight);
  else if (cue.kind === 'file' && cue.file.kind === 'layout')
    drawScaled(context, element, context.canvas.width / width);
  else if (cue.kind !== 'dark') drawText(context, element, textOf(cue, element));
}

function drawFitted(
  context: CanvasRenderingContext2D,
  media: HTMLImageElement | HTMLVideoElement,
  width: number,
  height: number,
): void {
  if (width === 0 || height === 0) return;
  const { width: toWidth, height: toHeight } = context.canvas;
  const fits = [toWidth / width, toHeight / height];
  const scale = media.dataset['fit'] === 'cover' ? Math.max(...fits) : Math.min(...fits);
  const [drawnWidth, drawnHeight] = [width * scale, height * scale];
  context.drawImage(media, (toWidth - drawnWidth) / 2, (toHeight - drawnHeight) / 2, drawnWidth, drawnHeight);
}

function textOf(cue: Cue, element: HTMLElement): string {
  if (cue.kind === 'file' && cue.file.kind === 'web') return `${cue.file.fileName}\n${cue.file.page.url}`;
  return element.innerText;
}

/** A page of another site cannot be drawn, and text needs only to be recognisable. */
function drawText(context: CanvasRenderingContext2D, element: HTMLElement, text: string): void {
  const { width, height } = context.canvas;
  const style = getComputedStyle(element);
  const isClear = style.backgroundColor === 'rgba(0, 0, 0, 0)';
  context.fillStyle = isClear ? '#0b0e16' : style.backgroundColor;
  context.fillRect(0, 0, width, height);
  context.fillStyle = isClear ? '#eef1f6' : style.color;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const size = Math.round(Math.min(width, height) / 9);
  context.font = `600 ${size}px system-ui, sans-serif`;
  const lineHeight = size * 1.25;
  const widthOf = (part: string) => context.measureText(part).width;
  const lines = wrapText(text, {
    widthOf,
    maxWidth: width * 0.88,
    maxLines: Math.floor((height * 0.94) / lineHeight),
  });
  const top = height / 2 - ((lines.length - 1) * lineHeight) / 2;
  lines.forEach((line, index) => context.fillText(line, width / 2, top + index * lineHeight));
}

function base64(bytes: ArrayBuffer): string {
  return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
}
