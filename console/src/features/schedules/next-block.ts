import type { RowLayout } from './timeline-layout.ts';

/** A block by its row and its index in the row. */
export interface Place {
  row: number;
  block: number;
}

/** The block that a key moves the focus to; null for none. Rows without blocks are skipped. */
export function nextBlock(rows: readonly RowLayout[], { row, block }: Place, key: string): Place | null {
  const blocks = rows[row]?.blocks ?? [];
  if (key === 'ArrowLeft') return block > 0 ? { row, block: block - 1 } : null;
  if (key === 'ArrowRight') return block < blocks.length - 1 ? { row, block: block + 1 } : null;
  if (key === 'Home') return { row, block: 0 };
  if (key === 'End') return { row, block: blocks.length - 1 };
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const step = key === 'ArrowUp' ? -1 : 1;
  let next = row + step;
  while (rows[next]?.blocks.length === 0) next += step;
  const found = rows[next];
  return found ? { row: next, block: nearest(found, blocks[block]?.left ?? 0) } : null;
}

/** The last block that has begun at this time of day, or the first block. */
function nearest({ blocks }: RowLayout, left: number): number {
  return Math.max(
    0,
    blocks.findLastIndex((block) => block.left <= left),
  );
}
