import { backoffMs } from '@vitrine/contract/rules/backoff';
import type { ManifestFile } from '@vitrine/contract/rules/manifest';
import { PartDamaged, PartRefused } from './fetch-part.ts';
import { isStorageFull } from './storage-space.ts';

interface Attempts {
  failures: number;
  damages: number;
  isRefused: boolean;
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
      const before = attempts.get(sha256) ?? { failures: 0, damages: 0, isRefused: false, retryAt: 0 };
      const failures = before.failures + 1;
      const damages = before.damages + (error instanceof PartDamaged ? 1 : 0);
      const isFull = isStorageFull(error);
      const isRefused = error instanceof PartRefused || damages >= maxDamages || isFull;
      // Whether the file fits by now costs nothing to check.
      const waitMs = isRefused && !isFull ? refusedRetryMs : backoffMs(failures, Math.random());
      attempts.set(sha256, { failures, damages, isRefused, retryAt: performance.now() + waitMs });
      return isRefused && !before.isRefused;
    },
    isRefused: ({ sha256 }: ManifestFile) => attempts.get(sha256)?.isRefused ?? false,
    retryAt: ({ sha256 }: ManifestFile) => attempts.get(sha256)?.retryAt ?? 0,
    succeed: ({ sha256 }: ManifestFile) => void attempts.delete(sha256),
    /** Makes every file due now. */
    retryAll() {
      for (const attempt of attempts.values()) attempt.retryAt = 0;
    },
  };
}
