import { type PaymentType, paymentTypeNames } from '@vitrine/contract/invoice-payments';
import type { Currency } from '@vitrine/contract/packages';
import { dayText } from '@vitrine/contract/day-text';
import { amountOf, minorOf } from '@vitrine/contract/rules/money';
import PDFDocument from 'pdfkit';
import {
  bottom,
  dark,
  drawRule,
  figures,
  left,
  light,
  margins,
  newPage,
  right,
  type Pdf,
  sheetWidth,
} from './pdf-sheet.ts';
import type { Sheet } from './invoice-sheet.ts';
import { fontsOfDocument } from './pdf-fonts.ts';
import { drawItems } from './pdf-items.ts';

/** Maximum size of a logo in points; a small one is not enlarged. */
const logoBox = { width: 180, height: 54, scale: 0.75 };

const taxNote = 'The tax rates are for information. No tax is added to the total.';

/** A4, and identical bytes each time for the same invoice. */
export async function invoicePdf(sheet: Sheet): Promise<Buffer> {
  const { invoice, parties } = sheet;
  const title = invoice.invoiceNumber || 'Draft invoice';
  // The invoice's own date instead of the current time, so that the bytes are identical.
  const day = new Date(invoice.date);
  const info = { Title: title, Author: parties.issuer.companyName, CreationDate: day, ModDate: day };
  const fonts = fontsOfDocument();
  const documentOptions = { size: 'A4', margins, lang: 'en', displayTitle: true, font: fonts.regular };
  const pdf = new PDFDocument({ ...documentOptions, bufferPages: true, info });
  const bytes = bytesOf(pdf);
  pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  drawHead(pdf, sheet);
  drawFacts(pdf, sheet);
  drawItems(pdf, invoice, moneyIn(invoice.currency));
  drawTotals(pdf, sheet);
  if (invoice.invoiceItems.some(({ tax }) => tax > 0)) drawNote(pdf, 'Tax', taxNote);
  drawNote(pdf, 'Pay to', parties.issuer.bank);
  drawNote(pdf, 'Terms', invoice.terms);
  numberPages(pdf, title);
  pdf.end();
  return bytes;
}

async function bytesOf(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** The issuer on the left, the kind of document on the right. */
function drawHead(pdf: Pdf, { invoice, parties: { issuer }, logo }: Sheet): void {
  const top = pdf.y;
  if (logo) drawLogo(pdf, logo);
  drawParty(pdf, issuer, 260);
  const below = pdf.y;
  const align = { width: sheetWidth, align: 'right' } as const;
  pdf.font('bold').fontSize(22).fillColor(dark);
  pdf.text(invoice.invoiceNumber ? 'Invoice' : 'Draft', left, top, align);
  pdf.font('regular').fontSize(11).text(invoice.invoiceNumber, align);
  // A sent invoice needs no status: that it was sent is obvious.
  if (invoice.status === 3 || invoice.status === 4) pdf.font('bold').text(invoice.statusText, align);
  pdf.y = Math.max(below, pdf.y) + 28;
}

function drawLogo(pdf: Pdf, png: Buffer): void {
  // Where the header of a PNG has width and height.
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const scale = Math.min(logoBox.width / width, logoBox.height / height, logoBox.scale);
  const { y } = pdf;
  pdf.image(png, left, y, { width: width * scale });
  pdf.y = y + height * scale + 12;
}

/** The customer on the left, the dates on the right. */
function drawFacts(pdf: Pdf, { invoice, parties: { customer } }: Sheet): void {
  const top = pdf.y;
  pdf.font('regular').fontSize(9).fillColor(light).text('Bill to', left, top);
  drawParty(pdf, customer, pairsAt - left - 16);
  const below = pdf.y;
  pdf.y = top;
  drawPair(pdf, 'Date', dayText(invoice.date), { isDate: true });
  drawPair(pdf, 'Due date', dayText(invoice.dueDate), { isDate: true });
  drawPair(pdf, 'Currency', invoice.currency);
  pdf.y = Math.max(below, pdf.y) + 28;
}

interface Party {
  companyName: string;
  address: string;
  taxId: string;
}

function drawParty(pdf: Pdf, { companyName, address, taxId }: Party, width: number): void {
  const options = { width };
  pdf.font('bold').fontSize(12).fillColor(dark).text(companyName, left, pdf.y, options);
  pdf.font('regular').fontSize(9.5);
  if (address !== '') pdf.text(address, options);
  if (taxId !== '') pdf.fillColor(light).text(`Tax ID ${taxId}`, options);
}

function drawTotals(pdf: Pdf, { invoice, payments }: Sheet): void {
  const money = moneyIn(invoice.currency);
  pdf.y += 12;
  drawPair(pdf, 'Subtotal', money(amountOf(minorOf(invoice.grandTotal) + minorOf(invoice.discount))));
  drawPair(pdf, 'Discount', money(invoice.discount));
  drawPair(pdf, 'Grand total', money(invoice.grandTotal), { font: 'bold' });
  for (const { paymentDate, paymentType, amountMinor } of payments) {
    const how = paymentTypeNames[paymentType as PaymentType];
    drawPair(pdf, `Paid ${dayText(paymentDate)}, ${how}`, money(amountOf(amountMinor)));
  }
  drawRule(pdf, pairsAt);
  drawPair(pdf, 'Balance', money(invoice.balance), { font: 'bold' });
}

/** The left edge of dates and totals. */
const pairsAt = right - 260;

interface PairLook {
  font?: 'regular' | 'bold';
  /** In digits of equal width the hyphens are as wide as these. */
  isDate?: boolean;
}

/** A label and its value in the right half. */
function drawPair(pdf: Pdf, name: string, value: string, { font = 'regular', isDate = false }: PairLook = {}): void {
  if (pdf.y + 18 > bottom) newPage(pdf);
  const { y } = pdf;
  pdf
    .font(font)
    .fontSize(9.5)
    .fillColor(font === 'bold' ? dark : light);
  pdf.text(name, pairsAt, y, { width: 170, height: 14, ellipsis: true });
  pdf.fillColor(dark).text(value, right - 130, y, { width: 130, align: 'right', ...(isDate ? {} : figures) });
  pdf.y = y + 18;
}

function drawNote(pdf: Pdf, title: string, text: string): void {
  if (text === '') return;
  pdf.y += 16;
  if (pdf.y + 40 > bottom) newPage(pdf);
  pdf.font('bold').fontSize(9.5).fillColor(light).text(title, left, pdf.y);
  pdf.font('regular').fillColor(dark).text(text, { width: sheetWidth });
}

function numberPages(pdf: Pdf, title: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // Otherwise PDFKit starts a new page for text below the margin.
    pdf.page.margins.bottom = 0;
    pdf.font('regular').fontSize(8.5).fillColor(light);
    pdf.text(title, left, bottom + 20, { width: sheetWidth / 2, lineBreak: false });
    pdf.text(`Page ${page + 1} of ${count}`, left, bottom + 20, { width: sheetWidth, align: 'right' });
  }
}

/** With the currency's sign, and grouped as `formatMoney` does: ₹1,23,456.00. */
const locales: Record<Currency, string> = { AUD: 'en-AU', USD: 'en-US', INR: 'en-IN' };

function moneyIn(currency: Currency): (amount: number) => string {
  const format = new Intl.NumberFormat(locales[currency], { style: 'currency', currency });
  return (amount) => format.format(amount);
}
