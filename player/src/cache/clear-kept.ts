import { forgetManifests } from './kept-manifests.ts';
import type { PartStore } from './part-store.ts';

const key = 'vitrine.clear-kept';

/** Has everything that is kept here, but for who this screen is, deleted when it next starts: nothing is in use then. */
export function clearKeptAtStart(): void {
  localStorage.setItem(key, 'asked');
}

export async function clearKeptIfAsked(store: PartStore): Promise<void> {
  if (localStorage.getItem(key) === null) return;
  localStorage.removeItem(key);
  await forgetManifests();
  for (const sha256 of await store.names()) await store.remove(sha256);
}
