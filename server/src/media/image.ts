import sharp from 'sharp';
import { unsupported } from './sniff.ts';

sharp.cache(false);
sharp.concurrency(1);
// Whatever a file pretends to be, no other decoder than these ever sees it.
sharp.block({ operation: ['VipsForeignLoad'] });
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`);
sharp.unblock({ operation: loaders });

/** 10,000 × 10,000: more than any screen shows, and what a small player can just decode. */
const mostPixels = 100_000_000;
const mostBytes = 100 * 1024 * 1024;
const mostFrames = 5_000;
const slowestSeconds = 20;

/** Twice the width of a card in the library, for dense screens; a tall picture may be taller. */
const thumbWidth = 300;
const thumbHeight = 600;

/** Pixels as shown: browsers turn a picture as its EXIF says, so the bytes stay and the sides change places. */
export async function readImage(path: string, bytes: number): Promise<{ width: number; height: number }> {
  if (bytes > mostBytes) throw unsupported(`A picture may have at most ${mostBytes / 1024 / 1024} MB`);
  const found = await sharp(path, { limitInputPixels: false }).metadata().catch(damaged);
  const { width, height } = found.autoOrient;
  if (width * height > mostPixels)
    throw unsupported(`This picture has ${width} × ${height} pixels, more than players can show`);
  if ((found.pages ?? 1) > mostFrames)
    throw unsupported(`This animation has ${found.pages} frames, more than ${mostFrames}`);
  return { width, height };
}

/** A small webp, upright, of the first frame. Reads all of the picture, so a damaged one is refused. */
export async function thumbnailOf(picture: string | Buffer): Promise<Buffer> {
  const options = { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true } as const;
  return sharp(picture, options)
    .timeout({ seconds: slowestSeconds })
    .resize({ width: thumbWidth, height: thumbHeight, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(damaged);
}

/** A picture made anew in webp: upright, without what the camera wrote beside it, and no larger than is of use. */
export async function redraw(
  path: string,
  longestSide: number,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const options = { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true } as const;
  const { data, info } = await sharp(path, options)
    .timeout({ seconds: slowestSeconds })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true })
    .catch(damaged);
  return { bytes: data, width: info.width, height: info.height };
}

function damaged(): never {
  throw unsupported('This picture is damaged or not complete');
}
