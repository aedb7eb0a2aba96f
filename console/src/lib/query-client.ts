import { QueryClient } from '@tanstack/react-query';
import { freshMs } from './first-request.ts';
import { ApiError } from './http.ts';
import { isRealtimeUp } from './realtime-status.ts';

/** How often visible data is polled while realtime is disconnected. */
const pollMs = 60_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      gcTime: 30 * 60_000,
      refetchInterval: () => (isRealtimeUp() ? false : pollMs),
      retry: (failures, error) => failures < 2 && !isAnswer(error),
      // A browser that reports itself offline may still reach a server in its local network.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** Retrying a 4xx response or an invalid one would not change the result. */
function isAnswer(error: unknown): boolean {
  return !(error instanceof ApiError) || (error.status >= 400 && error.status < 500);
}
