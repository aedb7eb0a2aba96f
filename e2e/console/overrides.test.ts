import { devices } from '@vitrine/contract/devices';
import { player } from '@vitrine/contract/player';
import { overrides } from '@vitrine/contract/overrides';
import { playlists } from '@vitrine/contract/playlists';
import { schedules } from '@vitrine/contract/schedules';
import { settings } from '@vitrine/contract/settings';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { moveTo } from '../support/console.ts';
import { callWith } from '../support/api.ts';
import { a11yViolations } from '../support/axe.ts';
import { aScreen, colourOf } from '../support/browser.ts';
import { eventually } from '@vitrine/testing/eventually';
import { fill, press } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { aTenant, aUser, type Tenant } from '../support/factories.ts';
import type { Server } from '../support/server.ts';
import { test } from '../support/test.ts';
import { aStore, createRecords, type Records } from '../support/records.ts';

/** A real player of this device, connected: changes that arrive within the test arrive by push. */
async function playerOf(browser: Browser, server: Server, { call }: Tenant, { store, device }: Records): Promise<Page> {
  const { playerCode } = await call(settings.get, {});
  const screen = await aScreen(browser);
  onTestFinished(screen.close);
  await screen.page.goto(`${server.origin}/player/#pair=${playerCode}.${store.accessCode}.${device.code}`);
  await nameOn(screen.page).waitFor();
  await eventually(async () => (await call(devices.get, { params: { id: device.deviceId } })).isOnline).toBe(true);
  return screen.page;
}

/** The name of the tenant; during a transition it may be on both layers. */
function nameOn(playerPage: Page): Locator {
  return playerPage.locator('.stage-neutral', { hasText: 'Corner Bakery' }).first();
}

async function chooseTarget(page: Page, name: string, group: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Show on' }).fill(name);
  await page.getByRole('group', { name: group }).getByRole('option', { name, exact: true }).click();
  await page.keyboard.press('Escape');
}

test('an emergency override plays on a store’s screens, shows a banner to all users, and is stopped there', async ({
  browser,
  server,
  console,
}) => {
  const tenant = await aTenant(server, 'Corner Bakery');
  const records = await createRecords(tenant, 'Bondi');
  const playerPage = await playerOf(browser, server, tenant, records);
  const colleague = await console.open(await aUser(server, tenant, []));
  const page = await console.open(tenant.owner);
  await press(page, 'Show now');
  await fill(page, { Text: 'Leave the building' });
  await chooseTarget(page, 'Bondi', 'Stores');
  await page.getByRole('switch', { name: 'Emergency' }).check();
  await press(page, 'Show emergency now');
  await toast(page, 'Sent to the screens');
  await playerPage.getByText('Leave the building').waitFor();
  await page.getByRole('complementary', { name: 'Delivery status' }).getByText('On the screen').waitFor();
  const banner = { name: 'Emergency on screens' };
  await colleague.getByRole('region', banner).getByText('Leave the building').waitFor();
  await eventually(() => colleague.getByRole('button', { name: 'Stop Leave the building' }).count()).toBe(0);
  await page.getByRole('region', banner).getByRole('button', { name: 'Stop Leave the building' }).click();
  await nameOn(playerPage).waitFor();
  await colleague.getByRole('region', banner).waitFor({ state: 'detached' });
});

test(
  'a text in its style, then a file, override one screen for some time, from the device page',
  { tags: 'long' },
  async ({ browser, server, console }) => {
    const tenant = await aTenant(server, 'Corner Bakery');
    const records = await createRecords(tenant, 'Manly');
    const playerPage = await playerOf(browser, server, tenant, records);
    const page = await console.open(tenant.owner, `/device/edit/${records.device.deviceId}`);
    await press(page, 'Show now');
    await fill(page, { Text: 'Sale' });
    await page.getByRole('radio', { name: 'Notice' }).click();
    await page.getByRole('figure', { name: 'Preview' }).getByText('Sale').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Show now' }).click();
    await toast(page, 'Sent to the screens');
    await playerPage.getByText('Sale').waitFor();
    await eventually(() =>
      playerPage.locator('.text-card').evaluate((card) => getComputedStyle(card).backgroundColor),
    ).toBe('rgb(251, 191, 36)');
    await press(page, 'Show now');
    await page.getByText('File', { exact: true }).click();
    await page.getByRole('combobox', { name: 'File' }).fill('spring');
    await page.getByRole('option', { name: /spring/ }).click();
    await page.getByRole('figure', { name: 'Preview' }).getByText('spring.png').waitFor();
    await page.getByRole('combobox', { name: 'Duration' }).click();
    await page.getByRole('option', { name: 'For 30 minutes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Show now' }).click();
    await toast(page, 'Sent to the screens');
    await eventually(() => colourOf(playerPage)).toBe('256,192,64');
    const reason = page.getByRole('status').filter({ hasText: 'Override' });
    await reason.getByText('spring').waitFor();
    await moveTo(page, '/dashboard');
    const card = page.getByRole('listitem').filter({ hasText: 'spring' });
    await card.getByText(/on Manly · since .* by Mara Lindqvist · until/).waitFor();
    await card.getByRole('button', { name: 'Stop spring' }).click();
    await nameOn(playerPage).waitFor();
  },
);

