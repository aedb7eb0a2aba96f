import { devices } from '@vitrine/contract/devices';
import { deviceGroups } from '@vitrine/contract/device-groups';
import { layouts } from '@vitrine/contract/layouts';
import { overlays } from '@vitrine/contract/overlays';
import { aLayout, aPart } from '@vitrine/contract/rules/test/layouts';
import { type ScheduleForm, schedules } from '@vitrine/contract/schedules';
import type { Page } from 'playwright-core';
import { eventually } from '@vitrine/testing/eventually';
import { goTo } from '../support/console.ts';
import { choose, press } from '../support/page-actions.ts';
import { aTenant, aUser, type Tenant } from '../support/factories.ts';
import { test } from '../support/test.ts';
import { aStore, createRecords, type Records } from '../support/records.ts';

const always = { startDate: '2099-01-01', endDate: '2099-12-31' };
const block = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const blocks = (page: Page) =>
  page
    .getByRole('group', { name: /^Timeline of/ })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));

/** Schedules the playlist of the records on its group for all of 2099. */
async function plan({ call }: Tenant, { playlist, group }: Records, form: Partial<ScheduleForm> = {}): Promise<number> {
  const body = { ...always, playlistId: playlist.playlistId, deviceGroups: [group.groupId], ...form };
  return (await call(schedules.create, { body })).scheduleId;
}

/** A tenant on a morning of 2099 in Sydney, viewed from a browser in America, where it is the day before. */
async function aBusiness(server: Parameters<typeof aTenant>[0]) {
  const tenant = await aTenant(server);
  return { tenant, records: await createRecords(tenant, 'Lunch') };
}
const morning = new Date('2099-06-01T23:30:00Z');
const inAmerica = { timezoneId: 'America/Los_Angeles' };

async function at(page: Page, moment: Date): Promise<Page> {
  await page.clock.setFixedTime(moment);
  await page.reload();
  return page;
}

test('the timeline shows a day, what is hidden and why, and is remembered', async ({ server, console }) => {
  const { tenant, records } = await aBusiness(server);
  const allDay = await plan(tenant, records);
  await plan(tenant, records, { startAt: '11:00', endAt: '15:30' });
  const page = await at(await console.open(tenant.owner, '/schedule', inAmerica), morning);
  await page.getByRole('table', { name: 'Schedules' }).waitFor();
  // The rows are requested when the switch has the focus, before it is pressed.
  const ahead = page.waitForRequest('**/api/schedule/timeline*');
  await page.getByRole('switch', { name: 'Timeline' }).focus();
  await ahead;
  await page.getByRole('switch', { name: 'Timeline' }).check({ force: true });
  await page.getByRole('group', { name: 'Timeline of 02-Jun-2099' }).waitFor();
  const hidden = 'Lunch, 11:00 to 15:30, hidden by Lunch: it has the shorter time window';
  await eventually(() => blocks(page)).toEqual([
    'Lunch, 00:00 to 11:00',
    'Lunch, 11:00 to 15:30',
    hidden,
    'Lunch, 15:30 to 23:59',
  ]);
  await page.getByText('Times are in the time zone Australia/Sydney.').waitFor();
  await block(page, hidden).hover();
  await page.getByText('Hidden: Lunch plays instead, it has the shorter time window.').waitFor();
  await page.getByText('11:00:00 – 15:30:00').waitFor();
  // The rows are requested before the stores' time zones have loaded.
  const rows = page.waitForRequest('**/api/schedule/timeline*');
  await page.route('**/api/timezone/changes*', (route) => rows.then(() => route.continue()));
  await page.reload();
  await block(page, hidden).click();
  await page.waitForURL(console.url(`/schedule/edit/${allDay}`));
  await page.goto(console.url('/schedule'));
  await page.getByRole('switch', { name: 'Timeline' }).uncheck({ force: true });
  await page.reload();
  const list = page.getByRole('table', { name: 'Schedules' });
  await list.waitFor();
  await goTo(page, '/schedule/timeline');
  await page.getByRole('group', { name: /^Timeline of/ }).waitFor();
  await goTo(page, '/schedule');
  await list.waitFor();
});

