import type { FontName } from './pdf-fonts.ts';
import type { Direction } from './text-runs.ts';

export interface Pdf {
  document: PDFKit.PDFDocument;
  /** Of its language: with `rtl` everything is mirrored. */
  direction: Direction;
  /** Those that it has so far. */
  fonts: Set<FontName>;
}

const [pageWidth, pageHeight] = [595.28, 841.89];
const margin = 48;
export const sheetWidth = pageWidth - 2 * margin;
/** The page number is below. */
export const bottom = pageHeight - 64;
export const margins = { top: margin, bottom: pageHeight - bottom, left: margin, right: margin };

export const dark = '#16181d';
export const light = '#565d6b';

/** The left edge of a box that is `width` wide and begins at `at`, counted from the edge where lines begin. */
export function leftOf({ direction }: Pdf, at: number, width: number): number {
  return margin + (direction === 'rtl' ? sheetWidth - at - width : at);
}

export function newPage({ document }: Pdf): void {
  document.addPage();
  document.y = margin;
}

export function drawRule(pdf: Pdf, from = 0): void {
  const { document } = pdf;
  const start = leftOf(pdf, from, sheetWidth - from);
  document.lineWidth(0.7).strokeColor('#cfd3dc');
  document
    .moveTo(start, document.y)
    .lineTo(start + sheetWidth - from, document.y)
    .stroke();
  document.y += 6;
}
