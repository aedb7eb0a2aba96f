import type { Invoice } from '@vitrine/contract/invoices';
import { locale, t } from '@vitrine/contract/messages';
import { bottom, dark, drawRule, light, newPage, type Pdf, sheetWidth } from './pdf-sheet.ts';
import { heightOf, linesOf, writeLines } from './pdf-text.ts';

const size = 9.5;

/** The last column takes the remaining width. */
const widths = [205, 94, 62, 50];
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
  drawRow(pdf, rowOf(pdf, headings), light);
  for (const { description, price, quantity, tax, lineTotal } of invoiceItems) {
    const cells = [description, money(price), count.format(quantity), percent.format(tax / 100), money(lineTotal)];
    const row = rowOf(pdf, cells);
    if (pdf.document.y + row.height > bottom) {
      newPage(pdf);
      drawRow(pdf, rowOf(pdf, headings), light);
    }
    drawRow(pdf, row, dark);
  }
}

/** As high as its highest cell. */
function rowOf(pdf: Pdf, texts: readonly string[]) {
  const cells = columns.map((column, index) => ({ column, lines: linesOf(pdf, texts[index] ?? '', column) }));
  return { cells, height: 14 + Math.max(...cells.map(({ lines }) => heightOf(lines))) };
}

function drawRow(pdf: Pdf, { cells, height }: ReturnType<typeof rowOf>, color: string): void {
  const { document } = pdf;
  const top = document.y;
  for (const { column, lines } of cells) {
    document.y = top;
    writeLines(pdf, lines, { ...column, color });
  }
  document.y = top + height - 6;
  drawRule(pdf);
}
