import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { devices } from '@vitrine/contract/devices';
import { overrides } from '@vitrine/contract/overrides';
import { player } from '@vitrine/contract/player';
import { tenants } from '@vitrine/contract/tenants';
import { webhookBody, webhookEvents, type WebhookEventType } from '@vitrine/contract/webhook-events';
import { platformWebhooks } from '@vitrine/contract/webhooks';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../../paths.ts';
import { aTenant, aTenantOf, type Client, clientWith, superAdmin, type Tenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aDevice } from '../../test/device-factories.ts';
import { anInvoice, aPayment } from '../../test/invoices.ts';
import { jobsDatabase } from '../../test/jobs-database.ts';
import { aDocument, aLayout } from '../../test/layouts.ts';
import { announced } from '../../test/outbox.ts';
import { aFile, anOverride, aSchedule } from '../../test/playback-factories.ts';
import { aSubscription } from '../../test/subscriptions.ts';
import { aReseller } from '../../test/users.ts';
import { aWebhook, type TestWebhook } from '../../test/webhook-factories.ts';
import { closedDays, closePlayDays } from './announcing/close-play-days.ts';

const ofTenant = (Object.keys(webhookEvents) as WebhookEventType[]).filter((type) =>
  (webhookEvents[type].owners as readonly string[]).includes('tenant'),
);
const ofPlatform = [
  'tenant.created',
  'tenant.suspended',
  'tenant.restored',
  'tenant.closed',
  'invoice.issued',
] as const;

let tenant: Tenant;
let receiving: TestWebhook;

beforeAll(async () => {
  tenant = await aTenant();
  receiving = await aWebhook(tenant, ofTenant);
});

const proven = new Set<WebhookEventType>();

/** The first event of this type, whose data the contract's schema parses without a rest. */
async function expectEvent(type: WebhookEventType, data: object, from = receiving): Promise<void> {
  const [event] = await from.events(1, type);
  expect(webhookBody(type, webhookEvents[type].data.strict()).parse(event)).toEqual(event);
  expect(event?.data).toMatchObject(data);
  proven.add(type);
}

const inDatabase = (text: string, ...values: unknown[]) => withDatabase((client) => client.query(text, values));

test('a screen that goes online and offline, and has a problem', async () => {
  const { deviceId } = await aDevice(tenant, { name: 'Counter' });
  const apply = async (online: boolean) =>
    inDatabase(
      'select * from apply_presence($1)',
      JSON.stringify([{ tenantId: tenant.tenantId, deviceId, online, at: new Date(), heard: true }]),
    );
  await apply(true);
  await apply(false);
  await inDatabase("update devices set last_error = 'no_space' where id = $1", deviceId);
  const device = { id: deviceId, name: 'Counter' };
  await expectEvent('device.online', { device, store: { name: 'Soho' } });
  await expectEvent('device.offline', { device });
  await expectEvent('device.problem', { device, problem: 'no_space' });
});

test('a change is completed when every online screen has applied it, once, with the offline ones counted', async () => {
  const own = await aTenant();
  const completed = await aWebhook(own, ['delivery.completed']);
  const first = await aDevice(own);
  const { groupId, branchId } = first;
  const others = [await aDevice(own, { groupId, branchId }), await aDevice(own, { groupId, branchId })];
  const screens: Client[] = [];
  for (const { deviceId } of [first, ...others])
    screens.push(clientWith((await own.call(devices.register, { body: { deviceId } })).body.accessToken));
  await aSchedule(own, { deviceGroups: [groupId] });
  await announced(own);
  const ids = [first, ...others].map(({ deviceId }) => deviceId);
  await inDatabase('update devices set online = id <> $2 where id = any ($1)', ids, others[1]?.deviceId);
  const apply = async (screen: Client | undefined) => {
    const { manifestVersion } = (await screen?.call(player.manifest))?.body ?? {};
    const report = { manifestVersion, playerVersion: '1.0.0', onlineOnly: false, lastError: null, storage: null };
    expect((await screen?.call(player.report, { body: report as never }))?.status).toBe(200);
    await announced(own);
  };
  await apply(screens[0]);
  expect(await completed.received()).toEqual([]);
  await apply(screens[1]);
  await expectEvent('delivery.completed', { screens: { total: 3, applied: 2, offline: 1 } }, completed);
  await apply(screens[2]);
  expect(await completed.received()).toHaveLength(1);
});

