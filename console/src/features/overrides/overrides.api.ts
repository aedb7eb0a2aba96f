import { queryOptions } from '@tanstack/react-query';
import { overrides } from '@vitrine/contract/overrides';
import { call } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';

/** Polled, because an override that reaches its end time sends no event. */
const everyMinute = 60_000;

export const overridesQuery = queryOptions({
  queryKey: ['overrides', 'running'],
  meta: { alsoShows: ['playlists', 'files', 'stores', 'device-groups', 'devices'] },
  queryFn: ({ signal }) => call(overrides.list, {}, signal),
  refetchInterval: everyMinute,
});

export const emergenciesQuery = queryOptions({
  queryKey: ['overrides', 'emergencies'],
  queryFn: ({ signal }) => call(overrides.emergencies, {}, signal),
  refetchInterval: everyMinute,
});

export const useStartOverride = () => useChange(overrides.start);
export const useStopOverride = () => useChange(overrides.end);
