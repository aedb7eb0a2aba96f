import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { search } from '@vitrine/contract/search';
import { call } from '../../lib/api.ts';

/** Kept by its text: a late answer to what was typed before never stands for what is typed now. */
export const foundQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call(search.byName, { query: { q } }, signal),
    enabled: q !== '',
    staleTime: 0,
    // Whoever types is told at once, and each further letter asks again.
    retry: false,
    placeholderData: keepPreviousData,
  });
