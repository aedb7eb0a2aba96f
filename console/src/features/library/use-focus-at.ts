import { useEffect, useRef } from 'react';
import type { ListWindow } from '../../ui/use-window.ts';

/** Brings an item of a windowed list into view and the focus to its cell, once it is there. */
export function useFocusAt({ columns, rowHeight, itemHeight }: ListWindow) {
  const whole = useRef<HTMLDivElement>(null);
  /** Stands for a moment where the item will be, which may not be drawn yet. */
  const spot = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  const focus = () => {
    if (wanted.current === null) return;
    const cell = whole.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] [data-cell]`);
    if (!cell) return;
    wanted.current = null;
    cell.focus({ preventScroll: true });
  };
  // It may have had to be fetched first.
  useEffect(focus);
  const focusAt = (index: number) => {
    wanted.current = index;
    if (spot.current) {
      spot.current.style.top = `${Math.floor(index / columns) * rowHeight}px`;
      spot.current.style.height = `${itemHeight}px`;
      spot.current.scrollIntoView({ block: 'nearest' });
    }
    focus();
  };
  return { whole, spot, focusAt };
}
