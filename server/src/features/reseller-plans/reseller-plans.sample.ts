import { resellerPlans } from '@vitrine/contract/reseller-plans';
import { superAdmin } from '../../test/api.ts';
import { at, type Sample } from '../../test/sample.ts';

export const sample: Sample = {
  make: {
    async resellerPlan({ id }) {
      const body = { planId: await id('package'), resellerId: await id('reseller') };
      return (await (await superAdmin()).call(resellerPlans.create, { body })).body.id;
    },
  },
  requests: ({ ids }) => ({
    'GET /admin/reseller/plans/:resellerId': { params: { resellerId: ids.reseller } },
    'GET /admin/reseller/plans/info/:id': at(ids, 'resellerPlan'),
    'POST /admin/reseller/plans': { body: { planId: ids.package, resellerId: ids.reseller } },
    'PUT /admin/reseller/plans/:id': { ...at(ids, 'resellerPlan'), body: { percentage: 10 } },
    'DELETE /admin/reseller/plans/:id': at(ids, 'resellerPlan'),
  }),
};
