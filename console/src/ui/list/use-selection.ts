import { useState } from 'react';
import { focusCheckbox } from './focus-checkbox.ts';

/** The rows of a bulk action, and which of them stay selected after it. */
export interface SelectedRows<R> {
  chosen: readonly R[];
  clear: () => void;
  /** Selects only these. */
  keep: (rows: readonly R[]) => void;
  /** Selects only these, and focuses the first of them. */
  show: (rows: readonly R[]) => void;
}

/** The selected rows of the current page; rows that leave the page are deselected. */
export interface Selection<R> extends SelectedRows<R> {
  isChosen: (row: R) => boolean;
  toggle: (row: R) => void;
  toggleAll: () => void;
}

export function useSelection<R>(rows: readonly R[], rowId: (row: R) => number): Selection<R> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = rows.filter((row) => ids.has(rowId(row)));
  if (chosen.length < ids.size) setIds(new Set(chosen.map(rowId)));
  const isAll = chosen.length === rows.length;
  const keep = (some: readonly R[]) => {
    setIds(new Set(some.map(rowId)));
    // The bar may have been removed while it had the focus.
    const [first] = chosen;
    if (first !== undefined) focusCheckbox(rowId(first), { onlyIfLost: true });
  };
  return {
    chosen,
    isChosen: (row) => ids.has(rowId(row)),
    toggle(row) {
      const next = new Set(chosen.map(rowId));
      if (!next.delete(rowId(row))) next.add(rowId(row));
      setIds(next);
    },
    toggleAll: () => keep(isAll ? [] : rows),
    clear: () => keep([]),
    keep,
    show(some) {
      keep(some);
      const [first] = some;
      if (first !== undefined) focusCheckbox(rowId(first));
    },
  };
}
