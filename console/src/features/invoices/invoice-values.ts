import type { InvoiceForm } from '@vitrine/contract/invoices';
import type { z } from 'zod';
import { todayHere } from '../../lib/format.ts';

export type InvoiceValues = z.input<typeof InvoiceForm>;
export type ItemValues = InvoiceValues['invoiceItems'][number];

export function newItem(): ItemValues {
  // NaN is the value of an empty number field.
  return { itemId: 0, description: '', price: Number.NaN, quantity: 1, tax: 0, isDeleted: false };
}

export function newInvoice(): InvoiceValues {
  const today = todayHere();
  const texts = { invoiceNumber: '', terms: '', remarks: '' };
  const amounts = { currency: 'AUD', discount: 0 } as const;
  return { tenantId: 0, date: today, dueDate: today, status: 0, ...texts, ...amounts, invoiceItems: [newItem()] };
}
