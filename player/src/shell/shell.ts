import type { ShellMessage } from './messages.ts';

export interface Shell {
  /** Looks whether there is a new one. */
  look(): void;
  /** Another item begins: a new one that waits may take over. */
  boundary(): void;
  /** This one plays. */
  playing(): void;
}

/** Has the browser keep the player itself, so that it starts without a network; `onTrouble` says why it does not. */
export async function keepShell(onTrouble: (error: unknown) => void): Promise<Shell | null> {
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
    look() {
      registration.update().catch(() => {});
    },
    boundary() {
      const { waiting } = registration;
      if (!waiting || waiting === asked) return;
      asked = waiting;
      waiting.addEventListener('statechange', () => {
        if (waiting.state === 'activated') location.reload();
      });
      say(waiting, { type: 'take-over' });
    },
    playing() {
      if (!hasPlayed) tellPlaying();
      hasPlayed = true;
    },
  };
}

/** The page does what it is for, which is all that a new shell has to prove. */
export function tellPlaying(): void {
  if (!('serviceWorker' in navigator)) return;
  say(navigator.serviceWorker.controller, { type: 'playing', script: import.meta.url });
}

function say(worker: ServiceWorker | null, message: ShellMessage): void {
  worker?.postMessage(message);
}
