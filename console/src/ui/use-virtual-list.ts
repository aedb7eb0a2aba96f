import { startTransition, useEffect, useLayoutEffect, useState } from 'react';

/** Which part of a long list of equally high items, in rows of one or several, is rendered. */
export interface VirtualList {
  /** The list, which lays its items out as a grid. */
  ref: (list: HTMLElement | null) => void;
  columns: number;
  /** Pixels from the top of one row to the top of the next; 0 while unknown. */
  rowHeight: number;
  itemHeight: number;
  /** The range of rendered items; `end` is exclusive. */
  first: number;
  end: number;
  /** The item in the middle of the viewport, which may be beyond the list. */
  middle: number;
  /** The height in pixels of the items that are not rendered, before and after the range. */
  before: number;
  after: number;
}

interface Shape {
  columns: number;
  rowHeight: number;
  itemHeight: number;
}

const unknown: Shape = { columns: 1, rowHeight: 0, itemHeight: 0 };
/** Pixels rendered beyond the viewport, so that scrolling does not show empty space. */
const overscanPx = 700;
const initialCount = 60;

/** Follows scrolling of the page or of any container. Items carry `data-known` once they have their final height. */
export function useVirtualList(count: number): VirtualList {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [shape, setShape] = useState(unknown);
  const [rows, setRows] = useState({ first: -initialCount, end: initialCount });
  const { columns, rowHeight, itemHeight } = shape;
  // An empty list has nothing to measure.
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
    const update = () => {
      const { top } = list.getBoundingClientRect();
      const first = Math.floor((-top - overscanPx) / rowHeight);
      const end = Math.ceil(Math.max(0, innerHeight - top + overscanPx) / rowHeight);
      // A transition, so that further scrolling interrupts rendering.
      startTransition(() => {
        setRows((before) => (before.first === first && before.end === end ? before : { first, end }));
      });
    };
    update();
    // Captures scroll events of the page and of dialogs.
    document.addEventListener('scroll', update, { capture: true, passive: true });
    addEventListener('resize', update);
    return () => {
      document.removeEventListener('scroll', update, { capture: true });
      removeEventListener('resize', update);
    };
  }, [list, rowHeight, count]);

  const all = Math.ceil(count / columns);
  const last = Math.min(all, rows.end);
  const first = Math.max(0, Math.min(rows.first, last - 1));
  return {
    ref: setList,
    ...shape,
    first: first * columns,
    end: Math.min(count, last * columns),
    middle: ((rows.first + rows.end) / 2) * columns,
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
