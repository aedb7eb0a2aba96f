import { invoices } from '@vitrine/contract/invoices';
import { superAdmin } from '../../test/api.ts';
import { anInvoice, invoiceForm } from '../../test/invoices.ts';
import { at, aTenantOfReseller, type Sample } from '../../test/sample.ts';

export const sample: Sample = {
  make: {
    invoice: async ({ tenant, canary }) =>
      (await anInvoice(tenant.tenantId, { remarks: canary, terms: canary })).invoiceId,
    async invoiceItem({ id }) {
      const { body } = await (await superAdmin()).call(invoices.get, { params: { id: await id('invoice') } });
      return body.invoiceItems[0]?.itemId ?? 0;
    },
  },
  requests({ ids, canary }) {
    const line = { itemId: ids.invoiceItem, description: canary, price: 1, quantity: 1 };
    const invoice = { ...invoiceForm(ids.tenant), invoiceItems: [line] };
    return {
      'GET /admin/invoice': { query: { search: canary } },
      'GET /admin/invoice/totals': { query: { search: canary } },
      'POST /admin/invoice/generate': { body: { tenantId: ids.tenant, from: '2024-01-01', to: '2099-12-31' } },
      'GET /admin/invoice/:id': at(ids, 'invoice'),
      'POST /admin/invoice': { body: invoice },
      'PUT /admin/invoice/:id': { ...at(ids, 'invoice'), body: invoice },
      'DELETE /admin/invoice/:id': at(ids, 'invoice'),
    };
  },
  tooMany: {
    'GET /admin/invoice': `with ${aTenantOfReseller}
    insert into invoices (tenant_id, reseller_id, date, due_date, currency)
    select t.id, $1, '2026-01-01', '2026-01-15', 'AUD' from t, generate_series(1, $2)`,
  },
};
