import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './http.ts';
import { isRealtimeUp } from './realtime-status.ts';

/** Without realtime, what is on the screen is asked for again this often. */
const pollMs = 60_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 30 * 60_000,
      refetchInterval: () => (isRealtimeUp() ? false : pollMs),
      retry: (failures, error) => failures < 2 && !isAnswer(error),
      // A browser that calls itself offline may still reach a server in its own network.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** Asking again does not change what the server decided. */
function isAnswer(error: unknown): boolean {
  return !(error instanceof ApiError) || (error.status >= 400 && error.status < 500);
}
