import { layouts } from '@vitrine/contract/layouts';
import { library } from '@vitrine/contract/library';
import { eventually } from '@vitrine/testing/eventually';
import { plainImage } from '@vitrine/testing/media';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { a11yViolations } from '../support/axe.ts';
import { aTenant } from '../support/factories.ts';
import { aBoard, aBoxOf, aText, part, stage, window } from '../support/layout-boards.ts';
import { press } from '../support/page-actions.ts';
import { changeLanguage } from '../support/pseudo-language.ts';
import { test } from '../support/test.ts';

test(
  'a second window does not overwrite the draft, and reloading can be undone',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const { path } = await aBoard(tenant, [aText('a', 'Heading', 'Coffee')]);
    const first = await console.open(tenant.owner, path, window);
    const second = await console.open(tenant.owner, path, window);
    await part(second, 'Heading').waitFor();
    await part(first, 'Heading').focus();
    await first.keyboard.press('ArrowRight');
    await first.getByText(/Draft saved/).waitFor();
    await part(second, 'Heading').focus();
    await second.keyboard.press('Shift+ArrowDown');
    await second.getByText('You are changing this layout in another window').waitFor();
    await second.keyboard.press('Shift+ArrowDown');
    await press(second, 'Reload');
    await part(second, 'Heading, text: Coffee. 10.5 % from left, 10 % from top').waitFor();
    await press(second, 'Undo');
    const undone = 'Heading, text: Coffee. 10 % from left, 20 % from top';
    await part(second, undone).waitFor();
    await second.getByText(/Draft saved/).waitFor();
    await press(second, 'Publish');
    await first.getByText('Screens show version 2, and you have version 1 open.').waitFor();
    await press(first, 'Reload');
    await part(first, undone).waitFor();
    await first.getByText('Nothing unpublished · version 2').waitFor();
  },
);