test(
  'a selected store lists its screens, and is remembered until sign-out',
  { tags: 'long' },
  async ({ server, console }) => {
    const { tenant, records } = await aBusiness(server);
    await plan(tenant, records, { startAt: '09:00', endAt: '10:00' });
    const perth = await aStore(tenant, 'Perth', 'Australia/Perth');
    const place = {
      branchId: perth.branchId,
      groupId: records.group.groupId,
      orientation: 1 as const,
      description: 'Window',
    };
    await tenant.call(devices.create, { body: { name: 'Perth window', code: 'perth', ...place } });
    const page = await at(await console.open(tenant.owner, '/schedule/timeline', inAmerica), morning);
    await page.getByRole('group', { name: 'Lunch, 16:9, 2 screens, 2 time zones' }).waitFor();
    await page.getByText('Times are in each store’s time zone.').waitFor();
    await press(page, 'Store: All stores');
    await choose(page, 'Store', 'Perth');
    await page.getByRole('group', { name: 'Perth window, 16:9' }).waitFor();
    await page.getByText('Times are in the store’s time zone, Australia/Perth.').waitFor();
    await eventually(() => blocks(page)).toEqual(['Lunch, 09:00 to 10:00']);
    await page.reload();
    await page.getByRole('button', { name: 'Store: Perth' }).waitFor();
    await eventually(() => page.evaluate(() => localStorage.getItem('signage.schedule.store'))).toBe(
      String(perth.branchId),
    );
    await press(page, 'All stores');
    await page.getByRole('group', { name: /^Lunch, 16:9/ }).waitFor();
  },
);

test('the keyboard moves between blocks and opens a schedule', { tags: 'long' }, async ({ server, console }) => {
  const { tenant, records } = await aBusiness(server);
  await plan(tenant, records, { startAt: '06:00', endAt: '09:00' });
  const noon = await plan(tenant, records, { startAt: '12:00', endAt: '13:00' });
  for (const name of ['Middle', 'Zoo']) {
    const { groupId } = await tenant.call(deviceGroups.create, { body: { name, orientation: 1 } });
    if (name === 'Zoo') await plan(tenant, records, { deviceGroups: [groupId], startAt: '08:00', endAt: '14:00' });
  }
  const page = await at(await console.open(tenant.owner, '/schedule/timeline', inAmerica), morning);
  await block(page, 'Lunch, 08:00 to 14:00').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await page.getByRole('button', { name: 'Next day' }).focus();
  await page.keyboard.press('Tab');
  await eventually(focused).toBe('Lunch, 06:00 to 09:00');
  await page.keyboard.press('ArrowDown');
  await eventually(focused).toBe('Lunch, 08:00 to 14:00');
  await page.keyboard.press('ArrowUp');
  await eventually(focused).toBe('Lunch, 06:00 to 09:00');
  await page.keyboard.press('End');
  await eventually(focused).toBe('Lunch, 12:00 to 13:00');
  await page.keyboard.press('Tab');
  await eventually(() => focused()).not.toContain('Lunch');
  await page.keyboard.press('Shift+Tab');
  await eventually(focused).toBe('Lunch, 12:00 to 13:00');
  await page.keyboard.press('Enter');
  await page.waitForURL(console.url(`/schedule/edit/${noon}`));
});

test(
  'the day and the current-time line follow the store’s daylight saving change',
  { tags: 'long' },
  async ({ server, console }) => {
    const { tenant, records } = await aBusiness(server);
    await plan(tenant, records, { startAt: '02:15', endAt: '04:00' });
    const page = await console.open(tenant.owner, '/schedule/timeline', inAmerica);
    const line = page.locator('[class*="now"] i');
    const hourOfLine = () => line.evaluate((mark) => Number.parseFloat(mark.style.insetInlineStart) * 0.24);
    // Half an hour before two, and half an hour after it, when the clock shows three.
    await at(page, new Date('2099-10-03T15:30:00Z'));
    await page.getByRole('group', { name: 'Timeline of 04-Oct-2099' }).waitFor();
    await eventually(() => blocks(page)).toEqual(['Lunch, 03:00 to 04:00']);
    await eventually(() => hourOfLine()).toBeCloseTo(1.5);
    await at(page, new Date('2099-10-03T16:30:00Z'));
    await block(page, 'Lunch, 03:00 to 04:00').waitFor();
    await eventually(() => hourOfLine()).toBeCloseTo(3.5);
    await press(page, 'Previous day');
    await block(page, 'Lunch, 02:15 to 04:00').waitFor();
    await line.waitFor({ state: 'detached' });
    await press(page, 'Today');
    await page.getByRole('group', { name: 'Timeline of 04-Oct-2099' }).waitFor();
  },
);

test('overlays lie above what plays, in the chart and in the table', { tags: 'long' }, async ({ server, console }) => {
  const { tenant, records } = await aBusiness(server);
  await plan(tenant, records);
  const layout = aLayout({ parts: [aPart('text', { words: 'Closing soon' })] });
  const { directoryId } = records;
  const { fileId } = await tenant.call(layouts.create, { body: { directoryId, fileName: 'Corner', layout } });
  const dates = { startDate: '2099-01-01', endDate: '2099-12-31', startAt: '11:00', endAt: '12:00' };
  await tenant.call(overlays.create, { body: { fileId, ...dates, storeIds: [records.store.branchId] } });
  const page = await at(await console.open(tenant.owner, '/schedule/timeline', inAmerica), morning);
  const overlay = 'Overlay Corner, 11:00 to 12:00';
  await eventually(() => blocks(page)).toEqual(['Lunch, 00:00 to 23:59', overlay]);
  await press(page, 'Show as table');
  await page.getByRole('cell', { name: 'Above what plays' }).waitFor();
  await press(page, 'Show as chart');
  await block(page, overlay).hover();
  await page.getByText('Overlay, above what plays.').waitFor();
  await block(page, overlay).click();
  await page.getByRole('heading', { name: 'Overlay of Corner' }).waitFor();
});

