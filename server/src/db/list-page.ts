import { asc, count, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { AggregateSort, PageRequest } from './aggregate-sort.ts';
import { type ListQuery, type Page, pageOf, pageWithTotal } from './lists.ts';
import type { Search } from './search.ts';
import { planForThisTenant, statement } from './statement.ts';
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
  /** Reads what is asked for most often. */
  start?: ListStart<Awaited<Rows>[number], Sort>;
}

/** The first page of a whole list in ascending order of one sort. */
interface ListStart<Row, Sort extends string> {
  sort: Sort;
  read(tx: Tx, pageSize: number): Promise<Page<Row>>;
}

/** One page of a list, and how many rows there are on all pages. */
export async function listPage<Rows extends PgSelect, Sort extends string>(
  tx: Tx,
  query: ListQuery<Sort>,
  list: List<Rows, Sort>,
): Promise<Page<Awaited<Rows>[number]>> {
  const { select, table, start } = list;
  if (start && isStart(query, list)) return start.read(tx, query.pageSize);
  const { where, onPage, orderBy, limit, offset } = pageOf(query, { ...list, id: table.id });
  const rows = select()
    .where(onPage)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return pageWithTotal(query, rows, () => tx.$count(table, where));
}

/** Its statements are built once, and parsed once by each connection, but planned each time (0047). */
export function startOf<Rows extends PgSelect, Sort extends string>(list: {
  select: (tx: Tx) => Rows;
  table: List<Rows, Sort>['table'];
  sorts: Record<Sort, SQLWrapper>;
  sort: NoInfer<Sort>;
}): ListStart<Rows['_']['result'][number], Sort> {
  const { select, table, sorts, sort } = list;
  const page = statement<Rows['_']['result']>((tx) =>
    select(tx).orderBy(asc(sorts[sort]), asc(table.id)).limit(sql.placeholder('pageSize')),
  );
  // A statement without a parameter would keep one plan for all tenants.
  const counted = sql`${sql.placeholder('isCounted')}::boolean`;
  const size = statement((tx) => tx.select({ total: count() }).from(table).where(counted));
  return {
    sort,
    async read(tx, pageSize) {
      const [, rows, [{ total } = { total: 0 }]] = await Promise.all([
        planForThisTenant(tx),
        page(tx, { pageSize }),
        size(tx, { isCounted: true }),
      ]);
      return { rows, total };
    },
  };
}

function isStart<Sort extends string>(
  { page, search, sort, order }: ListQuery<Sort>,
  { where, orderFirst = [], start }: Pick<List<PgSelect, Sort>, 'where' | 'orderFirst' | 'start'>,
): boolean {
  const isWhole = !search && where === undefined && orderFirst.length === 0;
  return isWhole && page === 1 && sort === start?.sort && order === 'asc';
}
