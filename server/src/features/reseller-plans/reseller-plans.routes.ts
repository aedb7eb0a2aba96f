import { t } from '@vitrine/contract/messages';
import { resellerPlans } from '@vitrine/contract/reseller-plans';
import type { Config } from '../../config.ts';
import { clock } from '../../db/clock.ts';
import type { Router } from '../../http/request/route.ts';
import { endTerms, storeTerms } from './plan-terms.ts';
import {
  createResellerPlan,
  getResellerPlan,
  listResellerPlans,
  removeResellerPlan,
  updateResellerPlan,
} from './reseller-plans.queries.ts';

export function resellerPlansRoutes(
  { route }: Router,
  { PLATFORM_TIME_ZONE: zone }: Pick<Config, 'PLATFORM_TIME_ZONE'>,
): void {
  const today = () => clock.today(zone);
  route(resellerPlans.list, ({ tx, params, query }) => listResellerPlans(tx, params.resellerId, query));
  route(resellerPlans.get, ({ tx, params }) => getResellerPlan(tx, params.id));
  route(resellerPlans.create, async ({ tx, body }) => {
    const id = await createResellerPlan(tx, body);
    await storeTerms(tx, id, today());
    return getResellerPlan(tx, id);
  });
  route(resellerPlans.update, async ({ tx, params, body }) => {
    await updateResellerPlan(tx, params.id, body);
    await storeTerms(tx, params.id, today());
    return getResellerPlan(tx, params.id);
  });
  route(resellerPlans.remove, async ({ tx, params }) => {
    await endTerms(tx, params.id, today());
    await removeResellerPlan(tx, params.id);
    return { message: t('Plan deleted') };
  });
}
