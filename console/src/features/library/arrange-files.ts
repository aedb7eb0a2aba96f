import type { LibraryFile } from '@vitrine/contract/library';
import type { Orientation } from '@vitrine/contract/values';
import { orientationOf } from '../../lib/orientation-of.ts';
import { sizeOf } from './file-facts.ts';

export interface Arrangement {
  sort: 'name' | 'size' | 'date';
  kind: LibraryFile['kind'] | 'all';
  orientation: Orientation | 'all';
}

/** The files that are asked for, in the order that is asked for; by name they come from the server in order. */
export function arrangeFiles(files: readonly LibraryFile[], { sort, kind, orientation }: Arrangement): LibraryFile[] {
  const wanted = files.filter(
    (file) => (kind === 'all' || file.kind === kind) && (orientation === 'all' || orientationOf(file) === orientation),
  );
  if (sort === 'size') return wanted.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (sort === 'date') return wanted.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return wanted;
}
