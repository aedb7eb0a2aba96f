import type { PartStore } from './part-store.ts';

/** Files that are needed sooner, or are on screen, fill the storage. */
export class StorageFull extends Error {
  override message = 'no space is left on this device';
}

/** The browser may also refuse what its estimate had room for. */
export function isStorageFull(error: Error): boolean {
  return error instanceof StorageFull || (error instanceof DOMException && error.name === 'QuotaExceededError');
}

/** Left free for other writers and the browser's own bookkeeping. */
const spareBytes = 1024 * 1024;

/** Space reserved for downloads that run: what they have still to write, by the hash of the file. */
export function createSpaceReservations(store: PartStore) {
  const reserved = new Map<string, number>();

  return {
    /** Waits until `missingBytes` fit; `makeSpace` deletes something less urgent, or returns false where nothing is left. */
    async reserve(sha256: string, missingBytes: number, makeSpace: () => Promise<boolean>): Promise<void> {
      reserved.delete(sha256);
      for (;;) {
        const free = await store.freeBytes();
        const others = [...reserved.values()].reduce((sum, bytes) => sum + bytes, 0);
        if (missingBytes === 0 || free === null || free - others >= missingBytes + spareBytes) {
          return void reserved.set(sha256, missingBytes);
        }
        if (!(await makeSpace())) throw new StorageFull();
      }
    },
    written: (sha256: string, bytes: number) => void reserved.set(sha256, (reserved.get(sha256) ?? 0) - bytes),
    release: (sha256: string) => void reserved.delete(sha256),
  };
}
