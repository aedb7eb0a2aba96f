import type { LibraryFile } from '@vitrine/contract/library';
import type { Orientation } from '@vitrine/contract/values';

/** How a file lies; a square one fits neither better, and counts as horizontal. Null while its size is not known. */
export function orientationOf({ width, height }: Pick<LibraryFile, 'width' | 'height'>): Orientation | null {
  if (width === null || height === null) return null;
  return height > width ? 2 : 1;
}
