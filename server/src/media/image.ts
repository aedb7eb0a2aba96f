import { msg, t } from '@vitrine/contract/messages';
import { open } from 'node:fs/promises';
import { tooLargeText } from '@vitrine/contract/file-size';
import type { Extension } from './media-key.ts';
import { refuseDamagedImage, unsupported } from './sniff.ts';

// Only these decoders may read a file, whatever type it claims to have.
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`);

let loading: ReturnType<typeof load> | null = null;

/** Imported for the first image, because it would slow down the start of a server and takes 20 MB. */
const loadSharp = () => (loading ??= load());

async function load() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  return sharp;
}

/** 10,000 × 10,000: more than any screen shows, and the most that a small player can decode. */
const maxPixels = 100_000_000;
const maxBytes = 100 * 1024 * 1024;
/** What a decoder may need at once for an image that cannot be read line by line; the default is 8 bits of RGBA. */
const maxUnpackedBytes = maxPixels * 4;
const bytesPerSample: Partial<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const maxFrames = 5_000;

/** Twice the width of a card in the library, for high-density displays; a portrait image may be taller. */
const thumbWidth = 300;
const thumbHeight = 600;

/** The size as shown: browsers rotate an image by its EXIF data, so width and height may be swapped. */
export async function readImage(
  path: string,
  bytes: number,
  maxUnpacked = maxUnpackedBytes,
): Promise<{ width: number; height: number }> {
  if (bytes > maxBytes) throw unsupported(tooLargeText(bytes, maxBytes));
  const sharp = await loadSharp();
  const found = await sharp(path, { limitInputPixels: false }).metadata().catch(refuseDamagedImage);
  const { width, height } = found.autoOrient;
  if (width * height > maxPixels)
    throw unsupported(t('This image has {width} × {height} pixels, more than players can show', { width, height }));
  const unpacked = width * height * found.channels * (bytesPerSample[found.depth] ?? 4);
  if (unpacked > maxUnpacked)
    throw unsupported(
      t('This image has {width} × {height} pixels, which take too much memory here. Make it smaller.', {
        width,
        height,
      }),
    );
  if ((found.pages ?? 1) > maxFrames)
    throw unsupported(
      t('This animation has {pages} frames, more than {max}', { pages: found.pages ?? 0, max: maxFrames }),
    );
  return { width, height };
}

/** A small WebP, upright, of the first frame. Decodes the whole image, so a damaged one is refused. */
export async function thumbnailOf(image: string | Buffer): Promise<Buffer> {
  const options = { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true } as const;
  const sharp = await loadSharp();
  return sharp(image, options)
    .resize({ width: thumbWidth, height: thumbHeight, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(refuseDamagedImage);
}

/** An image encoded again: upright, without camera metadata, and no larger than screens need. */
export interface Cleaned {
  bytes: Buffer;
  extension: 'jpg' | 'png' | 'webp' | 'gif';
}

/** Whether an image needs to be cleaned. Far cheaper than to do it. */
export async function mustBeCleaned(path: string, maxSidePixels: number): Promise<{ isSo: boolean }> {
  const sharp = await loadSharp();
  const found = await sharp(path, { limitInputPixels: false }).metadata().catch(refuseDamagedImage);
  const { width, height } = found.autoOrient;
  const hasMetadata = [found.exif, found.xmp, found.iptc, found.comments].some((each) => each !== undefined);
  return { isSo: hasMetadata || (found.orientation ?? 1) !== 1 || Math.max(width, height) > maxSidePixels };
}

export async function cleaned(path: string, extension: Extension, maxSidePixels: number): Promise<Cleaned> {
  const sharp = await loadSharp();
  const found = await sharp(path, { limitInputPixels: false }).metadata().catch(refuseDamagedImage);
  if (extension === 'png' && (await isAnimatedPng(path))) throw unsupported(t(animatedPng));
  const isAnimated = (found.pages ?? 1) > 1;
  const options = { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true, animated: isAnimated } as const;
  const upright = sharp(path, options).resize({
    width: maxSidePixels,
    height: maxSidePixels,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const [format, kept] = formats[extension] ?? formats.webp;
  const bytes = await upright.toFormat(format, { quality: 92 }).toBuffer().catch(refuseDamagedImage);
  return { bytes, extension: kept };
}

/** AVIF takes a server too long to write. */
const formats: Partial<Record<Extension, ['jpeg' | 'png' | 'webp' | 'gif', Cleaned['extension']]>> & {
  webp: ['webp', 'webp'];
} = {
  jpg: ['jpeg', 'jpg'],
  png: ['png', 'png'],
  webp: ['webp', 'webp'],
  gif: ['gif', 'gif'],
};

const animatedPng = msg(
  'This animated PNG is too large or contains camera data, and cannot be converted. Save it as WebP or GIF.',
);

/** An animated PNG has an acTL chunk before its pixels. */
async function isAnimatedPng(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256 * 1024), 0, 256 * 1024, 0);
    const head = buffer.subarray(0, bytesRead);
    const pixels = head.indexOf('IDAT');
    return head.subarray(0, pixels < 0 ? undefined : pixels).includes('acTL');
  } finally {
    await file.close();
  }
}

/** Encodes an image as WebP: upright, without camera metadata, and no larger than needed. */
export async function toWebp(
  path: string,
  maxSidePixels: number,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const options = { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true } as const;
  const sharp = await loadSharp();
  const { data, info } = await sharp(path, options)
    .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamagedImage);
  return { bytes: data, width: info.width, height: info.height };
}

/** In pixels. */
interface Box {
  width: number;
  height: number;
}

/** Encodes an image for a PDF: as PNG, with a white background. */
export async function toPngForPdf(path: string, box: Box): Promise<Buffer> {
  const image = await opened(path);
  return asPng(image.resize({ ...box, fit: 'inside', withoutEnlargement: true }).flatten({ background: '#ffffff' }));
}

/** For pages of any colour: what is transparent stays so. */
export async function toPng(path: string, box: Box): Promise<Buffer> {
  const image = await opened(path);
  return asPng(image.resize({ ...box, fit: 'inside', withoutEnlargement: true }));
}

/** A square of this side in pixels, with transparent borders where the image is none. */
export async function toIcon(path: string, side: number): Promise<Buffer> {
  const image = await opened(path);
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return asPng(image.resize({ width: side, height: side, fit: 'contain', background }));
}

async function opened(path: string) {
  const sharp = await loadSharp();
  return sharp(path, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true });
}

function asPng(image: Awaited<ReturnType<typeof opened>>): Promise<Buffer> {
  return image.toColourspace('srgb').png({ compressionLevel: 9 }).toBuffer().catch(refuseDamagedImage);
}
