import { eventually } from '@vitrine/testing/eventually';
import type { Page } from 'playwright-core';
import { chooseFromMenu, press } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { createRecords } from '../support/records.ts';
import { test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test('a playlist is deleted after a question with its cost, comes back by Undo, and is restored from the bin', async ({
  console,
  tenant,
}) => {
  await createRecords(tenant, 'Night loop');
  const page = await console.open(tenant.owner, '/Playlist');
  const row = page.getByRole('link', { name: 'Night loop' });
  const remove = async () => {
    await chooseFromMenu(page, 'Night loop', 'Delete');
    await dialog(page).getByText('All related schedules will also delete', { exact: true }).waitFor();
    await dialog(page).getByText('1 schedule goes with it', { exact: true }).waitFor();
    await dialog(page).getByText('You can restore both from the bin').waitFor();
    await press(page, 'Confirm: Delete playlist and 1 schedule');
    await toast(page, 'Playlist deleted');
    await row.waitFor({ state: 'detached' });
  };
  await remove();
  await page.locator('.mantine-Notification-root').getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'Night loop is back.');
  await row.waitFor();
  await remove();
  await page.keyboard.press('Control+z');
  await row.waitFor();
  await remove();
  await page.getByRole('table', { name: 'Playlists' }).getByText('and 1 schedule are in the bin until').waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bin' }).click();
  const inBin = page.getByRole('row').filter({ hasText: 'Night loop' });
  await inBin.getByText('1 schedule comes back with it').waitFor();
  await press(page, 'Restore Night loop');
  await page.getByText('The bin is empty').waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Playlists' }).click();
  await row.waitFor();
});

test(
  'a playlist is cloned from the list, and lists its schedules and stores',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const { playlist, store } = await createRecords(tenant, 'Autumn');
    const page = await console.open(tenant.owner, '/Playlist');
    await chooseFromMenu(page, playlist.name, 'View Stores');
    await dialog(page).getByText(store.timeZone).waitFor();
    await page.keyboard.press('Escape');
    await chooseFromMenu(page, playlist.name, 'View Schedules');
    await dialog(page).getByRole('link', { name: 'Autumn' }).waitFor();
    await dialog(page)
      .getByText(/, 00:00 to 23:59$/)
      .waitFor();
    await page.keyboard.press('Escape');
    await chooseFromMenu(page, playlist.name, 'Clone');
    const items = page.getByRole('list', { name: 'Items in order' }).getByRole('article');
    await eventually(() => items.count()).toBe(1);
    await items.filter({ hasText: 'spring.png' }).waitFor();
    await press(page, 'Create Playlist');
    await toast(page, 'Playlist created');
    await page.getByRole('row', { name: /Autumn \(copy\)/ }).waitFor();
    await page
      .getByRole('row', { name: /Autumn/ })
      .nth(1)
      .waitFor();
  },
);
