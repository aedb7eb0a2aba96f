import { library } from '@vitrine/contract/library';
import type { Page } from 'playwright-core';
import { plainImage } from '@vitrine/testing/media';
import { eventually } from '@vitrine/testing/eventually';
import { chooseFromMenu, confirmDeletion, fill, openMenu, press } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { aTenant, aUser, type Tenant } from '../support/factories.ts';
import { test } from '../support/test.ts';
import { createRecords } from '../support/records.ts';

const files = (page: Page) => page.getByRole('list', { name: 'Files' }).getByRole('article');
const dialog = (page: Page) => page.getByRole('dialog');
const panel = (page: Page) => page.getByRole('region', { name: 'Uploads' });

async function aFolder({ call }: Tenant, name: string): Promise<string> {
  const { directoryId } = await call(library.createDirectory, { body: { name, parentId: 0 } });
  return `/library?folder=${directoryId}`;
}

async function anImage(name: string, width = 640) {
  return { name, mimeType: 'image/png', buffer: await plainImage('#15806a', { width }) };
}

async function upload(page: Page, chosen: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await press(page, 'Upload');
  await (await choosing).setFiles(chosen);
}

test(
  'a folder is created, opened, renamed from its context menu and deleted',
  { tags: 'long' },
  async ({ console, server }) => {
    const tenant = await aTenant(server);
    const page = await console.open(tenant.owner, '/library');
    await page.getByText('No folders yet').waitFor();
    await page.getByRole('button', { name: 'New folder' }).first().click();
    await press(page, 'Create Folder');
    await dialog(page).getByText('Folder name is required').waitFor();
    await fill(page, { Name: 'Menus' });
    await press(page, 'Create Folder');
    await toast(page, 'Folder created');
    await page.getByRole('link', { name: 'Menus' }).click();
    await page.getByRole('heading', { name: 'Menus' }).waitFor();
    await page.getByText('Nothing in this folder yet').waitFor();
    await press(page, 'New folder');
    await fill(page, { Name: 'Spring' });
    await press(page, 'Create Folder');
    await page.getByRole('link', { name: 'Spring' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await fill(page, { Name: 'Summer' });
    await press(page, 'Rename');
    await page.getByRole('link', { name: 'Summer' }).click();
    const breadcrumbs = page.getByRole('navigation', { name: 'Folders' });
    await eventually(() => breadcrumbs.innerText()).toMatch(/Home\s*›\s*Menus\s*›\s*Summer/);
    await breadcrumbs.getByRole('link', { name: 'Home' }).click();
    await chooseFromMenu(page, 'Menus', 'Delete');
    await dialog(page).getByText('Move or delete 1 folder in it first.').waitFor();
    await confirmDeletion(page);
    await dialog(page).getByText('"Menus" is not empty: it contains 1 folder').waitFor();
    await press(page, 'Cancel');
    await page.getByRole('link', { name: 'Menus' }).click();
    await chooseFromMenu(page, 'Summer', 'Delete');
    await confirmDeletion(page);
    await toast(page, 'Folder deleted');
    await page.getByText('Nothing in this folder yet').waitFor();
  },
);

test('a second folder of the same name is refused at the field', { tags: 'long' }, async ({ console, tenant }) => {
  await aFolder(tenant, 'Brand');
  const page = await console.open(tenant.owner, '/library');
  await press(page, 'New folder');
  await fill(page, { Name: 'brand' });
  await press(page, 'Create Folder');
  await dialog(page).getByText('A folder with this name already exists').waitFor();
});

test('each chosen file succeeds or fails by itself, and its thumbnail appears without a reload', async ({
  console,
  tenant,
}) => {
  const page = await console.open(tenant.owner, await aFolder(tenant, 'Windows'));
  const notes = { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };
  await upload(page, [await anImage('spring.png'), notes]);
  await toast(page, 'File is uploaded');
  await panel(page).getByText('1 of 2 failed').waitFor();
  const refused = panel(page).getByRole('listitem').filter({ hasText: 'menu.pdf' });
  await refused.getByText('This PDF is damaged or incomplete: none of its pages can be read.').waitFor();
  await eventually(() => refused.getByRole('button', { name: 'Retry menu.pdf' }).count()).toBe(0);
  await eventually(() => files(page).allInnerTexts()).toHaveLength(1);
  const thumb = files(page).locator('img');
  await eventually(() =>
    thumb.evaluate((image) => 'naturalWidth' in image && Number(image.naturalWidth)),
  ).toBeGreaterThan(0);
  await eventually(() => files(page).innerText()).toContain('640×360');
  await press(page, 'Clear');
  await panel(page).waitFor({ state: 'detached' });
});

test('an interrupted upload says so and can be retried', { tags: 'long' }, async ({ console, tenant }) => {
  const page = await console.open(tenant.owner, await aFolder(tenant, 'Counters'));
  await page.route('**/api/library/upload', (route) => route.abort(), { times: 1 });
  await upload(page, [await anImage('spring.png')]);
  await panel(page).getByText('Unable to connect').waitFor();
  await press(page, 'Retry spring.png');
  await toast(page, 'File is uploaded');
  await eventually(() => files(page).allInnerTexts()).toHaveLength(1);
});

test('a cancelled upload leaves no file', { tags: 'long' }, async ({ console, tenant }) => {
  const page = await console.open(tenant.owner, await aFolder(tenant, 'Entrances'));
  let begun = 0;
  await page.route('**/api/library/upload', () => {
    begun += 1;
  });
  await upload(page, [await anImage('spring.png')]);
  await eventually(() => begun).toBe(1);
  await press(page, 'Cancel spring.png');
  await panel(page).waitFor({ state: 'detached' });
  await page.getByText('Nothing in this folder yet').waitFor();
});

test('files can be dropped into the open folder, and at Home into a new one that then opens', async ({
  console,
  tenant,
}) => {
  const page = await console.open(tenant.owner, '/library');
  await page.getByRole('button', { name: 'Upload', exact: true }).waitFor();
  await drop(page, await anImage('winter.png'));
  const dialog = page.getByRole('dialog', { name: 'Into which folder?' });
  const folder = dialog.getByLabel('Folder');
  await eventually(() => folder.inputValue()).toBe('Harbour Coffee');
  await folder.fill('Winter');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Winter/, level: 1 }).waitFor();
  await page.getByRole('article', { name: 'winter.png' }).waitFor();
  await page.goto(console.url(await aFolder(tenant, 'Shelves')));
  await page.getByText('Nothing in this folder yet').waitFor();
  await drop(page, await anImage('spring.png'));
  await toast(page, 'File is uploaded');
  await eventually(() => files(page).allInnerTexts()).toHaveLength(1);
});

