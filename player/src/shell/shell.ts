import type { ShellMessage } from './messages.ts';

export interface Shell {
  /** Looks whether there is a new one. */
  checkForUpdate(): void;
  /** Another item begins: a new one that waits may take over. */
  onItemBoundary(): void;
  /** This one plays. */
  onPlaying(): void;
}

/** Has the browser keep the player itself, so that it starts without a network; `onTrouble` says why it does not. */
export async function installShell(onTrouble: (error: unknown) => void): Promise<Shell | null> {
  if (!('serviceWorker' in navigator)) return null;
  try {
    const registration = await navigator.serviceWorker.register('/player/sw.js', { scope: '/player/' });
    return shellOf(registration);
  } catch (error) {
    onTrouble(error);
    return null;
  }
}

function shellOf(registration: ServiceWorkerRegistration): Shell {
  let asked: ServiceWorker | null = null;
  let hasPlayed = false;
  return {
    checkForUpdate() {
      registration.update().catch(() => {});
    },
    onItemBoundary() {
      const { waiting } = registration;
      if (!waiting || waiting === asked) return;
      asked = waiting;
      waiting.addEventListener('statechange', () => {
        if (waiting.state === 'activated') location.reload();
      });
      post(waiting, { type: 'take-over' });
    },
    onPlaying() {
      if (!hasPlayed) reportPlaying();
      hasPlayed = true;
    },
  };
}

/** The page does what it is for, which is all that a new shell has to prove. */
export function reportPlaying(): void {
  if (!('serviceWorker' in navigator)) return;
  post(navigator.serviceWorker.controller, { type: 'playing', script: import.meta.url });
}

function post(worker: ServiceWorker | null, message: ShellMessage): void {
  worker?.postMessage(message);
}
