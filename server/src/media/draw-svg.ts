import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** The longer side of a 4K screen; the size in an SVG is ignored. */
const maxSidePixels = 3840;
/** Dots per inch at which one unit of an SVG is one pixel. */
const unitDensity = 72;

const loader = { operation: ['VipsForeignLoadSvg'] };

/** Renders an SVG to webp. From memory, not from a path, so that it cannot include files of the same folder. */
export async function drawSvg(path: string): Promise<Buffer> {
  // Blocked for images, because an image may be a disguised SVG. This process does one task at a time.
  sharp.unblock(loader);
  try {
    return await draw(path);
  } finally {
    sharp.block(loader);
  }
}

async function draw(path: string): Promise<Buffer> {
  const drawing = await readFile(path);
  const { width, height } = await sharp(drawing, { limitInputPixels: false }).metadata();
  const density = Math.min(100_000, Math.max(1, (unitDensity * maxSidePixels) / Math.max(width, height)));
  const fitted = { width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true } as const;
  return sharp(drawing, { density }).resize(fitted).webp({ lossless: true, effort: 2 }).toBuffer();
}
