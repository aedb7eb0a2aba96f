import type { Output } from '@vitrine/contract/endpoint';
import type { player } from '@vitrine/contract/player';
import type { Registration } from '@vitrine/contract/registration';
import type { Api } from '../sync/api.ts';
import { backoffMs } from '@vitrine/contract/rules/backoff';
import type { Clock } from '../sync/clock.ts';
import { screenSize } from './screen-size.ts';
import { isPairingStart, isPairingState } from '../sync/replies.ts';

export interface CodeOnScreen {
  /** The secret by which the server identifies this screen while it shows a code; null without a code. */
  secret(): string | null;
  stop(): void;
}

export interface ShownCode {
  code: string;
  until: number;
  /** The screen has asked to replace another one, and a user has yet to allow it. */
  isWaitingForApproval: boolean;
}

export interface CodeOptions {
  api: Api;
  clock: Clock;
  /** A code to show until an instant (ms), or null while the server cannot be reached. */
  onCode(shown: ShownCode | null): void;
  /** A user refused that this screen replaces another one. A new code follows. */
  onRefused?(): void;
  onPaired(registration: Registration): void;
}

type Pairing = Output<typeof player.startPairing>;

const pollIntervalMs = 3000;

/** Gets a pairing code, a new one whenever it expires, and polls with its secret until a user has entered it. */
export function showCodes({ api, clock, onCode, onRefused, onPaired }: CodeOptions): CodeOnScreen {
  let timer = 0;
  let isStopped = false;
  let failures = 0;
  let secret: string | null = null;

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
    const reply = await api.send({ method: 'POST', path: '/player/pairing', body: { screen: screenSize() } });
    if (reply.status === 429) return schedule(requestCode, Math.max(1, reply.retryAfter) * 1000);
    if (!isPairingStart(reply.body)) throw new Error(`Getting a pairing code failed with status ${reply.status}`);
    if (isStopped) return;
    failures = 0;
    const pairing = reply.body;
    secret = pairing.secret;
    onCode({ code: pairing.code, until: Date.parse(pairing.expiresAt), isWaitingForApproval: false });
    schedule(() => collect(pairing), pollIntervalMs);
  }

  async function collect(pairing: Pairing): Promise<void> {
    const hasExpired = clock.now() >= Date.parse(pairing.expiresAt);
    const reply = await poll(pairing);
    if (isStopped) return;
    const state = isPairingState(reply?.body) ? reply.body : null;
    if (state?.status === 'paired') return onPaired(state.registration);
    if (state?.status === 'refused') onRefused?.();
    if (state?.status === 'asked') {
      // The screen may wait for the user longer than its code was valid.
      const { expiresAt } = state;
      onCode({ code: pairing.code, until: Date.parse(expiresAt), isWaitingForApproval: true });
      return schedule(() => collect({ ...pairing, expiresAt }), pollIntervalMs);
    }
    if (hasExpired || reply?.status === 404 || state?.status === 'refused') return schedule(requestCode, 0);
    schedule(() => collect(pairing), Math.max(pollIntervalMs, (reply?.retryAfter ?? 0) * 1000));
  }

  /** A lost poll is harmless: the code on screen is still valid. */
  function poll({ secret }: Pairing) {
    return api.send({ method: 'POST', path: '/player/pairing/collect', body: { secret } }).catch(() => null);
  }

  schedule(requestCode, 0);
  return {
    secret: () => secret,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
