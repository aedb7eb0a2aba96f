import { queryOptions } from '@tanstack/react-query';
import { platformStatus } from '@vitrine/contract/platform-status';
import { call } from '../../lib/api.ts';

const everyTenSeconds = 10_000;

export const platformStatusQuery = queryOptions({
  queryKey: ['platform-status'],
  queryFn: ({ signal }) => call(platformStatus.get, {}, signal),
  refetchInterval: everyTenSeconds,
});
