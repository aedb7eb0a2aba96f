import type { Currency } from '@vitrine/contract/packages';
import { dayText } from '@vitrine/contract/day-text';
import { invoiceStatusNames } from '@vitrine/contract/invoices';
import { type PaymentType, paymentTypeNames } from '@vitrine/contract/invoice-payments';
import { directionOf } from '@vitrine/contract/languages';
import { language, locale, t } from '@vitrine/contract/messages';
import { amountOf, minorOf } from '@vitrine/contract/rules/money';
import PDFDocument from 'pdfkit';
import { inLanguage } from '../../languages/translation-context.ts';
import { bottom, dark, drawRule, leftOf, light, margins, newPage, type Pdf, sheetWidth } from './pdf-sheet.ts';
import type { Sheet } from './invoice-sheet.ts';
import { fontOfDocument } from './pdf-fonts.ts';
import { drawItems, totalWidth } from './pdf-items.ts';
import { write } from './pdf-text.ts';

/** Maximum size of a logo in points; a small one is not enlarged. */
const logoBox = { width: 180, height: 54, scale: 0.75 };

/** A4, in the language of the customer, and identical bytes each time for the same invoice. */
export function invoicePdf(sheet: Sheet): Promise<Buffer> {
  return inLanguage(sheet.parties.language ?? 'en', () => drawInvoice(sheet));
}

/** The same in the language of the caller. */
export function drawInvoice(sheet: Sheet): Promise<Buffer> {
  const { invoice, parties } = sheet;
  const title = invoice.invoiceNumber || t('Draft invoice');
  // The invoice's own date instead of the current time, so that the bytes are identical.
  const day = new Date(invoice.date);
  const info = { Title: title, Author: parties.issuer.companyName, CreationDate: day, ModDate: day };
  const font = fontOfDocument('latin');
  const documentOptions = { size: 'A4', margins, lang: language(), displayTitle: true, font };
  const document = new PDFDocument({ ...documentOptions, bufferPages: true, info });
  const bytes = bytesOf(document);
  const pdf: Pdf = { document, direction: directionOf(language()), fonts: new Set() };
  drawHead(pdf, sheet);
  drawFacts(pdf, sheet);
  drawItems(pdf, invoice, moneyIn(invoice.currency));
  drawTotals(pdf, sheet);
  if (invoice.invoiceItems.some(({ tax }) => tax > 0))
    drawNote(pdf, t('Tax'), t('The tax rates are for information. No tax is added to the total.'));
  drawNote(pdf, t('Pay to'), parties.issuer.bank);
  drawNote(pdf, t('Terms'), invoice.terms);
  numberPages(pdf, title, sheet.poweredBy);
  document.end();
  return bytes;
}

async function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** The issuer where lines begin, the kind of document where they end. */
function drawHead(pdf: Pdf, { invoice, parties: { issuer }, logo }: Sheet): void {
  const { document } = pdf;
  const top = document.y;
  if (logo) drawLogo(pdf, logo);
  drawParty(pdf, issuer, 260);
  const below = document.y;
  const box = { at: 0, width: sheetWidth, align: 'end' } as const;
  document.y = top;
  write(pdf, invoice.invoiceNumber ? t('Invoice') : t('Draft'), { ...box, size: 22, weight: 'bold' });
  if (invoice.invoiceNumber) write(pdf, invoice.invoiceNumber, { ...box, size: 11 });
  // A sent invoice needs no status: that it was sent is obvious.
  if (invoice.status === 3 || invoice.status === 4)
    write(pdf, t(invoiceStatusNames[invoice.status]), { ...box, size: 11, weight: 'bold' });
  document.y = Math.max(below, document.y) + 28;
}

function drawLogo(pdf: Pdf, png: Buffer): void {
  const { document } = pdf;
  // Where the header of a PNG has width and height.
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const scale = Math.min(logoBox.width / width, logoBox.height / height, logoBox.scale);
  const { y } = document;
  document.image(png, leftOf(pdf, 0, width * scale), y, { width: width * scale });
  document.y = y + height * scale + 12;
}

