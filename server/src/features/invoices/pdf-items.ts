import type { Invoice } from '@vitrine/contract/invoices';
import { locale, t } from '@vitrine/contract/messages';
import { bottom, dark, drawRule, light, newPage, type Pdf, sheetWidth } from './pdf-sheet.ts';
import { heightOf, write } from './pdf-text.ts';

const size = 9.5;

/** The last column takes the remaining width. */
const widths = [215, 100, 50, 45];
export const totalWidth = sheetWidth - widths.reduce((sum, width) => sum + width, 0);
const columns = [...widths, totalWidth].map((width, index, all) => ({
  width,
  at: all.slice(0, index).reduce((sum, each) => sum + each, 0),
  size,
  ...(index === 0 ? {} : ({ align: 'right', figures: true } as const)),
}));

/** The lines; each further page repeats the headings. */
export function drawItems(pdf: Pdf, { invoiceItems }: Invoice, money: (amount: number) => string): void {
  const headings = [t('Description'), t('Price'), t('Quantity'), t('Tax'), t('Total')];
  const count = new Intl.NumberFormat(locale());
  const percent = new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 2 });
  drawCells(pdf, headings, light);
  for (const { description, price, quantity, tax, lineTotal } of invoiceItems) {
    const cells = [description, money(price), count.format(quantity), percent.format(tax / 100), money(lineTotal)];
    if (pdf.document.y + heightOfRow(pdf, cells) > bottom) {
      newPage(pdf);
      drawCells(pdf, headings, light);
    }
    drawCells(pdf, cells, dark);
  }
}

function drawCells(pdf: Pdf, cells: readonly string[], color: string): void {
  const { document } = pdf;
  const top = document.y;
  const height = heightOfRow(pdf, cells);
  for (const [index, column] of columns.entries()) {
    document.y = top;
    write(pdf, cells[index] ?? '', { ...column, color });
  }
  document.y = top + height - 6;
  drawRule(pdf);
}

/** Of its highest cell. */
function heightOfRow(pdf: Pdf, cells: readonly string[]): number {
  return 14 + Math.max(...columns.map((column, index) => heightOf(pdf, cells[index] ?? '', column)));
}
