import { backoffMs } from '@vitrine/contract/rules/backoff';
import { clock } from '../../../db/clock.ts';
import { type AttemptResult, postWebhook, type PostDeps } from './post-webhook.ts';
import { webhookBodyText } from './webhook-message.ts';
import type { ClaimedWebhook, DueDelivery, WebhookStore } from './webhook-store.ts';

export interface EndedAttempt extends AttemptResult {
  /** Since the event. */
  waitedMs: number;
  /** Before this one. */
  attempts: number;
}

export interface SendDeps extends PostDeps {
  store: WebhookStore;
  /** Called after each attempt, for metrics. */
  onAttempt: (attempt: EndedAttempt) => void;
}

/** Requests to one webhook at the same time; only one while it fails, or has never answered. */
const concurrency = 8;
/** Twelve attempts in the first hours, and then one an hour: about thirty in the day that a delivery waits at most. */
const backoff = { firstMs: 5_000, maxMs: 60 * 60_000 };
const endedStatus = 410;

export interface Sending {
  /** There may be new deliveries. */
  wake(): void;
  /** Takes no new delivery; those that are being sent end. */
  stop(): void;
  /** Whether its lease is being ended: another one may begin as soon as the database has done so. */
  isReleasing(): boolean;
  done: Promise<void>;
}

/** Sends the due deliveries of a leased webhook until none is left or one fails, and releases it. */
export function sendToWebhook(deps: SendDeps, webhook: ClaimedWebhook, ending: AbortSignal): Sending {
  const sending = new Map<number, Promise<void>>();
  let { isHealthy, failures } = webhook;
  let hasFailed = false;
  let isStopped = false;
  let isReleasing = false;
  let woken = wakeup();

  async function attempt(delivery: DueDelivery): Promise<void> {
    const { id, attempts, event_id: eventId, url, sealed_secrets: sealedSecrets, seller } = delivery;
    const body = webhookBodyText({ ...delivery, occurredAt: delivery.occurred_at });
    const result = await postWebhook(deps, { url, sealedSecrets, seller, eventId, body, signal: ending });
    // Aborted by the shutdown: it counts as not sent, and the next server sends it.
    if (ending.aborted && result.failure !== null) return;
    const isCounted = result.failure !== null && !hasFailed;
    hasFailed ||= result.failure !== null;
    if (result.failure === null) [isHealthy, failures] = [true, 0];
    const wait = (failed: number) => Math.round(backoffMs(failed + 1, Math.random(), backoff));
    await deps.store.record(id, {
      ...result,
      ...{ isCounted, isGone: result.status === endedStatus },
      // Each by itself: a delivery that the receiver always refuses must not hold up the others for long.
      ...{ retryInMs: wait(attempts), webhookRetryInMs: wait(failures) },
    });
    deps.onAttempt({ ...result, waitedMs: clock.now().getTime() - delivery.occurred_at.getTime(), attempts });
  }

  async function run(): Promise<void> {
    for (;;) {
      woken = wakeup();
      const free = (isHealthy ? concurrency : 1) - sending.size;
      if (free > 0 && !hasFailed && !isStopped) {
        for (const delivery of await deps.store.due(webhook.id, free, [...sending.keys()])) {
          const sent = attempt(delivery).finally(() => sending.delete(delivery.id));
          // Awaited below; until then a failure must not be an unhandled rejection.
          sent.catch(() => {});
          sending.set(delivery.id, sent);
        }
      }
      if (sending.size === 0) break;
      await Promise.race([...sending.values(), woken.promise]);
    }
    isReleasing = true;
    await deps.store.release(webhook.id);
  }

  return {
    wake: () => woken.resolve(),
    stop: () => void (isStopped = true),
    isReleasing: () => isReleasing,
    done: run(),
  };
}

function wakeup(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((wake) => (resolve = wake));
  return { promise, resolve };
}
