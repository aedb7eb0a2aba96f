import { desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A sort by an aggregate of another table's rows, for example by their number. */
export interface AggregateSort {
  /** The list's table, joined with what its search needs. */
  from: { getSQL(): SQL };
  tenantId: PgColumn;
  /** Grouped by `tenant_id` and `key`, which is the list's id: a `value`. A select without an order. */
  rows: SQL;
  /** The value of a row without an aggregate. */
  none: SQL;
  /** Every aggregate is more than `none`. */
  isCount: boolean;
  /** Some aggregates belong to no row of the list, for example to one in the bin. */
  hasUnlisted?: true;
}

/** The direction of a page, the listed rows, how many are skipped and how many are shown. */
export interface PageRequest {
  direction: (by: SQL | PgColumn) => SQL;
  where: SQL | undefined;
  limit: number;
  offset: number;
}

/**
 * The condition that a row is on the page. Both tables are read once, in index order, and complete rows only for this page:
 * a subquery for each row takes about three times as long. The ids are an array, which is computed once; with `in` the
 * planner may compute them for each row, as long as a table that was just filled has no statistics.
 */
export function onAggregatePage(sort: AggregateSort, page: PageRequest & { id: PgColumn }): SQL {
  const { id, where, direction } = page;
  const ids = sort.isCount && !where && direction === desc ? largestFirst(sort, page) : joined(sort, page);
  return sql`${id} = any (array(${ids}))`;
}

function joined(
  { from, tenantId, rows, none }: AggregateSort,
  { id, direction, where, limit, offset }: PageRequest & { id: PgColumn },
): SQL {
  return sql`
    select ${id} from ${from}
    left join (${inOrder(rows, direction)}) aggregated on aggregated.tenant_id = ${tenantId} and aggregated.key = ${id}
    where ${where ?? sql`true`}
    order by ${direction(sql`coalesce(aggregated.value, ${none})`)}, ${direction(id)}
    limit ${limit} offset ${offset}`;
}

/**
 * Without the join of all rows, which takes half of the time: rows without an aggregate come after all others, and are read
 * only then. Unlisted rows are passed over one by one, until the page is full.
 */
function largestFirst(
  { from, tenantId, rows, hasUnlisted }: AggregateSort,
  { id, limit, offset }: PageRequest & { id: PgColumn },
): SQL {
  const largest = sql`
    select * from (${inOrder(rows, desc)}) aggregated
    order by value desc, key desc ${hasUnlisted ? sql`` : sql`limit ${offset + limit}`}`;
  const counted = sql`
    select ${id} as id from (${largest}) largest join ${from} on ${tenantId} = largest.tenant_id and ${id} = largest.key
    order by largest.value desc, largest.key desc
    limit ${offset + limit}`;
  const others = sql`
    select ${id} from ${from} where not exists (select from (${rows}) aggregated where aggregated.key = ${id})
    order by ${desc(id)}
    limit ${offset + limit}`;
  return sql`select id from ((${counted}) union all (${others})) found limit ${limit} offset ${offset}`;
}

/**
 * Read in the order of the page, rows of the same value do not displace rows that are on it already, one after the other. The
 * order is that of the grouping itself: around it, PostgreSQL may group in ascending order and then sort on the disk.
 */
function inOrder(rows: SQL, direction: PageRequest['direction']): SQL {
  return sql`${rows} order by ${direction(sql`key`)}`;
}
