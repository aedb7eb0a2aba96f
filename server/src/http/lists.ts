import { and, asc, desc, like, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { invalid } from '../errors.ts';
import { type Gathered, onGatheredPage } from './gathered.ts';

export interface ListQuery<Sort extends string> {
  search?: string | undefined;
  sort: Sort;
  order: 'asc' | 'desc';
  page?: number | undefined;
  pageSize: number;
}

const wholeListMax = 10_000;

/** The clauses of one page, whose rows `onPage` chooses, and its count `where`; `id` makes the order stable, in the same direction, so that one index serves both. A whole list that is too long is refused by `wholeOrRefused`. */
export function pageOf<Sort extends string>(
  query: ListQuery<Sort>,
  columns: {
    search: PgColumn | SQL;
    sorts: Record<Sort, SQLWrapper>;
    id: PgColumn;
    where?: SQL;
    gathered?: Partial<Record<Sort, Gathered>>;
  },
): { where: SQL | undefined; onPage: SQL | undefined; orderBy: SQL[]; limit: number; offset: number } {
  const direction = query.order === 'asc' ? asc : desc;
  const found = query.search
    ? like(columns.search, sql`'%' || searchable(${escapeLike(query.search)}) || '%'`)
    : undefined;
  const { id } = columns;
  const where = and(columns.where, found);
  const limit = query.page === undefined ? wholeListMax + 1 : query.pageSize;
  const offset = query.page === undefined ? 0 : (query.page - 1) * query.pageSize;
  const orderBy = [direction(columns.sorts[query.sort]), direction(id)];
  const gathered = columns.gathered?.[query.sort];
  if (!gathered) return { where, onPage: where, orderBy, limit, offset };
  const onPage = onGatheredPage(gathered, { id, direction, where, limit, offset });
  return { where, onPage, orderBy, limit, offset: 0 };
}

/** The rows with their number in all; both are asked for before either is answered, which saves a round trip. */
export async function pageWithTotal<T>(
  query: ListQuery<string>,
  rows: PromiseLike<T[]>,
  count: () => PromiseLike<number>,
): Promise<{ rows: T[]; total: number }> {
  if (query.page !== undefined) {
    const [found, total] = await Promise.all([rows, count()]);
    return { rows: found, total };
  }
  const all = await rows;
  if (all.length > wholeListMax) throw invalid({ page: [`There are more than ${wholeListMax}: ask by page`] });
  return { rows: all, total: all.length };
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}
