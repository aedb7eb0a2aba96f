import { playlists } from '@vitrine/contract/playlists';
import { webhooks } from '@vitrine/contract/webhooks';
import { Webhook } from 'standardwebhooks';
import { beforeAll, expect, test } from 'vitest';
import { aTenant, type Tenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { emailTo } from '../../test/emails.ts';
import { aFile, aPlaylist } from '../../test/playback-factories.ts';
import { suspend } from '../../test/users.ts';
import { aWebhook, type TestWebhook } from '../../test/webhook-factories.ts';
import { aWebhookReceiver } from '../../test/webhook-receivers.ts';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await aTenant();
});

const deliveriesOf = async ({ webhook }: TestWebhook, caller = tenant) =>
  (await caller.call(webhooks.deliveries, { params: { id: webhook.id } })).body;
const stateOf = async ({ webhook }: TestWebhook, caller = tenant) =>
  (await caller.call(webhooks.get, { params: { id: webhook.id } })).body;

/** Makes what waits for a retry due now. */
async function withoutBackoff({ webhook }: TestWebhook): Promise<void> {
  await withDatabase(async (client) => {
    await client.query('update webhook_deliveries set due_at = now() where webhook_id = $1 and due_at is not null', [
      webhook.id,
    ]);
    await client.query('update webhooks set next_at = now() where id = $1', [webhook.id]);
  });
}

test('a saved playlist arrives as a signed event, which the official library verifies, and is shown with the answer', async () => {
  const receiving = await aWebhook(tenant, ['playlist.published']);
  const { playlistId, version } = await aPlaylist(tenant, { name: 'Breakfast' });
  const [event] = await receiving.events(1);
  expect(event).toMatchObject({
    type: 'playlist.published',
    data: { playlist: { id: playlistId, name: 'Breakfast', version } },
  });
  const [received] = await receiving.received();
  const { text = '', headers = {} } = received ?? {};
  expect(new Webhook(receiving.webhook.secret).verify(text, headers)).toEqual(event);
  expect(() => new Webhook(receiving.webhook.secret).verify(`${text} `, headers)).toThrow('No matching signature');
  await expect
    .poll(() => deliveriesOf(receiving))
    .toMatchObject([
      {
        ...{ eventId: headers['webhook-id'], status: 'delivered', attempts: 1, body: text },
        attempt: { status: 204, failure: null, response: '' },
      },
    ]);
  const [{ attempt } = {}] = await deliveriesOf(receiving);
  // As they were received, so that a signature can be checked by hand.
  expect(headers).toMatchObject(attempt?.requestHeaders ?? {});
  expect(Object.keys(attempt?.requestHeaders ?? {})).toEqual(
    expect.arrayContaining(['content-type', 'webhook-id', 'webhook-timestamp', 'webhook-signature']),
  );
  expect(attempt?.responseHeaders).toEqual({ date: expect.any(String), location: '/elsewhere' });
});

test('one save is one event, a later one has a higher sequence, and other types are not sent', async () => {
  const receiving = await aWebhook(tenant, ['playlist.published']);
  const made = await aPlaylist(tenant);
  const params = { id: made.playlistId };
  const { name, description, orientation } = made;
  const body = { name, description, orientation, version: made.version };
  const saved = await tenant.call(playlists.update, {
    params,
    body: { ...body, name: 'Lunch', playlistContents: [{ fileId: await aFile(tenant) }] },
  });
  expect(saved.status).toBe(200);
  await tenant.call(playlists.remove, { params });
  const events = await receiving.events(2);
  const [first, second] = events.toSorted((a, b) => a.sequence - b.sequence);
  expect(second?.data).toMatchObject({ playlist: { name: 'Lunch', version: saved.body.version } });
  expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0);
  expect(events).toHaveLength(2);
});

test('during a rotation both secrets verify; after a rotation without overlap only the new one', async () => {
  const receiving = await aWebhook(tenant, ['playlist.published']);
  const params = { id: receiving.webhook.id };
  const rotate = async (overlapHours?: number) =>
    tenant.call(webhooks.rotateSecret, { params, body: { overlapHours } });
  const verified = async (secrets: string[], nth: number) => {
    await aPlaylist(tenant);
    await receiving.events(nth);
    const { text = '', headers = {} } = (await receiving.received()).at(-1) ?? {};
    return secrets.map((secret) => {
      try {
        return Boolean(new Webhook(secret).verify(text, headers));
      } catch {
        return false;
      }
    });
  };
  const first = receiving.webhook.secret;
  const second = (await rotate()).body.secret ?? '';
  expect(await verified([first, second], 1)).toEqual([true, true]);
  expect((await rotate()).error).toMatchObject({ code: 'conflict', errors: { overlapHours: [expect.anything()] } });
  const third = (await rotate(0)).body.secret ?? '';
  expect(await verified([first, second, third], 2)).toEqual([false, false, true]);
});

