import { library, type LibraryFile } from '@vitrine/contract/library';
import type { Orientation } from '@vitrine/contract/values';
import { listOptions, listQueryOf, type ListQuery } from '../../lib/lists.ts';
import { filesList } from './library.api.ts';

export interface Arrangement {
  sort: 'name' | 'size' | 'date';
  kind: LibraryFile['kind'] | 'all';
  orientation: Orientation | 'all';
}

export const unarranged: Arrangement = { sort: 'name', kind: 'all', orientation: 'all' };

/** Where files are looked for: in one folder, or by a word in all of them. */
export type Place = { directoryId: number } | { search: string };

const orders = {
  name: { sort: 'fileName', order: 'asc' },
  size: { sort: 'size', order: 'desc' },
  date: { sort: 'createdAt', order: 'desc' },
} as const;

export const filesOnPage = 100;
const keptMs = 60_000;

/** Files of a place, those that are asked for in the order that is asked for, without a page. */
export function filesAsked(place: Place, { sort, kind, orientation }: Arrangement): ListQuery {
  return listQueryOf(library.files, {
    ...place,
    ...orders[sort],
    ...(kind !== 'all' && { kind }),
    ...(orientation !== 'all' && { orientation: String(orientation) }),
    pageSize: filesOnPage,
  });
}

/** Pages that are out of sight are soon forgotten: a library may have very many. */
export function filesPage(asked: ListQuery, page: number) {
  return { ...listOptions(filesList, { ...asked, page }), gcTime: keptMs };
}
