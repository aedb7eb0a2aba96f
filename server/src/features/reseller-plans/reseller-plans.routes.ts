import { resellerPlans } from '@vitrine/contract/reseller-plans';
import type { Router } from '../../http/request/route.ts';
import {
  createResellerPlan,
  getResellerPlan,
  listResellerPlans,
  removeResellerPlan,
  updateResellerPlan,
} from './reseller-plans.queries.ts';

export function resellerPlansRoutes({ route }: Router): void {
  route(resellerPlans.list, ({ tx, params, query }) => listResellerPlans(tx, params.resellerId, query));
  route(resellerPlans.get, ({ tx, params }) => getResellerPlan(tx, params.id));
  route(resellerPlans.create, async ({ tx, body }) => getResellerPlan(tx, await createResellerPlan(tx, body)));
  route(resellerPlans.update, async ({ tx, params, body }) => {
    await updateResellerPlan(tx, params.id, body);
    return getResellerPlan(tx, params.id);
  });
  route(resellerPlans.remove, async ({ tx, params }) => {
    await removeResellerPlan(tx, params.id);
    return { message: 'Plan deleted' };
  });
}
