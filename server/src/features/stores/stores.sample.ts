import { randomUUID } from 'node:crypto';
import { at, type Sample } from '../../test/sample.ts';
import { aStore } from '../../test/device-factories.ts';

export const sample: Sample = {
  make: {
    store: async ({ tenant, canary, texts }) =>
      (await aStore(tenant, { ...texts, address: `Street ${canary}`, city: canary, phone: canary })).branchId,
  },
  requests({ ids, canary }) {
    const name = `New ${canary} ${randomUUID().slice(0, 8)}`;
    const store = { name, timeZone: 'Europe/London', accessCode: 4321 };
    return {
      'GET /branch': { query: { search: canary } },
      'GET /branch/:id': at(ids, 'store'),
      'POST /branch': { body: store },
      'PUT /branch/:id': { ...at(ids, 'store'), body: store },
      'DELETE /branch/:id': at(ids, 'store'),
      'POST /branch/delete': { body: { items: [{ id: ids.store }] } },
      'GET /timezone': {},
      'GET /timezone/changes': { query: { name: 'Europe/London' } },
      'GET /branch/:id/uptime': at(ids, 'store'),
    };
  },
  tooMany: {
    'GET /branch': `insert into stores (tenant_id, name, address, city, province, phone, time_zone, access_code)
    select $1, 'Store ' || n, '', '', '', '', 'UTC', 1000 from generate_series(1, $2) n`,
  },
};
