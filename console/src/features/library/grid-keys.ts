import type { KeyboardEvent } from 'react';

/** Stands on what the arrow keys walk over. */
export const cell = { 'data-cell': '' };

/**
 * Walks from a cell by arrow keys, Home and End over those of its list, however many stand beside each other. Tells
 * whether the key was for this.
 */
export function walkCells(event: KeyboardEvent<HTMLElement>): boolean {
  const list = event.currentTarget.closest('ul');
  const cells = list ? [...list.querySelectorAll<HTMLElement>('[data-cell]')] : [];
  const index = cells.indexOf(event.currentTarget);
  if (index < 0) return false;
  const tops = cells.map((each) => each.getBoundingClientRect().top);
  const columns = tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 2).length;
  const next = cellAfter(event.key, { index, columns, count: cells.length });
  if (next === null) return false;
  event.preventDefault();
  cells[next]?.focus();
  return true;
}

interface Place {
  index: number;
  columns: number;
  count: number;
}

/** Null for a key that walks nowhere. Below a row that is not full, down leads to the last. */
export function cellAfter(key: string, { index, columns, count }: Place): number | null {
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
