import type { StageFile } from './cue.ts';

const retryAfterMs = 10 * 60_000;
const retryPageAfterMs = 60_000;

/**
 * URLs that could not be shown. Each gets another chance after ten minutes: a decoder may only have been short of memory. A
 * web page gets it after one: its site may only have been out of reach.
 */
export function createBrokenFiles() {
  const until = new Map<string, number>();
  return {
    add({ url, kind }: Pick<StageFile, 'url' | 'kind'>) {
      until.set(url, performance.now() + (kind === 'web' ? retryPageAfterMs : retryAfterMs));
    },
    now(): ReadonlySet<string> {
      for (const [url, at] of until) if (performance.now() > at) until.delete(url);
      return new Set(until.keys());
    },
  };
}
