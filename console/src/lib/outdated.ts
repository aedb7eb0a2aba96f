import { useSyncExternalStore } from 'react';

let version: number | null = null;
const listeners = new Set<() => void>();

/** The saved version of the record whose older one is being edited; null while the form is up to date. */
export function setOutdated(saved: number | null) {
  if (saved === version) return;
  version = saved;
  listeners.forEach((listener) => listener());
}

export function useOutdated(): number | null {
  return useSyncExternalStore(subscribe, () => version);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
