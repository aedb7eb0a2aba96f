import { backoffMs } from '@vitrine/contract/rules/backoff';
import type { ManifestFile } from '@vitrine/contract/rules/manifest';
import { PartDamaged, PartRefused } from './fetch-part.ts';
import { isStorageFull, MadeRoom, StorageFull } from './storage-space.ts';

interface Attempts {
  failures: number;
  damages: number;
  isRefused: boolean;
  isFull: boolean;
  /** By `performance.now()`. */
  retryAt: number;
}

const maxDamages = 5;
const refusedRetryMs = 60 * 60_000;

/** How often the download of each file has failed, and when it may be tried again. */
export function createDownloadAttempts() {
  const attempts = new Map<string, Attempts>();
  return {
    /** Counts a failure; returns whether it is the one by which the file counts as not available. */
    fail({ sha256 }: ManifestFile, error: Error): boolean {
      const before = attempts.get(sha256) ?? { failures: 0, damages: 0, isRefused: false, isFull: false, retryAt: 0 };
      const failures = before.failures + 1;
      const damages = before.damages + (error instanceof PartDamaged ? 1 : 0);
      const isFull = isStorageFull(error);
      const isRefused = error instanceof PartRefused || damages >= maxDamages || isFull;
      // An attempt that fails by the browser's estimate of free space costs nothing. Where there was space by the estimate
      // and writing failed, or the file was deleted for another one, each attempt costs a whole download.
      const isCheap = !isRefused || (error instanceof StorageFull && !(error instanceof MadeRoom));
      const waitMs = isCheap ? backoffMs(failures, Math.random()) : refusedRetryMs;
      attempts.set(sha256, { failures, damages, isRefused, isFull, retryAt: performance.now() + waitMs });
      return isRefused && !before.isRefused;
    },
    isRefused: ({ sha256 }: ManifestFile) => attempts.get(sha256)?.isRefused ?? false,
    retryAt: ({ sha256 }: ManifestFile) => attempts.get(sha256)?.retryAt ?? 0,
    succeed: ({ sha256 }: ManifestFile) => void attempts.delete(sha256),
    /** Files were deleted: makes those due now that did not fit. */
    retryFull() {
      for (const attempt of attempts.values()) if (attempt.isFull) attempt.retryAt = 0;
    },
    /** The network is back: makes those due now that did not fail for want of space. */
    retryAll() {
      for (const attempt of attempts.values()) if (!attempt.isFull) attempt.retryAt = 0;
    },
  };
}
