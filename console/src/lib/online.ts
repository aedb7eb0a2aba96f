import { useSyncExternalStore } from 'react';

let isOffline = false;
/** By `performance.now()`. */
let offlineSince = -Infinity;
const listeners = new Set<() => void>();

/** A browser without a network says so at once. Its server may be on the same machine: any response proves it wrong. */
export function followNetwork(onBack: () => void) {
  addEventListener('offline', () => {
    offlineSince = performance.now();
    set(true);
  });
  addEventListener('online', () => {
    if (isOffline) onBack();
    set(false);
  });
}

/** What was on its way when the network went proves nothing. */
export function markReachable(requestedAt: number) {
  if (requestedAt > offlineSince) set(false);
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
