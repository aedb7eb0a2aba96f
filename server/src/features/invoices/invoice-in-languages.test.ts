import type { Language } from '@vitrine/contract/languages';
import { pdfPages } from '@vitrine/testing/pdf-pages';
import { expect, test } from 'vitest';
import { invoicePdf } from './invoice-pdf.ts';
import type { Sheet } from './invoice-sheet.ts';

const party = { companyName: 'Signs & Co', address: '2 Harbour Road', taxId: '' };

function aSheet(customer: Sheet['parties']['customer'], description: string, language: Language = 'en'): Sheet {
  return {
    invoice: {
      ...{
        invoiceId: 7,
        invoiceNumber: 'INV-2026-000007',
        tenantId: 1,
        status: 1,
        statusText: 'Sent',
        isOverdue: false,
      },
      ...{ issuer: { resellerId: null, companyName: 'Signs & Co' }, tenant: { companyName: 'Bay' }, remarks: '' },
      ...{ recipients: [], date: '2026-05-01', dueDate: '2026-05-15', currency: 'AUD', discount: 0 },
      ...{ grandTotal: 1234.5, balance: 1000, terms: '', version: 1 },
      invoiceItems: [{ description, price: 1234.5, quantity: 1, tax: 0, lineTotal: 1234.5 }],
    },
    parties: { issuer: { ...party, bank: '' }, customer, language },
    payments: [],
    logo: null,
    poweredBy: null,
  } as unknown as Sheet;
}

/** Without the marks of direction. */
async function textOf(sheet: Sheet): Promise<string> {
  const [page = ''] = await pdfPages(await invoicePdf(sheet));
  return page.replaceAll(/[\u200e\u200f\u00a0\u202f]/g, (mark) => (mark === '\u200e' || mark === '\u200f' ? '' : ' '));
}

test('an invoice in Arabic can be read back, with its Latin names and amounts', async () => {
  const text = await textOf(aSheet({ ...party, companyName: 'مقهى المرفأ' }, 'عشر شاشات إلى الآن Basic', 'ar'));
  for (const part of [
    'الفاتورة',
    'فاتورة إلى',
    'مقهى المرفأ',
    'عشر شاشات إلى الآن',
    'Basic',
    'المجموع الكلي',
    '1,234.50 AU$',
    'صفحة',
    'INV-2026-000007',
  ])
    expect(text).toContain(part);
});

test('an invoice in Japanese can be read back, with a date as Japan writes it', { tags: 'long' }, async () => {
  const text = await textOf(aSheet({ ...party, companyName: '株式会社髙﨑珈琲' }, '画面十台分', 'ja'));
  for (const part of [
    '請求書',
    '請求先 株式会社髙﨑珈琲',
    '支払期限 2026/05/15',
    '画面十台分',
    '総合計 A$1,234.50',
    '1 / 1 ページ',
  ])
    expect(text).toContain(part);
});

test('names in all scripts stand on an English invoice', async () => {
  const text = await textOf(aSheet({ ...party, companyName: '株式会社髙﨑珈琲' }, 'Ωμέγα, Кофе, مرحبا, दुकान'));
  for (const part of ['株式会社髙﨑珈琲', 'Ωμέγα, Кофе,', 'مرحبا', '$1,234.50']) expect(text).toContain(part);
  expect(text.replaceAll(' ', '')).toContain('दुकान');
});

test('the product behind the brand is named on every page, if the brand says so', { tags: 'long' }, async () => {
  const sheet = aSheet({ ...party, companyName: 'Bay' }, 'Screens');
  const { invoiceItems } = sheet.invoice;
  const long = { ...sheet.invoice, invoiceItems: Array.from({ length: 60 }, () => invoiceItems).flat() };
  const pages = await pdfPages(await invoicePdf({ ...sheet, invoice: long, poweredBy: 'Vitrine' }));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page).toContain('Powered by Vitrine');
  expect(await textOf(sheet)).not.toContain('Powered by');
});