test('the day is available as a table', { tags: 'long' }, async ({ server, console }) => {
  const { tenant, records } = await aBusiness(server);
  await plan(tenant, records);
  await plan(tenant, records, { startAt: '11:00', endAt: '15:30', priority: 1 });
  await tenant.call(deviceGroups.create, { body: { name: 'Nowhere', orientation: 2 } });
  const page = await at(await console.open(tenant.owner, '/schedule/timeline', inAmerica), morning);
  await press(page, 'Show as table');
  const rows = () => page.getByRole('row').evaluateAll((all) => all.map((row) => row.textContent));
  await eventually(rows).toEqual([
    'ScreensPlaylist or overlayFromToPlays?',
    'Lunch · 16:9 · 1 screenLunch00:0011:00Yes',
    'Lunch · 16:9 · 1 screenLunch11:0015:30Yes',
    'Lunch · 16:9 · 1 screenLunch11:0015:30No: Lunch plays instead, it has the higher priority',
    'Lunch · 16:9 · 1 screenLunch15:3023:59Yes',
    'Nowhere · 9:16 · no screensNothing scheduled',
  ]);
});

test(
  'only the visible of five hundred rows are rendered, those ahead are loaded, and arrow keys reach the last',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const page = await console.open(await aUser(server, tenant, ['Permissions.Schedule.View']));
    const playlist = { playlistId: 1, name: 'Menu', thumbUrl: null };
    const parts = Array.from({ length: 20 }, (_, hour) => ({
      scheduleId: hour + 1,
      startAt: `${String(hour % 12 || 12).padStart(2, '0')}:00:00 ${hour < 12 ? 'AM' : 'PM'}`,
      endAt: `${String(hour % 12 || 12).padStart(2, '0')}:45:00 ${hour < 12 ? 'AM' : 'PM'}`,
      playlist,
    }));
    const json = Array.from({ length: 500 }, (_, index) => ({
      groupId: index + 1,
      deviceId: null,
      name: `Group ${index + 1}`,
      orientation: 1,
      screens: null,
      needNewerPlayer: null,
      zones: ['Australia/Sydney'],
      playlistSchedules: parts,
      hiddenSchedules: [],
      overlays: [],
    }));
    await page.route('**/api/schedule/timeline*', (route) => {
      const query = new URL(route.request().url()).searchParams;
      const [number, size] = [Number(query.get('page')), Number(query.get('pageSize'))];
      return route.fulfill({ json: json.slice((number - 1) * size, number * size) });
    });
    await page.goto(console.url('/schedule/timeline'));
    await page.getByRole('group', { name: 'Group 1, 16:9', exact: true }).waitFor();
    const renderedCount = () => page.getByRole('group', { name: /^Group / }).count();
    await eventually(() => renderedCount()).toBeLessThan(40);
    await page.locator('[data-at="0.0"]').focus();
    const chart = page.getByRole('group', { name: /^Timeline of/ });
    const last = page.getByRole('group', { name: 'Group 500, 16:9' });
    await eventually(async () => {
      await chart.evaluate((box) => box.scrollTo(0, box.scrollHeight));
      return last.isVisible();
    }).toBe(true);
    await eventually(() => renderedCount()).toBeLessThan(40);
    await page.locator('[data-at="498.3"]').focus();
    await page.keyboard.press('ArrowDown');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('data-at') ?? '')).toBe('499.3');
  },
);

test(
  'a page of the timeline that fails to load is named and retried',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const names = Array.from({ length: 130 }, (_, at) => `Window ${String(at + 1).padStart(3, '0')}`);
    for (const name of names)
      await tenant.call(deviceGroups.create, { body: { name, orientation: 1, description: name } });
    const page = await console.open(tenant.owner, '/dashboard', {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    });
    const further = (url: URL) => url.pathname === '/api/schedule/timeline' && url.searchParams.get('page') !== '1';
    await page.route(further, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
    await goTo(page, '/schedule/timeline');
    const last = page.getByRole('group', { name: /^Window 130/ });
    const failed = page.getByRole('alert').getByText('Loading more rows failed.');
    await failed.waitFor();
    await page.unroute(further);
    await press(page, 'Retry');
    await failed.waitFor({ state: 'detached' });
    // Only visible rows are rendered.
    const chart = page.getByRole('group', { name: /^Timeline of/ });
    const atEnd = () => chart.evaluate((box) => box.scrollTo(0, box.scrollHeight)).then(() => last.count());
    await eventually(atEnd).toBe(1);
  },
);
