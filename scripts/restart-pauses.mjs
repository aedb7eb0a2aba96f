const firstMs = 100;
const longestMs = 10_000;
/** A server that has listened for this long started well: if it ends later, it is restarted without a long pause. */
const longEnoughMs = 10_000;

/** How long to wait before a server is started again: ever longer while it does not stay up. */
export function restartPauses() {
  let pauseMs = firstMs;
  return {
    /** @param {number} listenedMs how long the server had listened when it ended */
    next(listenedMs) {
      if (listenedMs >= longEnoughMs) pauseMs = firstMs;
      const now = pauseMs;
      pauseMs = Math.min(pauseMs * 2, longestMs);
      return now;
    },
  };
}
