import { randomUUID } from 'node:crypto';
import { password } from '../../test/api.ts';
import { at, type Sample } from '../../test/sample.ts';

export const sample: Sample = {
  requests({ ids, canary }) {
    const name = `New ${canary} ${randomUUID().slice(0, 8)}`;
    const person = { firstName: 'Mara', lastName: canary, emailAddress: `${randomUUID()}@tenant.example`, password };
    return {
      'GET /admin/tenant': { query: { search: canary } },
      'GET /admin/tenant/:id': at(ids, 'tenant'),
      'POST /admin/tenant': { body: { companyName: name, canonicalName: randomUUID().replaceAll('-', ''), ...person } },
      'PUT /admin/tenant/:id': { ...at(ids, 'tenant'), body: { companyName: name, ...person } },
      'POST /admin/tenant/view/:id': at(ids, 'tenant'),
      'GET /admin/tenant/usage/:id': at(ids, 'tenant'),
      'POST /admin/tenant/suspend/:id': { ...at(ids, 'tenant'), body: { reason: canary } },
      'POST /admin/tenant/restore/:id': at(ids, 'tenant'),
      'POST /admin/tenant/close/:id': at(ids, 'tenant'),
    };
  },
  tooMany: {
    'GET /admin/tenant': `insert into tenants (reseller_id, company_name, canonical_name, business_name, player_code)
    select $1, 'Tenant ' || n, 'many' || $1 || 'x' || n, '', 'many' || $1 || 'x' || n from generate_series(1, $2) n`,
  },
};
