import { defineEntity } from '../entity.ts';

export const invoice = defineEntity({
  key: 'invoices',
  one: 'Invoice',
  many: 'Invoices',
  view: { to: '/invoice/edit/$id', permission: 'Platform.Invoices.View' },
  named: ['number'],
  operated: true,
  fields: {
    number: { label: 'Invoice number' },
    date: { label: 'Date', shown: 'date' },
    due_date: { label: 'Due date', shown: 'date' },
    currency: { label: 'Currency' },
    terms: { label: 'Terms' },
    remarks: { label: 'Remarks' },
    status: {
      label: 'Status',
      values: { 0: 'Draft', 1: 'Sent to customer', 2: 'Partially paid', 3: 'Paid', 4: 'Cancelled' },
    },
    discount_minor: { label: 'Discount', shown: 'hundredths' },
    total_minor: { label: 'Grand total', shown: 'hundredths' },
    paid_minor: { label: 'Paid', shown: 'hundredths' },
  },
  parts: {
    invoice_items: {
      whole: 'invoice_id',
      named: { description: 'invoiceItem' },
      counted: { one: '# item', other: '# items' },
      fields: {
        description: { label: 'Item' },
        price_minor: { label: 'Price', shown: 'hundredths' },
        quantity: { label: 'Quantity' },
        tax_hundredths: { label: 'Tax', shown: 'hundredths', unit: '%' },
        package_id: { label: 'Package', of: 'package' },
        sort_order: { label: 'Position', shown: 'position' },
      },
    },
    billed_periods: {
      whole: 'invoice_id',
      named: { period_start: 'billedPeriod' },
      counted: { one: '# billed period', other: '# billed periods' },
      fields: { period_start: { label: 'Billed period', shown: 'date' } },
    },
  },
});
