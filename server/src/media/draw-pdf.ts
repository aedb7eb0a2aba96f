import { t } from '@vitrine/contract/messages';
import sharp from 'sharp';
import { type OpenPdf, withPdf } from './open-pdf.ts';
import { isFlat } from './is-flat.ts';
import { unsupported } from './sniff.ts';
import { maxSidePixels } from './convert.ts';

const maxPages = 200;
const minSideMm = 10;
const maxSideMm = 5_000;
const mmPerPoint = 25.4 / 72;

/** As large as other thumbnails of the library. */
const thumb = { width: 300, height: 600 };

/** The number of pages. Throws 415 with the reason for a PDF that cannot be shown. */
export function readPdf(path: string): Promise<{ pageCount: number }> {
  return withPdf(path, async (pdf) => {
    const { pageCount } = pdf;
    if (pageCount > maxPages)
      throw unsupported(
        t(
          'This PDF has {pages, plural, one {# page} other {# pages}}, and at most {max} can be shown. Save those that you need as a PDF of their own.',
          { pages: pageCount, max: maxPages },
        ),
      );
    for (let index = 0; index < pageCount; index += 1) refuseOddSize(sizeOf(pdf, index), index + 1);
    return { pageCount };
  });
}

function refuseOddSize({ width, height }: Size, number: number): void {
  const [shorter = 0, longer = 0] = [width * mmPerPoint, height * mmPerPoint].toSorted((a, b) => a - b);
  if (longer > maxSideMm)
    throw unsupported(
      t('Page {number} is {metres} m long, and at most {max} m can be shown.', {
        number,
        metres: (longer / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 }),
        max: maxSideMm / 1000,
      }),
    );
  if (shorter < minSideMm)
    throw unsupported(
      t('Page {number} is only {shorter} mm wide or high. It must have {min} mm.', {
        number,
        shorter: Math.floor(shorter),
        min: minSideMm,
      }),
    );
}

interface Size {
  width: number;
  height: number;
}

export interface DrawnPage extends Size {
  bytes: Buffer;
  extension: 'png' | 'jpg';
  /** A small WebP. */
  thumb: Buffer;
  /** All text of the page. */
  text: string;
}

/** Draws the page of this index, from 0, as large as screens need: lossless where it is flat, else as a JPEG. */
export function drawPage(path: string, index: number): Promise<DrawnPage> {
  return withPdf(path, async (pdf) => {
    const points = sizeOf(pdf, index);
    const page = pdf.pdfium.FPDF_LoadPage(pdf.document, index);
    if (page === 0) throw unsupported(t('Page {number} is damaged: it cannot be drawn.', { number: index + 1 }));
    const size = scaled(points, { width: maxSidePixels, height: maxSidePixels });
    const large = render(pdf, page, size);
    const isLossless = isFlat(large);
    const image = imageOf(large, size);
    const bytes = await (isLossless ? image.png({ compressionLevel: 6 }) : image.jpeg({ quality: 92 })).toBuffer();
    const smallSize = scaled(points, thumb);
    const small = imageOf(render(pdf, page, smallSize), smallSize);
    return {
      ...size,
      bytes,
      extension: isLossless ? 'png' : 'jpg',
      thumb: await small.webp({ quality: 80 }).toBuffer(),
      text: textOf(pdf, page),
    };
  });
}

function scaled({ width, height }: Size, box: Size): Size {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** In points, after rotation. */
function sizeOf({ pdfium, document }: OpenPdf, index: number): Size {
  const at = pdfium.pdfium.wasmExports.malloc(8);
  if (!pdfium.FPDF_GetPageSizeByIndexF(document, index, at))
    throw unsupported(t('Page {number} is damaged: it cannot be drawn.', { number: index + 1 }));
  return { width: pdfium.pdfium.getValue(at, 'float'), height: pdfium.pdfium.getValue(at + 4, 'float') };
}

const withAnnotations = 0x01;
const redFirst = 0x10;
const white = 0xffffffff;

/** Four bytes a pixel, the last without meaning; valid until the library's memory grows. */
function render({ pdfium }: OpenPdf, page: number, { width, height }: Size): Buffer {
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
  if (bitmap === 0) throw new Error('no memory for the page');
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations | redFirst);
  const { buffer } = pdfium.pdfium.HEAPU8;
  return Buffer.from(buffer, pdfium.FPDFBitmap_GetBuffer(bitmap), pdfium.FPDFBitmap_GetStride(bitmap) * height);
}

function imageOf(pixels: Buffer, { width, height }: Size) {
  sharp.concurrency(1);
  return sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
}

/** More than fits on a screen that people read. */
const maxCharacters = 20_000;

function textOf({ pdfium }: OpenPdf, page: number): string {
  const layer = pdfium.FPDFText_LoadPage(page);
  if (layer === 0) return '';
  const count = Math.min(maxCharacters, pdfium.FPDFText_CountChars(layer));
  if (count <= 0) return '';
  const at = pdfium.pdfium.wasmExports.malloc((count + 1) * 2);
  pdfium.FPDFText_GetText(layer, 0, count, at);
  return pdfium.pdfium.UTF16ToString(at);
}
