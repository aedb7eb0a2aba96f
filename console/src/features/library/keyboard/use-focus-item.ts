import { useEffect, useRef } from 'react';
import type { VirtualList } from '../../../ui/use-virtual-list.ts';

/** Scrolls an item of a virtual list into view, and focuses its cell once it is rendered. */
export function useFocusItem({ columns, rowHeight, itemHeight }: VirtualList) {
  const container = useRef<HTMLDivElement>(null);
  /** An element at the position of the item, which may not be rendered yet. */
  const scrollTarget = useRef<HTMLDivElement>(null);
  const requested = useRef<number | null>(null);
  const focus = () => {
    if (requested.current === null) return;
    const cell = container.current?.querySelector<HTMLElement>(`[data-index="${requested.current}"] [data-cell]`);
    if (!cell) return;
    requested.current = null;
    cell.focus({ preventScroll: true });
  };
  // After every render: the item may have been fetched first.
  useEffect(focus);
  const focusItem = (index: number) => {
    requested.current = index;
    if (scrollTarget.current) {
      scrollTarget.current.style.top = `${Math.floor(index / columns) * rowHeight}px`;
      scrollTarget.current.style.height = `${itemHeight}px`;
      scrollTarget.current.scrollIntoView({ block: 'nearest' });
    }
    focus();
  };
  /** The item that will be focused once it is rendered: the next key continues from there. */
  const pendingItem = () => requested.current;
  return { container, scrollTarget, focusItem, pendingItem };
}
