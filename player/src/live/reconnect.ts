import { backoffMs } from '@vitrine/contract/rules/backoff';
import type Pusher from 'pusher-js';

/** The backoff starts as if three attempts had failed: after an outage the server is busy with all devices. */
export const initialFailures = 3;

interface Handlers {
  onLost(): void;
  /** The service or this page has closed the connection permanently. */
  onEnded(): void;
}

/**
 * Retries the connection with backoff and jitter. pusher-js alone retries at once and then after 15, 30 and 60 seconds, all
 * devices at the same moments; here the first retry is at once too, and the next ones are spread.
 */
export function reconnectWithBackoff(
  pusher: Pick<Pusher, 'connection' | 'connect' | 'disconnect'>,
  { onLost, onEnded }: Handlers,
): { retryNow(): void } {
  let failures = initialFailures;
  let next = 0;
  let isReconnecting = false;

  function scheduleRetry(): void {
    clearTimeout(next);
    next = window.setTimeout(reconnect, backoffMs(failures++, Math.random()));
  }

  function reconnect(): void {
    isReconnecting = true;
    pusher.disconnect();
    isReconnecting = false;
    pusher.connect();
  }

  pusher.connection.bind('state_change', ({ previous, current }: { previous: string; current: string }) => {
    if (previous === 'connected') onLost();
    if (current === 'connecting') scheduleRetry();
    if (current === 'connected') {
      clearTimeout(next);
      failures = initialFailures;
    }
    if (isReconnecting || (current !== 'disconnected' && current !== 'failed')) return;
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
