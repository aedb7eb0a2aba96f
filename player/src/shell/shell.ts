import type { ShellMessage } from './messages.ts';

export interface Shell {
  /** Asks the server for a new version of the player. */
  checkForUpdate(): void;
  /** Another item begins: a version that is ready may take over. */
  onItemBoundary(): void;
  /** This version plays. */
  onPlaying(): void;
}

export interface ShellOptions {
  /** Gets the reason where the browser does not cache the player. */
  onError(error: unknown): void;
  /** Reloads the page, in the version that has taken over. */
  reload(): void;
}

/** Has the browser cache the player, so that it starts without a network. */
export async function installShell({ onError, reload }: ShellOptions): Promise<Shell | null> {
  if (!('serviceWorker' in navigator)) return null;
  try {
    const registration = await navigator.serviceWorker.register('/player/sw.js', { scope: '/player/' });
    return shellOf(registration, reload);
  } catch (error) {
    onError(error);
    return null;
  }
}

function shellOf(registration: ServiceWorkerRegistration, reload: () => void): Shell {
  let activated: ServiceWorker | null = null;
  let hasPlayed = false;
  return {
    checkForUpdate() {
      registration.update().catch(() => {});
    },
    onItemBoundary() {
      const { waiting } = registration;
      if (!waiting || waiting === activated) return;
      activated = waiting;
      waiting.addEventListener('statechange', () => {
        if (waiting.state === 'activated') reload();
      });
      post(waiting, { type: 'take-over' });
    },
    onPlaying() {
      if (!hasPlayed) reportPlaying();
      hasPlayed = true;
    },
  };
}

/** Tells the service worker that this version works. */
export function reportPlaying(): void {
  if (!('serviceWorker' in navigator)) return;
  post(navigator.serviceWorker.controller, { type: 'playing', script: import.meta.url });
}

function post(worker: ServiceWorker | null, message: ShellMessage): void {
  worker?.postMessage(message);
}
