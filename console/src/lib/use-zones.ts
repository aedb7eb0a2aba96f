import { useQueries } from '@tanstack/react-query';
import type { NamedZone } from '@vitrine/contract/rules/zone';
import { timeZones } from '@vitrine/contract/stores';
import { call } from './api.ts';

/** The zones with the clock changes that the server sends to screens, too; undefined while they load. */
export function useZones(names: readonly string[]): readonly NamedZone[] | undefined {
  return useQueries({
    queries: names.map((name) => ({
      queryKey: ['time-zones', 'changes', name],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(timeZones.clockChanges, { query: { name } }, signal),
      staleTime: Infinity,
    })),
    combine: (results) =>
      results.some(({ isLoading }) => isLoading)
        ? undefined
        : names.map((timeZone, i) => ({ timeZone, clockChanges: results[i]?.data })),
  });
}
