import { maxWebhooks, platformWebhooks, webhooks } from '@vitrine/contract/webhooks';
import { beforeAll, expect, test } from 'vitest';
import { aTenant, superAdmin, type Tenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aPlaylist } from '../../test/playback-factories.ts';
import { aReseller, aUser } from '../../test/users.ts';
import { aWebhook } from '../../test/webhook-factories.ts';
import { aWebhookReceiver } from '../../test/webhook-receivers.ts';
import { webhookAddressOf } from './webhook-address.ts';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await aTenant();
});

const events: ['file.ready'] = ['file.ready'];

test('the secret is shown when the webhook is created, and never again', async () => {
  const { webhook } = await aWebhook(tenant, events);
  expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const params = { id: webhook.id };
  const read = JSON.stringify([
    (await tenant.call(webhooks.get, { params })).body,
    (await tenant.call(webhooks.list)).body,
    (await tenant.call(webhooks.update, { params, body: { url: webhook.url, events } })).body,
  ]);
  expect(read).not.toContain('whsec_');
  const stored = await withDatabase((client) => client.query('select * from webhooks where id = $1', [webhook.id]));
  expect(JSON.stringify(stored.rows)).not.toContain(webhook.secret.slice(6));
});

test.each([
  ['http://hooks.example.com/', 'The URL must begin with https://'],
  ['ftp://hooks.example.com/', 'Enter a URL that begins with https://'],
  ['hooks.example.com', 'Enter a URL that begins with https://'],
  ['https://hooks.example.com:8443/', 'Only the default port 443 is allowed'],
  ['https://mara:secret@hooks.example.com/', 'Leave out the user name and the password: check the signature instead'],
  ['https://localhost/', 'localhost is not on the public internet'],
  ['https://10.0.0.7/', '10.0.0.7 is not on the public internet'],
  ['https://169.254.169.254/latest/', '169.254.169.254 is not on the public internet'],
  ['https://[::1]/', '[::1] is not on the public internet'],
  ['https://[::ffff:10.0.0.7]/', '[::ffff:a00:7] is not on the public internet'],
  ['https://2130706433/', '127.0.0.1 is not on the public internet'],
  ['https://till.local/', 'till.local is not on the public internet'],
  ['https://signs.example.com/api/playlist', 'This is the address of this server'],
])('%s is refused', (url, problem) => {
  const allowed = { trusted: ['http://10.0.0.5:9000'], own: 'https://signs.example.com' };
  expect(webhookAddressOf(url, allowed)).toEqual({ problem });
});

test.each([
  ['https://hooks.example.com/vitrine?key=1', false],
  ['https://hooks.example.com:443/', false],
  ['http://10.0.0.5:9000/till', true],
])('%s is accepted', (url, isTrusted) => {
  const allowed = { trusted: ['http://10.0.0.5:9000'], own: 'https://signs.example.com' };
  expect(webhookAddressOf(url, allowed)).toEqual({ url: new URL(url), isTrusted });
});

test.each<[string, object, Record<string, unknown>]>([
  ['no address', { url: ' ', events }, { url: ['Required'] }],
  ['a private address', { url: 'https://10.0.0.7/', events }, { url: ['10.0.0.7 is not on the public internet'] }],
  ['no event', { url: 'https://a.example/', events: [] }, { events: ['Choose at least one event'] }],
  ['an unknown event', { url: 'https://a.example/', events: ['a.b'] }, { 'events.0': ['Choose an event of the list'] }],
  [
    'an event of the operator',
    { url: 'https://a.example/', events: ['tenant.created'] },
    { 'events.0': ['Choose an event of the list'] },
  ],
])('%s is refused at its field', async (_, body, errors) => {
  expect(await tenant.call(webhooks.create, { body: body as never })).toMatchObject({ status: 400, error: { errors } });
});

test('a save of an older version is refused as stale', async () => {
  const { webhook } = await aWebhook(tenant, events);
  const { url, version } = webhook;
  const save = (description: string) =>
    tenant.call(webhooks.update, { params: { id: webhook.id }, body: { url, events, description, version } });
  expect((await save('First')).status).toBe(200);
  expect((await save('Second')).error.code).toBe('stale');
});

