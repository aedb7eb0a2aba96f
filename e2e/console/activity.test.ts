import { readFile } from 'node:fs/promises';
import { devices } from '@vitrine/contract/devices';
import { stores } from '@vitrine/contract/stores';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signedInApi } from '../support/api.ts';
import { eventually } from '@vitrine/testing/eventually';
import { press } from '../support/page-actions.ts';
import { aTenant, aUser } from '../support/factories.ts';
import { test } from '../support/test.ts';
import { aStore, createRecords } from '../support/records.ts';

const lines = (page: Page) => page.locator('main li button').allInnerTexts();
const line = (page: Page, text: string | RegExp) => page.getByRole('button', { name: text });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('an entry says who changed what, opens with old and new values, and links to the record', async ({
  server,
  console,
}) => {
  const tenant = await aTenant(server);
  const { device, store } = await createRecords(tenant, 'Bondi');
  const manly = await aStore(tenant, 'Manly');
  const params = { id: device.deviceId };
  await tenant.call(devices.update, {
    params,
    body: { ...device, code: String(device.code), branchId: manly.branchId },
  });
  const page = await console.open(tenant.owner);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activity' }).click();
  await line(page, /Mara Lindqvist changed Device Bondi · Store: Bondi → Manly/).click();
  const changed = page.getByRole('row', { name: /^Store/ });
  await eventually(() => changed.getByRole('cell').allInnerTexts()).toEqual(['Bondi', 'Manly']);
  await line(page, 'created Playlist Bondi').click();
  await page.getByText('Item added: spring.png').waitFor();
  await line(page, 'created Schedule Bondi').click();
  await page.getByText('Device group added: Bondi').waitFor();
  await page.getByRole('link', { name: 'Open Device Bondi' }).click();
  await page.waitForURL(console.url(`/device/edit/${device.deviceId}`));
  await tenant.call(stores.remove, { params: { id: store.branchId } });
  await page.goto(console.url('/activity?thing=stores'));
  await line(page, 'deleted Store Bondi').click();
  await page.getByRole('cell', { name: 'Bondi', exact: true }).first().waitFor();
  await eventually(() => page.getByRole('link', { name: 'Open Store Bondi' }).count()).toBe(0);
});

test(
  'activity is filtered by user, entity and days, which are in the URL',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const ben = await aUser(server, tenant, ['Permissions.Store.Create']);
    await aStore(tenant, 'Bondi');
    await aStore(await signedInApi(server.origin, ben), 'Manly');
    const page = await console.open(tenant.owner, '/activity', { timezoneId: 'Asia/Kolkata' });
    await page.getByText('Days and times in India Standard Time.').waitFor();
    await line(page, 'Mara Lindqvist created Store Bondi').waitFor();
    await choose(page, 'What', 'Stores');
    await choose(page, 'User', 'Ben Okafor');
    await line(page, 'Mara Lindqvist created Store Bondi').waitFor({ state: 'detached' });
    await eventually(async () => (await lines(page)).length).toBe(1);
    expect((await lines(page))[0]).toContain('Ben Okafor created Store Manly');
    const chosen = new URL(page.url());
    expect(chosen.searchParams.get('thing')).toBe('stores');
    chosen.searchParams.set('from', '2020-01-01');
    chosen.searchParams.set('to', '2020-01-31');
    await page.goto(chosen.href);
    await page.getByText('No results found').waitFor();
    await page.getByLabel('To', { exact: true }).fill('31-Dec-2999');
    await line(page, 'Ben Okafor created Store Manly').waitFor();
    expect(new URL(page.url()).searchParams.get('to')).toBe('2999-12-31');
    await choose(page, 'Days', 'All days');
    await line(page, 'Ben Okafor created Store Manly').waitFor();
  },
);

test('a refused request is listed with its status', { tags: 'long' }, async ({ server, console }) => {
  const tenant = await aTenant(server);
  const ben = await signedInApi(server.origin, await aUser(server, tenant, []));
  for (let tries = 0; tries < 3; tries++) await expect(aStore(ben, 'Mine')).rejects.toThrow('403');
  const page = await console.open(tenant.owner, '/activity');
  const refused = line(page, /Ben Okafor was not allowed to add to Stores/);
  await refused.getByText('Refused × 3').waitFor();
  await refused.click();
  await page.getByText('POST /branch').waitFor();
});

test('older entries load on demand', { tags: 'long' }, async ({ server, console }) => {
  const tenant = await aTenant(server);
  for (let made = 1; made <= 55; made++) await aStore(tenant, `Store ${made}`);
  const page = await console.open(tenant.owner, '/activity?thing=stores');
  await line(page, /created Store Store 55$/).waitFor();
  await eventually(() => lines(page)).toHaveLength(50);
  await page.getByRole('button', { name: 'Show older' }).click();
  await line(page, /created Store Store 1$/).waitFor();
  await eventually(() => lines(page)).toHaveLength(55);
  await eventually(() => page.getByRole('button', { name: 'Show older' }).count()).toBe(0);
});

test('older entries load although the list is fetched again meanwhile', async ({ server, console }) => {
  const tenant = await aTenant(server);
  for (let made = 1; made <= 51; made++) await aStore(tenant, `Store ${made}`);
  const page = await console.open(tenant.owner, '/profile');
  // Once realtime is connected, the page fetches what it shows anew.
  let connect = () => {};
  const connecting = new Promise<void>((resolve) => (connect = resolve));
  await page.routeWebSocket(/\/app\//, (near) => void connecting.then(() => near.connectToServer()));
  // The first request for older entries is never answered.
  let isFirst = true;
  await page.route('**/api/activity?*before=*', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    connect();
  });
  await page.goto(console.url('/activity?thing=stores'));
  await press(page, 'Show older');
  await eventually(() => lines(page)).toHaveLength(51);
  await page.getByRole('button', { name: 'Show older' }).waitFor({ state: 'detached' });
});

test('filtered activity is exported as CSV, with older entries', { tags: 'long' }, async ({ server, console }) => {
  const tenant = await aTenant(server);
  for (let made = 1; made <= 51; made++) await aStore(tenant, `Store ${made}`);
  const page = await console.open(tenant.owner, '/activity?thing=stores');
  await line(page, /created Store Store 51$/).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export as CSV')]);
  expect(download.suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/);
  const rows = (await readFile(await download.path(), 'utf8')).split('\r\n').filter(Boolean);
  expect(rows[0]).toBe('\uFEFFWhen,Who,What,Changes,Times,IP address');
  expect(rows).toHaveLength(52);
  expect(rows[51]).toMatch(/,Mara Lindqvist,Mara Lindqvist created Store Store 1,.*Time zone: — → Australia\/Sydney/);
});

test(
  'without permission activity is neither in the menu nor at its URL',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const page = await console.open(await aUser(server, tenant, ['Permissions.Store.View']), '/activity');
    await page.getByText('You don’t have access to this page').waitFor();
    await eventually(() => page.getByRole('link', { name: 'Activity' }).count()).toBe(0);
  },
);
