import { deleteManifests } from './manifest-store.ts';
import type { PartStore } from './part-store.ts';

const key = 'vitrine.clear-kept';

/** Has everything that is kept here, but for who this screen is, deleted when it next starts: nothing is in use then. */
export function clearCacheAtStart(): void {
  localStorage.setItem(key, 'asked');
}

/** Answers why it could not be done, null where it was or nobody asked. */
export async function clearCacheIfRequested(store: PartStore): Promise<string | null> {
  if (localStorage.getItem(key) === null) return null;
  localStorage.removeItem(key);
  try {
    await deleteManifests();
    for (const sha256 of await store.names()) await store.remove(sha256);
    return null;
  } catch (error) {
    return `What is kept here cannot be deleted: ${String(error)}`;
  }
}
