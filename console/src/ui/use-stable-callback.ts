import { useCallback, useLayoutEffect, useRef } from 'react';

/** A handler that stays the same at each render and does what the latest one would: for rows that need not be drawn anew. */
export function useStableCallback<A extends unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
