import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

export type SearchParams = Record<string, string | number | undefined>;

/** The search parameters of the page's URL and a way to change them; an empty value removes the key. */
export function useSearchParams() {
  const search = useLocation({ select: (location) => location.search as Record<string, unknown> });
  const navigate = useNavigate();
  const change = useCallback(
    (changes: SearchParams, { replace }: { replace: boolean }) =>
      void navigate({
        to: '.',
        search: (previous: Record<string, unknown>) => withoutEmpty({ ...previous, ...changes }) as never,
        replace,
      }),
    [navigate],
  );
  return { search, change };
}

function withoutEmpty(search: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));
}
