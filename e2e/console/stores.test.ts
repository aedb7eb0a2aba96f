import { stores } from '@vitrine/contract/stores';
import { expect } from 'vitest';
import { eventually } from '@vitrine/testing/eventually';
import { chooseFromMenu, confirmDeletion, fill, press } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { test } from '../support/test.ts';
import { aStore, createRecords } from '../support/records.ts';

test(
  'a store is created with a time zone found by city, and opening hours',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const page = await console.open(tenant.owner, '/branch/new', { timezoneId: 'Asia/Kolkata' });
    await fill(page, { 'Store name': 'Fifth Avenue' });
    const zone = page.getByRole('combobox', { name: 'Time zone', exact: true });
    await eventually(() => zone.inputValue()).toBe('Asia/Kolkata');
    await zone.click();
    const options = page.getByRole('listbox', { name: 'Time zone' }).getByRole('option');
    await eventually(() => options.first().innerText()).toMatch(/^Asia\/Kolkata\s+UTC\+05:30$/);
    await zone.fill('new');
    await eventually(() => options.count()).toBeGreaterThan(1);
    await eventually(() => options.first().innerText()).toMatch(/New York/);
    await zone.press('Enter');
    await page.getByText(/^Schedules play in this time zone, currently UTC−0[45]:00\.$/).waitFor();

    await page.getByRole('switch', { name: 'Turn screens black outside opening hours' }).check();
    await page.getByRole('combobox', { name: 'Monday closes at, 1' }).fill('12');
    await press(page, 'Add hours on Monday');
    await press(page, 'Copy to all days from Monday');
    await press(page, 'Remove Sunday, 2');
    await press(page, 'Remove Sunday, 1');
    const sunday = page.getByRole('group', { name: 'Sunday' });
    await sunday.getByText('Closed').waitFor();
    await press(page, 'Create Store');
    await toast(page, 'Store created');
    const [store] = await tenant.call(stores.list, { query: { search: 'Fifth' } });
    const hours = store?.operatingHours ?? [];
    expect(store?.timeZone).toBe('America/New_York');
    expect(hours).toHaveLength(12);
    expect(hours.slice(0, 2)).toEqual([
      { weekday: 'Monday', opensAt: '09:00:00', closesAt: '12:00:00' },
      { weekday: 'Monday', opensAt: '13:00:00', closesAt: '17:00:00' },
    ]);
  },
);

test(
  'overlapping hours show an error at their field, and keep the input',
  { tags: 'long' },
  async ({ console, tenant }) => {
    await aStore(tenant, 'Overlap');
    const page = await console.open(tenant.owner, '/branch');
    await page.getByRole('link', { name: 'Overlap' }).click();
    await page.getByRole('switch', { name: 'Turn screens black outside opening hours' }).check();
    await press(page, 'Add hours on Monday');
    await page.getByRole('combobox', { name: 'Monday opens at, 2' }).fill('16:00');
    await press(page, 'Save Changes');
    await page.getByText('Opening hours overlap').waitFor();
    await page.getByRole('combobox', { name: 'Monday closes at, 2' }).fill('16:00');
    await press(page, 'Save Changes');
    await page.getByText('Opening and closing times must differ').waitFor();
    await press(page, 'Remove Monday, 2');
    await press(page, 'Save Changes');
    await toast(page, 'Store saved');
  },
);

test('deleting a store says how many devices are deleted too', { tags: 'long' }, async ({ console, tenant }) => {
  await createRecords(tenant, 'Going');
  const page = await console.open(tenant.owner, '/branch?search=going');
  await chooseFromMenu(page, 'Going', 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete “Going”?' });
  await question.getByText('All devices under this store will also delete', { exact: true }).waitFor();
  await question.getByText('1 device goes with it', { exact: true }).waitFor();
  await confirmDeletion(page);
  await toast(page, 'Store deleted');
  await page.getByText('and 1 device are in the bin until').waitFor();
});