test('a failed attempt is retried with the same id, one at a time, and the webhook says why it fails', async () => {
  const receiving = await aWebhook(tenant, ['playlist.published'], { receiver: aWebhookReceiver(503) });
  await aPlaylist(tenant);
  await receiving.events(1);
  await expect.poll(() => stateOf(receiving)).toMatchObject({ failing: { reason: 'Answered 503' }, paused: null });
  await expect.poll(() => deliveriesOf(receiving)).toMatchObject([{ status: 'pending', attempts: 1 }]);
  await withoutBackoff(receiving);
  await receiving.events(2);
  const ids = (await receiving.received()).map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);
});

test('a redirect is not followed, and a receiver that is gone is paused with an email', async () => {
  const own = await aTenant();
  const redirecting = await aWebhook(own, ['playlist.published'], { receiver: aWebhookReceiver(302) });
  const deleted = await aWebhook(own, ['playlist.published'], { receiver: aWebhookReceiver(410) });
  await aPlaylist(own);
  await expect
    .poll(() => stateOf(redirecting, own))
    .toMatchObject({ failing: { reason: 'Answered 302: redirects are not followed' } });
  await expect.poll(() => stateOf(deleted, own)).toMatchObject({ paused: { reason: 'gone' } });
  const { text } = await emailTo(own.email, /A webhook was paused/);
  expect(text).toContain(`no more events are sent to ${deleted.webhook.url}`);
  expect(text).toContain('410');
});

test('a webhook whose attempts have failed for five days is paused, and its owner gets an email', async () => {
  const own = await aTenant();
  const receiving = await aWebhook(own, ['playlist.published'], { receiver: aWebhookReceiver(500) });
  await aPlaylist(own);
  await expect.poll(() => stateOf(receiving, own)).toMatchObject({ failing: { reason: 'Answered 500' }, paused: null });
  await withDatabase((client) =>
    client.query(`update webhooks set failing_since = failing_since - interval '5 days' where id = $1`, [
      receiving.webhook.id,
    ]),
  );
  await withoutBackoff(receiving);
  await expect.poll(() => stateOf(receiving, own)).toMatchObject({ paused: { reason: 'failing' } });
  const { text } = await emailTo(own.email, /A webhook was paused/);
  expect(text).toContain(`no more events are sent to ${receiving.webhook.url}`);
  expect(text).toContain('Every attempt of the last five days has failed');
});

test('an answer without an end is read to its first kilobyte', async () => {
  const receiving = await aWebhook(tenant, ['playlist.published'], { receiver: aWebhookReceiver('endless') });
  await aPlaylist(tenant);
  await expect
    .poll(() => deliveriesOf(receiving))
    .toMatchObject([{ status: 'delivered', attempt: { status: 200, response: 'x'.repeat(1024) } }]);
});

test('an event that has ended is sent again with its id', async () => {
  const receiving = await aWebhook(tenant, ['playlist.published']);
  await aPlaylist(tenant);
  await expect.poll(() => deliveriesOf(receiving)).toMatchObject([{ status: 'delivered' }]);
  const eventId = (await deliveriesOf(receiving))[0]?.eventId ?? '';
  const params = { id: receiving.webhook.id };
  expect((await tenant.call(webhooks.sendAgain, { params, body: { eventId } })).status).toBe(200);
  await receiving.events(2);
  const ids = (await receiving.received()).map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);
});

test('a suspended tenant gets no events, and a paused webhook neither', async () => {
  const other = await aTenant();
  const [paused, active] = [
    await aWebhook(other, ['playlist.published']),
    await aWebhook(other, ['playlist.published']),
  ];
  const { url, events, version } = paused.webhook;
  const body = { url, events: events as ['playlist.published'], isPaused: true, version };
  expect((await other.call(webhooks.update, { params: { id: paused.webhook.id }, body })).status).toBe(200);
  await aPlaylist(other);
  await active.events(1);
  await suspend(other);
  await withDatabase((client) =>
    client.query('update playlists set description = description where tenant_id = $1', [other.tenantId]),
  );
  const left = () =>
    withDatabase(async (client) => {
      const { rows } = await client.query<{ count: number }>(
        'select count(*)::int from webhook_deliveries where tenant_id = $1',
        [other.tenantId],
      );
      return rows[0]?.count;
    });
  expect(await left()).toBe(1);
  expect(await paused.received()).toEqual([]);
});
