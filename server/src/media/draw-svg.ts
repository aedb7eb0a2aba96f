import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** The longer side of a 4K screen: a drawing has no size of its own worth keeping. */
const maxSidePixels = 3840;
/** Dots per inch at which one unit of a drawing is one pixel. */
const unitDensity = 72;

/** A drawing as a picture, in webp. From memory, not by path: only then can it include no file that lies beside it. */
export async function drawSvg(path: string): Promise<Buffer> {
  const drawing = await readFile(path);
  const { width, height } = await sharp(drawing, { limitInputPixels: false }).metadata();
  const density = Math.min(100_000, Math.max(1, (unitDensity * maxSidePixels) / Math.max(width, height)));
  const fitted = { width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true } as const;
  return sharp(drawing, { density }).resize(fitted).webp({ lossless: true, effort: 2 }).toBuffer();
}
