import { expect, onTestFinished, test, vi } from 'vitest';
import { createWebhookSender } from './webhook-sender.ts';
import type { ClaimedWebhook, WebhookStore } from './webhook-store.ts';

test('a webhook that is leased again before the answer to its release arrives is served at once', async () => {
  const webhook: ClaimedWebhook = { id: 1, failures: 0, isHealthy: true };
  const leases = [webhook];
  const answers: (() => void)[] = [];
  const due = vi.fn<WebhookStore['due']>(async () => []);
  const release = vi.fn<WebhookStore['release']>(() => new Promise<void>((resolve) => answers.push(resolve)));
  const store = { dispatch: async () => 0, claim: async () => leases.splice(0), due, release, record: async () => {} };
  const sender = createWebhookSender({
    ...{ store, webhookKey: Buffer.alloc(0), config: { WEBHOOK_ORIGINS: [] }, origin: () => '' },
    brands: { ofReseller: () => expect.fail('Nothing is sent') },
    ...{ onAttempt() {}, onReleased() {}, onError: (error: unknown) => expect.fail(String(error)) },
  });
  sender.start();
  onTestFinished(sender.stop);
  await expect.poll(() => answers.length).toBe(1);
  leases.push(webhook);
  sender.wake();
  await expect.poll(() => leases.length).toBe(0);
  answers[0]?.();
  await expect.poll(() => due.mock.calls.length).toBe(2);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
});