test('an override that starts, and one that is stopped or reaches its end', async () => {
  const { deviceId } = await aDevice(tenant);
  const byHand = await anOverride(tenant, { deviceIds: [deviceId], text: 'Closed today', minutes: 60 });
  await expectEvent('override.started', { override: { id: byHand.overrideId, name: 'Closed today' } });
  const { rows } = await inDatabase(
    'select due_at from webhook_events where type = $1 and record_id = $2',
    'override.ended',
    byHand.overrideId,
  );
  expect(rows).toEqual([{ due_at: new Date(byHand.endsAt ?? '') }]);
  await tenant.call(overrides.end, { params: { id: byHand.overrideId } });
  await expectEvent('override.ended', { override: { id: byHand.overrideId } });
  const timed = await anOverride(tenant, { deviceIds: [deviceId], text: 'Five minutes', minutes: 5 });
  await inDatabase("update overrides set ends_at = now() + interval '300 ms' where id = $1", timed.overrideId);
  const ended = await receiving.events(2, 'override.ended');
  expect(ended.map(({ data }) => (data['override'] as { id: number }).id)).toEqual([
    byHand.overrideId,
    timed.overrideId,
  ]);
});

test('a file that is ready or has failed, and a layout, a schedule and their publication', async () => {
  const [ready, failed] = [
    await aFile(tenant, { status: 'processing' }),
    await aFile(tenant, { status: 'processing' }),
  ];
  await inDatabase("update files set status = 'ready' where id = $1", ready);
  await inDatabase("update files set status = 'failed', reason = 'Damaged' where id = $1", failed);
  await expectEvent('file.ready', { file: { id: ready, name: 'Latte', kind: 'image' } });
  await expectEvent('file.failed', { file: { id: failed }, reason: 'Damaged' });
  const layout = await aLayout(tenant, aDocument([]), 'Board');
  await expectEvent('layout.published', { layout: { id: layout.fileId, name: 'Board' } });
  const { scheduleId } = await aSchedule(tenant);
  await expectEvent('schedule.published', { schedule: { id: scheduleId, playlist: { name: 'Menu' } } });
  await expectEvent('playlist.published', { playlist: { name: 'Menu' } });
});

test('an invoice that is issued, overdue once, and paid; a subscription that ends', async () => {
  const about = { id: tenant.tenantId, companyName: 'Harbour Coffee' };
  const { invoiceId: id, invoiceNumber } = await anInvoice(tenant.tenantId);
  const invoice = { id, number: invoiceNumber, total: 100, paid: 0, currency: 'AUD' };
  await expectEvent('invoice.issued', { tenant: about, invoice });
  for (let times = 0; times < 2; times += 1) await inDatabase("select announce_overdue_invoices('UTC')");
  await aPayment(id, { paymentAmount: 100 });
  await expectEvent('invoice.paid', { invoice: { ...invoice, paid: 100 } });
  await expectEvent('invoice.overdue', { invoice });
  expect(await receiving.events(1, 'invoice.overdue')).toHaveLength(1);
  const { subscriptionId } = await aSubscription(tenant);
  await inDatabase('update subscriptions set status = 2 where id = $1', subscriptionId);
  await expectEvent('subscription.ended', { tenant: about, subscription: { id: subscriptionId, reason: 'canceled' } });
});

