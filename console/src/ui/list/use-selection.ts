import { useState } from 'react';

/** The selected rows of the current page; rows that leave the page are deselected. */
export interface Selection<R> {
  chosen: readonly R[];
  isChosen: (row: R) => boolean;
  toggle: (row: R) => void;
  toggleAll: () => void;
  clear: () => void;
}

export function useSelection<R>(rows: readonly R[], rowId: (row: R) => number): Selection<R> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = rows.filter((row) => ids.has(rowId(row)));
  if (chosen.length < ids.size) setIds(new Set(chosen.map(rowId)));
  const isAll = chosen.length === rows.length;
  return {
    chosen,
    isChosen: (row) => ids.has(rowId(row)),
    toggle(row) {
      const next = new Set(chosen.map(rowId));
      if (!next.delete(rowId(row))) next.add(rowId(row));
      setIds(next);
    },
    toggleAll: () => setIds(new Set(isAll ? [] : rows.map(rowId))),
    clear: () => setIds(new Set()),
  };
}
