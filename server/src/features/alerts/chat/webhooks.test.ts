import { activity } from '@vitrine/contract/activity';
import { type Alert, alerts, maxChatWebhooks } from '@vitrine/contract/alerts';
import { stores } from '@vitrine/contract/stores';
import { beforeAll, expect, test } from 'vitest';
import { aTenant, type Tenant } from '../../../test/api.ts';
import { aChatChannel } from '../../../test/chats.ts';
import { withDatabase } from '../../../test/database.ts';
import { aStore } from '../../../test/device-factories.ts';
import { aUser } from '../../../test/users.ts';
import { limits } from '../../../http/limits.ts';

const slackUrl = 'https://hooks.slack.com/services/T0/B0/canary-x3Kf';

let tenant: Tenant;
let userId: number;

beforeAll(async () => {
  tenant = await aTenant();
  ({ userId } = await aUser(tenant, []));
});

type Webhooks = { id?: number; name: string; kind: 'slack' | 'teams'; url?: string }[];

/** A webhook without a url keeps the address that is saved. */
async function formOf(webhooks: Webhooks) {
  const { branchId } = await aStore(tenant);
  return { branchId, afterMinutes: 10, userIds: [userId], webhooks: webhooks.map((each) => ({ url: '', ...each })) };
}

async function anAlert(webhooks: Webhooks): Promise<Alert> {
  const made = await tenant.call(alerts.create, { body: await formOf(webhooks) });
  expect(made.status).toBe(201);
  return made.body;
}

const ops = { name: 'Ops', kind: 'slack', url: slackUrl } as const;

const storedOf = async ({ alertId }: Alert) =>
  (
    await withDatabase((client) =>
      client.query<{ id: number; sealed_url: string }>('select * from alert_webhooks where alert_id = $1 order by id', [
        alertId,
      ]),
    )
  ).rows;

test('the address of a webhook is never shown again, nor stored readably, nor audited', async () => {
  const alert = await anAlert([ops]);
  expect(alert.webhooks).toEqual([
    { id: expect.any(Number), name: 'Ops', kind: 'slack', hint: 'hooks.slack.com/…x3Kf', failure: null },
  ]);
  const [listed, entries] = [
    await tenant.call(alerts.list),
    await tenant.call(activity.list, { query: { thing: 'alerts' } }),
  ];
  const seen = JSON.stringify([listed.body, entries.body, await storedOf(alert)]);
  expect(seen).not.toContain('canary');
  expect(seen).toContain('Ops');
});

test('a webhook keeps its address unless another is given; one that is left out is removed', async () => {
  const alert = await anAlert([ops, { name: 'Shops', kind: 'teams', url: 'https://x.webhook.office.com/1' }]);
  const [first, second] = await storedOf(alert);
  const params = { id: alert.alertId };
  const { webhooks: _, ...form } = await formOf([]);
  const body = { ...form, branchId: alert.branchId };
  const id = first?.id ?? 0;
  const renamed = await tenant.call(alerts.update, {
    params,
    body: { ...body, webhooks: [{ id, name: 'Night shift', kind: 'slack' }] },
  });
  expect(renamed.body.webhooks).toMatchObject([{ id, name: 'Night shift', hint: 'hooks.slack.com/…x3Kf' }]);
  const left = await storedOf(alert);
  expect(left.map((row) => [row.id, row.sealed_url])).toEqual([[id, first?.sealed_url]]);
  expect(left).not.toContainEqual(expect.objectContaining({ id: second?.id }));
  // A form without the field changes no webhook.
  expect((await tenant.call(alerts.update, { params, body })).body.webhooks).toHaveLength(1);
  const emptied = await tenant.call(alerts.update, { params, body: { ...body, webhooks: [] } });
  expect(emptied.body.webhooks).toEqual([]);
});