/** Holds the requests that save a draft until `release` is called; `arrived` resolves with the next one. */
async function heldDrafts(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/library/layout/*/draft', async (route) => {
    await held;
    await route.continue();
  });
  const arrived = () =>
    page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/draft'));
  return { arrived, release };
}

test(
  'it is said both why a layout was not published and why its draft is not saved',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const image = { kind: 'image' as const, fit: 'cover' as const, alt: '' };
    const { path, file } = await aBoard(tenant, (records) => [
      { ...aBoxOf('a', 'Photo'), ...image, focus: [500, 500], fileId: records.file.fileId },
    ]);
    const page = await console.open(tenant.owner, path, window);
    await part(page, 'Photo').waitFor();
    await tenant.call(library.removeFile, { params: { id: String(file.fileId), force: 'true' } });
    await press(page, 'Publish');
    await page.getByRole('alert').filter({ hasText: 'Not published' }).getByText('Photo: ').waitFor();
    await press(page, 'Add web page');
    await page.getByText('The draft is saved when this is complete').waitFor();
    await page.getByText('Web page: ').waitFor();
    await page.getByRole('alert').filter({ hasText: 'Not published' }).getByText('Photo: ').waitFor();
  },
);

test('what is redone while a draft is being saved is saved after it', { tags: 'long' }, async ({ server, console }) => {
  const tenant = await aTenant(server);
  const { path, fileId } = await aBoard(tenant, [aText('a', 'Heading', 'Coffee')]);
  const page = await console.open(tenant.owner, path, window);
  await part(page, 'Heading').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText(/Draft saved/).waitFor();
  const { arrived, release } = await heldDrafts(page);
  const undone = arrived();
  await page.keyboard.press('Control+z');
  await undone;
  await page.keyboard.press('Control+Shift+z');
  await part(page, 'Heading, text: Coffee. 10.5 % from left').waitFor();
  release();
  const stored = async () =>
    (await tenant.call(layouts.get, { params: { id: fileId } })).draft?.layout.parts[0]?.place.x;
  await eventually(stored).toBe(105);
  await page.getByText(/Draft saved/).waitFor();
});

test('a redo to what has been saved meanwhile is shown as saved', { tags: 'long' }, async ({ server, console }) => {
  const tenant = await aTenant(server);
  const { path } = await aBoard(tenant, [aText('a', 'Heading', 'Coffee')]);
  const page = await console.open(tenant.owner, path, window);
  const { arrived, release } = await heldDrafts(page);
  const moved = arrived();
  await part(page, 'Heading').focus();
  await page.keyboard.press('ArrowRight');
  const request = await moved;
  await page.keyboard.press('Control+z');
  release();
  await request.response();
  await page.keyboard.press('Control+Shift+z');
  await part(page, 'Heading, text: Coffee. 10.5 % from left').waitFor();
  await page.getByText(/Draft saved/).waitFor();
});

test(
  'files are dropped on the stage, colours are named, and parts are ordered by keyboard',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const { path, fileId } = await aBoard(tenant, [aText('a', 'Heading', 'Coffee'), aText('b', 'Price', '4.00')]);
    const page = await console.open(tenant.owner, path, window);
    await stage(page).waitFor();
    const bytes = [...(await plainImage('#e7a93b'))];
    const data = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(content)], 'spring.png', { type: 'image/png' }));
      return transfer;
    }, bytes);
    await stage(page).dispatchEvent('drop', { dataTransfer: data, clientX: 800, clientY: 400 });
    await part(page, 'Image').waitFor();

    await stage(page).focus();
    await page.keyboard.press('Escape');
    await press(page, 'Add colour');
    await page.getByRole('textbox', { name: 'Name of the colour colour-1' }).fill('Brand red');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Name of the colour brand-red' }).waitFor();
    await press(page, 'Remove colour cream');

    const handle = page.getByRole('button', { name: 'Move Price' });
    await handle.focus();
    await page.keyboard.press('Space');
    await page.getByText('Price moved to position 2.').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByText('Price moved to position 3.').waitFor();
    await page.keyboard.press('Space');
    await page.getByText(/Draft saved/).waitFor();
    await eventually(async () => {
      const { draft } = await tenant.call(layouts.get, { params: { id: fileId } });
      return [draft?.layout.parts.map(({ name }) => name), draft?.layout.palette];
    }).toEqual([['Price', 'Heading', 'Image'], { 'brand-red': '#ffffff' }]);
    expect(await a11yViolations(page, false)).toEqual([]);
  },
);

test(
  'a third video is refused with the reason, and a note says which video is missing',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const { path } = await aBoard(tenant, [aText('a', 'Heading', 'Coffee')]);
    const page = await console.open(tenant.owner, path, window);
    await stage(page).focus();
    await page.keyboard.press('v');
    await part(page, 'Video').waitFor();
    await page.keyboard.press('v');
    await part(page, 'Video 2').waitFor();
    await page.keyboard.press('v');
    await page.getByText('At most 2 parts with videos at once').waitFor();
    await page.getByText('3 of 50 parts').waitFor();
    await page.getByRole('button', { name: 'Choose: Video 2 has no video' }).click();
    await page.getByRole('dialog', { name: 'Choose a video' }).waitFor();
  },
);

test(
  'the reading direction of a layout is set by keyboard, parts are read in it, and it is undone',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const [left, right] = [aText('a', 'Left', '4.00'), aText('b', 'Right', 'Coffee')];
    const { path, fileId } = await aBoard(tenant, [
      { ...left, place: { x: 100, y: 100, w: 200, h: 200 } },
      { ...right, place: { x: 600, y: 100, w: 200, h: 200 } },
    ]);
    const page = await console.open(tenant.owner, path, window);
    const direction = page.getByRole('combobox', { name: 'Reading direction' });
    const readFirst = async () => {
      await stage(page).focus();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      return page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.split(',')[0]);
    };
    const stored = async () =>
      (await tenant.call(layouts.get, { params: { id: fileId } })).draft?.layout.direction ?? 'none';
    await eventually(readFirst).toBe('Left');
    await stage(page).focus();
    await page.keyboard.press('Escape');
    await direction.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Right to left' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(() => direction.inputValue()).toBe('Right to left');
    expect(await a11yViolations(page, false)).toEqual([]);
    await eventually(stored).toBe('rtl');
    await eventually(readFirst).toBe('Right');
    await press(page, 'Undo');
    await eventually(readFirst).toBe('Left');
    await eventually(stored).toBe('none');
  },
);

test(
  'an empty layout that begins in Arabic is read from right to left',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const page = await console.open(tenant.owner, '/library/templates', window);
    await press(page, 'Start empty');
    await page.getByRole('textbox', { name: 'Name' }).fill('Board');
    await changeLanguage(page, 'ar');
    await page.keyboard.press('Enter');
    await page.waitForURL(/library\/layout\/\d+$/);
    const id = Number(page.url().split('/').at(-1));
    const { layout } = await tenant.call(layouts.get, { params: { id } });
    expect(layout.direction).toBe('rtl');
  },
);
