import { devices } from '@vitrine/contract/devices';
import { deviceGroups } from '@vitrine/contract/device-groups';
import { playlists } from '@vitrine/contract/playlists';
import { schedules } from '@vitrine/contract/schedules';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '@vitrine/testing/eventually';
import { choose, confirmDeletion, mutationsSent, press } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { excludeDays, excludedDays } from '../support/excluded-days.ts';
import { aTenant, aUser } from '../support/factories.ts';
import { test } from '../support/test.ts';
import { aStore, createRecords } from '../support/records.ts';

const time = (page: Page, label: string) => page.getByRole('combobox', { name: label });
const group = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name });
const day = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const errors = (page: Page) => page.locator('.mantine-InputWrapper-error').allInnerTexts();

async function typeTime(page: Page, label: string, text: string): Promise<void> {
  await time(page, label).fill(text);
  await time(page, label).press('Tab');
}

test('a schedule is created for a device group, listed, changed and deleted', async ({ console, tenant }) => {
  await createRecords(tenant, 'Lunch');
  const page = await console.open(tenant.owner, '/schedule/new', { permissions: ['clipboard-write'] });
  await choose(page, 'Playlist', 'Lunch');
  await page.getByText('1 item · 5 s · Horizontal').waitFor();
  await group(page, /^Lunch/).check();
  await typeTime(page, 'From time', '11');
  await typeTime(page, 'To time', '1500');
  await page.getByText('Sat', { exact: true }).click();
  await page.getByText('Sun', { exact: true }).click();
  await excludeDays(page);
  await press(page, 'Create Schedule');
  await toast(page, 'Schedule created');
  const row = page.getByRole('row', { name: /Lunch.*11:00/ });
  await eventually(() => row.innerText()).toMatch(/Lunch\s+Lunch\s+\d\d-\w{3}-\d{4}\s+No end/);
  await eventually(() => row.innerText()).toMatch(/11:00 – 15:00\s+Monday to Friday\s+Active/);
  await row.getByRole('link').click();
  await eventually(() => excludedDays(page)).toEqual(['24-Dec-2099', '25-Dec-2099', '28-Dec-2099']);
  await page.getByRole('switch', { name: 'Active' }).uncheck({ force: true });
  await page.getByRole('combobox', { name: 'Priority' }).click();
  await page.getByRole('option', { name: 'High' }).click();
  await press(page, 'Save Changes');
  await toast(page, 'Schedule updated');
  await eventually(() => row.innerText()).toMatch(/Inactive\s+High priority/);
  await row.getByRole('button', { name: 'Actions for Lunch' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('Do you really want to delete the schedule?', { exact: true }).waitFor();
  await confirmDeletion(page);
  await toast(page, 'Schedule deleted');
  await row.waitFor({ state: 'detached' });
});

test(
  'an empty form shows an error at each required field, and is not sent',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const page = await console.open(tenant.owner, '/schedule/new');
    const sent = mutationsSent(page);
    await time(page, 'From time').fill('noon');
    for (const name of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) {
      await page.getByText(name, { exact: true }).click();
    }
    await press(page, 'Create Schedule');
    await eventually(() => errors(page)).toEqual([
      'Choose a playlist',
      'Choose at least one device group',
      'Enter a time from 00:00 to 23:59',
      'Choose at least one day',
    ]);
    expect(sent).toEqual([]);
  },
);

test('the end moves after a start that is not before it', { tags: 'long' }, async ({ console, tenant }) => {
  await createRecords(tenant, 'Ends');
  const page = await console.open(tenant.owner, '/schedule/new');
  await typeTime(page, 'To time', '12:00');
  await typeTime(page, 'From time', '9.30');
  expect([await time(page, 'From time').inputValue(), await time(page, 'To time').inputValue()]).toEqual([
    '09:30',
    '12:00',
  ]);
  await typeTime(page, 'From time', '16:15');
  await eventually(() => time(page, 'To time').inputValue()).toBe('17:15');
  await typeTime(page, 'From time', '23:00');
  await eventually(() => time(page, 'To time').inputValue()).toBe('23:59');
  await day(page, 'From').click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: /^15 / }).click();
  await eventually(() => day(page, 'From').inputValue()).toMatch(/^15-\w{3}-\d{4}$/);
  const noEnd = page.getByRole('switch', { name: 'No end' });
  await eventually(() => noEnd.isChecked()).toBe(true);
  await noEnd.uncheck();
  const [, month, year] = /^15-(\w{3})-(\d{4})$/.exec(await day(page, 'From').inputValue()) ?? [];
  await eventually(() => day(page, 'To').inputValue()).toBe(`15-${month}-${Number(year) + 1}`);
  await day(page, 'From').fill('3-jun-2099');
  await day(page, 'From').blur();
  await eventually(() => day(page, 'From').inputValue()).toBe('03-Jun-2099');
  await eventually(() => day(page, 'To').inputValue()).toBe('03-Jun-2099');
});

