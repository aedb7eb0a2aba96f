import { randomUUID } from 'node:crypto';
import { aPackage } from '../../test/packages.ts';
import { at, type Sample } from '../../test/sample.ts';

export const sample: Sample = {
  make: {
    // Not for all resellers, so that no reseller can view it.
    package: async ({ canary, texts }) => (await aPackage({ ...texts, code: canary, isForAll: false })).planId,
  },
  requests({ ids, canary }) {
    const name = `New ${canary} ${randomUUID().slice(0, 8)}`;
    const plan = { name, code: name, description: canary, planInterval: 1, cost: 10 };
    return {
      'GET /admin/package': { query: { search: canary } },
      'GET /admin/package/:id': at(ids, 'package'),
      'POST /admin/package': { body: plan },
      'PUT /admin/package/:id': { ...at(ids, 'package'), body: plan },
      'DELETE /admin/package/:id': at(ids, 'package'),
    };
  },
};
