import { useRef } from 'react';
import { toastFailed } from '../../ui/toast.tsx';

/** From where it began to where it is now, and how far it has been to either side. */
export interface Walk {
  start: number;
  end: number;
  lowest: number;
  highest: number;
}

/**
 * Walks by Shift and arrows from place to place; one that leads on from where the last has ended belongs to it. What is
 * done at each step may take its time, and asks then whether another has followed.
 */
export function useWalk(
  onStep: (walk: Walk, isLast: () => boolean) => Promise<void>,
): (from: number, to: number) => void {
  const walk = useRef<Walk | null>(null);
  return (from, to) => {
    const before = walk.current?.end === from ? walk.current : { start: from, lowest: from, highest: from };
    const { start, lowest, highest } = before;
    const step = { start, end: to, lowest: Math.min(lowest, to), highest: Math.max(highest, to) };
    walk.current = step;
    onStep(step, () => walk.current === step).catch(toastFailed);
  };
}
