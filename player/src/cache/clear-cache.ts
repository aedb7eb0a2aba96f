import { msg } from '@vitrine/contract/messages';
import { toStored } from '@vitrine/contract/stored-text';
import { inSlot } from '../slot.ts';
import { deleteManifests } from './manifest-store.ts';
import type { PartStore } from './part-store.ts';
import { readText, removeText, writeText } from '../local-storage.ts';
import { storedName } from '../stored-name.ts';

const key = storedName(inSlot('clear-kept'));

/** Deletes the manifests and media at the next start, when nothing is in use; the registration stays. */
export function clearCacheAtStart(): void {
  writeText(key, 'requested');
}

/** Returns why the cache could not be cleared; null if it was cleared, or if clearing was not requested. */
export async function clearCacheIfRequested(store: PartStore): Promise<string | null> {
  if (readText(key) === null) return null;
  removeText(key);
  try {
    await deleteManifests();
    for (const sha256 of await store.names()) await store.remove(sha256);
    return null;
  } catch (error) {
    return toStored(msg('The cache cannot be cleared: {error}'), { error: String(error) });
  }
}
