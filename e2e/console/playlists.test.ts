import { library } from '@vitrine/contract/library';
import { playlists } from '@vitrine/contract/playlists';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '@vitrine/testing/eventually';
import { mutationsSent, fill, chooseFromMenu, openMenu, press } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { aUser, type Tenant } from '../support/factories.ts';
import { test } from '../support/test.ts';
import { anImage, createRecords } from '../support/records.ts';

const items = (page: Page) => page.getByRole('list', { name: 'Items in order' }).getByRole('article');
const preview = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Preview' }) });
const dialog = (page: Page) => page.getByRole('dialog');

async function orderOf(page: Page): Promise<string[]> {
  const labels = await items(page).evaluateAll((all) => all.map((item) => item.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.replace(/^\d+, /, ''));
}

async function aPlaylist(tenant: Tenant, name: string, fileNames: string[]) {
  const { directoryId, playlist } = await createRecords(tenant, name);
  const files = await tenant.upload(directoryId, await Promise.all(fileNames.map(anImage)));
  const playlistContents = files.map(({ fileId }, sortOrder) => ({ fileId, sortOrder }));
  const { playlistId, description, orientation } = playlist;
  await tenant.call(playlists.update, {
    params: { id: playlistId },
    body: { name, description, orientation, playlistContents },
  });
  return { playlistId, path: `/Playlist/edit/${playlistId}` };
}

test('a new playlist is validated, takes files from the library and is listed', async ({ console, tenant }) => {
  await createRecords(tenant, 'Spring');
  const page = await console.open(tenant.owner, '/Playlist/New');
  const sent = mutationsSent(page);
  await press(page, 'Create Playlist');
  await page.getByText('Playlist content is required').waitFor();
  await eventually(() => page.locator('.mantine-InputWrapper-error').allInnerTexts()).toEqual(['Required', 'Required']);
  expect(sent).toEqual([]);
  await press(page, 'Spring');
  await press(page, 'Add spring.png');
  await press(page, 'Add spring.png');
  await page.getByText('2 items · 10 s').waitFor();
  await fill(page, { Name: 'Lunch menu', Description: 'Until three', 'Duration of item 2 in seconds': '42' });
  await page.getByText('2 items · 47 s').waitFor();
  await press(page, 'Create Playlist');
  await toast(page, 'Playlist created');
  const row = page.getByRole('row', { name: /Lunch menu/ });
  await eventually(() => row.innerText()).toMatch(/Horizontal\s+2\s+47 s\s+5 s each\s+Active/);
});

test('the error of an item goes with the item, and no other item has it', async ({ console, tenant }) => {
  const { path } = await aPlaylist(tenant, 'Errors', ['a.png', 'b.png']);
  const page = await console.open(tenant.owner, path);
  await fill(page, { 'Duration of item 1 in seconds': '90000' });
  await press(page, 'Save Changes');
  const error = page.getByText('At most 86400 seconds');
  await error.waitFor();
  await chooseFromMenu(page, 'a.png', 'Remove');
  await eventually(() => orderOf(page)).toEqual(['b.png']);
  await eventually(() => error.count()).toBe(0);
});

test('items are reordered by mouse, by keyboard and by menu', async ({ console, tenant }) => {
  const { playlistId, path } = await aPlaylist(tenant, 'Order', ['a.png', 'b.png', 'c.png']);
  const page = await console.open(tenant.owner, path);
  await eventually(() => orderOf(page)).toEqual(['a.png', 'b.png', 'c.png']);
  await drag(page, page.getByRole('button', { name: 'Move a.png' }), items(page).nth(2));
  await eventually(() => orderOf(page)).toEqual(['b.png', 'c.png', 'a.png']);
  await page.getByRole('button', { name: 'Move a.png' }).focus();
  await page.keyboard.press('Space');
  await page.getByText('a.png moved to position 3.').waitFor({ state: 'attached' });
  // dnd-kit starts listening for the arrow keys in a timer; an earlier key is lost.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press('ArrowUp');
  await page.getByText('a.png moved to position 2.').waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await eventually(() => orderOf(page)).toEqual(['b.png', 'a.png', 'c.png']);
  await page.keyboard.press('Control+z');
  await eventually(() => orderOf(page)).toEqual(['b.png', 'c.png', 'a.png']);
  await press(page, 'Undo');
  await eventually(() => orderOf(page)).toEqual(['a.png', 'b.png', 'c.png']);
  await eventually(() => page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  await page.keyboard.press('Control+Shift+z');
  await press(page, 'Redo');
  await eventually(() => orderOf(page)).toEqual(['b.png', 'a.png', 'c.png']);
  await chooseFromMenu(page, 'b.png', 'Move down');
  await eventually(() => orderOf(page)).toEqual(['a.png', 'b.png', 'c.png']);
  await chooseFromMenu(page, 'c.png', 'Move up');
  await chooseFromMenu(page, 'b.png', 'Remove');
  await press(page, 'Save Changes');
  await toast(page, 'Playlist updated');
  const saved = await tenant.call(playlists.get, { params: { id: playlistId } });
  expect(saved.playlistContents.map(({ fileName }) => fileName)).toEqual(['a.png', 'c.png']);
});

async function drag(page: Page, handle: Locator, target: Locator): Promise<void> {
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('Nothing to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y + 40, { steps: 4 });
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2 + 8, { steps: 8 });
  await page.mouse.up();
}

test('the first item cannot move up, and the last cannot move down', { tags: 'long' }, async ({ console, tenant }) => {
  const { path } = await aPlaylist(tenant, 'Ends', ['a.png', 'b.png']);
  const page = await console.open(tenant.owner, path);
  const first = await openMenu(page, 'a.png');
  await eventually(() => first.getByRole('menuitem').allInnerTexts()).toEqual([
    'Preview',
    'Move down',
    'Insert after',
    'Display options',
    'Dates',
    'Remove',
  ]);
  await page.keyboard.press('Escape');
  const last = await openMenu(page, 'b.png');
  await eventually(() => last.getByRole('menuitem').allInnerTexts()).toEqual([
    'Preview',
    'Move up',
    'Insert after',
    'Display options',
    'Dates',
    'Remove',
  ]);
});

test('an item’s last day is shown and saved', { tags: 'long' }, async ({ console, tenant }) => {
  const { path, playlistId } = await aPlaylist(tenant, 'December', ['a.png', 'b.png']);
  const page = await console.open(tenant.owner, path);
  await chooseFromMenu(page, 'a.png', 'Dates');
  await page.getByRole('textbox', { name: 'Last day' }).fill('15-dec-2099');
  await page.getByRole('textbox', { name: 'Last day' }).blur();
  await press(page, 'Apply');
  await items(page)
    .first()
    .getByText(/^Shown until 15-/)
    .waitFor();
  await press(page, 'Save Changes');
  await toast(page, 'Playlist updated');
  const saved = await tenant.call(playlists.get, { params: { id: playlistId } });
  expect(saved.playlistContents.map(({ validTo }) => validTo?.slice(-2))).toEqual(['15', undefined]);
});

test(
  'display options of several items are set at once, saved, and undone by the history',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const { path, playlistId } = await aPlaylist(tenant, 'Fades', ['a.png', 'b.png', 'c.png']);
    const page = await console.open(tenant.owner, path);
    await chooseFromMenu(page, 'c.png', 'Display options');
    await dialog(page).getByText('Fill the screen', { exact: true }).click();
    await press(page, 'Apply');
    await items(page).nth(2).getByText('Fills the screen', { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Select item 2, b.png' }).check();
    await page.getByRole('checkbox', { name: 'Select item 3, c.png' }).check();
    await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Display options' }).click();
    await dialog(page).getByRole('combobox', { name: 'Transition' }).selectOption('Push');
    await dialog(page).getByText('Slow', { exact: true }).click();
    await press(page, 'Apply');
    for (const badge of ['Push, slow', 'Fills the screen'])
      await items(page).nth(2).getByRole('listitem').getByText(badge, { exact: true }).waitFor();
    await press(page, 'Save Changes');
    await toast(page, 'Playlist updated');
    const saved = await tenant.call(playlists.get, { params: { id: playlistId } });
    expect(saved.playlistContents).toMatchObject([
      { transition: 'cut', fit: 'contain' },
      { transition: 'push', transitionMs: 1200, fit: 'contain' },
      { transition: 'push', transitionMs: 1200, fit: 'cover' },
    ]);
    await chooseFromMenu(page, 'Fades', 'History');
    const history = page.getByRole('dialog', { name: 'History of Fades' });
    await history
      .getByText(
        'Item changed: c.png (Transition: Cut → Push, Transition duration: 600 ms → 1200 ms, Fit: Contain → Cover)',
      )
      .waitFor();
    await history.getByRole('navigation', { name: 'Versions' }).getByRole('button').nth(1).click();
    await history
      .getByText('Item changed: b.png (Transition: Push → Cut, Transition duration: 1200 ms → 600 ms)')
      .waitFor();
    await press(page, 'Restore this version');
    await toast(page, 'Playlist restored');
    const restored = await tenant.call(playlists.get, { params: { id: playlistId } });
    expect(restored.playlistContents.map(({ transition, fit }) => [transition, fit])).toEqual([
      ['cut', 'contain'],
      ['cut', 'contain'],
      ['cut', 'contain'],
    ]);
  },
);

test(
  'several files are inserted at a position, and one deleted meanwhile is marked',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const { path, playlistId } = await aPlaylist(tenant, 'Places', ['a.png', 'palm.png']);
    const page = await console.open(tenant.owner, path);
    await chooseFromMenu(page, 'a.png', 'Insert after');
    await press(page, 'Choose spring.png');
    // The search from Home finds files in any folder.
    await dialog(page).getByRole('button', { name: 'Home' }).click();
    await dialog(page).getByRole('searchbox', { name: 'Search' }).fill('PALM');
    await press(page, 'Choose palm.png');
    await press(page, 'Add 2 files');
    await eventually(() => orderOf(page)).toEqual(['a.png', 'spring.png', 'palm.png', 'palm.png']);
    const { playlistContents } = await tenant.call(playlists.get, { params: { id: playlistId } });
    const id = playlistContents[1]?.fileId ?? 0;
    await tenant.call(library.removeFile, { params: { id, force: 'true' } });
    await eventually(() => items(page).getByText('Deleted', { exact: true }).count()).toBe(2);
    await eventually(() => orderOf(page)).toEqual(['a.png', 'spring.png', 'palm.png', 'palm.png']);
    await chooseFromMenu(page, 'spring.png', 'Preview');
    await dialog(page).getByText('/ 0:05').waitFor();
  },
);

test(
  'the preview plays unsaved changes, seeks to an item and opens full size',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const { path } = await aPlaylist(tenant, 'Preview', ['a.png', 'b.png']);
    const page = await console.open(tenant.owner, path);
    const shownImage = preview(page).locator('.stage img').first();
    await eventually(() => shownImage.evaluate((image) => 'naturalWidth' in image && Number(image.naturalWidth))).toBe(
      640,
    );
    // Until b.png is processed as well, the preview has only a.png.
    await preview(page).getByText('/ 0:10').waitFor();
    await page.getByRole('button', { name: 'Show b.png in the preview' }).click();
    await preview(page).getByText('0:05 / 0:10').waitFor();
    await eventually(() => items(page).nth(1).getAttribute('data-shown')).toBe('true');
    await fill(page, { 'Duration of item 2 in seconds': '30' });
    await preview(page).getByText('0:05 / 0:35').waitFor();
    await preview(page).getByRole('button', { name: 'Full size' }).click();
    const sizeOf = async () => {
      const { width = 0, height = 0 } = (await dialog(page).locator('.stage').boundingBox()) ?? {};
      return [Math.round(width), Math.round(height)];
    };
    await eventually(sizeOf).toEqual([1056, 594]);
  },
);

test(
  'a user with view permission sees the items and the preview',
  { tags: 'long' },
  async ({ console, server, tenant }) => {
    const { path } = await aPlaylist(tenant, 'Looked at', ['a.png', 'b.png']);
    const viewer = await aUser(server, tenant, ['Permissions.Playlist.View']);
    const page = await console.open(viewer, path);
    await eventually(() => orderOf(page)).toEqual(['a.png', 'b.png']);
    await preview(page).getByRole('button', { name: 'Play' }).click();
    await preview(page).getByRole('button', { name: 'Pause' }).click();
    await eventually(() => page.getByRole('textbox', { name: 'Name' }).isDisabled()).toBe(true);
    await eventually(() => page.getByRole('button', { name: 'Move a.png' }).isDisabled()).toBe(true);
    await eventually(() => page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
    await eventually(() => page.getByText('Library', { exact: true }).count()).toBe(0);
  },
);

test('an item in another orientation than the playlist is marked', { tags: 'long' }, async ({ console, tenant }) => {
  const { path } = await aPlaylist(tenant, 'Posters', ['wide.png']);
  const page = await console.open(tenant.owner, path);
  const mark = items(page).getByText('Horizontal, shown with bars');
  await items(page).first().waitFor();
  await eventually(() => mark.count()).toBe(0);
  await page.getByRole('radiogroup', { name: 'Orientation' }).getByText('Vertical').click();
  await mark.waitFor();
});
