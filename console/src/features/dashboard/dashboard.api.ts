import { queryOptions } from '@tanstack/react-query';
import { dashboard } from '@vitrine/contract/dashboard';
import { call } from '../../lib/api.ts';

export const tenantDashboardQuery = queryOptions({
  queryKey: ['dashboard', 'tenant'],
  queryFn: ({ signal }) => call(dashboard.tenant, {}, signal),
});

export const platformDashboardQuery = queryOptions({
  queryKey: ['dashboard', 'platform'],
  queryFn: ({ signal }) => call(dashboard.platform, {}, signal),
});
