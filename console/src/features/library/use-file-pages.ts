import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { LibraryFile } from '@vitrine/contract/library';
import type { Rows } from '../../lib/api.ts';
import type { ListQuery } from '../../lib/lists.ts';
import { filesOnPage, filesPage } from './arrangement.ts';

/** Files of a long list, of which what is drawn is fetched. */
export interface FilePages {
  /** Undefined while it is on its way. */
  at: (index: number) => LibraryFile | undefined;
}

/** Those from `start` until before `end`; the first page is there already. */
export function useFilePages(
  asked: ListQuery,
  firstPage: Rows<LibraryFile>,
  { start, end }: { start: number; end: number },
): FilePages {
  const numbers = pagesOf(start, end).filter((page) => page > 1);
  const others = useQueries({
    queries: numbers.map((page) => {
      // Never another page's rows meanwhile.
      const { placeholderData: _, ...options } = filesPage(asked, page);
      return options;
    }),
  });
  const rowsOf = new Map(numbers.map((page, place) => [page, others[place]?.data?.rows]));
  return {
    at(index) {
      const page = pageOf(index);
      const rows = page === 1 ? firstPage.rows : rowsOf.get(page);
      return rows?.[index % filesOnPage];
    },
  };
}

/** Fetches the files of a stretch of the list, whether they are drawn or not. */
export function useFetchFiles(asked: ListQuery): (start: number, end: number) => Promise<LibraryFile[]> {
  const client = useQueryClient();
  return async (start, end) => {
    const found: LibraryFile[] = [];
    for (const page of pagesOf(start, end)) {
      const { rows } = await client.fetchQuery(filesPage(asked, page));
      const before = (page - 1) * filesOnPage;
      found.push(...rows.slice(Math.max(0, start - before), Math.max(0, end - before)));
    }
    return found;
  };
}

function pageOf(index: number): number {
  return Math.floor(index / filesOnPage) + 1;
}

function pagesOf(start: number, end: number): number[] {
  if (end <= start) return [];
  const first = pageOf(start);
  return Array.from({ length: pageOf(end - 1) - first + 1 }, (_, place) => first + place);
}
