import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

export type SearchParams = Record<string, string | number | undefined>;

/** What stands after the `?` of this page's address, and how to change it; an empty value takes the key away. */
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