test(
  'a click on a button that a closed list of options has covered is not lost',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server, 'Corner Bakery');
    for (const number of [1, 2, 3, 4, 5, 6]) await aStore(tenant, `Shop ${number}`);
    const page = await console.open(tenant.owner, '/dashboard', { reducedMotion: 'no-preference' });
    await press(page, 'Show now');
    await fill(page, { Text: 'Sale' });
    await page.getByRole('combobox', { name: 'Show on' }).fill('Shop 3');
    await page.getByRole('option', { name: 'Shop 3', exact: true }).click();
    // As fast as a hand on each: no waiting until nothing covers the button.
    const button = await page.getByRole('dialog').getByRole('button', { name: 'Show now' }).boundingBox();
    if (button === null) throw new Error('The dialog has no button');
    await page.keyboard.press('Escape');
    await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2);
    await toast(page, 'Sent to the screens');
  },
);

test(
  'an override needs content and targets, and is hidden without permission',
  { tags: 'long' },
  async ({ server, console, tenant }) => {
    const page = await console.open(tenant.owner);
    await press(page, 'Show now');
    await page.getByRole('dialog').getByRole('button', { name: 'Show now' }).click();
    await page.getByText('Choose a playlist, a file or text to show').waitFor();
    await page.getByText('Choose at least one store, device group or device').waitFor();
    const viewer = await console.open(await aUser(server, tenant, ['Permissions.Schedule.View']));
    await viewer.getByRole('heading', { name: /Ben Okafor/ }).waitFor();
    await eventually(() => viewer.getByRole('button', { name: 'Show now' }).count()).toBe(0);
  },
);

test(
  'delivery status counts screens with the change and names offline ones, until all have it',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server, 'Corner Bakery');
    const { device, group, playlist } = await createRecords(tenant, 'Coogee');
    const { accessToken } = await tenant.call(devices.register, { body: { deviceId: device.deviceId } });
    const report = async () => {
      const { manifestVersion } = await callWith(server.origin, accessToken, player.manifest, {});
      await callWith(server.origin, accessToken, player.report, { body: { manifestVersion, playerVersion: '1' } });
    };
    await report();
    const page = await console.open(tenant.owner, `/devicegroup/edit/${group.groupId}`);
    await fill(page, { Description: 'Nothing that a screen would show' });
    await press(page, 'Save Changes');
    await toast(page, 'Device group updated');
    await page.goto(console.url(`/Playlist/edit/${playlist.playlistId}`));
    await fill(page, { Name: 'Breakfast' });
    await press(page, 'Save Changes');
    const strip = page.getByRole('complementary', { name: 'Delivery status' });
    await strip.getByText(/^On 0 of 1 screen; 1 offline since \d\d:\d\d:\d\d$/).waitFor();
    await report();
    await strip.getByText('On the screen').waitFor();
    await press(page, 'Close delivery status');
    await strip.waitFor({ state: 'detached' });
  },
);

test(
  'the device page says what plays at any time, what that hides, and why',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server, 'Corner Bakery');
    const { device, group, file } = await createRecords(tenant, 'Glebe');
    const day = { startDate: '2999-03-01', endDate: '2999-03-01', startAt: '12:00', endAt: '14:00' };
    const playlistContents = [{ fileId: file.fileId }];
    const special = await tenant.call(playlists.create, {
      body: { name: 'Special', description: 'One day', orientation: 1, playlistContents },
    });
    await tenant.call(schedules.create, {
      body: { playlistId: special.playlistId, deviceGroups: [group.groupId], ...day },
    });
    const page = await console.open(tenant.owner, `/device/edit/${device.deviceId}`);
    await page.getByText('Nothing scheduled: the placeholder').waitFor();
    await fill(page, { 'Check another time: date': '01-Mar-2999' });
    const time = page.getByRole('combobox', { name: 'Check another time: time' });
    await time.fill('13:00');
    await page.getByRole('link', { name: 'Special' }).waitFor();
    await page.getByText('since 12:00 until 14:00').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Glebe' }).getByText('it has the shorter date range').waitFor();
    await time.fill('11:00');
    await page.getByText('Also scheduled for this screen (1)').click();
    const inactive = page.getByRole('listitem').filter({ hasText: 'Special' });
    await inactive.getByText('not at this time of day; next 12:00').waitFor();
  },
);

test(
  'no accessibility violations with an emergency banner, delivery status and now playing',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server, 'Corner Bakery');
    const { device, schedule } = await createRecords(tenant, 'Bondi Beach Pavilion');
    await tenant.call(devices.register, { body: { deviceId: device.deviceId } });
    const page = await console.open(tenant.owner, `/schedule/edit/${schedule.scheduleId}`);
    await page.getByRole('combobox', { name: 'Priority' }).click();
    await page.getByRole('option', { name: 'High' }).click();
    await press(page, 'Save Changes');
    const strip = page.getByRole('complementary', { name: 'Delivery status' });
    await strip.getByText('On 0 of 1 screen; 1 offline').waitFor();
    const deviceIds = [device.deviceId];
    await tenant.call(overrides.start, { body: { text: 'Leave the building', isEmergency: true, deviceIds } });
    await page.getByRole('region', { name: 'Emergency on screens' }).getByText('Leave the building').waitFor();
    expect(await a11yViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('link', { name: 'Devices', exact: true }).click();
    // The previous page has a link with that name too.
    const listed = page.getByRole('table', { name: 'Devices' });
    await listed.getByRole('link', { name: 'Bondi Beach Pavilion', exact: true }).click();
    await page.getByText('Also scheduled for this screen (1)').click();
    await page.getByText('it has not started yet').waitFor();
    expect(await a11yViolations(page)).toEqual([]);
    // The delivery status does not cover the buttons of a form, on a phone either.
    const [above, below] = await Promise.all([strip.boundingBox(), page.locator('[data-actions]').boundingBox()]);
    expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  },
);
