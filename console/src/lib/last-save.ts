import { useSyncExternalStore } from 'react';

/** The instant of this person's last save that may have changed what screens show, by the server's clock. */
let savedAt: string | null = null;
const listeners = new Set<() => void>();

/** First words of the paths under which such things are changed. */
const ofScreens = ['branch', 'device', 'devicegroup', 'library', 'override', 'playlist', 'schedule', 'settings'];

/** What a screen is asked to do changes nothing that it shows. */
const commands = /^\/device\/(reload|identify|clear-cache|unpair)\//;

/** `date`: what the answer said of its own time, in whole seconds. */
export function noteSave(path: string, date: string | null): void {
  const [, area = ''] = path.split(/[/?]/);
  if (!ofScreens.includes(area.toLowerCase()) || commands.test(path)) return;
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
