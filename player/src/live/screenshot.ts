import { snapshotBytes, snapshotSide } from '@vitrine/contract/snapshots';
import type { Cue } from '../playback/cue.ts';
import { wrapText } from './wrap-text.ts';

// A chunk of its own: it is loaded when somebody watches for the first time.

/** The stage as whoever stands before it sees it: its size, and what is in front. */
export interface Viewport {
  width: number;
  height: number;
  cue: Cue;
  element: HTMLElement;
}

const qualities = [0.7, 0.5, 0.3, 0.15];

/** A small JPEG of what is on the glass, in base64; null where the browser cannot draw it. */
export async function takeScreenshot(glass: Viewport): Promise<string | null> {
  const scale = Math.min(1, snapshotSide / Math.max(glass.width, glass.height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(glass.width * scale));
  canvas.height = Math.max(1, Math.round(glass.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  draw(context, glass);
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (blob && blob.size <= snapshotBytes) return base64(await blob.arrayBuffer());
  }
  return null;
}

function draw(context: CanvasRenderingContext2D, { element, cue }: Viewport): void {
  context.fillStyle = '#000';
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  if (element instanceof HTMLImageElement) drawFitted(context, element, element.naturalWidth, element.naturalHeight);
  else if (element instanceof HTMLVideoElement) drawFitted(context, element, element.videoWidth, element.videoHeight);
  else if (cue.kind !== 'dark') drawWords(context, element, wordsOf(cue, element));
}

function drawFitted(
  context: CanvasRenderingContext2D,
  picture: HTMLImageElement | HTMLVideoElement,
  width: number,
  height: number,
): void {
  if (width === 0 || height === 0) return;
  const { width: toWidth, height: toHeight } = context.canvas;
  const fits = [toWidth / width, toHeight / height];
  const scale = picture.dataset['fit'] === 'cover' ? Math.max(...fits) : Math.min(...fits);
  const [drawnWidth, drawnHeight] = [width * scale, height * scale];
  context.drawImage(picture, (toWidth - drawnWidth) / 2, (toHeight - drawnHeight) / 2, drawnWidth, drawnHeight);
}

function wordsOf(cue: Cue, element: HTMLElement): string {
  if (cue.kind === 'file' && cue.file.kind === 'web') return `${cue.file.fileName}\n${cue.file.page.url}`;
  return element.innerText;
}

/** Another site's page cannot be drawn, and words need no more than to be told from each other. */
function drawWords(context: CanvasRenderingContext2D, element: HTMLElement, words: string): void {
  const { width, height } = context.canvas;
  const look = getComputedStyle(element);
  const isClear = look.backgroundColor === 'rgba(0, 0, 0, 0)';
  context.fillStyle = isClear ? '#0b0e16' : look.backgroundColor;
  context.fillRect(0, 0, width, height);
  context.fillStyle = isClear ? '#eef1f6' : look.color;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const size = Math.round(Math.min(width, height) / 9);
  context.font = `600 ${size}px system-ui, sans-serif`;
  const lineHeight = size * 1.25;
  const widthOf = (text: string) => context.measureText(text).width;
  const lines = wrapText(words, {
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
