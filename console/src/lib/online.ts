import { useSyncExternalStore } from 'react';

let isOffline = false;
/** By `performance.now()`. */
let offlineSince = -Infinity;
const listeners = new Set<() => void>();

/** A browser without a network reports it at once. A response proves it wrong: the server may be on the same machine. */
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

/** A response to a request from before the network was lost proves nothing. */
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
