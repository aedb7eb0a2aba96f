const retryAfterMs = 10 * 60_000;

/** URLs that could not be shown. Each gets another chance after ten minutes: a decoder may only have been short of memory. */
export function createBrokenFiles() {
  const since = new Map<string, number>();
  return {
    add: (url: string) => since.set(url, performance.now()),
    now(): ReadonlySet<string> {
      for (const [url, at] of since) if (performance.now() - at > retryAfterMs) since.delete(url);
      return new Set(since.keys());
    },
  };
}
