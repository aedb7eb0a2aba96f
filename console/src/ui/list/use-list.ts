import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import { call, type Row, type Rows } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { listOptions, pageQueryOf, type ListEndpoint, type ListQuery, type ListSource } from '../../lib/lists.ts';
import { useSearchParams, type SearchParams } from '../../lib/use-search-params.ts';
import { LocalizedError } from '../../lib/localized.ts';

export interface ListState<R> {
  /** The first part of its query keys. */
  entity: string;
  /** Undefined until the first page has loaded. */
  rows: readonly R[] | undefined;
  total: number | undefined;
  query: ListQuery;
  /** The rows belong to the previous query, until the new ones arrive. */
  isStale: boolean;
  error: Error | null;
  retry: () => void;
  searchFor: (text: string) => void;
  sortBy: (sort: string) => void;
  goTo: (page: number) => void;
  showPerPage: (pageSize: number) => void;
  /** The rows of all pages. Throws if there are too many for one export. */
  readAll: () => Promise<readonly R[]>;
  /** Sets a filter of the endpoint's query; undefined removes it. */
  filterBy: (filter: SearchParams) => void;
}

/** A paged list whose search, order, page and filters are in the URL. */
export function useList<E extends ListEndpoint>(source: ListSource<E>): ListState<Row<E>> {
  const { search, change } = useSearchParams();
  const query = pageQueryOf(source, search);
  const result = useQuery(listOptions(source, query));
  return {
    entity: source.entity,
    rows: result.data?.rows,
    total: result.data?.total,
    query,
    isStale: result.isPlaceholderData,
    error: result.data ? null : result.error,
    retry: () => void result.refetch(),
    searchFor: (text) => change({ search: text, page: undefined }, { replace: true }),
    sortBy: (sort) => change({ sort, order: nextOrder(query, sort), page: undefined }, { replace: false }),
    goTo: (page) => change({ page: page === 1 ? undefined : page }, { replace: false }),
    showPerPage: (pageSize) => change({ pageSize, page: undefined }, { replace: false }),
    readAll: () => readAll(source, query),
    filterBy: (filter) => change({ ...filter, page: undefined }, { replace: false }),
  };
}

const maxPageSize = 200;
const maxExportRows = 10_000;

async function readAll<E extends ListEndpoint>(source: ListSource<E>, query: ListQuery): Promise<Row<E>[]> {
  const { endpoint, params = {} } = source;
  const rows: Row<E>[] = [];
  for (let page = 1; ; page++) {
    const request = { params, query: { ...query, page, pageSize: maxPageSize } };
    const answer = (await call<ListEndpoint>(endpoint, request)) as Rows<Row<E>>;
    if (answer.total > maxExportRows) {
      throw new LocalizedError(() =>
        t(
          '{count, plural, one {An export holds at most {max} rows, and this list has #. Narrow the list first.} other {An export holds at most {max} rows, and this list has #. Narrow the list first.}}',
          { count: answer.total, max: formatCount(10_000) },
        ),
      );
    }
    rows.push(...answer.rows);
    if (rows.length >= answer.total || answer.rows.length === 0) return rows;
  }
}

function nextOrder(query: ListQuery, sort: string): 'asc' | 'desc' {
  return query.sort === sort && query.order === 'asc' ? 'desc' : 'asc';
}
