import { defineEntity } from '../entity.ts';
import { msg } from '../messages.ts';

export const payment = defineEntity({
  key: 'invoice-payments',
  one: msg('Payment'),
  many: msg('Payments'),
  view: { to: '/payments/edit/$id', permission: 'Platform.Payments.View' },
  named: ['invoice_id'],
  operated: true,
  fields: {
    invoice_id: { label: msg('Invoice'), of: 'invoice' },
    payment_type: {
      label: msg('Payment type'),
      values: { 0: msg('Cash'), 1: msg('Bank transfer'), 2: msg('Card'), 3: msg('Cheque'), 4: msg('Other') },
    },
    payment_date: { label: msg('Payment date'), shown: 'date' },
    amount_minor: { label: msg('Payment amount'), shown: 'hundredths' },
    remarks: { label: msg('Remarks') },
  },
});
