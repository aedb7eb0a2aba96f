import type { PartStore } from './part-store.ts';

/** Files that are needed sooner, or are on screen, fill the storage. */
export class StorageFull extends Error {
  override message = 'no space is left on this device';
}

/** It was deleted for a file that is needed sooner. The browser's estimate may still count the deleted one as free. */
export class MadeRoom extends StorageFull {}

/** The browser may also refuse what its estimate had room for. */
export function isStorageFull(error: Error): boolean {
  return error instanceof StorageFull || (error instanceof DOMException && error.name === 'QuotaExceededError');
}

/**
 * What a failed write means. Chromium closes the pipe to a full storage, and in one of ten cases that is noticed before the
 * reason arrives: an `AbortError`, although the player has not aborted the write.
 */
export function writeFailure(error: unknown): unknown {
  if (!(error instanceof DOMException) || error.name !== 'AbortError') return error;
  return new DOMException(error.message, 'QuotaExceededError');
}

/** The stored files that a more urgent one may replace. */
export interface LessUrgent {
  bytes(): number;
  /** Returns whether there was one. */
  deleteLast(): Promise<boolean>;
}

/** Left free for other writers and the browser's own bookkeeping. */
const spareBytes = 1024 * 1024;

/** Space reserved for downloads that run: what they have still to write, by the hash of the file. */
export function createSpaceReservations(store: Pick<PartStore, 'freeBytes'>) {
  const reserved = new Map<string, number>();

  return {
    /** Waits until `missingBytes` fit. Deletes nothing for a file that would not fit even then. */
    async reserve(sha256: string, missingBytes: number, lessUrgent: LessUrgent): Promise<void> {
      reserved.delete(sha256);
      for (;;) {
        const free = await store.freeBytes();
        const others = [...reserved.values()].reduce((sum, bytes) => sum + bytes, 0);
        const lacking = missingBytes + spareBytes + others - (free ?? Infinity);
        if (missingBytes === 0 || lacking <= 0) return void reserved.set(sha256, missingBytes);
        if (lacking > lessUrgent.bytes() || !(await lessUrgent.deleteLast())) throw new StorageFull();
      }
    },
    written: (sha256: string, bytes: number) => void reserved.set(sha256, (reserved.get(sha256) ?? 0) - bytes),
    release: (sha256: string) => void reserved.delete(sha256),
  };
}
