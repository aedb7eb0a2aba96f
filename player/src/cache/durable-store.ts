import { inSlot } from '../slot.ts';
import { createMemoryStore } from './memory-store.ts';
import type { PartStore } from './part-store.ts';
import { writeFailure } from './storage-space.ts';

const folderName = inSlot('media');
const flushedMark = 'settled';

/** The origin's private file system; memory where the page is not secure enough to have one, or its disk is broken. */
export async function openPartStore(): Promise<PartStore> {
  if (!isSecureContext) return createMemoryStore();
  try {
    // Not awaited: some browsers ask the user first.
    void navigator.storage.persist();
    const root = await navigator.storage.getDirectory();
    return durableStore(await root.getDirectoryHandle(folderName, { create: true }));
  } catch {
    return createMemoryStore();
  }
}

/**
 * One folder per media file, one file per part. The browser writes a part to a temporary file and renames it on close, so a
 * part is empty or complete. The parts are played as one `Blob` and never copied together.
 */
function durableStore(media: FileSystemDirectoryHandle): PartStore {
  async function find(sha256: string, name: string): Promise<FileSystemFileHandle | null> {
    try {
      const folder = await media.getDirectoryHandle(sha256);
      return await folder.getFileHandle(name);
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  }

  return {
    isDurable: true,
    async names() {
      const names: string[] = [];
      for await (const name of media.keys()) names.push(name);
      return names;
    },
    async read(sha256, index) {
      const handle = await find(sha256, String(index));
      return handle && (await handle.getFile());
    },
    async write(sha256, index, bytes) {
      const folder = await media.getDirectoryHandle(sha256, { create: true });
      const handle = await folder.getFileHandle(String(index), { create: true });
      const writable = await handle.createWritable();
      await writable.write(bytes).catch((error: unknown) => {
        throw writeFailure(error);
      });
      await writable.close();
    },
    async remove(sha256) {
      try {
        await media.removeEntry(sha256, { recursive: true });
      } catch (error) {
        if (!isNotFound(error)) throw error;
      }
    },
    async freeBytes() {
      const { quota, usage } = await navigator.storage.estimate();
      return quota === undefined || usage === undefined ? null : quota - usage;
    },
    isFlushed: async (sha256) => (await find(sha256, flushedMark)) !== null,
    async markFlushed(sha256) {
      const folder = await media.getDirectoryHandle(sha256);
      await folder.getFileHandle(flushedMark, { create: true });
    },
  };
}

function isNotFound(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}
