import { useSyncExternalStore } from 'react';

/** `down`: the status of screens may be outdated, so the console shows it as unknown. */
export type RealtimeStatus = 'connecting' | 'up' | 'down';

let status: RealtimeStatus = 'connecting';
const listeners = new Set<() => void>();

export function realtimeStatus(): RealtimeStatus {
  return status;
}

export function isRealtimeUp(): boolean {
  return status === 'up';
}

export function setRealtimeStatus(next: RealtimeStatus) {
  if (next === status) return;
  status = next;
  listeners.forEach((listener) => listener());
}

export function useRealtimeStatus(): RealtimeStatus {
  return useSyncExternalStore(subscribe, () => status);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