test('without permission to edit a user can only look; without any nothing', async () => {
  const { webhook } = await aWebhook(tenant, events);
  const params = { id: webhook.id };
  const [viewer, nobody] = [await aUser(tenant, ['Permissions.Webhooks.View']), await aUser(tenant, [])];
  expect((await viewer.call(webhooks.get, { params })).status).toBe(200);
  expect((await viewer.call(webhooks.deliveries, { params })).status).toBe(200);
  expect((await viewer.call(webhooks.rotateSecret, { params, body: {} })).status).toBe(403);
  expect((await viewer.call(webhooks.sendTest, { params })).status).toBe(403);
  expect((await nobody.call(webhooks.list)).status).toBe(403);
});

test('webhooks of another tenant, of a reseller and of the operator do not exist for each other', async () => {
  const [reseller, admin, other] = [await aReseller(), await superAdmin(), await aTenant()];
  const endpoints = platformWebhooks;
  const ofOwners = [
    { caller: tenant, made: await aWebhook(tenant, events) },
    { caller: reseller, made: await aWebhook(reseller, ['tenant.created'], { endpoints }) },
    { caller: admin, made: await aWebhook(admin, ['tenant.created'], { endpoints }) },
  ];
  for (const { made, caller: owner } of ofOwners) {
    const params = { id: made.webhook.id };
    for (const caller of [other, reseller, admin].filter((each) => each !== owner)) {
      const of = caller === other ? webhooks : platformWebhooks;
      for (const endpoint of [of.get, of.deliveries, of.sendTest, of.remove])
        expect((await caller.call(endpoint, { params })).status).toBe(404);
      expect((await caller.call(of.list)).body.map(({ id }) => id)).not.toContain(made.webhook.id);
    }
  }
});

test('a test is sent at once and shows the answer, also of a paused webhook and of one that hangs', async () => {
  const working = await aWebhook(tenant, events, { receiver: aWebhookReceiver(200) });
  const { url, version, id } = working.webhook;
  await tenant.call(webhooks.update, { params: { id }, body: { url, events, isPaused: true, version } });
  const sent = await tenant.call(webhooks.sendTest, { params: { id } });
  expect(sent.body).toMatchObject({
    ...{ type: 'webhook.test', status: 'delivered' },
    attempt: { status: 200, response: 'ok', failure: null },
  });
  expect((await working.received()).map(({ event }) => event.type)).toEqual(['webhook.test']);
  const failing = await aWebhook(tenant, events, { receiver: aWebhookReceiver(500) });
  const failed = await tenant.call(webhooks.sendTest, { params: { id: failing.webhook.id } });
  expect(failed.body).toMatchObject({ status: 'failed', attempt: { status: 500, failure: 'Answered 500' } });
  const params = { id: failing.webhook.id };
  for (const [language, failure] of [
    ['de', 'Antwort 500'],
    ['fr', 'Réponse 500'],
  ] as const) {
    const [shown] = (await tenant.call(webhooks.deliveries, { params }, { 'accept-language': language })).body;
    expect(shown?.attempt).toMatchObject({ status: 500, failure });
  }
});

test('a receiver that never answers is given up after ten seconds', { tags: 'long' }, async () => {
  const { webhook } = await aWebhook(tenant, events, { receiver: aWebhookReceiver('never') });
  const sent = await tenant.call(webhooks.sendTest, { params: { id: webhook.id } });
  expect(sent.body.attempt).toMatchObject({ status: null, failure: 'No answer within 10 seconds' });
});

test('a deleted webhook ends its deliveries', async () => {
  const failing = await aWebhook(tenant, ['playlist.published'], { receiver: aWebhookReceiver(500) });
  await aPlaylist(tenant);
  await failing.events(1);
  expect((await tenant.call(webhooks.remove, { params: { id: failing.webhook.id } })).status).toBe(200);
  const left = await withDatabase((client) =>
    client.query('select from webhook_deliveries where webhook_id = $1', [failing.webhook.id]),
  );
  expect(left.rowCount).toBe(0);
});

test('an owner has at most so many webhooks', async () => {
  const own = await aTenant();
  await withDatabase((client) =>
    client.query(
      `insert into webhooks (tenant_id, url, description, events, sealed_secret)
       select $1, 'https://a.example/', '', '{file.ready}', '' from generate_series(1, $2)`,
      [own.tenantId, maxWebhooks],
    ),
  );
  const refused = await own.call(webhooks.create, { body: { url: 'https://a.example/', events } });
  expect(refused).toMatchObject({ status: 409, error: { code: 'conflict' } });
});
