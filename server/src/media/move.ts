import { createHash } from 'node:crypto';
import { folders, type MediaKey, mediaPath } from './media-key.ts';
import type { Storage } from './storage.ts';

interface Options {
  /** Deletes files that have been read back completely from the target. */
  removes: boolean;
  /** Called after each file. */
  onProgress: (moved: Moved) => void;
}

export interface Moved {
  copied: number;
  /** Were already at the target. */
  present: number;
  removed: number;
  /** Size of the copied files in bytes. */
  bytes: number;
  /** Paths of files whose content does not match their hash; they stay at the source. */
  damaged: string[];
}

/** For small files the latency of the network dominates. */
const concurrency = 4;

/** Copies missing files: a repeated run resumes, and copies nothing once all are copied. */
export async function moveMedia(from: Storage, to: Storage, { removes, onProgress }: Options): Promise<Moved> {
  const moved: Moved = { copied: 0, present: 0, removed: 0, bytes: 0, damaged: [] };
  const keys = everyKey(from);
  const moveSome = async () => {
    for await (const key of { [Symbol.asyncIterator]: () => ({ next: () => keys.next() }) }) {
      await moveOne(from, to, { key, moved });
      if (removes && (await isComplete(to, key))) {
        await from.remove(key);
        moved.removed += 1;
      }
      onProgress(moved);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, moveSome));
  return moved;
}

async function* everyKey(storage: Storage): AsyncGenerator<MediaKey> {
  for (const tenantId of await storage.tenants()) for (const folder of folders) yield* storage.list(tenantId, folder);
}

async function moveOne(from: Storage, to: Storage, { key, moved }: { key: MediaKey; moved: Moved }): Promise<void> {
  const [here, there] = await Promise.all([from.stat(key), to.stat(key)]);
  const bytes = here && here.size !== there?.size ? await from.read(key) : null;
  // Deleted meanwhile.
  if (here === null) return;
  if (bytes === null) {
    moved.present += 1;
    return;
  }
  const pending = await to.put(bytes, here.size);
  try {
    if (pending.sha256 !== key.sha256) return void moved.damaged.push(mediaPath(key));
    await pending.commit(key);
    moved.copied += 1;
    moved.bytes += here.size;
  } finally {
    await pending.discard();
  }
}

async function isComplete(storage: Storage, key: MediaKey): Promise<boolean> {
  const bytes = await storage.read(key);
  if (bytes === null) return false;
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex') === key.sha256;
}
