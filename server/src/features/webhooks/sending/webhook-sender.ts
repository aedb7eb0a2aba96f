import { setTimeout as sleep } from 'node:timers/promises';
import { createPoller, type Poller } from '../../../poller.ts';
import { type SendDeps, type Sending, sendToWebhook } from './send-to-webhook.ts';
import type { ClaimedWebhook } from './webhook-store.ts';

interface Options extends SendDeps {
  onError: (error: unknown) => void;
  /** Called when the state of a webhook has changed, and consoles are to be notified. */
  onReleased: () => void;
}

interface Running extends Sending {
  isHealthy: boolean;
  /** Resolves once its place is free. */
  ended: Promise<void>;
}

/** Webhooks that are served at the same time. Those that fail, or have never answered, have places of their own. */
const maxHealthy = 384;
const maxOthers = 128;
/** Finds events of jobs and of peer servers, deliveries after their backoff, and what a killed server has left. */
const pollIntervalMs = 500;
/** After a look that found no event: most commits leave none, and each would cost two statements. */
const pauseMs = 50;

/** Sends events to webhooks, beside other servers (0061). */
export function createWebhookSender(options: Options): Poller {
  const { store, onError, onReleased } = options;
  const running = new Map<number, Running>();
  const ending = new AbortController();
  const poller = createPoller({ intervalMs: pollIntervalMs, pass, onError });

  async function pass(): Promise<void> {
    const events = await store.dispatch();
    await claim();
    if (events === 0) await sleep(pauseMs);
  }

  async function claim(): Promise<void> {
    for (const sending of running.values()) sending.wake();
    const others = [...running.values()].filter(({ isHealthy }) => !isHealthy).length;
    const healthy = running.size - others;
    for (const webhook of await store.claim(maxHealthy - healthy, maxOthers - others)) {
      const previous = running.get(webhook.id);
      // The database has released it and leased it again before the answer to the release arrived.
      if (previous?.isReleasing()) await previous.ended;
      // Else its lease has expired while the database did not answer.
      else if (previous) continue;
      begin(webhook);
    }
  }

  function begin(webhook: ClaimedWebhook): void {
    const sending = sendToWebhook(options, webhook, ending.signal);
    const ended = sending.done.catch(onError).finally(() => {
      running.delete(webhook.id);
      onReleased();
      // Its place is free for another one that waits.
      poller.wake();
    });
    running.set(webhook.id, { ...sending, isHealthy: webhook.isHealthy, ended });
  }

  return {
    ...poller,
    /** Requests that take longer than a moment are aborted, and sent by the next server. */
    async stop() {
      await poller.stop();
      const all = [...running.values()];
      for (const sending of all) sending.stop();
      const timeout = setTimeout(() => ending.abort(), 2000);
      await Promise.allSettled(all.map(({ done }) => done));
      clearTimeout(timeout);
    },
  };
}
