import type { Endpoint } from '@vitrine/contract/endpoint';
import { useSyncExternalStore } from 'react';

/** When the user last saved something that may change what screens show, by the server's clock. */
let savedAt: string | null = null;
/** Counts saves and stops: the latest wins, whatever has been loaded meanwhile. */
let latest = 0;
const listeners = new Set<() => void>();

/** `date`: the response's Date header, in whole seconds. */
export function trackSave({ changes, audience }: Endpoint, date: string | null): void {
  // The operator's pages show no delivery status.
  if (!changes || audience !== 'tenant') return;
  // The Date header is rounded down, and the manifests may be a second older.
  const at = (date === null ? Date.now() : Date.parse(date)) - 1000;
  latest += 1;
  const thisSave = latest;
  // Loaded on demand, so that the first page does not wait for it; without it only the delivery status is missing.
  import('@vitrine/contract/entities').then(
    ({ keysOfScreens }) => {
      if (thisSave === latest && keysOfScreens.has(changes)) setSavedAt(new Date(at).toISOString());
    },
    () => {},
  );
}

export function stopTracking(): void {
  latest += 1;
  setSavedAt(null);
}

export function useTrackedSave(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => savedAt,
  );
}

function setSavedAt(at: string | null): void {
  savedAt = at;
  for (const listener of listeners) listener();
}
