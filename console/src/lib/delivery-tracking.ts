import type { Endpoint } from '@vitrine/contract/endpoint';
import { useSyncExternalStore } from 'react';

/** The instant of this person's last save that may have changed what screens show, by the server's clock. */
let savedAt: string | null = null;
const listeners = new Set<() => void>();

/** `date`: what the answer said of its own time, in whole seconds. */
export function trackSave({ changes, audience }: Endpoint, date: string | null): void {
  // The operator's pages show no delivery status.
  if (!changes || audience !== 'tenant') return;
  // The manifests may have been worked out in the second before.
  const at = (date === null ? Date.now() : Date.parse(date)) - 1000;
  // Nothing that the first page waits for. Where it does not load, there is no delivery status and nothing else is lost.
  import('@vitrine/contract/entities').then(
    ({ keysOfScreens, entities }) => {
      if (keysOfScreens.has(entities[changes].key)) setSavedAt(new Date(at).toISOString());
    },
    () => {},
  );
}

export function stopTracking(): void {
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
