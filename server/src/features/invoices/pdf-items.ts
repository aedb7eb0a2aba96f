import type { Invoice } from '@vitrine/contract/invoices';
import { bottom, dark, drawRule, figures, left, light, newPage, type Pdf, right } from './pdf-sheet.ts';
import { wrapAtSpaces } from './wrap-at-spaces.ts';

const columns = [
  { width: 215, align: 'left' },
  { width: 100, align: 'right' },
  { width: 50, align: 'right' },
  { width: 45, align: 'right' },
] as const;

const headings = ['Description', 'Price', 'Quantity', 'Tax', 'Total'] as const;

/** The lines; each further page repeats the headings. */
export function drawItems(pdf: Pdf, { invoiceItems }: Invoice, money: (amount: number) => string): void {
  drawHeadings(pdf);
  for (const item of invoiceItems) {
    const { price, quantity, tax, lineTotal } = item;
    const description = wrapAtSpaces(item.description, columnAt(0).width, (line) => bodyFont(pdf).widthOfString(line));
    const height = heightOf(pdf, description);
    if (pdf.y + height > bottom) {
      newPage(pdf);
      drawHeadings(pdf);
    }
    drawCells(pdf, [description, money(price), String(quantity), `${tax}%`, money(lineTotal)], height);
  }
}

function drawHeadings(pdf: Pdf): void {
  const height = heightOf(pdf, headings[0]);
  pdf.fillColor(light);
  drawCells(pdf, headings, height);
  pdf.fillColor(dark);
}

function drawCells(pdf: Pdf, cells: readonly string[], height: number): void {
  const top = pdf.y;
  let at = left;
  for (const [index, cell] of cells.entries()) {
    const { width, align } = columnAt(index);
    pdf.text(cell, at, top, { width, align, ...(index === 0 ? {} : figures) });
    at += width;
  }
  pdf.y = top + height - 6;
  drawRule(pdf);
}

/** The height of a row, in which only the first column can have several lines. Measuring costs as much as rendering. */
function heightOf(pdf: Pdf, description: string): number {
  return 14 + bodyFont(pdf).heightOfString(description, { width: columnAt(0).width });
}

function bodyFont(pdf: Pdf): Pdf {
  return pdf.font('regular').fontSize(9.5);
}

/** The last column takes the remaining width. */
function columnAt(index: number) {
  const taken = columns.reduce((sum, { width }) => sum + width, 0);
  return columns[index] ?? { width: right - left - taken, align: 'right' as const };
}