async function drop(page: Page, { name, mimeType, buffer }: Awaited<ReturnType<typeof anImage>>): Promise<void> {
  const dragged = { name, mimeType, bytes: [...buffer] };
  const transfer = await page.evaluateHandle((file) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: file.mimeType }));
    return data;
  }, dragged);
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: transfer });
  await page.locator('.mantine-Dropzone-root').dispatchEvent('drop', { dataTransfer: transfer });
}

test(
  'a file in use is deleted after a question that names its playlists',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const { directoryId } = await createRecords(tenant, 'Breakfast');
    const page = await console.open(tenant.owner, `/library?folder=${directoryId}`);
    await chooseFromMenu(page, 'spring.png', 'Delete');
    await dialog(page).getByText('Do you really want to delete?', { exact: true }).waitFor();
    await dialog(page).getByText('It is taken out of 1 playlist', { exact: true }).waitFor();
    await dialog(page).getByText('Breakfast', { exact: true }).waitFor();
    await press(page, 'Cancel');
    await eventually(() => files(page).count()).toBe(1);
    await chooseFromMenu(page, 'spring.png', 'Delete');
    await confirmDeletion(page);
    await toast(page, 'File is deleted');
    await page.getByText('Nothing in this folder yet').waitFor();
  },
);

test('a user who may only view is offered no change', { tags: 'long' }, async ({ console, server, tenant }) => {
  const { directoryId } = await createRecords(tenant, 'Bondi');
  const viewer = await aUser(server, tenant, ['Permissions.Library.View']);
  const page = await console.open(viewer, `/library?folder=${directoryId}`);
  await files(page).waitFor();
  await eventually(() => page.locator('main').getByRole('button').count()).toBe(3);
  await openMenu(page, 'spring.png');
  await eventually(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Preview']);
});

test('files are searched in all folders, previewed, replaced, renamed, moved and deleted together', async ({
  console,
  tenant,
}) => {
  const path = await aFolder(tenant, 'Inbox');
  await aFolder(tenant, 'Menus');
  const folderId = Number(path.split('=')[1]);
  const named = (name: string) => anImage(name).then(({ buffer }) => new File([new Uint8Array(buffer)], name));
  await tenant.upload(folderId, [await named('soup.png'), await named('tea.png'), await named('cake.png')]);
  const page = await console.open(tenant.owner, '/library');
  await page.getByRole('searchbox', { name: 'Search' }).fill('SOUP');
  await eventually(() => files(page).allInnerTexts()).toHaveLength(1);
  await press(page, 'Preview soup.png');
  await dialog(page).getByText('640 × 360').waitFor();
  await dialog(page).getByText('No playlist').waitFor();
  const choosing = page.waitForEvent('filechooser');
  await press(page, 'Replace');
  await (await choosing).setFiles([await anImage('soup-again.png', 800)]);
  await toast(page, 'File is uploaded');
  await files(page).getByText('800×360').waitFor();
  await chooseFromMenu(page, 'soup.png', 'Rename');
  await fill(page, { Name: 'broth.png' });
  await press(page, 'Rename');
  await toast(page, 'File renamed');
  // The search still finds it by its original file name.
  await files(page).getByText('broth.png').waitFor();
  await press(page, 'Clear search');
  await page.getByRole('link', { name: 'Inbox' }).click();
  await page.getByRole('checkbox', { name: 'Select broth.png' }).check();
  await page.getByRole('checkbox', { name: 'Select tea.png' }).check();
  const showNow = page.getByRole('toolbar').getByRole('button', { name: 'Show now', disabled: true });
  await eventually(() => showNow.getAttribute('aria-description')).toMatch(/^Select one file\. To show several, /);
  await page.getByRole('toolbar').getByRole('button', { name: 'Move' }).click();
  await dialog(page).getByRole('combobox', { name: 'Folder' }).selectOption('Menus');
  await dialog(page).getByRole('button', { name: 'Move', exact: true }).click();
  await toast(page, '2 files moved');
  await eventually(() => files(page).allInnerTexts()).toHaveLength(1);
  await tenant.call(library.createDirectory, { body: { name: 'Empty', parentId: folderId } });
  await page.getByRole('checkbox', { name: 'Select Empty' }).check();
  await press(page, 'Select all 2');
  await page.getByRole('article', { name: 'cake.png' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete 2 selected' }).click();
  await dialog(page).getByRole('listitem').filter({ hasText: '1 folder' }).waitFor();
  await confirmDeletion(page);
  await toast(page, 'Folder deleted');
  await toast(page, 'File is deleted');
  await page.getByText('Nothing in this folder yet').waitFor();
  await page.getByRole('list', { name: 'In the bin' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('article', { name: 'cake.png' }).waitFor();
});

test(
  'files are selected, opened and renamed by keyboard, and dragged to another folder',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const path = await aFolder(tenant, 'Desk');
    const folderId = Number(path.split('=')[1]);
    const { directoryId } = await tenant.call(library.createDirectory, { body: { name: 'Shelf', parentId: folderId } });
    const { buffer } = await anImage('a.png');
    await tenant.upload(
      folderId,
      ['a.png', 'b.png', 'c.png'].map((name) => new File([new Uint8Array(buffer)], name)),
    );
    const page = await console.open(tenant.owner, path);
    await page.getByRole('button', { name: 'Preview a.png' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    await page.getByRole('toolbar').getByText('2 selected').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'c.png' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('article', { name: 'c.png' }).dragTo(page.getByRole('link', { name: 'Shelf' }));
    await toast(page, '2 files moved');
    await page.getByRole('button', { name: 'Preview a.png' }).focus();
    await page.keyboard.press('F2');
    await fill(page, { Name: 'z.png' });
    await page.keyboard.press('Enter');
    await toast(page, 'File renamed');
    await page.goto(console.url(`/library?folder=${directoryId}`));
    await page.getByRole('article', { name: 'b.png' }).dragTo(page.getByRole('link', { name: 'Desk' }));
    await toast(page, 'Moved');
    await page.getByRole('button', { name: 'Preview c.png' }).focus();
    await page.keyboard.press('Delete');
    await confirmDeletion(page);
    await toast(page, 'File is deleted');
  },
);

test(
  'the folder tree leads to every folder, also by keyboard, and can be hidden',
  { tags: 'long' },
  async ({ console, server }) => {
    const tenant = await aTenant(server);
    const { directoryId } = await tenant.call(library.createDirectory, { body: { name: 'Menus', parentId: 0 } });
    await tenant.call(library.createDirectory, { body: { name: 'Summer', parentId: directoryId } });
    const page = await console.open(tenant.owner, '/library');
    const tree = page.getByRole('tree', { name: 'All folders' });
    await tree.getByRole('treeitem', { name: 'Home' }).focus();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('heading', { name: 'Summer' }).waitFor();
    await eventually(() => tree.getByRole('treeitem', { selected: true }).innerText()).toBe('Summer');
    await press(page, 'All folders');
    await tree.waitFor({ state: 'detached' });
  },
);
