import { and, asc, desc, like, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { invalid } from '../errors.ts';

export interface ListQuery<Sort extends string> {
  search?: string | undefined;
  sort: Sort;
  order: 'asc' | 'desc';
  page?: number | undefined;
  pageSize: number;
}

const wholeListMax = 10_000;

/** The clauses of one page; `id` makes the order stable. A whole list that is too long is refused by `wholeOrRefused`. */
export function pageOf<Sort extends string>(
  query: ListQuery<Sort>,
  columns: { search: PgColumn; sorts: Record<Sort, SQLWrapper>; id: PgColumn; where?: SQL },
): { where: SQL | undefined; orderBy: SQL[]; limit: number; offset: number } {
  const direction = query.order === 'asc' ? asc : desc;
  const found = query.search ? like(columns.search, sql`'%' || searchable(${escapeLike(query.search)}) || '%'`) : undefined;
  return {
    where: and(columns.where, found),
    orderBy: [direction(columns.sorts[query.sort]), asc(columns.id)],
    limit: query.page === undefined ? wholeListMax + 1 : query.pageSize,
    offset: query.page === undefined ? 0 : (query.page - 1) * query.pageSize,
  };
}

/** The rows with their number in all, which is counted only where a page does not show it. */
export async function pageWithTotal<T>(query: ListQuery<string>, rows: T[], count: () => Promise<number>): Promise<{ rows: T[]; total: number }> {
  if (query.page === undefined) {
    if (rows.length > wholeListMax) throw invalid({ page: [`There are more than ${wholeListMax}: ask by page`] });
    return { rows, total: rows.length };
  }
  const isLastPage = rows.length > 0 && rows.length < query.pageSize;
  return { rows, total: isLastPage ? (query.page - 1) * query.pageSize + rows.length : await count() };
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}
