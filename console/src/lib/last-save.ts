import type { Endpoint } from '@vitrine/contract/endpoint';
import { useSyncExternalStore } from 'react';

/** The instant of this person's last save that may have changed what screens show, by the server's clock. */
let savedAt: string | null = null;
const listeners = new Set<() => void>();

/** `date`: what the answer said of its own time, in whole seconds. */
export function noteSave({ changes, audience }: Endpoint, date: string | null): void {
  // The operator's pages show no delivery status.
  if (!changes?.concernsScreens || audience !== 'tenant') return;
  const at = date === null ? Date.now() : Date.parse(date);
  // The manifests may have been worked out in the second before.
  setSavedAt(new Date(at - 1000).toISOString());
}

export function forgetSave(): void {
  setSavedAt(null);
}

export function useSavedAt(): string | null {
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
