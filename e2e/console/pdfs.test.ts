import { library } from '@vitrine/contract/library';
import type { Page } from 'playwright-core';
import { eventually } from '@vitrine/testing/eventually';
import { pdfOfWords } from '@vitrine/testing/handmade-pdf';
import { chooseFromMenu, confirmDeletion, fill, press } from '../support/page-actions.ts';
import { a11yViolations } from '../support/axe.ts';
import { toast } from '../support/shown-toasts.ts';
import { test } from '../support/test.ts';

const card = (page: Page, name: string) => page.getByRole('list', { name: 'Files' }).getByRole('article', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const pdf = (name: string, pages: string[]) => ({
  name,
  mimeType: 'application/pdf',
  buffer: pdfOfWords(pages, [400, 100]),
});

async function choose(page: Page, button: string, file: ReturnType<typeof pdf>): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await press(page, button);
  await (await choosing).setFiles(file);
}

test(
  'an uploaded PDF asks for its pages, draws them into a folder and a playlist, and is replaced in place',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const { directoryId } = await tenant.call(library.createDirectory, { body: { name: 'Menus', parentId: 0 } });
    const page = await console.open(tenant.owner, `/library?folder=${directoryId}`);
    await choose(page, 'Upload', pdf('Lunch.pdf', ['Soup', 'Salad', 'Allergens']));
    await dialog(page).getByText('This PDF has 3 pages.').waitFor();
    await fill(page, { 'Pages to show': '1-4' });
    await press(page, 'Draw pages');
    await dialog(page).getByText('This PDF has pages 1 to 3').waitFor();
    await fill(page, { 'Pages to show': '1-2' });
    await dialog(page).getByRole('radio', { name: '10 seconds a page' }).check();
    await eventually(() => a11yViolations(page)).toEqual([]);
    await press(page, 'Draw pages');
    await toast(page, 'The pages are being drawn');
    await eventually(() => card(page, 'Lunch.pdf').innerText()).toContain('2 of 3 pages');

    await card(page, 'Lunch.pdf').getByRole('button', { name: 'Preview Lunch.pdf' }).click();
    await dialog(page).getByRole('link', { name: 'Lunch', exact: true }).waitFor();
    await choose(page, 'Replace', pdf('Lunch in May.pdf', ['Only soup']));
    await eventually(() => card(page, 'Lunch.pdf').innerText()).toMatch(/\n1 page ·/);
    await card(page, 'Lunch.pdf').getByRole('button', { name: 'Preview Lunch.pdf' }).click();
    await dialog(page).getByText('1 page is no longer in this PDF and still plays').waitFor();
    await eventually(() => a11yViolations(page)).toEqual([]);
    await press(page, 'Delete 1 page');
    await confirmDeletion(page);
    await toast(page, 'File is deleted');
    await card(page, 'Lunch.pdf').getByRole('button', { name: 'Preview Lunch.pdf' }).click();
    await eventually(() => dialog(page).getByText('no longer in this PDF').count()).toBe(0);
    await dialog(page).getByRole('link', { name: 'Open pages' }).click();
    await card(page, 'Lunch, page 1').waitFor();
    await page.getByRole('link', { name: 'Menus' }).first().click();

    await press(page, 'Clear');
    await chooseFromMenu(page, 'Lunch.pdf', 'Delete');
    await dialog(page).getByText('The pages of a PDF are deleted with it.').waitFor();
    await confirmDeletion(page);
    const deleted = page
      .getByRole('list', { name: 'In the bin' })
      .getByRole('listitem')
      .filter({ hasText: 'Lunch.pdf' });
    await deleted.getByRole('button', { name: 'Undo' }).click();
    await card(page, 'Lunch.pdf').waitFor();
  },
);
