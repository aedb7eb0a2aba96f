import { t } from '@vitrine/contract/messages';
import { and, asc, desc, is, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { invalid } from '../errors.ts';
import { type AggregateSort, onAggregatePage, type PageRequest } from './aggregate-sort.ts';
import type { Search } from './search.ts';

export interface ListQuery<Sort extends string> {
  search?: string | undefined;
  sort: Sort;
  order: 'asc' | 'desc';
  page?: number | undefined;
  pageSize: number;
}

/** A page of a list; `total` counts the rows of all pages and becomes `X-Total-Count`. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** The maximum number of rows of a list that is requested without a page. */
export const maxUnpagedRows = 10_000;

/**
 * The clauses of one page, whose rows `onPage` selects, and `where` for its count; `id` makes the order stable, in the same
 * direction, so that one index serves both. An unpaged list that is too long is refused by `pageWithTotal`.
 */
export function pageOf<Sort extends string>(
  query: ListQuery<Sort>,
  columns: {
    search: Search;
    sorts: Record<Sort, SQLWrapper>;
    id: PgColumn;
    where?: SQL | undefined;
    aggregates?: Partial<Record<Sort, AggregateSort>>;
    /** Sorted by first, before the requested order: expressions on the columns of the table itself. */
    orderFirst?: SQL[];
    /** The condition that a row is on the page, by scanning the index of another table. */
    indexScan?: Partial<Record<Sort, (page: PageRequest) => SQL>>;
  },
): { where: SQL | undefined; onPage: SQL | undefined; orderBy: SQL[]; limit: number; offset: number } {
  const direction = query.order === 'asc' ? asc : desc;
  const found = query.search ? or(...columns.search(query.search)) : undefined;
  const { id } = columns;
  const where = and(columns.where, found);
  const { limit, offset } = rangeOf(query);
  const sort = columns.sorts[query.sort];
  const { orderFirst = [] } = columns;
  const orderBy = [...orderFirst, direction(sort), direction(id)];
  const request = { direction, where, limit, offset };
  const indexScan = columns.indexScan?.[query.sort];
  if (indexScan) return { where, onPage: indexScan(request), orderBy, limit, offset: 0 };
  const aggregate = columns.aggregates?.[query.sort];
  if (aggregate) return { where, onPage: onAggregatePage(aggregate, { ...request, id }), orderBy, limit, offset: 0 };
  const isOwn = (column: SQLWrapper) => is(column, PgColumn) && column.table === id.table;
  const passesMany = offset > 0 || found !== undefined || orderFirst.length > 0;
  if (!passesMany || !isOwn(sort)) return { where, onPage: where, orderBy, limit, offset };
  // Rows before the page, and rows that do not match, are skipped without their joins. An array is computed once; with `in`
  // the planner may compute it for each row, as long as a table that was just filled has no statistics.
  const onPage = sql`${id} = any (array(
    select ${id} from ${id.table} where ${where ?? sql`true`}
    order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${offset}))`;
  return { where, onPage, orderBy, limit, offset: 0 };
}

/** The rows of the page; of an unpaged list one more than it may have, so that `pageWithTotal` refuses one that is too long. */
export function rangeOf({ page, pageSize }: Pick<ListQuery<string>, 'page' | 'pageSize'>): {
  limit: number;
  offset: number;
} {
  return page === undefined
    ? { limit: maxUnpagedRows + 1, offset: 0 }
    : { limit: pageSize, offset: (page - 1) * pageSize };
}

/**
 * The rows with their total. A page that is not full implies the total: a search, which reads on to find its rows, is
 * counted only if its page is full.
 */
export async function pageWithTotal<T>(
  { page, pageSize, search }: ListQuery<string>,
  rows: PromiseLike<T[]>,
  count: () => PromiseLike<number>,
): Promise<Page<T>> {
  if (page === undefined) {
    const found = await rows;
    if (found.length > maxUnpagedRows)
      throw invalid({ page: [t('More than {max} rows: request them by page', { max: maxUnpagedRows })] });
    return { rows: found, total: found.length };
  }
  if (!search) {
    const [found, total] = await Promise.all([rows, count()]);
    return { rows: found, total };
  }
  const found = await rows;
  const before = (page - 1) * pageSize;
  const isLast = found.length < pageSize && (found.length > 0 || before === 0);
  return { rows: found, total: isLast ? before + found.length : await count() };
}
