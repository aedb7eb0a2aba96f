import type { EntityKey } from '@vitrine/contract/entities';
import type { Endpoint } from '@vitrine/contract/endpoint';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call, type Row, type Rows } from './api.ts';
import type { Prefetch } from './page-module.ts';
import { refreshEntity } from './refresh-entity.ts';

export type ListEndpoint = Endpoint & { list: true; query: z.ZodType };

/** A list of one entity; its query keys start with the entity's name, which realtime events carry too. */
export interface ListSource<E extends ListEndpoint> {
  entity: EntityKey | 'bin';
  endpoint: E;
  /** The path's parameters, for lists that belong to one record. */
  params?: Record<string, unknown>;
  /** A fixed filter for selects. */
  filter?: Record<string, unknown>;
  /** The query of the page unless the URL has another. */
  defaults?: Record<string, unknown>;
  /** Other entities that the rows show, such as a name or a thumbnail. */
  alsoShows?: readonly EntityKey[];
}

const ListQuery = z.looseObject({
  search: z.string().optional(),
  sort: z.string(),
  order: z.enum(['asc', 'desc']),
  page: z.number().default(1),
  pageSize: z.number(),
});
export type ListQuery = z.infer<typeof ListQuery>;

/** The list query in the URL; an invalid one falls back to the first page. */
export function listQueryOf(endpoint: ListEndpoint, search: Record<string, unknown>): ListQuery {
  const parsed = endpoint.query.safeParse(search);
  return ListQuery.parse(parsed.success ? parsed.data : endpoint.query.parse({}));
}

/** The query of a list's page: the URL over the defaults of the list. */
export function pageQueryOf(
  { endpoint, defaults }: ListSource<ListEndpoint>,
  search: Record<string, unknown>,
): ListQuery {
  return listQueryOf(endpoint, { ...defaults, ...search });
}

/** Prefetches the list of a page. */
export function prefetchList(source: ListSource<ListEndpoint>): Prefetch {
  return (client, { search }) => client.prefetchQuery(listOptions(source, pageQueryOf(source, search)));
}

export function listOptions<E extends ListEndpoint>(source: ListSource<E>, query: ListQuery) {
  const { entity, endpoint, params = {}, alsoShows = [] } = source;
  const request = { params, query };
  return queryOptions({
    queryKey: [entity, 'list', endpoint.path, params, query],
    meta: { alsoShows },
    queryFn: ({ signal }): Promise<Rows<Row<E>>> =>
      call<ListEndpoint>(endpoint, request, signal) as Promise<Rows<Row<E>>>,
    placeholderData: keepPreviousData,
  });
}

/** Removes a deleted row from every cached list at once, then refetches the lists. */
export async function dropFromLists<R>(client: QueryClient, entity: EntityKey | 'bin', isDeleted: (row: R) => boolean) {
  client.setQueriesData<Rows<R>>({ queryKey: [entity, 'list'] }, (page) => {
    if (!page) return page;
    const rows = page.rows.filter((row) => !isDeleted(row));
    return { rows, total: page.total - (page.rows.length - rows.length) };
  });
  await refreshEntity(client, entity);
}
