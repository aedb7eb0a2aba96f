import type { KeyboardEvent } from 'react';
import { keyInDirection } from '../../../lib/direction.ts';

/** Marks an element that the arrow keys can reach. */
export const gridCell = { 'data-cell': '' };

/**
 * Moves the focus by arrow keys, Home and End among the cells of a list with any number of columns. Returns whether the
 * key was handled.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): boolean {
  const list = event.currentTarget.closest('ul');
  const cells = list ? [...list.querySelectorAll<HTMLElement>('[data-cell]')] : [];
  const index = cells.indexOf(event.currentTarget);
  if (index < 0) return false;
  const tops = cells.map((each) => each.getBoundingClientRect().top);
  const columns = tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 2).length;
  const next = nextCell(keyInDirection(event.key, event.currentTarget), { index, columns, count: cells.length });
  if (next === null) return false;
  event.preventDefault();
  cells[next]?.focus();
  return true;
}

interface GridPosition {
  index: number;
  columns: number;
  count: number;
}

/** Null for any other key. Above an incomplete last row, ArrowDown moves to its last cell. */
export function nextCell(key: string, { index, columns, count }: GridPosition): number | null {
  const isLastRow = Math.floor(index / columns) === Math.floor((count - 1) / columns);
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, index - 1);
    case 'ArrowRight':
      return Math.min(count - 1, index + 1);
    case 'ArrowUp':
      return index < columns ? index : index - columns;
    case 'ArrowDown':
      return isLastRow ? index : Math.min(count - 1, index + columns);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
