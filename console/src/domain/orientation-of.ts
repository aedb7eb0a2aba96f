import type { LibraryFile } from '@vitrine/contract/library';
import type { Orientation } from '@vitrine/contract/values';

/** A file's orientation; a square counts as horizontal. Null while the size is unknown. */
export function orientationOf({ width, height }: Pick<LibraryFile, 'width' | 'height'>): Orientation | null {
  if (width === null || height === null) return null;
  return height > width ? 2 : 1;
}
