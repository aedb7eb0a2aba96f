import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { LibraryFile } from '@vitrine/contract/library';
import type { Rows } from '../../../lib/api.ts';
import type { ListQuery } from '../../../lib/lists.ts';
import { filePageSize, filePageQuery } from './file-query.ts';

/** Files of a long list, fetched page by page as they come into view. */
export interface FilePages {
  /** Undefined while the page of the file loads. */
  at: (index: number) => LibraryFile | undefined;
}

/** Once the list is scrolled, pages are fetched before so many files come into view. */
const ahead = filePageSize / 2;

/** The files from `start` up to, not including, `end`; the first page is already loaded. */
export function useFilePages(
  listQuery: ListQuery,
  firstPage: Rows<LibraryFile>,
  { start, end }: { start: number; end: number },
): FilePages {
  const [from, until] = start === 0 ? [start, end] : [start - ahead, Math.min(end + ahead, firstPage.total)];
  const numbers = pagesOf(Math.max(0, from), until).filter((page) => page > 1);
  const others = useQueries({
    queries: numbers.map((page) => {
      // No rows of another page while this one loads.
      const { placeholderData: _, ...options } = filePageQuery(listQuery, page);
      return options;
    }),
  });
  const rowsOf = new Map(numbers.map((page, place) => [page, others[place]?.data?.rows]));
  return {
    at(index) {
      const page = pageOf(index);
      const rows = page === 1 ? firstPage.rows : rowsOf.get(page);
      return rows?.[index % filePageSize];
    },
  };
}

/** Fetches a range of the list, whether its files are rendered or not. */
export function useFetchFiles(listQuery: ListQuery): (start: number, end: number) => Promise<LibraryFile[]> {
  const client = useQueryClient();
  return async (start, end) => {
    const found: LibraryFile[] = [];
    for (const page of pagesOf(start, end)) {
      const { rows } = await client.fetchQuery(filePageQuery(listQuery, page));
      const before = (page - 1) * filePageSize;
      found.push(...rows.slice(Math.max(0, start - before), Math.max(0, end - before)));
    }
    return found;
  };
}

function pageOf(index: number): number {
  return Math.floor(index / filePageSize) + 1;
}

function pagesOf(start: number, end: number): number[] {
  if (end <= start) return [];
  const first = pageOf(start);
  return Array.from({ length: pageOf(end - 1) - first + 1 }, (_, place) => first + place);
}
