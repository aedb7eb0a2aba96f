import { useCallback, useLayoutEffect, useRef } from 'react';

/** A callback with a stable identity that calls the latest handler, so that memoised rows do not render again. */
export function useStableCallback<A extends unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
