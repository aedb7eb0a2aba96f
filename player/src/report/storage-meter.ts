import type { Report } from './reporter.ts';

/** Measures how much of its storage quota the player uses, where the browser has durable storage. */
export function createStorageMeter(isDurable: boolean) {
  let latest: Report['storage'] = null;
  return {
    latest: () => latest,
    measure(): void {
      if (!isDurable) return;
      navigator.storage.estimate().then(
        ({ usage, quota }) => {
          latest = usage === undefined || quota === undefined ? null : { usedBytes: usage, quotaBytes: quota };
        },
        () => {},
      );
    },
  };
}
