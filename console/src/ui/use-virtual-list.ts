import { startTransition, useEffect, useLayoutEffect, useState } from 'react';

/** What of a long list of equally high items, in rows of several or of one, is drawn. */
export interface VirtualList {
  /** The list, which lays its items out as a grid. */
  ref: (list: HTMLElement | null) => void;
  columns: number;
  /** Pixels from the top of one row to that of the next; 0 while it is not known. */
  rowHeight: number;
  itemHeight: number;
  /** The first item that is drawn, and the first that is not any more. */
  first: number;
  end: number;
  /** Pixels that stand for what is not drawn. */
  before: number;
  after: number;
}

interface Shape {
  columns: number;
  rowHeight: number;
  itemHeight: number;
}

const unknown: Shape = { columns: 1, rowHeight: 0, itemHeight: 0 };
/** So many pixels are drawn beyond what is seen, so that a turn of the wheel finds them there. */
const margin = 700;
const drawnFirst = 60;

/** Follows the scrolling of whatever the list lies in. Items carry `data-known` once they have their real height. */
export function useVirtualList(count: number): VirtualList {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [shape, setShape] = useState(unknown);
  const [rows, setRows] = useState({ first: 0, end: drawnFirst });
  const { columns, rowHeight, itemHeight } = shape;
  // Until then nothing could be measured.
  const hasItems = count > 0;

  useLayoutEffect(() => {
    if (!list || !hasItems) return;
    let width = 0;
    const measure = () => {
      if (list.clientWidth === width) return;
      width = list.clientWidth;
      const next = shapeOf(list);
      if (next) setShape((before) => (isSame(before, next) ? before : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    measure();
    return () => observer.disconnect();
  }, [list, hasItems]);

  useEffect(() => {
    if (!list || rowHeight === 0) return;
    const look = () => {
      const { top } = list.getBoundingClientRect();
      const first = Math.floor(Math.max(0, -top - margin) / rowHeight);
      const end = Math.ceil(Math.max(0, innerHeight - top + margin) / rowHeight);
      // May be interrupted by the next turn of the wheel, which nobody is to wait for.
      startTransition(() => {
        setRows((before) => (before.first === first && before.end === end ? before : { first, end }));
      });
    };
    look();
    // Whatever scrolls: the page, or a dialog on it.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    addEventListener('resize', look);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, [list, rowHeight, count]);

  const all = Math.ceil(count / columns);
  const last = Math.min(all, rows.end);
  const first = Math.min(rows.first, Math.max(0, last - 1));
  return {
    ref: setList,
    ...shape,
    first: first * columns,
    end: Math.min(count, last * columns),
    before: first * rowHeight,
    after: (all - last) * (rowHeight || itemHeight),
  };
}

function shapeOf(list: HTMLElement): Shape | null {
  const item = list.querySelector(':scope > [data-known]');
  if (!item) return null;
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const itemHeight = item.getBoundingClientRect().height;
  const columns = gridTemplateColumns.split(' ').length;
  return { columns, itemHeight, rowHeight: itemHeight + (parseFloat(rowGap) || 0) };
}

function isSame(a: Shape, b: Shape): boolean {
  return a.columns === b.columns && a.rowHeight === b.rowHeight;
}
