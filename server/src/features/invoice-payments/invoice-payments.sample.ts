import { aPayment } from '../../test/invoices.ts';
import { at, aTenantOfReseller, type Sample } from '../../test/sample.ts';

export const sample: Sample = {
  make: {
    payment: async ({ canary, id }) => (await aPayment(await id('invoice'), { remarks: canary })).paymentId,
  },
  requests({ ids, canary }) {
    const payment = { paymentType: 0, paymentDate: '2026-01-01', paymentAmount: 1, remarks: canary };
    return {
      'GET /admin/invoicePayment': { query: { search: canary } },
      'GET /admin/invoicePayment/:id': at(ids, 'payment'),
      'POST /admin/invoicePayment': { body: { invoiceId: ids.invoice, ...payment } },
      'PUT /admin/invoicePayment/:id': { ...at(ids, 'payment'), body: payment },
      'DELETE /admin/invoicePayment/:id': at(ids, 'payment'),
    };
  },
  tooMany: {
    'GET /admin/invoicePayment': `with ${aTenantOfReseller},
    i as (insert into invoices (tenant_id, reseller_id, number, date, due_date, currency, status, issued_for)
      select t.id, $1, 'many', '2026-01-01', '2026-01-15', 'AUD', 1, '{}' from t returning id, tenant_id)
    insert into invoice_payments (tenant_id, invoice_id, payment_type, payment_date, amount_minor, remarks)
    select i.tenant_id, i.id, 0, '2026-01-01', 1, '' from i, generate_series(1, $2)`,
  },
};
