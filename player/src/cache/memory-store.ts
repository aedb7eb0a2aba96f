import type { PartStore } from './part-store.ts';

/** For a page that the browser gives no durable storage: everything is fetched again after a restart. */
export function createMemoryStore(): PartStore {
  const files = new Map<string, Map<number, Blob>>();
  return {
    isDurable: false,
    names: async () => [...files.keys()],
    read: async (sha256, index) => files.get(sha256)?.get(index) ?? null,
    async write(sha256, index, bytes) {
      const parts = files.get(sha256) ?? new Map<number, Blob>();
      files.set(sha256, parts.set(index, new Blob([bytes])));
    },
    async remove(sha256) {
      files.delete(sha256);
    },
    freeBytes: async () => null,
    isFlushed: async () => true,
    async markFlushed() {},
  };
}
