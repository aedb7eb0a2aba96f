import { queryOptions } from '@tanstack/react-query';
import { timeZones } from '@vitrine/contract/stores';
import { call } from './api.ts';

/** All that a store can have. */
export const timeZonesQuery = queryOptions({
  queryKey: ['time-zones'],
  queryFn: ({ signal }) => call(timeZones.list, {}, signal),
  staleTime: Infinity,
});

/** The browser's time zone among these names, for which browsers may use an older name. */
export function browserZone(names: readonly string[]): string | undefined {
  const here = resolvedZone();
  return names.includes(here) ? here : names.find((name) => resolvedZone(name) === here);
}

function resolvedZone(timeZone?: string): string {
  return Intl.DateTimeFormat('en', timeZone === undefined ? {} : { timeZone }).resolvedOptions().timeZone;
}
