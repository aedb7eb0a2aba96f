const firstMs = 100;
const maxMs = 10_000;
/** A server that has listened for this long counts as stable: if it ends later, it is restarted without a long pause. */
const stableAfterMs = 10_000;

/** How long to wait before a server is started again: ever longer while it does not stay up. */
export function restartPauses() {
  let pauseMs = firstMs;
  return {
    /** @param {number} listenedMs how long the server had listened when it ended */
    next(listenedMs) {
      if (listenedMs >= stableAfterMs) pauseMs = firstMs;
      const now = pauseMs;
      pauseMs = Math.min(pauseMs * 2, maxMs);
      return now;
    },
  };
}
