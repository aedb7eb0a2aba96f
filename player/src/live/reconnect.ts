import { backoffMs } from '@vitrine/contract/rules/backoff';
import type Pusher from 'pusher-js';

/** Waits as if so many attempts had failed: a server that is busy with a whole fleet takes its time. */
export const initialFailures = 3;

interface Handlers {
  onLost(): void;
  /** The service has closed the line for good, or we have. */
  onEnded(): void;
}

/**
 * Tries the service again until it answers. By itself pusher-js tries at once and then after 15, 30 and 60 seconds, a
 * whole fleet at the same moments; here the first attempt is at once too, and each screen waits by itself for the next.
 */
export function reconnectWithBackoff(
  pusher: Pick<Pusher, 'connection' | 'connect' | 'disconnect'>,
  { onLost, onEnded }: Handlers,
): { retryNow(): void } {
  let failures = initialFailures;
  let next = 0;
  let isTrying = false;

  function scheduleRetry(): void {
    clearTimeout(next);
    next = window.setTimeout(reconnect, backoffMs(failures++, Math.random()));
  }

  function reconnect(): void {
    isTrying = true;
    pusher.disconnect();
    isTrying = false;
    pusher.connect();
  }

  pusher.connection.bind('state_change', ({ previous, current }: { previous: string; current: string }) => {
    if (previous === 'connected') onLost();
    if (current === 'connecting') scheduleRetry();
    if (current === 'connected') {
      clearTimeout(next);
      failures = initialFailures;
    }
    if (isTrying || (current !== 'disconnected' && current !== 'failed')) return;
    clearTimeout(next);
    onEnded();
  });
  if (pusher.connection.state === 'connecting') scheduleRetry();

  return {
    retryNow() {
      const { state } = pusher.connection;
      if (state === 'connecting' || state === 'unavailable') reconnect();
    },
  };
}
