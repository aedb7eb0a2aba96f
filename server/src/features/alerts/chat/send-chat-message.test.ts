import { randomUUID } from 'node:crypto';
import { alerts } from '@vitrine/contract/alerts';
import { expect, test } from 'vitest';
import { aTenant, type Tenant } from '../../../test/api.ts';
import { aChatChannel, type ChatChannel } from '../../../test/chats.ts';
import { withDatabase } from '../../../test/database.ts';
import { aUser } from '../../../test/users.ts';

async function aWebhookTo(channel: ChatChannel) {
  const tenant = await aTenant();
  const { userId } = await aUser(tenant, []);
  const webhooks = [{ name: 'Ops', kind: 'slack' as const, url: channel.url }];
  const made = await tenant.call(alerts.create, { body: { afterMinutes: 10, userIds: [userId], webhooks } });
  expect(made.status).toBe(201);
  return { tenant, alertId: made.body.alertId, webhookId: made.body.webhooks[0]?.id ?? 0 };
}

interface Sent {
  tenant: Tenant;
  webhookId: number;
  id?: string;
  until?: Date;
}

/** Queues a message, and returns the error of its first attempt: null if the job is done. */
async function send({ tenant, webhookId, id = randomUUID(), until = new Date(Date.now() + 60_000) }: Sent) {
  const link = { label: 'View screens', path: '/admin/device' };
  const message = { id, heading: 'Soho: Window is offline', lines: ['Window'], link, until: until.toISOString() };
  return withDatabase(async (client) => {
    const added = await client.query<{ id: string }>(
      `select id from graphile_worker.add_job('send-chat-message', $1::json)`,
      [JSON.stringify({ tenantId: tenant.tenantId, webhookId, message })],
    );
    const find = async () =>
      (
        await client.query<{ attempts: number; last_error: string | null; locked_at: Date | null }>(
          'select attempts, last_error, locked_at from graphile_worker.jobs where id = $1',
          [added.rows[0]?.id],
        )
      ).rows[0];
    await expect
      .poll(async () => ((job) => !job || (job.attempts > 0 && !job.locked_at))(await find()), { timeout: 20_000 })
      .toBe(true);
    return (await find())?.last_error ?? null;
  });
}

const failureOf = async ({ tenant, alertId }: { tenant: Tenant; alertId: number }, language = 'en') =>
  (await tenant.call(alerts.get, { params: { id: alertId } }, { 'accept-language': language })).body.webhooks[0]
    ?.failure;

test('a message is sent once, also when its job runs again', async () => {
  const channel = aChatChannel();
  const webhook = await aWebhookTo(channel);
  const id = randomUUID();
  expect(await send({ ...webhook, id })).toBeNull();
  expect(await send({ ...webhook, id })).toBeNull();
  expect(await channel.messages()).toHaveLength(1);
  expect(await failureOf(webhook)).toBeNull();
});

test('a removed webhook is given up, and the alert says so until an address is entered that works', async () => {
  const webhook = await aWebhookTo(aChatChannel(404));
  expect(await send(webhook)).toBeNull();
  expect(await failureOf(webhook)).toEqual({
    reason: 'Slack answered 404: the webhook was removed',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect((await failureOf(webhook, 'fr'))?.reason).toBe('Slack a répondu 404\u00a0: le webhook a été retiré');
  const { alertId, tenant, webhookId } = webhook;
  const saved = (await tenant.call(alerts.get, { params: { id: alertId } })).body;
  const webhooks = [{ id: webhookId, name: 'Ops', kind: 'slack' as const, url: aChatChannel().url }];
  await tenant.call(alerts.update, { params: { id: alertId }, body: { ...saved, webhooks } });
  expect(await failureOf(webhook)).toBeNull();
});

test.each([500, 429])('an answer of %i is tried again by the queue, and shown meanwhile', async (status) => {
  const webhook = await aWebhookTo(aChatChannel(status));
  expect(await send(webhook)).toContain(`Slack answered ${status}`);
  expect((await failureOf(webhook))?.reason).toContain(`Slack answered ${status}`);
});

test('a message that is too old, or whose webhook was removed meanwhile, is not sent', async () => {
  const channel = aChatChannel();
  const webhook = await aWebhookTo(channel);
  expect(await send({ ...webhook, until: new Date(Date.now() - 1000) })).toBeNull();
  await webhook.tenant.call(alerts.remove, { params: { id: webhook.alertId } });
  expect(await send(webhook)).toBeNull();
  expect(await channel.messages()).toEqual([]);
});
