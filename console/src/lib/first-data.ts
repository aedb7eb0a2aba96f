import { queryClient } from './query-client.ts';

const maxWaitMs = 2000;
/** To render a list takes as long; on a slow computer longer, and the browser is not idle before. */
const renderMs = 300;
let arrived: Promise<void> | undefined;

/** Resolves when the first page shows its data, or after two seconds: what else is loaded would compete with it. */
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

/** Not in Safari, which then does not wait for it. */
function whenIdle(work: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: maxWaitMs });
  else work();
}
