export type Pdf = PDFKit.PDFDocument;

const [pageWidth, pageHeight] = [595.28, 841.89];
const margin = 48;
export const left = margin;
export const right = pageWidth - margin;
export const sheetWidth = right - left;
/** The page number is below. */
export const bottom = pageHeight - 64;
export const margins = { top: margin, bottom: pageHeight - bottom, left: margin, right: margin };

export const dark = '#16181d';
export const light = '#565d6b';

/** Digits of equal width, so that amounts are aligned. */
export const figures: PDFKit.Mixins.TextOptions = { features: ['tnum'] };

export function newPage(pdf: Pdf): void {
  pdf.addPage();
  pdf.y = margin;
}

export function drawRule(pdf: Pdf, from = left): void {
  pdf.lineWidth(0.7).strokeColor('#cfd3dc').moveTo(from, pdf.y).lineTo(right, pdf.y).stroke();
  pdf.y += 6;
}
