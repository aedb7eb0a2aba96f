import { devicePairing } from '@vitrine/contract/device-pairing';
import { devices } from '@vitrine/contract/devices';
import { player } from '@vitrine/contract/player';
import { schedules } from '@vitrine/contract/schedules';
import { invoices } from '@vitrine/contract/invoices';
import { tenants } from '@vitrine/contract/tenants';
import { settings } from '@vitrine/contract/settings';
import { wallClock } from '@vitrine/contract/rules/zone';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { signedInApi } from '../support/api.ts';
import { a11yViolations } from '../support/axe.ts';
import { signInOn } from '../support/console.ts';
import { eventually } from '@vitrine/testing/eventually';
import { press } from '../support/page-actions.ts';
import { aReseller, aTenant, aUser, type Tenant } from '../support/factories.ts';
import { test } from '../support/test.ts';
import { createRecords } from '../support/records.ts';

const zone = 'Australia/Sydney';
const today = () => wallClock(zone, Date.now()).date;

/** Pairs the device with a screen; returns the token of the screen. */
async function pair({ call }: Tenant, deviceId: number): Promise<string> {
  return (await call(devices.register, { body: { deviceId } })).accessToken;
}

test(
  'the guided start follows a screen that is paired elsewhere, can be skipped, and comes back by /start',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server, 'A new business');
    const page = await console.open(tenant.owner);
    const guide = page.getByRole('heading', { name: 'Get your first screen live' });
    await page.getByText('What your TV shows').waitFor();
    const { code: pairingCode, secret } = await tenant.call(player.startPairing, { body: {} });
    const device = { name: 'Bondi window', code: 'bondi', description: 'By the door', orientation: 1 as const };
    const [newStore, newGroup] = [{ name: 'Bondi', timeZone: zone }, { name: 'Windows' }];
    await tenant.call(devicePairing.pair, { body: { pairingCode, device, newStore, newGroup } });
    await tenant.call(player.collectPairing, { body: { secret } });
    await page.getByRole('listitem').filter({ hasText: 'Pair a screen – done' }).getByText('Bondi window').waitFor();
    await eventually(() => page.locator('[aria-current="step"]').getByRole('heading').innerText()).toBe('Upload');
    expect(await a11yViolations(page)).toEqual([]);
    await press(page, 'Skip for now');
    await guide.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Total Stores').waitFor();
    await eventually(() => guide.count()).toBe(0);
    await page.goto(`${server.origin}/start`);
    await guide.waitFor();
  },
);

test('who may not do the three steps sees no guided start', { tags: 'long' }, async ({ server, console }) => {
  const tenant = await aTenant(server);
  const viewer = await aUser(server, tenant, ['Permissions.Store.Create', 'Permissions.Device.Create']);
  const page = await console.open(viewer, '/dashboard?start');
  await page.getByText('Total Stores').waitFor();
  await eventually(() => page.getByRole('heading', { name: 'Get your first screen live' }).count()).toBe(0);
});

test('a screen that goes offline needs attention at once', async ({ server, browser, console }) => {
  const tenant = await aTenant(server);
  const { device, store } = await createRecords(tenant, 'Fitzroy');
  const { playerCode } = await tenant.call(settings.get, {});
  const screen = await browser.newContext();
  const playerPage = await screen.newPage();
  await playerPage.goto(`${server.origin}/player/#pair=${playerCode}.${store.accessCode}.${device.code}`);
  const page = await console.open(tenant.owner);
  await page.getByText('Your screen shows what you planned.').waitFor();
  await page.getByText('1 of 1 screen is up to date.').waitFor();
  await page.getByText('1 online').waitFor();
  await screen.close();
  const line = page.getByRole('listitem').filter({ hasText: 'Offline' });
  await line.filter({ hasText: /Fitzroy · last seen \d\d:\d\d:\d\d/ }).waitFor();
  await page.getByText('0 of 1 screen is up to date.').waitFor();
  await line.getByRole('link', { name: 'Fitzroy' }).click();
  await page.waitForURL(console.url(`/device/edit/${device.deviceId}`));
});