test('a sign-in from another network is an event, and a second one from there is none', async () => {
  const own = await aTenant();
  const signIns = await aWebhook(own, ['sign_in.new_place']);
  const { rows } = await inDatabase('select id from users where tenant_id = $1', own.tenantId);
  const { id: userId } = rows[0] as { id: number };
  const from = async (address: string) =>
    inDatabase("select audit_event('sign-in', 'users', $1, $2, $1, $3, null)", userId, own.tenantId, address);
  for (const address of ['203.0.113.7', '203.0.113.99', '::ffff:203.0.113.5', '2001:db8:1:2::9']) await from(address);
  const events = await signIns.events(2);
  expect(events.map(({ data }) => data['ip'])).toEqual(['203.0.113.7', '2001:db8:1:2::9']);
  await expectEvent('sign_in.new_place', { user: { id: userId, email: own.email } }, signIns);
});

test('a reseller gets the events of its own tenants, and not those of others', async () => {
  const reseller = await aReseller();
  const [own, other] = [
    await aWebhook(reseller, [...ofPlatform], { endpoints: platformWebhooks }),
    await aWebhook(await aReseller(), [...ofPlatform], { endpoints: platformWebhooks }),
  ];
  const { tenantId } = await aTenantOf(reseller, { companyName: 'Quay Bakery' });
  const params = { id: tenantId };
  const admin = await superAdmin();
  await admin.call(tenants.suspend, { params, body: { reason: 'Unpaid' } });
  await admin.call(tenants.restore, { params });
  await admin.call(tenants.suspend, { params, body: { reason: 'Left us' } });
  await admin.call(tenants.close, { params });
  const about = { id: tenantId, companyName: 'Quay Bakery' };
  await expectEvent('tenant.created', { tenant: about }, own);
  await expectEvent('tenant.suspended', { tenant: about, reason: 'Unpaid' }, own);
  await expectEvent('tenant.restored', { tenant: about }, own);
  await expectEvent('tenant.closed', { tenant: about }, own);
  expect(await other.received()).toEqual([]);
});

test.each([
  ['Europe/London', '2026-05-01', '2026-05-03T00:30:00+01:00', []],
  ['Europe/London', '2026-05-01', '2026-05-03T01:00:00+01:00', ['2026-05-02']],
  ['Pacific/Auckland', '2026-04-30', '2026-05-03T01:00:00+12:00', ['2026-05-01', '2026-05-02']],
  ['UTC', '2026-01-01', '2026-05-03T12:00:00Z', ['2026-04-30', '2026-05-01', '2026-05-02']],
])('in %s, after %s, at %s these days have closed: %j', (zone, last, now, days) => {
  expect(closedDays(zone, last, new Date(now))).toEqual(days);
});

test('a play day closes once at each store, with the sums of its screens', async () => {
  const own = await aTenant();
  const closed = await aWebhook(own, ['play_day.closed']);
  const { branchId, deviceId } = await aDevice(own);
  const close = (at: string) => jobsDatabase.inJob(own.tenantId, (tx) => closePlayDays(tx, own.tenantId, new Date(at)));
  await close('2026-05-02T12:00:00Z');
  await inDatabase(
    `insert into play_screen_days (tenant_id, day, store_id, device_id, plays, whole_plays, duration_ms) values ($1, '2026-05-02', $2, $3, 7, 6, 90000)`,
    ...[own.tenantId, branchId, deviceId],
  );
  for (let times = 0; times < 2; times += 1) await close('2026-05-03T12:00:00Z');
  const sums = { plays: 7, durationMs: 90_000, screens: 1 };
  await expectEvent(
    'play_day.closed',
    { store: { id: branchId }, day: '2026-05-02', timeZone: 'Europe/London', ...sums },
    closed,
  );
  expect(await closed.received()).toHaveLength(1);
});

test('each event of the contract has arrived in a test of this file, and is in the help', () => {
  expect([...proven].sort()).toEqual(Object.keys(webhookEvents).sort());
  const help = readFileSync(join(root, 'docs/help/webhooks.md'), 'utf8');
  expect(Object.keys(webhookEvents).filter((type) => !help.includes(`\`${type}\``))).toEqual([]);
});
