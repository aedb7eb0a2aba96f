import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TaskProcess } from '../../media/task-queue.ts';
import { createInvoiceDrawer, type Drawn } from './draw-invoice.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { Sheet } from './invoice-sheet.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const party = { companyName: 'Bay', address: '1 Quay', taxId: '' };

const sheet: Sheet = {
  invoice: {
    ...{ invoiceId: 7, invoiceNumber: 'INV-2026-000007', tenantId: 1, status: 1, statusText: 'Sent', isOverdue: false },
    issuer: { resellerId: null, companyName: 'Signs' },
    ...{
      tenant: { companyName: 'Bay' },
      remarks: '',
      recipients: [],
      date: '2026-05-01',
      dueDate: '2026-05-15',
      currency: 'AUD',
    },
    ...{ discount: 0, grandTotal: 10, balance: 10, terms: '', invoiceItems: [], version: 1 },
  },
  parties: { issuer: { ...party, bank: '' }, customer: party },
  payments: [],
  logo: null,
  poweredBy: null,
};

/** A drawing thread that replies at once, or never if `reply` is null. */
function aThread(reply: ((sheet: Sheet) => Drawn) | null) {
  const drawn: Sheet[] = [];
  const state = { isAlive: true };
  const start = (): TaskProcess<Sheet, Drawn> => {
    let onReply = (_: Drawn) => {};
    return {
      send(given) {
        drawn.push(given);
        if (reply) onReply(reply(given));
      },
      kill: () => void (state.isAlive = false),
      ref() {},
      unref() {},
      onReply: (listener) => void (onReply = listener),
      onEnd() {},
    };
  };
  return { drawn, state, draw: createInvoiceDrawer(start) };
}

test('an invoice is drawn once, and again when a payment, its status or the logo has changed', async () => {
  const { drawn, draw } = aThread(({ invoice }) => ({ bytes: Buffer.from(invoice.statusText) }));
  const [first, again] = [await draw(sheet, 1), await draw(structuredClone(sheet), 2)];
  expect([first.toString(), again.equals(first), drawn.length]).toEqual(['Sent', true, 1]);
  const paid = { ...sheet, invoice: { ...sheet.invoice, status: 3 as const, statusText: 'Paid' } };
  expect((await draw(paid, 1)).toString()).toBe('Paid');
  await draw({ ...sheet, logo: Buffer.from('a logo') }, 1);
  expect(drawn).toHaveLength(3);
});

test('an invoice that is drawn again has the same bytes, whatever was drawn in between', async () => {
  vi.useRealTimers();
  const other = { ...sheet, invoice: { ...sheet.invoice, terms: 'Vierzehn Tage, ÄÖÜ ₹' } };
  const first = await invoicePdf(sheet);
  await invoicePdf(other);
  expect((await invoicePdf(sheet)).equals(first)).toBe(true);
});

test('a failed drawing is not cached', async () => {
  const { drawn, draw } = aThread(() => ({ error: 'no such font' }));
  await expect(draw(sheet, 1)).rejects.toThrow('no such font');
  await expect(draw(sheet, 1)).rejects.toThrow('no such font');
  expect(drawn).toHaveLength(2);
});

test('a drawing that takes too long ends with 503, and its thread with it', async () => {
  const { state, draw } = aThread(null);
  const drawing = draw(sheet, 1);
  void drawing.catch(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(drawing).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  expect(state.isAlive).toBe(false);
});

test('one user with many invoices is refused before others have to wait', async () => {
  const { draw } = aThread(null);
  const many = Array.from({ length: 40 }, (_, at) =>
    draw({ ...sheet, invoice: { ...sheet.invoice, invoiceId: at } }, 1),
  );
  const outcomes = Promise.allSettled(many);
  const other = draw(sheet, 2);
  void other.catch(() => {});
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  await other.catch(() => {});
  const refused = (await outcomes).filter((outcome) => outcome.status === 'rejected' && outcome.reason.status === 429);
  expect(refused).toHaveLength(19);
});