test(
  'groups in another orientation than the playlist say so and are not selectable',
  { tags: 'long' },
  async ({ console, tenant }) => {
    await createRecords(tenant, 'Turned');
    const body = { name: 'Doors', orientation: 2, description: '' } as const;
    const { groupId } = await tenant.call(deviceGroups.create, { body });
    await tenant.call(deviceGroups.create, { body: { ...body, name: 'Left doors', parentId: groupId } });
    const page = await console.open(tenant.owner, '/schedule/new');
    await choose(page, 'Playlist', 'Turned');
    await page.getByText('vertical screens: this playlist is horizontal').first().waitFor();
    for (const name of [/^Doors/, /^Left doors/]) await eventually(() => group(page, name).isDisabled()).toBe(true);
    await eventually(() => group(page, /^Turned/).isDisabled()).toBe(false);
  },
);

test("the server's validation errors appear at their fields", { tags: 'long' }, async ({ console, tenant }) => {
  const { schedule } = await createRecords(tenant, 'Late');
  const page = await console.open(tenant.owner, `/schedule/edit/${schedule.scheduleId}`);
  await page.route('**/api/schedule/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 400,
          json: {
            message: 'Check the form',
            code: 'invalid',
            errors: {
              startDate: ['From cannot be before today'],
              'deviceGroups.0': ['This device group does not exist'],
            },
          },
        })
      : route.continue(),
  );
  await press(page, 'Save Changes');
  await eventually(() => errors(page)).toEqual(['This device group does not exist', 'From cannot be before today']);
});

