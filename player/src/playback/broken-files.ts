import { keyOf, type StageFile } from './cue.ts';

const retryAfterMs = 10 * 60_000;
const retryLoadedAfterMs = 60_000;

/**
 * Keys of files that could not be shown. A file is tried again after ten minutes: the decoder may only have been short of
 * memory. A web page and a layout are tried again after one: what they load may only have been unreachable.
 */
export function createBrokenFiles() {
  const until = new Map<string, number>();
  return {
    add(file: StageFile) {
      const isLoaded = file.kind === 'web' || file.kind === 'layout';
      until.set(keyOf(file), performance.now() + (isLoaded ? retryLoadedAfterMs : retryAfterMs));
    },
    now(): ReadonlySet<string> {
      for (const [key, at] of until) if (performance.now() > at) until.delete(key);
      return new Set(until.keys());
    },
  };
}
