import { resellers } from '@vitrine/contract/resellers';
import { superAdmin } from '../../test/api.ts';
import { aResellerForm } from '../../test/user-forms.ts';
import { at, type Sample } from '../../test/sample.ts';

export const sample: Sample = {
  make: {
    reseller: async ({ canary }) =>
      (await (await superAdmin()).call(resellers.create, { body: aResellerForm(canary) })).body.id,
  },
  requests: ({ ids, canary }) => ({
    'GET /admin/reseller/statement/:id': { ...at(ids, 'reseller'), query: { month: '2026-01' } },
    'GET /admin/reseller': { query: { search: canary } },
    'GET /admin/reseller/:id': at(ids, 'reseller'),
    'POST /admin/reseller': { body: aResellerForm(canary) },
    'PUT /admin/reseller/:id': { ...at(ids, 'reseller'), body: aResellerForm(canary) },
    'DELETE /admin/reseller/:id': at(ids, 'reseller'),
  }),
};