test.each<[string, Webhooks, Record<string, unknown>]>([
  ['no address', [{ name: 'Ops', kind: 'slack' }], { 'webhooks.0.url': ['Required'] }],
  ['no name', [{ ...ops, name: ' ' }], { 'webhooks.0.name': ['Required'] }],
  [
    'another host',
    [ops, { ...ops, url: 'https://evil.example/hook' }],
    { 'webhooks.1.url': [expect.stringContaining('no webhook of Slack')] },
  ],
  [
    'an address in the server’s network',
    [{ ...ops, url: 'http://127.0.0.1:5432/' }],
    { 'webhooks.0.url': [expect.stringContaining('https')] },
  ],
  ['too many', Array.from({ length: maxChatWebhooks + 1 }, () => ops), { webhooks: ['At most 10'] }],
])('%s is refused at its field, and nothing is saved', async (_, webhooks, errors) => {
  const before = (await tenant.call(alerts.list)).body.length;
  const refused = await tenant.call(alerts.create, { body: await formOf(webhooks) });
  expect(refused).toMatchObject({ status: 400, error: { code: 'invalid', errors } });
  expect((await tenant.call(alerts.list)).body).toHaveLength(before);
});

test('a webhook of another alert, or of another tenant, does not exist', async () => {
  const [alert, other, otherTenant] = [await anAlert([ops]), await anAlert([ops]), await aTenant()];
  const [theirs] = await storedOf(other);
  const body = { ...(await formOf([{ id: theirs?.id ?? 0, name: 'Mine', kind: 'slack' }])), branchId: alert.branchId };
  expect(await tenant.call(alerts.update, { params: { id: alert.alertId }, body })).toMatchObject({
    status: 400,
    error: { errors: { 'webhooks.0.id': ['This chat webhook does not exist'] } },
  });
  const tested = await otherTenant.call(alerts.testWebhook, { body: { id: theirs?.id ?? 0, kind: 'slack' } });
  expect([tested.status, tested.error.code]).toEqual([404, 'not_found']);
});

test('a test message arrives at an address that is typed, and at a saved one by its id', async () => {
  const channel = aChatChannel();
  expect((await tenant.call(alerts.testWebhook, { body: { kind: 'slack', url: channel.url } })).body.message).toBe(
    'Test message sent',
  );
  const [{ id } = { id: 0 }] = (await anAlert([{ ...ops, url: channel.url }])).webhooks;
  expect((await tenant.call(alerts.testWebhook, { body: { id, kind: 'slack' } })).status).toBe(200);
  const messages = await channel.messages();
  expect(messages.map(({ text }) => text?.split('\n')[0])).toEqual(['*Test message*', '*Test message*']);
});

test('no test message is sent to a webhook whose alert is in the bin with its store', async () => {
  const newTenant = await aTenant();
  const { branchId } = await aStore(newTenant);
  const userIds = [(await aUser(newTenant, [])).userId];
  const webhooks = [{ ...ops, url: aChatChannel().url }];
  const made = await newTenant.call(alerts.create, { body: { branchId, afterMinutes: 10, userIds, webhooks } });
  await newTenant.call(stores.remove, { params: { id: branchId } });
  const id = made.body.webhooks[0]?.id ?? 0;
  expect((await newTenant.call(alerts.testWebhook, { body: { id, kind: 'slack' } })).status).toBe(404);
});

test.each([
  ['slack', 404, '', 'Slack answered 404: the webhook was removed'],
  ['slack', 410, '', 'Slack answered 410: the channel was archived'],
  ['slack', 302, '', 'Slack answered 302'],
  ['teams', 403, '', 'Microsoft Teams answered 403: posting is not allowed'],
  ['teams', 500, '', 'Microsoft Teams answered 500'],
  ['teams', 200, '?text=Webhook message delivery failed with error', 'Microsoft Teams did not deliver the message'],
] as const)('a test that %s answers with %i%s says so at the address', async (kind, status, query, reason) => {
  const { url } = aChatChannel(status, query);
  const refused = await tenant.call(alerts.testWebhook, { body: { kind, url } });
  expect(refused).toMatchObject({
    status: 400,
    error: { code: 'invalid', message: reason, errors: { url: [reason] } },
  });
});

test('a test to an address that is not allowed is not sent; tests are limited for each tenant', async () => {
  const newTenant = await aTenant();
  const body = { kind: 'slack', url: 'https://169.254.169.254/latest/meta-data' } as const;
  expect((await newTenant.call(alerts.testWebhook, { body })).status).toBe(400);
  const { max } = limits.chatTestByTenant;
  await Promise.all(Array.from({ length: max }, () => newTenant.call(alerts.testWebhook, { body })));
  expect((await newTenant.call(alerts.testWebhook, { body })).error.code).toBe('too_many');
});
