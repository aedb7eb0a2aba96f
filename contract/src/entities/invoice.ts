import { defineEntity } from '../entity.ts';
import { msg } from '../messages.ts';

export const invoice = defineEntity({
  key: 'invoices',
  one: msg('Invoice'),
  many: msg('Invoices'),
  view: { to: '/invoice/edit/$id', permission: 'Platform.Invoices.View' },
  named: ['number'],
  operated: true,
  fields: {
    number: { label: msg('Invoice number') },
    date: { label: msg('Date'), shown: 'date' },
    due_date: { label: msg('Due date'), shown: 'date' },
    currency: { label: msg('Currency') },
    terms: { label: msg('Terms') },
    remarks: { label: msg('Remarks') },
    status: {
      label: msg('Status'),
      values: {
        0: msg('Draft'),
        1: msg('Sent to customer'),
        2: msg('Partially paid'),
        3: msg('Paid'),
        4: msg('Cancelled'),
      },
    },
    discount_minor: { label: msg('Discount'), shown: 'hundredths' },
    total_minor: { label: msg('Grand total'), shown: 'hundredths' },
    paid_minor: { label: msg('Paid'), shown: 'hundredths' },
  },
  parts: {
    invoice_items: {
      whole: 'invoice_id',
      named: { description: 'invoiceItem' },
      counted: msg('{count, plural, one {# invoice item} other {# invoice items}}'),
      fields: {
        description: { label: msg('Item') },
        price_minor: { label: msg('Price'), shown: 'hundredths' },
        quantity: { label: msg('Quantity') },
        tax_hundredths: { label: msg('Tax'), shown: 'hundredths', unit: '%' },
        package_id: { label: msg('Package'), of: 'package' },
        sort_order: { label: msg('Position'), shown: 'position' },
      },
    },
    billed_periods: {
      whole: 'invoice_id',
      named: { period_start: 'billedPeriod' },
      counted: msg('{count, plural, one {# billed period} other {# billed periods}}'),
      fields: { period_start: { label: msg('Billed period'), shown: 'date' } },
    },
  },
});
