import type { Invoice } from '@vitrine/contract/invoices';
import { bottom, dark, drawRule, figures, left, light, newPage, type Pdf, right } from './pdf-sheet.ts';

const columns = [
  { width: 215, align: 'left' },
  { width: 100, align: 'right' },
  { width: 50, align: 'right' },
  { width: 45, align: 'right' },
] as const;

const headings = ['Description', 'Price', 'Quantity', 'Tax', 'Total'];

/** The lines; where they go on to another page, so do the headings. */
export function drawItems(pdf: Pdf, { invoiceItems }: Invoice, money: (amount: number) => string): void {
  drawHeadings(pdf);
  for (const item of invoiceItems) {
    const { description, price, quantity, tax, lineTotal } = item;
    const cells = [description, money(price), String(quantity), `${tax}%`, money(lineTotal)];
    if (pdf.y + heightOf(pdf, cells) > bottom) {
      newPage(pdf);
      drawHeadings(pdf);
    }
    drawCells(pdf, cells);
  }
}

function drawHeadings(pdf: Pdf): void {
  pdf.fillColor(light);
  drawCells(pdf, headings);
  pdf.fillColor(dark);
}

function drawCells(pdf: Pdf, cells: readonly string[]): void {
  const top = pdf.y;
  const height = heightOf(pdf, cells);
  let at = left;
  for (const [index, cell] of cells.entries()) {
    const { width, align } = columnAt(index);
    pdf.text(cell, at, top, { width, align, ...figures });
    at += width;
  }
  pdf.y = top + height - 6;
  drawRule(pdf);
}

function heightOf(pdf: Pdf, cells: readonly string[]): number {
  pdf.font('regular').fontSize(9.5);
  return 14 + Math.max(...cells.map((cell, index) => pdf.heightOfString(cell, { width: columnAt(index).width })));
}

/** The last one takes what the others leave. */
function columnAt(index: number) {
  const taken = columns.reduce((sum, { width }) => sum + width, 0);
  return columns[index] ?? { width: right - left - taken, align: 'right' as const };
}
