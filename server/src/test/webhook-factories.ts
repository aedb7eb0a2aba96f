import { type platformWebhooks, webhooks } from '@vitrine/contract/webhooks';
import type { Output, Request } from '@vitrine/contract/endpoint';
import { expect } from 'vitest';
import type { Client } from './api.ts';
import { aWebhookReceiver, type Received, type WebhookReceiver } from './webhook-receivers.ts';

type Endpoints = typeof webhooks | typeof platformWebhooks;
type Form = Request<Endpoints['create']>['body'];

export interface TestWebhook extends WebhookReceiver {
  webhook: Output<Endpoints['create']> & { secret: string };
  /** Waits for this many events of these types, or of all. */
  events(count: number, ...types: string[]): Promise<Received['event'][]>;
}

/** A webhook of the caller to a new receiver. */
export async function aWebhook(
  caller: Client,
  events: Form['events'],
  { endpoints = webhooks as Endpoints, receiver = aWebhookReceiver() } = {},
): Promise<TestWebhook> {
  const made = await caller.call(endpoints.create, { body: { url: receiver.url, events } });
  if (made.status !== 201 || made.body.secret === null) throw new Error(`No webhook: ${JSON.stringify(made.error)}`);
  return {
    ...receiver,
    webhook: { ...made.body, secret: made.body.secret },
    async events(count, ...types) {
      const found = async () =>
        (await receiver.received())
          .map(({ event }) => event)
          .filter(({ type }) => types.length === 0 || types.includes(type));
      await expect.poll(async () => (await found()).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count);
      return found();
    },
  };
}
