import type { EntityKey } from '@vitrine/contract/entities';
import type { Endpoint } from '@vitrine/contract/endpoint';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call, type Row, type Rows } from './api.ts';
import { refreshEntity } from './refresh-entity.ts';

export type ListEndpoint = Endpoint & { list: true; query: z.ZodType };

/** A list of one entity: its query keys begin with the entity's word, which events carry too. */
export interface ListSource<E extends ListEndpoint> {
  entity: EntityKey;
  endpoint: E;
  /** Whose list it is, where the path says so. */
  params?: Record<string, unknown>;
  /** What narrows it where one of its rows is chosen. */
  filter?: Record<string, unknown>;
  /** Whose records the rows show too, by a name or a picture. */
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

/** What an address asks of a list; an address that makes no sense asks for the first page. */
export function listQueryOf(endpoint: ListEndpoint, search: Record<string, unknown>): ListQuery {
  const asked = endpoint.query.safeParse(search);
  return ListQuery.parse(asked.success ? asked.data : endpoint.query.parse({}));
}

export function listOptions<E extends ListEndpoint>(source: ListSource<E>, query: ListQuery) {
  const { entity, endpoint, params = {}, alsoShows = [] } = source;
  const asked = { params, query };
  return queryOptions({
    queryKey: [entity, 'list', endpoint.path, params, query],
    meta: { alsoShows },
    queryFn: ({ signal }): Promise<Rows<Row<E>>> =>
      call<ListEndpoint>(endpoint, asked, signal) as Promise<Rows<Row<E>>>,
    placeholderData: keepPreviousData,
  });
}

/** Takes a deleted row out of every list at once; the lists are then asked again. */
export async function dropFromLists<R>(client: QueryClient, entity: EntityKey, isGone: (row: R) => boolean) {
  client.setQueriesData<Rows<R>>({ queryKey: [entity, 'list'] }, (page) => {
    if (!page) return page;
    const rows = page.rows.filter((row) => !isGone(row));
    return { rows, total: page.total - (page.rows.length - rows.length) };
  });
  await refreshEntity(client, entity);
}
