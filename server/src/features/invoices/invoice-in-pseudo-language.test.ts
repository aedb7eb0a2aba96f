import { pdfTexts } from '@vitrine/testing/pdf-pages';
import { pseudoContext } from '@vitrine/testing/pseudo-language';
import { oneIn } from '@vitrine/testing/long-run';
import { expect, test } from 'vitest';
import { inTranslationContext } from '../../languages/translation-context.ts';
import { drawInvoice } from './invoice-pdf.ts';
import type { Sheet } from './invoice-sheet.ts';
import { margins } from './pdf-sheet.ts';

const party = { companyName: 'Harbour', address: 'Quay', taxId: '42' };

/** With each part that an invoice can have, and lines for a second page. */
function aSheet(status: number): Sheet {
  const line = { description: 'Harbour', price: 1234.5, quantity: 1, tax: 10, lineTotal: 1234.5 };
  return {
    invoice: {
      ...{ invoiceId: 7, invoiceNumber: status === 0 ? '' : 'INV-7', tenantId: 1, status, statusText: '' },
      ...{ isOverdue: false, issuer: { resellerId: null, companyName: 'Harbour' }, tenant: { companyName: 'Harbour' } },
      ...{ remarks: '', recipients: [], date: '2026-05-01', dueDate: '2026-05-15', currency: 'AUD', discount: 5 },
      ...{ grandTotal: 49_380, balance: 1000, terms: 'Quay', version: 1 },
      invoiceItems: Array.from({ length: 40 }, () => line),
    },
    parties: { issuer: { ...party, bank: 'Quay' }, customer: party },
    payments: [1, 2, 3].map((paymentType) => ({ paymentDate: '2026-05-02', paymentType, amountMinor: 100 })),
    logo: null,
    poweredBy: 'Harbour',
  } as unknown as Sheet;
}

test.each(
  oneIn(4, [
    ['hi', 0],
    ['hi', 1],
    ['hi', 3],
    ['ar', 1],
    ['ar', 4],
  ] as const),
)(
  'an invoice has no words that are no message, and stays in its margins, for %s, status %i',
  async (language, status) => {
    const pdf = await inTranslationContext(pseudoContext(language), () => drawInvoice(aSheet(status)));
    const texts = await pdfTexts(pdf);
    const words = texts
      .map(({ text }) => text.replaceAll(/Harbour|Quay|INV|AUD?/g, ''))
      .filter((text) => /[a-z]{2}/i.test(text));
    expect(words).toEqual([]);
    const outside = texts.filter(
      ({ left, right, pageWidth }) => left < margins.left - 1 || right > pageWidth - margins.right + 1,
    );
    expect(outside).toEqual([]);
    expect(Math.max(...texts.map(({ page }) => page))).toBeGreaterThan(1);
  },
);
