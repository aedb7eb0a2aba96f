import { useSyncExternalStore } from 'react';

let isOffline = false;
const listeners = new Set<() => void>();

/** A browser without a network says so at once. Its server may be on the same machine: any response proves it wrong. */
export function followNetwork(onBack: () => void) {
  addEventListener('offline', () => set(true));
  addEventListener('online', () => {
    if (isOffline) onBack();
    set(false);
  });
}

export function markReachable() {
  set(false);
}

export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, () => isOffline);
}

function set(next: boolean) {
  if (next === isOffline) return;
  isOffline = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
