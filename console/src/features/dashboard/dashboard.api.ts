import { queryOptions } from '@tanstack/react-query';
import { dashboard } from '@vitrine/contract/dashboard';
import { call } from '../../lib/api.ts';

/** Ending schedules and offline times change with the clock, without any event. */
const everyMinute = 60_000;

export const tenantDashboardQuery = queryOptions({
  queryKey: ['dashboard', 'tenant'],
  queryFn: ({ signal }) => call(dashboard.tenant, {}, signal),
});

export const attentionQuery = queryOptions({
  queryKey: ['dashboard', 'attention'],
  meta: { alsoShows: ['overrides'] },
  queryFn: ({ signal }) => call(dashboard.attention, {}, signal),
  refetchInterval: everyMinute,
});

export const platformDashboardQuery = queryOptions({
  queryKey: ['dashboard', 'platform'],
  queryFn: ({ signal }) => call(dashboard.platform, {}, signal),
});
