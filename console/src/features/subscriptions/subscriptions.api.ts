import { queryOptions } from '@tanstack/react-query';
import { subscriptions } from '@vitrine/contract/subscriptions';
import { call } from '../../lib/api.ts';
import { useChange, useRemoval } from '../../lib/use-change.ts';

const alsoShows = ['tenants', 'packages'] as const;

export const subscriptionsList = { entity: 'subscriptions', endpoint: subscriptions.list, alsoShows } as const;

export const subscriptionQuery = (id: number) =>
  queryOptions({
    queryKey: ['subscriptions', id],
    meta: { alsoShows },
    queryFn: ({ signal }) => call(subscriptions.get, { params: { id } }, signal),
  });

export const subscriptionsOfTenantQuery = (id: number) =>
  queryOptions({
    queryKey: ['subscriptions', 'of-tenant', id],
    meta: { alsoShows },
    queryFn: ({ signal }) => call(subscriptions.ofTenant, { params: { id } }, signal),
  });

export const useCreateSubscription = () => useChange(subscriptions.create);
export const useUpdateSubscription = () => useChange(subscriptions.update);
export const useRemoveSubscription = () =>
  useRemoval(subscriptionsList, subscriptions.remove, (subscription) => subscription.subscriptionId);
