import { useQuery } from '@tanstack/react-query';
import type { Row } from '../lib/api.ts';
import { listOptions, listQueryOf, type ListEndpoint, type ListSource } from '../lib/lists.ts';

/** The first page of a search. */
export function useFoundRows<E extends ListEndpoint>(source: ListSource<E>, search: string): readonly Row<E>[] {
  const { data } = useQuery(listOptions(source, listQueryOf(source.endpoint, { search })));
  return data?.rows ?? [];
}
