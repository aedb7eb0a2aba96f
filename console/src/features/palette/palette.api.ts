import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { search } from '@vitrine/contract/search';
import { call } from '../../lib/api.ts';

/** Cached by text: a late response to an earlier text is never shown for the current one. */
export const foundQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call(search.byName, { query: { q } }, signal),
    enabled: q !== '',
    staleTime: 0,
    // Every typed character starts a new search, so retries are not needed.
    retry: false,
    placeholderData: keepPreviousData,
  });
