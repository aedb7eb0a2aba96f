import type { LibraryFile } from '@vitrine/contract/library';
import { sizeOf } from './file-facts.ts';

export interface Arrangement {
  sort: 'name' | 'size' | 'date';
  kind: LibraryFile['kind'] | 'all';
  orientation: 'all' | 'horizontal' | 'vertical';
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

/** A square one fits neither better, and counts as lying. */
function orientationOf({ width, height }: LibraryFile): Arrangement['orientation'] {
  return (height ?? 0) > (width ?? 0) ? 'vertical' : 'horizontal';
}
