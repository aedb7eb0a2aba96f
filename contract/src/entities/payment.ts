import { defineEntity } from '../entity.ts';

export const payment = defineEntity({
  key: 'invoice-payments',
  one: 'Payment',
  many: 'Payments',
  view: { to: '/payments/edit/$id', permission: 'Platform.Payments.View' },
  named: ['invoice_id'],
  operated: true,
  fields: {
    invoice_id: { label: 'Invoice', of: 'invoice' },
    payment_type: {
      label: 'Payment type',
      values: { 0: 'Cash', 1: 'Bank transfer', 2: 'Card', 3: 'Cheque', 4: 'Other' },
    },
    payment_date: { label: 'Payment date', shown: 'date' },
    amount_minor: { label: 'Payment amount', shown: 'hundredths' },
    remarks: { label: 'Remarks' },
  },
});
