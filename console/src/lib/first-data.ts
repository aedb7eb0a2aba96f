import { useEffect, useState } from 'react';
import { queryClient } from './query-client.ts';

const maxWaitMs = 2000;
/** The time that rendering a list takes. On a slow computer it takes longer, and the browser is not idle before. */
const renderMs = 300;
let arrived: Promise<void> | undefined;

/** Resolves when the first page shows its data, or after two seconds. Anything that is loaded earlier delays these data. */
export function firstData(): Promise<void> {
  arrived ??= new Promise((resolve) => {
    const timer = setTimeout(done, maxWaitMs);
    const unsubscribe = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.isFetching() === 0) done();
    });
    function done() {
      clearTimeout(timer);
      unsubscribe();
      setTimeout(() => whenIdle(resolve), renderMs);
    }
  });
  return arrived;
}

/** Whether the first page shows its data. */
export function useFirstData(): boolean {
  const [hasData, setHasData] = useState(false);
  useEffect(() => void firstData().then(() => setHasData(true)), []);
  return hasData;
}

/** Safari cannot report that it is idle, so the work runs at once. */
function whenIdle(work: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: maxWaitMs });
  else work();
}
