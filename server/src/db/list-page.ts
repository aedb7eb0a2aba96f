import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { AggregateSort, PageRequest } from './aggregate-sort.ts';
import { type ListQuery, type Page, pageOf, pageWithTotal } from './lists.ts';
import type { Search } from './search.ts';
import type { Tx } from './transaction.ts';

interface List<Rows extends PgSelect, Sort extends string> {
  /** Without conditions and order. */
  select: () => Rows;
  table: PgTable & { id: PgColumn };
  search: Search;
  sorts: Record<Sort, SQLWrapper>;
  where?: SQL | undefined;
  aggregates?: Partial<Record<Sort, AggregateSort>>;
  indexScan?: Partial<Record<Sort, (page: PageRequest) => SQL>>;
  orderFirst?: SQL[];
}

/** One page of a list, and how many rows there are on all pages. */
export async function listPage<Rows extends PgSelect, Sort extends string>(
  tx: Tx,
  query: ListQuery<Sort>,
  list: List<Rows, Sort>,
): Promise<Page<Awaited<Rows>[number]>> {
  const { select, table } = list;
  const { where, onPage, orderBy, limit, offset } = pageOf(query, { ...list, id: table.id });
  const rows = select()
    .where(onPage)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return pageWithTotal(query, rows, () => tx.$count(table, where));
}
