import { randomUUID } from 'node:crypto';
import { tenants } from '@vitrine/contract/tenants';
import { platformWebhooks } from '@vitrine/contract/webhooks';
import { aChatServer } from '@vitrine/testing/chat-server';
import { closedAfterTest } from '@vitrine/testing/closed-after-test';
import { adminPassword } from '@vitrine/testing/server-process';
import { expect, test } from 'vitest';
import { clientWith, signIn } from '../../test/api.ts';
import { aCluster } from '../../test/cluster.ts';
import { aWebhook } from '../../test/webhook-factories.ts';
import { aWebhookReceiver } from '../../test/webhook-receivers.ts';

test('of two servers each event is sent by one, once', { tags: 'long' }, async () => {
  const receivers = await closedAfterTest(aChatServer());
  const { addresses } = await aCluster(2, { WEBHOOK_ORIGINS: receivers.origin });
  const operator = await signIn('admin@vitrine.example', adminPassword, addresses[0]);
  const endpoints = platformWebhooks;
  const receiver = aWebhookReceiver(204, receivers.origin);
  const receiving = await aWebhook(operator, ['tenant.created'], { endpoints, receiver });
  const count = 20;
  const made = await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const person = { firstName: 'Mara', lastName: 'Lindqvist', emailAddress: `${randomUUID()}@tenant.example` };
      const canonicalName = `several${number}`;
      const body = { companyName: canonicalName, canonicalName, ...person, invite: true };
      return (await clientWith(operator.token, addresses[number % 2]).call(tenants.create, { body })).status;
    }),
  );
  expect(new Set(made)).toEqual(new Set([201]));
  await receiving.events(count);
  const states = async () => {
    const { body } = await operator.call(endpoints.deliveries, { params: { id: receiving.webhook.id } });
    return body.map(({ status, attempts }) => `${status} after ${attempts}`);
  };
  await expect.poll(states).toEqual(Array<string>(count).fill('delivered after 1'));
  const ids = (await receiving.received()).map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([count, count]);
});
