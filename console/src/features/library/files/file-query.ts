import { library, type LibraryFile } from '@vitrine/contract/library';
import type { Orientation } from '@vitrine/contract/values';
import { listOptions, listQueryOf, type ListQuery } from '../../../lib/lists.ts';
import { filesList } from '../library.api.ts';

export interface FileFilter {
  sort: 'name' | 'size' | 'date';
  kind: LibraryFile['kind'] | 'all';
  orientation: Orientation | 'all';
}

export const noFilter: FileFilter = { sort: 'name', kind: 'all', orientation: 'all' };

/** The files of one folder, or those of all folders that match a search. */
export type FileScope = ({ directoryId: number } | { search: string }) & { playable?: 'true' };

const orders = {
  name: { sort: 'fileName', order: 'asc' },
  size: { sort: 'size', order: 'desc' },
  date: { sort: 'createdAt', order: 'desc' },
} as const;

export const filePageSize = 100;
const unusedPageMs = 60_000;

/** The list query for files, without its page. */
export function fileListQuery(scope: FileScope, { sort, kind, orientation }: FileFilter): ListQuery {
  return listQueryOf(library.files, {
    ...scope,
    ...orders[sort],
    ...(kind !== 'all' && { kind }),
    ...(orientation !== 'all' && { orientation: String(orientation) }),
    pageSize: filePageSize,
  });
}

/** Unused pages are dropped from the cache soon, because a library may have very many. */
export function filePageQuery(listQuery: ListQuery, page: number) {
  return { ...listOptions(filesList, { ...listQuery, page }), gcTime: unusedPageMs };
}
