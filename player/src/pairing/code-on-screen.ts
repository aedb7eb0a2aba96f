import type { Output } from '@vitrine/contract/endpoint';
import type { player } from '@vitrine/contract/player';
import type { Registration } from '@vitrine/contract/devices';
import type { Api } from '../sync/api.ts';
import { backoffMs } from '@vitrine/contract/rules/backoff';
import type { Clock } from '../sync/clock.ts';
import { isPairingStart, isPairingState } from '../sync/replies.ts';

export interface CodeOnScreen {
  stop(): void;
}

export interface CodeOptions {
  api: Api;
  clock: Clock;
  /** A code to show until an instant (ms), or null while the server cannot be reached. */
  onCode(shown: { code: string; until: number } | null): void;
  onPaired(registration: Registration): void;
}

type Pairing = Output<typeof player.startPairing>;

const pollIntervalMs = 3000;

/** Gets a pairing code, a new one whenever it expires, and polls with its secret until a user has entered it. */
export function showCodes({ api, clock, onCode, onPaired }: CodeOptions): CodeOnScreen {
  let timer = 0;
  let isStopped = false;
  let failures = 0;

  function schedule(act: () => Promise<void>, ms: number): void {
    if (isStopped) return;
    timer = window.setTimeout(() => {
      act().catch(() => {
        failures += 1;
        onCode(null);
        schedule(requestCode, backoffMs(failures, Math.random()));
      });
    }, ms);
  }

  async function requestCode(): Promise<void> {
    const reply = await api.send({ method: 'POST', path: '/player/pairing' });
    if (reply.status === 429) return schedule(requestCode, Math.max(1, reply.retryAfter) * 1000);
    if (!isPairingStart(reply.body)) throw new Error(`Getting a pairing code failed with status ${reply.status}`);
    if (isStopped) return;
    failures = 0;
    const pairing = reply.body;
    onCode({ code: pairing.code, until: Date.parse(pairing.expiresAt) });
    schedule(() => collect(pairing), pollIntervalMs);
  }

  async function collect(pairing: Pairing): Promise<void> {
    const hasExpired = clock.now() >= Date.parse(pairing.expiresAt);
    const reply = await poll(pairing);
    if (isStopped) return;
    if (isPairingState(reply?.body) && reply.body.status === 'paired') return onPaired(reply.body.registration);
    if (hasExpired || reply?.status === 404) return schedule(requestCode, 0);
    schedule(() => collect(pairing), Math.max(pollIntervalMs, (reply?.retryAfter ?? 0) * 1000));
  }

  /** A lost poll is harmless: the code on screen is still valid. */
  function poll({ secret }: Pairing) {
    return api.send({ method: 'POST', path: '/player/pairing/collect', body: { secret } }).catch(() => null);
  }

  schedule(requestCode, 0);
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
