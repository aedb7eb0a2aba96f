import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { moveTo } from '../support/console.ts';
import { eventually } from '@vitrine/testing/eventually';
import { fill } from '../support/page-actions.ts';
import { aTenant, aUser, endSubscription } from '../support/factories.ts';
import { admin } from '../support/server.ts';
import { testWithSharedTenant as base } from '../support/test.ts';
import { aStore, createRecords } from '../support/records.ts';

const test = base.extend('records', { scope: 'file' }, ({ tenant }) => createRecords(tenant, 'Bondi'));

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Search or go to' });
const fieldOf = (page: Page) => paletteOf(page).getByRole('combobox', { name: 'Search or go to…' });
const optionsOf = (page: Page) => paletteOf(page).getByRole('option');
const sectionOf = (page: Page, name: string) => paletteOf(page).getByRole('group', { name }).getByRole('option');

/** Opens the palette by its shortcut once the page handles keys. */
async function open(page: Page, keys = 'Control+k') {
  await paletteOf(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Search or go to' }).waitFor();
  await page.keyboard.press(keys);
  await fieldOf(page).waitFor();
}

/** The option that a screen reader announces as selected. */
async function chosen(page: Page): Promise<string | null> {
  const id = await fieldOf(page).getAttribute('aria-activedescendant');
  return id === null ? null : page.locator(`[id="${id}"][aria-selected="true"]`).innerText();
}

test('a device is found by name and opened, and Back returns', async ({ console, tenant, records }) => {
  const page = await console.open(tenant.owner, '/branch');
  await open(page);
  await page.keyboard.type('bondi');
  const device = optionsOf(page).filter({ hasText: 'Device' }).filter({ hasText: 'Bondi · Bondi' });
  await device.click();
  await page.waitForURL(console.url(`/device/edit/${records.device.deviceId}`));
  await paletteOf(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save Changes' }).waitFor();
  await page.goBack();
  await page.waitForURL(console.url('/branch'));
});

test('what is typed before the code of the palette has loaded is searched', async ({ console, tenant }) => {
  const page = await console.load(tenant.owner, '/branch');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/palette-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('button', { name: 'Search or go to' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('plax');
  await page.keyboard.press('Backspace');
  release();
  await page.keyboard.type('ylist');
  await eventually(() => fieldOf(page).inputValue()).toBe('playlist');
  await eventually(() => chosen(page)).toBe('Playlists');
});

test('every kind of record is found and opens its page', { tags: 'long' }, async ({ console, tenant, records }) => {
  const page = await console.open(tenant.owner);
  const places = {
    Store: `/branch/edit/${records.store.branchId}`,
    'Device group': `/devicegroup/edit/${records.group.groupId}`,
    Playlist: `/Playlist/edit/${records.playlist.playlistId}`,
    Schedule: `/schedule/edit/${records.schedule.scheduleId}`,
    Folder: `/library?folder=${records.directoryId}`,
  };
  for (const [kind, path] of Object.entries(places)) {
    await open(page);
    await page.keyboard.type('Bondi');
    await sectionOf(page, 'Found by name')
      .filter({ has: page.getByText(kind, { exact: true }) })
      .click();
    await page.waitForURL(console.url(path));
  }
  for (const [name, path] of [
    ['spring', `/library?folder=${records.directoryId}`],
    ['Mara', /\/user\/edit\/\d+$/],
  ] as const) {
    await moveTo(page, '/dashboard');
    await open(page);
    await page.keyboard.type(name);
    await sectionOf(page, 'Found by name').first().click();
    await page.waitForURL(typeof path === 'string' ? console.url(path) : path);
  }
});

test(
  'keys move through the results, open one and wrap around, and a page is found by part of its name',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const page = await console.open(tenant.owner);
    await open(page, 'Meta+k');
    await page.keyboard.type('dev');
    await eventually(() => chosen(page)).toBe('Device groups');
    await page.keyboard.press('ArrowDown');
    await eventually(() => chosen(page)).toBe('Devices');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    const last = (await optionsOf(page).last().innerText()).trim();
    await eventually(() => chosen(page)).toBe(last);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(console.url('/device'));
  },
);

test(
  'actions open their dialogs from any page and again, and are locked offline',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const page = await console.open(tenant.owner, '/branch');
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    for (const [typed, title] of [
      ['show now', 'Show now'],
      ['reload', 'Reload all screens?'],
      ['pair', 'Pair a screen'],
      ['reload', 'Reload all screens?'],
    ] as const) {
      await open(page);
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await dialog.filter({ hasText: title }).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    expect(new URL(page.url()).search).toBe('');
    await open(page);
    await page.keyboard.type('show now');
    await page.keyboard.press('Enter');
    const submit = dialog.getByRole('button', { name: 'Show now' });
    await page.context().setOffline(true);
    await eventually(() => submit.getAttribute('aria-description')).toBe('You’re offline');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await open(page);
    await page.keyboard.type('pair');
    await page.locator('[data-combobox-disabled]', { hasText: 'Pair a screen You’re offline' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('option', { name: 'Pair a screen With the code' }).waitFor();
  },
);

test('one action creates a record, and another switches the theme', { tags: 'long' }, async ({ console, tenant }) => {
  const page = await console.open(tenant.owner, '/dashboard', { colorScheme: 'light' });
  await open(page);
  await page.keyboard.type('playlist new');
  await eventually(() => chosen(page)).toBe('New playlist');
  await page.keyboard.press('Enter');
  await page.waitForURL(console.url('/Playlist/New'));
  await open(page);
  await page.keyboard.type('dark');
  await page.keyboard.press('Enter');
  await eventually(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
});

test(
  'recent results are listed first, also after a reload, and cleared at logout',
  { tags: 'long' },
  async ({ console, server }) => {
    const tenant = await aTenant(server);
    await aStore(tenant, 'Coogee');
    const page = await console.open(tenant.owner);
    for (const name of ['Activity', 'Coogee']) {
      await open(page);
      await page.keyboard.type(name);
      await optionsOf(page).filter({ hasText: name }).click();
      await page.waitForURL(name === 'Activity' ? console.url('/activity') : '**/branch/edit/*');
    }
    await page.reload();
    await open(page);
    const recent = async () => (await sectionOf(page, 'Recent').allInnerTexts()).map((text) => text.split(/\s/)[0]);
    await eventually(recent).toEqual(['Coogee', 'Activity']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(console.url('/activity'));
    await open(page);
    await eventually(recent).toEqual(['Activity', 'Coogee']);
    await page.keyboard.type('logout');
    await page.keyboard.press('Enter');
    await page.getByLabel('Email address').waitFor();
    await eventually(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Coogee');
  },
);

test('results never include what the role does not allow', { tags: 'long' }, async ({ console, server, tenant }) => {
  await createRecords(tenant, 'Manly');
  const user = await aUser(server, tenant, ['Permissions.Store.View', 'Permissions.Store.Create']);
  const page = await console.open(user, '/branch');
  await open(page);
  await eventually(() => sectionOf(page, 'Pages').allInnerTexts()).toEqual([
    'Dashboard',
    'Stores',
    'Profile',
    'Change password',
  ]);
  await page.keyboard.type('Manly');
  await eventually(() => optionsOf(page).count()).toBe(1);
  await eventually(() => optionsOf(page).innerText()).toContain('Store');
  await fieldOf(page).fill('device');
  await paletteOf(page).getByText('Nothing here is called “device”.').waitFor();
  await fieldOf(page).fill('new');
  await eventually(() => sectionOf(page, 'Actions').allInnerTexts()).toEqual(['New store']);
});

test('the operator finds tenants, its own pages and its own actions', { tags: 'long' }, async ({ console, server }) => {
  const { id } = await aTenant(server, 'Tamarama Kiosk');
  const page = await console.open(admin);
  await open(page);
  await eventually(() => sectionOf(page, 'Pages').allInnerTexts()).toContain('Packages');
  await eventually(() => sectionOf(page, 'Actions').allInnerTexts()).toEqual(
    expect.arrayContaining(['New tenant', 'New reseller', 'New package', 'New subscription']),
  );
  await page.keyboard.type('Tamarama');
  await optionsOf(page).filter({ hasText: 'Tenant' }).click();
  await page.waitForURL(console.url(`/tenants/edit/${id}`));
});

test('Escape and the shortcut of the palette return the focus', { tags: 'long' }, async ({ console, tenant }) => {
  const page = await console.open(tenant.owner, '/branch/new');
  const name = page.getByRole('textbox', { name: 'Store name', exact: true });
  await name.fill('Half a na');
  for (const key of ['Escape', 'Control+k']) {
    await open(page);
    await page.keyboard.type('x');
    await page.keyboard.press(key);
    await paletteOf(page).waitFor({ state: 'detached' });
    await eventually(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  }
  await page.keyboard.type('me');
  await eventually(() => name.inputValue()).toBe('Half a name');
});

test('opening a result asks before unsaved changes are lost', { tags: 'long' }, async ({ console, tenant }) => {
  const page = await console.open(tenant.owner, '/branch/new');
  await fill(page, { 'Store name': 'Half a store' });
  await open(page);
  await page.keyboard.type('Playlists');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.waitFor();
  await page.keyboard.press('Control+k');
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL(console.url('/Playlist'));
  await paletteOf(page).waitFor({ state: 'detached' });
});

test('a late response never replaces a newer one', { tags: 'long' }, async ({ console, tenant, records }) => {
  await aStore(tenant, 'Yamba');
  const page = await console.load(tenant.owner);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const earlierRequest = page.waitForRequest('**/api/search?q=Bondi');
  await page.route('**/api/search?q=Bondi', async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  await open(page);
  await fieldOf(page).fill(records.store.name);
  await earlierRequest;
  await fieldOf(page).fill('Yamba');
  await optionsOf(page).filter({ hasText: 'Yamba' }).waitFor();
  release();
  await page.waitForLoadState('networkidle');
  await eventually(() => optionsOf(page).allInnerTexts()).toEqual([expect.stringContaining('Yamba')]);
});

test(
  'without the server the palette says so, still finds pages, and Retry searches again',
  { tags: 'long' },
  async ({ console, tenant, records }) => {
    const page = await console.open(tenant.owner);
    await open(page);
    await page.route('**/api/search?*', (route) => route.abort());
    await fieldOf(page).fill('stores');
    await paletteOf(page).getByText('Names could not be searched: Unable to connect').waitFor();
    await eventually(() => optionsOf(page).first().innerText()).toBe('Stores');
    await fieldOf(page).fill(records.store.name);
    await paletteOf(page).getByRole('alert').waitFor();
    await page.unroute('**/api/search?*');
    await paletteOf(page).getByRole('button', { name: 'Retry' }).click();
    await optionsOf(page).filter({ hasText: 'Store' }).first().waitFor();
  },
);

test(
  'actions that an expired subscription forbids are disabled with the reason',
  { tags: 'long' },
  async ({ console, server }) => {
    const tenant = await aTenant(server);
    await endSubscription(server, tenant);
    const page = await console.open(tenant.owner);
    await page.getByText('Your subscripion has expired!').waitFor();
    await open(page);
    await page.keyboard.type('new store');
    const locked = optionsOf(page).filter({ hasText: 'The subscription has expired' });
    await eventually(() => locked.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Enter');
    await locked.click({ force: true });
    expect(page.url()).toBe(console.url('/dashboard'));
    await paletteOf(page).waitFor();
  },
);

test(
  'on a phone a button opens the palette, which fits the viewport',
  { tags: 'long' },
  async ({ console, tenant, records }) => {
    const page = await console.open(tenant.owner, '/dashboard', { viewport: { width: 360, height: 740 } });
    await page.getByRole('button', { name: 'Search or go to' }).click();
    await fieldOf(page).fill(records.store.name);
    await optionsOf(page).first().waitFor();
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await paletteOf(page).getByRole('button', { name: 'Close' }).click();
    await paletteOf(page).waitFor({ state: 'detached' });
  },
);