test('the week preview follows the form, and warns about conflicts', { tags: 'long' }, async ({ server, console }) => {
  const tenant = await aTenant(server);
  const { playlist, group } = await createRecords(tenant, 'Lunch');
  const lunch = { startDate: '2099-06-01', endDate: '2099-06-30', startAt: '11:00', endAt: '15:00' };
  const body = { ...lunch, playlistId: playlist.playlistId, deviceGroups: [group.groupId] };
  const { scheduleId } = await tenant.call(schedules.create, { body });
  await tenant.call(schedules.create, { body: { ...body, startAt: '12:00', endAt: '13:00' } });
  const page = await console.open(tenant.owner, `/schedule/edit/${scheduleId}`);
  await page.getByRole('heading', { name: 'Week preview: Lunch' }).waitFor();
  const monday = page.getByRole('img', { name: /^Mon 1:/ });
  const read = () => monday.getAttribute('aria-label');
  await eventually(read).toBe(
    'Mon 1: Lunch 11:00 to 12:00, Lunch 12:00 to 13:00, Lunch 13:00 to 15:00, Lunch 12:00 to 13:00 instead of this',
  );
  await page.getByText('Every day, 12:00–13:00: Lunch plays instead, it has the shorter time window.').waitFor();
  await typeTime(page, 'From time', '14');
  await eventually(read).toBe('Mon 1: Lunch 12:00 to 13:00, Lunch 14:00 to 15:00');
  await typeTime(page, 'From time', '12');
  await typeTime(page, 'To time', '13');
  await page.getByRole('combobox', { name: 'Priority' }).click();
  await page.getByRole('option', { name: 'High' }).click();
  await page.getByText('Hides Lunch completely: it no longer plays on these screens.').waitFor();
  await day(page, 'To').fill('2-jun-2099');
  await day(page, 'To').blur();
  for (const name of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
    await page.getByText(name, { exact: true }).last().click();
  const never = 'never plays: no Sunday falls between 01-Jun-2099 and 02-Jun-2099.';
  await page.getByText(`N${never.slice(1)}`).waitFor();
  await press(page, 'Save Changes');
  await page.getByRole('dialog').getByText(`This schedule ${never} Save it anyway?`).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await press(page, 'Save Changes');
  await press(page, 'Save anyway');
  await toast(page, 'Schedule updated');
});

test(
  'Save that is pressed twice while the schedule is checked saves once',
  { tags: 'long' },
  async ({ console, tenant }) => {
    await createRecords(tenant, 'Twice');
    const page = await console.open(tenant.owner, '/schedule');
    // The plan is still loading when Save is pressed.
    await page.route('**/api/schedule/plan/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await route.continue();
    });
    await page.getByRole('row', { name: /Twice/ }).getByRole('link').click();
    const sent = mutationsSent(page);
    await page.getByRole('button', { name: 'Save Changes' }).dblclick();
    await toast(page, 'Schedule updated');
    expect(sent).toHaveLength(1);
  },
);

test(
  'the week preview of a group in several time zones lets the user select one',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const { schedule, device } = await createRecords(tenant, 'Lunch');
    const { branchId } = await aStore(tenant, 'Fremantle', 'Australia/Perth');
    const params = { id: device.deviceId };
    await tenant.call(devices.create, { body: { ...device, code: 'second', branchId } });
    const page = await console.open(tenant.owner, `/schedule/edit/${schedule.scheduleId}`);
    await page.getByText('From 01-Jan-2999, in the time zone Australia/Perth.').waitFor();
    await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Australia/Sydney');
    await page.getByText('From 01-Jan-2999, in the time zone Australia/Sydney.').waitFor();
    await tenant.call(devices.remove, { params });
    await page.getByText('From 01-Jan-2999, in the time zone Australia/Perth.').waitFor();
    await eventually(() => page.getByRole('combobox', { name: 'Time zone' }).count()).toBe(0);
  },
);

test(
  'a user with view permission sees the schedule read-only',
  { tags: 'long' },
  async ({ console, server, tenant }) => {
    const { schedule } = await createRecords(tenant, 'Looked at');
    const viewer = await aUser(server, tenant, [
      'Permissions.Schedule.View',
      'Permissions.Playlist.View',
      'Permissions.DeviceGroup.View',
    ]);
    const page = await console.open(viewer, `/schedule/edit/${schedule.scheduleId}`);
    await eventually(() => page.getByRole('combobox', { name: 'Playlist' }).inputValue()).toBe('Looked at');
    await eventually(() => group(page, /^Looked at/).isChecked()).toBe(true);
    await eventually(() => group(page, /^Looked at/).isDisabled()).toBe(true);
    await eventually(() => day(page, 'From').isDisabled()).toBe(true);
    await eventually(() => page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
  },
);

test(
  'a renamed playlist is updated in the schedules list without a reload',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const { playlist } = await createRecords(tenant, 'Old name');
    const page = await console.open(tenant.owner, '/schedule');
    await page.getByRole('link', { name: 'Old name' }).waitFor();
    const params = { id: playlist.playlistId };
    const whole = await tenant.call(playlists.get, { params });
    await tenant.call(playlists.update, { params, body: { ...whole, name: 'New name' } });
    await page.getByRole('link', { name: 'New name' }).waitFor();
  },
);
