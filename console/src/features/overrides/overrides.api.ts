import { queryOptions } from '@tanstack/react-query';
import { overrides } from '@vitrine/contract/overrides';
import { search } from '@vitrine/contract/search';
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

/** Files of the library by a part of their name. */
export const filesByNameQuery = (name: string) =>
  queryOptions({
    queryKey: ['files', 'by-name', name],
    queryFn: ({ signal }) => call(search.byName, { query: { q: name } }, signal),
    select: (found) => found.filter(({ kind }) => kind === 'file'),
    enabled: name !== '',
  });

export const useStartOverride = () => useChange(overrides.start);
export const useStopOverride = () => useChange(overrides.end);