test(
  'more offline screens than are named are linked as a filtered list',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const { device } = await createRecords(tenant, 'Bondi');
    for (let made = 1; made <= 6; made++) {
      const { deviceId } = await tenant.call(devices.create, {
        body: { ...device, name: `Screen ${made}`, code: `screen-${made}` },
      });
      await pair(tenant, deviceId);
    }
    const page = await console.open(tenant.owner);
    await page.getByRole('link', { name: 'and 1 more offline' }).click();
    await page.getByRole('link', { name: 'Screen 6' }).waitFor();
    await eventually(() => page.getByRole('link', { name: 'Bondi', exact: true }).count()).toBe(0);
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Any status');
    await page.getByRole('link', { name: 'Bondi', exact: true }).waitFor();
  },
);

test(
  'the timeline of today shows schedules by group and links to them',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const { schedule, playlist, group } = await createRecords(tenant, 'Windows');
    const { playlistId } = playlist;
    const days = { startDate: today(), endDate: today(), deviceGroups: [group.groupId] };
    const { scheduleId } = await tenant.call(schedules.create, { body: { playlistId, ...days } });
    expect(scheduleId).not.toBe(schedule.scheduleId);
    const page = await console.open(tenant.owner);
    const ending = page.getByRole('listitem').filter({ hasText: 'Ends today' });
    await ending.getByRole('link', { name: 'Windows' }).waitFor();
    await page.getByRole('link', { name: 'Windows, 00:00 to 23:59', exact: true }).click();
    await page.waitForURL(console.url(`/schedule/edit/${scheduleId}`));
  },
);

test(
  'a part that fails to load shows an error in its place, and Retry loads it',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    await createRecords(tenant, 'Windows');
    const page = await console.visit('/auth/login');
    await page.route('**/api/default/attention', (route) => route.fulfill({ status: 500, json: {} }));
    await signInOn(page, tenant.owner);
    await page.getByText('Couldn’t load what needs attention').waitFor();
    await page.getByRole('heading', { name: 'Today on your screens' }).waitFor();
    await page.unroute('**/api/default/attention');
    await press(page, 'Retry');
    await page.getByRole('listitem').filter({ hasText: 'Not paired' }).getByText('1 device').waitFor();
  },
);

test('count cards link only to pages that the user may see', { tags: 'long' }, async ({ server, console }) => {
  const tenant = await aTenant(server);
  const page = await console.open(await aUser(server, tenant, ['Permissions.Store.View']));
  await page.getByRole('link', { name: /Total Stores/ }).waitFor();
  await page.getByText('Total Devices').waitFor();
  await eventually(() => page.getByRole('link', { name: /Total (Devices|Playlists)|Storage Usage/ }).count()).toBe(0);
});

test(
  'a reseller reads the revenue of the year in cards, a chart and a table',
  { tags: 'long' },
  async ({ server, console }) => {
    const seller = await aReseller(server);
    const api = await signedInApi(server.origin, seller);
    const unique = randomUUID().replaceAll('-', '');
    const owner = { firstName: 'Samir', lastName: 'Haddad', emailAddress: `${unique}@northgate.example` };
    const business = { companyName: 'Northgate Dental', canonicalName: unique, password: 'Typed-pass-1' };
    const { id: tenantId } = await api.call(tenants.create, { body: { ...business, ...owner } });
    const invoiceItems = [{ description: 'Screens', price: 1234.5, quantity: 1 }];
    await api.call(invoices.create, { body: { tenantId, date: today(), dueDate: today(), status: 1, invoiceItems } });
    const page = await console.open(seller);
    await page.getByRole('link', { name: /Revenue in \w+ ?AUD 1,235/ }).waitFor();
    await page.getByRole('img', { name: /AUD 1,234\.50, AUD 1,234\.50 not paid yet/ }).waitFor();
    await press(page, 'As a table');
    const rows = page.getByRole('region', { name: 'Revenue by month, as a table' }).getByRole('row');
    await eventually(() => rows.last().getByRole('cell').allInnerTexts()).toEqual([
      '1,234.50',
      '0.00',
      '1,234.50',
      '0.00',
      '1',
      '0',
    ]);
  },
);

test('an operator without tenants is guided to create the first', { tags: 'long' }, async ({ server, console }) => {
  const page = await console.open(await aReseller(server));
  await page.getByRole('heading', { name: 'Create your first tenant' }).waitFor();
  await page.getByRole('link', { name: 'New tenant' }).first().click();
  await page.waitForURL(console.url('/tenants/new'));
});
