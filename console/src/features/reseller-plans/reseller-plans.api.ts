import { queryOptions } from '@tanstack/react-query';
import { resellerPlans } from '@vitrine/contract/reseller-plans';
import { call } from '../../lib/api.ts';
import { useChange, useRemoval } from '../../lib/use-change.ts';

const alsoShows = ['packages'] as const;

export const resellerPlansList = (resellerId: number) =>
  ({ entity: 'reseller-plans', endpoint: resellerPlans.list, params: { resellerId }, alsoShows }) as const;

export const resellerPlanQuery = (id: number) =>
  queryOptions({
    queryKey: ['reseller-plans', id],
    meta: { alsoShows },
    queryFn: ({ signal }) => call(resellerPlans.get, { params: { id } }, signal),
  });

export const useCreateResellerPlan = () => useChange(resellerPlans.create);
export const useUpdateResellerPlan = () => useChange(resellerPlans.update);
export const useRemoveResellerPlan = (resellerId: number) =>
  useRemoval(resellerPlansList(resellerId), resellerPlans.remove, (plan) => plan.id);