/** The customer where lines begin, the dates where they end. */
function drawFacts(pdf: Pdf, { invoice, parties: { customer } }: Sheet): void {
  const { document } = pdf;
  const top = document.y;
  write(pdf, t('Bill to'), { at: 0, width: pairsAt - 16, size: 9, color: light });
  drawParty(pdf, customer, pairsAt - 16);
  const below = document.y;
  document.y = top;
  drawPair(pdf, t('Date'), dayText(invoice.date), { isDate: true });
  drawPair(pdf, t('Due date'), dayText(invoice.dueDate), { isDate: true });
  drawPair(pdf, t('Currency'), invoice.currency);
  document.y = Math.max(below, document.y) + 28;
}

interface Party {
  companyName: string;
  address: string;
  taxId: string;
}

function drawParty(pdf: Pdf, { companyName, address, taxId }: Party, width: number): void {
  write(pdf, companyName, { at: 0, width, size: 12, weight: 'bold' });
  if (address !== '') write(pdf, address, { at: 0, width, size: 9.5 });
  if (taxId !== '') write(pdf, t('Tax ID {taxId}', { taxId }), { at: 0, width, size: 9.5, color: light });
}

function drawTotals(pdf: Pdf, { invoice, payments }: Sheet): void {
  const money = moneyIn(invoice.currency);
  pdf.document.y += 12;
  drawPair(pdf, t('Subtotal'), money(amountOf(minorOf(invoice.grandTotal) + minorOf(invoice.discount))));
  drawPair(pdf, t('Discount'), money(invoice.discount));
  drawPair(pdf, t('Grand total'), money(invoice.grandTotal), { weight: 'bold' });
  for (const { paymentDate, paymentType, amountMinor } of payments) {
    const method = t(paymentTypeNames[paymentType as PaymentType]);
    drawPair(pdf, t('Paid {date}, {method}', { date: dayText(paymentDate), method }), money(amountOf(amountMinor)));
  }
  drawRule(pdf, pairsAt);
  drawPair(pdf, t('Balance'), money(invoice.balance), { weight: 'bold' });
}

/** Where dates and totals begin, and how wide they are. */
const pairsWidth = 280;
const pairsAt = sheetWidth - pairsWidth;

interface PairLook {
  weight?: 'regular' | 'bold';
  /** In digits of equal width the hyphens are as wide as these. */
  isDate?: boolean;
}

/** A label and its value in the half where lines end. */
function drawPair(pdf: Pdf, name: string, value: string, { weight = 'regular', isDate = false }: PairLook = {}): void {
  const { document } = pdf;
  if (document.y + 18 > bottom) newPage(pdf);
  const top = document.y;
  const look = { weight, size: 9.5 } as const;
  const color = weight === 'bold' ? dark : light;
  write(pdf, name, { ...look, at: pairsAt, width: 190, color, oneLine: true });
  document.y = top;
  const figures = isDate ? {} : ({ figures: true } as const);
  write(pdf, value, { ...look, at: sheetWidth - totalWidth, width: totalWidth, align: 'right', ...figures });
  document.y = top + 18;
}

function drawNote(pdf: Pdf, title: string, text: string): void {
  if (text === '') return;
  const { document } = pdf;
  document.y += 16;
  if (document.y + 40 > bottom) newPage(pdf);
  write(pdf, title, { at: 0, width: sheetWidth, size: 9.5, weight: 'bold', color: light });
  write(pdf, text, { at: 0, width: sheetWidth, size: 9.5, overPages: true });
}

function numberPages(pdf: Pdf, title: string, product: string | null): void {
  const { document } = pdf;
  const { count } = document.bufferedPageRange();
  const look = { at: 0, size: 8.5, color: light } as const;
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    // Otherwise PDFKit starts a new page for text below the margin.
    document.page.margins.bottom = 0;
    document.y = bottom + 20;
    write(pdf, title, { ...look, width: sheetWidth / 2 });
    document.y = bottom + 20;
    const text = t('Page {page} of {count}', { page: page + 1, count });
    write(pdf, text, { ...look, width: sheetWidth, align: 'end' });
    if (product !== null) write(pdf, t('Powered by {product}', { product }), { ...look, width: sheetWidth });
  }
}

/** In English with the currency's own sign, and grouped as in its country: ₹1,23,456.00. */
const inEnglish: Record<Currency, string> = { AUD: 'en-AU', USD: 'en-US', INR: 'en-IN' };

function moneyIn(currency: Currency): (amount: number) => string {
  const tag = language() === 'en' ? inEnglish[currency] : locale();
  const format = new Intl.NumberFormat(tag, { style: 'currency', currency });
  return (amount) => format.format(amount);
}
