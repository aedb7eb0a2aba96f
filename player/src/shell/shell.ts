import { isShellCheck, type ShellCheck, type ShellMessage } from './messages.ts';

export interface Shell {
  /** The server responds: asks it for a new version of the player, and completes the cached one. */
  onPolled(): void;
  /** Another item begins: a version that is ready may take over. */
  onItemBoundary(): void;
  /** This version plays. */
  onPlaying(): void;
}

export interface ShellOptions {
  /** Gets the reason where the browser does not cache the player. */
  onError(error: unknown): void;
  /** Gets what the browser had lost of the cached player, each time it was compared. */
  onChecked(check: ShellCheck): void;
  /** Reloads the page, in the version that has taken over. */
  reload(): void;
}

/** Has the browser cache the player, so that it starts without a network. */
export async function installShell(options: ShellOptions): Promise<Shell | null> {
  if (!('serviceWorker' in navigator)) return null;
  try {
    return shellOf(await register(), options);
  } catch (error) {
    options.onError(error);
    return null;
  }
}

function register(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/player/sw.js', { scope: '/player/' });
}

function shellOf(registered: ServiceWorkerRegistration, { onChecked, reload }: ShellOptions): Shell {
  let registration = registered;
  let activated: ServiceWorker | null = null;
  let hasPlayed = false;

  async function checkShell(): Promise<void> {
    // A browser that is short of space deletes the worker together with the cache.
    registration = (await navigator.serviceWorker.getRegistration('/player/')) ?? (await register());
    await registration.update().catch(() => {});
    const { active, installing, waiting } = registration;
    // A new version is complete, and cannot take over while the old worker has something to do.
    if (active && !installing && !waiting) complete(active, onChecked);
  }

  return {
    onPolled() {
      checkShell().catch((error: unknown) => onChecked({ missing: ['sw.js'], error: String(error) }));
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

/** Reports to the service worker that this version works. */
export function reportPlaying(): void {
  if (!('serviceWorker' in navigator)) return;
  post(navigator.serviceWorker.controller, { type: 'playing', script: import.meta.url });
}

function complete(worker: ServiceWorker, onChecked: (check: ShellCheck) => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }) => {
    port1.close();
    if (isShellCheck(data)) onChecked(data);
  });
  port1.start();
  const message: ShellMessage = { type: 'complete' };
  worker.postMessage(message, [port2]);
}

function post(worker: ServiceWorker | null, message: ShellMessage): void {
  worker?.postMessage(message);
}
