import { useRef } from 'react';
import { toastFailed } from '../../../ui/toast.tsx';

/** The start and current end of a range, and how far it has extended to either side. */
export interface SelectionRange {
  start: number;
  end: number;
  lowest: number;
  highest: number;
}

/**
 * Extends a range by Shift and arrow keys; a step from where the last one ended continues its range. A step may be slow,
 * so `onStep` can ask whether it is still the latest.
 */
export function useRangeSelection(
  onStep: (range: SelectionRange, isLast: () => boolean) => Promise<void>,
): (from: number, to: number) => void {
  const range = useRef<SelectionRange | null>(null);
  return (from, to) => {
    const before = range.current?.end === from ? range.current : { start: from, lowest: from, highest: from };
    const { start, lowest, highest } = before;
    const step = { start, end: to, lowest: Math.min(lowest, to), highest: Math.max(highest, to) };
    range.current = step;
    onStep(step, () => range.current === step).catch(toastFailed);
  };
}
