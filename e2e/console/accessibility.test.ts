import { alerts } from '@vitrine/contract/alerts';
import { roles } from '@vitrine/contract/roles';
import { users } from '@vitrine/contract/users';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { a11yViolations } from '../support/axe.ts';
import { fill, chooseFromMenu, openMenu, press, toast } from '../support/page-actions.ts';
import { endSubscription, aTenant } from '../support/factories.ts';
import { testWithSharedTenant as base } from '../support/test.ts';
import { createRecords } from '../support/records.ts';

const long = 'Bondi Beach Pavilion, Donaudampfschifffahrtsgesellschaftskapitänskajüte';

const test = base.extend('owner', { scope: 'file' }, async ({ tenant }) => {
  const { store } = await createRecords(tenant, long);
  const [me] = await tenant.call(users.list, { query: {} });
  await tenant.call(alerts.create, {
    body: { branchId: store.branchId, afterMinutes: 10, userIds: [me?.id ?? 0] },
  });
  await tenant.call(roles.create, { body: { name: long, description: long } });
  return tenant.owner;
});

interface Scene {
  path: string;
  /** Actions on the page before it is checked. */
  act?: (page: Page) => Promise<unknown>;
  /** The text that must be visible by then. */
  seen: string | RegExp;
  isOnPhone?: boolean;
}

const click = (role: 'button' | 'link' | 'combobox' | 'textbox', name: string) => (page: Page) =>
  page.getByRole(role, { name, exact: true }).click();

const screens: Record<string, Scene> = {
  dashboard: { path: '/dashboard', seen: 'Storage Usage' },
  profile: { path: '/profile', seen: 'About you' },
  settings: { path: '/settings', seen: 'Placeholder images' },
  billing: { path: '/settings', act: billing, seen: 'You have no subscription.' },
  'a new password': { path: '/profile/change-password', seen: 'Use at least one digit.' },
  'not allowed': { path: '/tenants', seen: 'You don’t have access to this page' },
  stores: { path: '/branch', seen: long },
  'nothing found': { path: '/branch?search=nowhere', seen: 'No results found' },
  'a store': { path: '/branch', act: click('link', long), seen: 'Save Changes' },
  'device groups': { path: '/devicegroup', seen: long },
  'a device group': { path: '/devicegroup', act: click('link', long), seen: 'Save Changes' },
  devices: { path: '/device', seen: long },
  'a device': { path: '/device', act: click('link', long), seen: 'Save Changes' },
  'the history of a device': { path: '/device', act: openHistory, seen: 'Connection history' },
  users: { path: '/user', seen: 'Owner' },
  'a user': { path: '/user', act: click('link', 'Mara Lindqvist'), seen: 'Save Changes' },
  roles: { path: '/user/roles', seen: long },
  'a role': { path: '/user/roles', act: click('link', long), seen: 'Save Changes' },
  'what a role allows': {
    path: '/user/roles',
    act: (page) => chooseFromMenu(page, long, 'Permissions'),
    seen: /^Device group$/,
  },
  monitor: { path: '/device/monitor', seen: 'Not paired yet' },
  library: { path: '/library', seen: long },
  'a folder': { path: '/library', act: click('link', long), seen: 'spring.png' },
  playlists: { path: '/Playlist', seen: long },
  'a playlist': { path: '/Playlist', act: click('link', long), seen: 'Save Changes' },
  schedules: { path: '/schedule', seen: long },
  'the timeline': { path: '/schedule/timeline', seen: 'Show as table' },
  'timeline as table': { path: '/schedule/timeline', act: click('button', 'Show as table'), seen: 'Show as chart' },
  alerts: { path: '/alerts', seen: long },
  'an alert': { path: '/alerts', act: click('link', long), seen: 'Save Changes' },
  'proof of play': { path: '/reports/playback', seen: 'No plays yet' },
  activity: { path: '/activity', seen: long },
  'a schedule': { path: '/schedule', act: click('link', long), seen: 'Save Changes' },
};

const openThings: Record<string, Scene> = {
  'an entry of the activity': { path: '/activity', act: openEntry, seen: 'Before' },
  'a row menu': { path: '/branch', act: (page) => openMenu(page, long), seen: 'Delete' },
  'a question': { path: '/branch', act: (page) => chooseFromMenu(page, long, 'Delete'), seen: 'Confirm' },
  'the account menu': { path: '/dashboard', act: click('button', 'Account of Mara Lindqvist'), seen: 'Logout' },
  'the palette': { path: '/branch', act: (page) => press(page, 'Search or go to…'), seen: 'New schedule' },
  'the palette with what it found': { path: '/branch', act: findInPalette, seen: 'Found by name' },
  'the palette with nothing': { path: '/branch', act: findNothing, seen: 'Nothing here is called “nowhere”.' },
  'the menu on a phone': { path: '/dashboard', act: openPhoneMenu, seen: 'Documentation', isOnPhone: true },
  'what to show now': {
    path: '/dashboard',
    act: showNothing,
    seen: 'Choose at least one store, device group or device',
  },
  'a filter by store': { path: '/device', act: openStoreFilter, seen: 'All groups' },
  'time zones': { path: '/branch/new', act: click('combobox', 'Time zone'), seen: 'Africa/Abidjan' },
  'the opening hours': { path: '/branch/new', act: openHours, seen: 'Closed' },
  'a copy of a device': { path: '/device', act: (page) => chooseFromMenu(page, long, 'Clone'), seen: 'Create Device' },
  'the devices of a group': {
    path: '/devicegroup',
    act: (page) => chooseFromMenu(page, long, 'Devices'),
    seen: 'Devices in',
  },
  'pairing with errors': { path: '/device', act: pairNothing, seen: 'Choose a device' },
  'a folder menu': {
    path: '/library',
    act: (page) => page.getByRole('link', { name: long }).click({ button: 'right' }),
    seen: 'Rename',
  },
  'a new folder': { path: '/library', act: click('button', 'New folder'), seen: 'Create Folder' },
  'a web page': { path: '/library', act: newWebPage, seen: /^Screens skip the page while/ },
  'a text card': { path: '/library', act: newTextCard, seen: /^This is what screens show/ },
  'media to add': { path: '/Playlist/New', act: click('button', 'Add media'), seen: 'Add media' },
  'a file chosen for a playlist': {
    path: '/Playlist',
    act: async (page) => {
      await page.getByRole('link', { name: long, exact: true }).click();
      await chooseFromMenu(page, 'spring.png', 'Insert after');
      await press(page, 'Choose spring.png');
    },
    seen: 'Add 1 file',
  },
  'the options of an item': {
    path: '/Playlist',
    act: async (page) => {
      await page.getByRole('link', { name: long, exact: true }).click();
      await chooseFromMenu(page, 'spring.png', 'Display options');
    },
    seen: 'Cross-fade',
  },
  'the days of an item': {
    path: '/Playlist',
    act: async (page) => {
      await page.getByRole('link', { name: long, exact: true }).click();
      await chooseFromMenu(page, 'spring.png', 'Dates');
    },
    seen: 'Apply',
  },
  'the preview at full size': { path: '/Playlist', act: openPreview, seen: /^Play$/ },
  'a calendar': {
    path: '/schedule/new',
    act: click('textbox', 'From'),
    seen: /^Mo$/,
  },
  times: { path: '/schedule/new', act: click('combobox', 'From time'), seen: '12:30' },
  'what was done': { path: '/branch', act: saveUnchanged, seen: 'Store saved' },
};

const emptyForms: Record<string, string> = {
  '/profile': 'Update',
  '/profile/change-password': 'Change Password',
  '/branch/new': 'Create Store',
  '/devicegroup/new': 'Create Device Group',
  '/user/new': 'Create User',
  '/user/roles/new': 'Create Role',
  '/device/new': 'Create Device',
  '/Playlist/New': 'Create Playlist',
  '/schedule/new': 'Create Schedule',
};

test.for(Object.entries(screens))('axe finds no violation on %s', async ([, scene], { console, owner }) => {
  const page = await console.openShared(owner, scene.path);
  await play(page, scene);
  expect(await a11yViolations(page)).toEqual([]);
});

test.for(Object.entries(openThings))('axe finds no violation with %s open', async ([, scene], { console, owner }) => {
  const page = await console.openShared(owner, scene.path);
  await play(page, scene);
  expect(await a11yViolations(page, scene.isOnPhone)).toEqual([]);
});

test.for(Object.entries(emptyForms))(
  'axe finds no violation on %s with validation errors',
  async ([path, submit], { console, owner }) => {
    const page = await console.openShared(owner, path);
    await press(page, submit);
    await page.locator('[aria-invalid="true"], [role="alert"]').first().waitFor();
    expect(await a11yViolations(page)).toEqual([]);
  },
);

test('axe finds no violation with error messages open', async ({ console, owner }) => {
  const page = await console.open(owner, '/branch');
  await play(page, { path: '/branch', act: saveWithoutServer, seen: 'Unable to connect' });
  expect(await a11yViolations(page)).toEqual([]);
});

test('axe finds no violation on the sign-in pages', async ({ console }) => {
  const page = await console.visit('/auth/login');
  await press(page, 'Login');
  await page.getByText('Enter your password').waitFor();
  expect(await a11yViolations(page)).toEqual([]);
});

test('axe finds no violation on the pages for resetting a password', async ({ console }) => {
  const page = await console.visit('/auth/forgot-password');
  await press(page, 'Reset Password');
  await page.getByText('Enter your email address').waitFor();
  expect(await a11yViolations(page)).toEqual([]);
  await page.goto(console.url('/auth/reset-password?uid=1&token=x'));
  await press(page, 'Reset Password');
  await page.getByText('Required').first().waitFor();
  expect(await a11yViolations(page)).toEqual([]);
});

test('axe finds no violation in the help and its search results', async ({ console, server }) => {
  const page = await console.visit('/auth/login');
  for (const path of ['/help', '/help/devices', '/help/library']) {
    await page.goto(server.origin + path);
    expect(await a11yViolations(page)).toEqual([]);
  }
  await page.getByRole('searchbox').fill('image');
  await page.getByRole('search').getByRole('link').first().waitFor();
  expect(await a11yViolations(page)).toEqual([]);
  await page.getByRole('searchbox').press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByText('All pages').click();
  expect(await a11yViolations(page, true)).toEqual([]);
});

test('axe finds no violation with the banner of an expired subscription, an empty list and the palette', async ({
  server,
  console,
}) => {
  const tenant = await aTenant(server, 'A late payer');
  await endSubscription(server, tenant);
  const page = await console.open(tenant.owner, '/branch');
  await page.getByText('Your subscripion has expired!').waitFor();
  expect(await a11yViolations(page)).toEqual([]);
  await press(page, 'Search or go to…');
  await page.getByRole('option', { name: 'The subscription has expired' }).first().waitFor();
  expect(await a11yViolations(page)).toEqual([]);
});

async function billing(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Billing' }).click();
}

async function play(page: Page, { act, seen }: Scene): Promise<void> {
  await act?.(page);
  await page.getByText(seen).first().waitFor();
  // The text may also be in the sidebar, before the page is rendered.
  await page.locator('h1').first().waitFor();
}

async function showNothing(page: Page) {
  await press(page, 'Show now');
  await page.getByRole('dialog').getByRole('button', { name: 'Show now' }).click();
}

async function openStoreFilter(page: Page): Promise<void> {
  const options = page.getByRole('listbox', { name: 'Store' }).getByRole('option');
  await press(page, 'Store: All stores');
  await options.first().waitFor();
  await page.locator('h1').click();
  // Again, with the stores in memory.
  await press(page, 'Store: All stores');
  await options.first().waitFor();
}

async function openHours(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Turn screens black outside opening hours' }).check();
}

async function openPhoneMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await press(page, 'Open menu');
}

async function findInPalette(page: Page): Promise<void> {
  await press(page, 'Search or go to…');
  await page.getByRole('combobox', { name: 'Search or go to…' }).fill('bondi');
}

async function findNothing(page: Page): Promise<void> {
  await press(page, 'Search or go to…');
  await page.getByRole('combobox', { name: 'Search or go to…' }).fill('nowhere');
}

async function openHistory(page: Page) {
  await page.getByRole('link', { name: long, exact: true }).click();
  await page.getByRole('tab', { name: 'History' }).click();
}

async function openEntry(page: Page): Promise<void> {
  await page.getByRole('button', { name: /changed File/ }).click();
}

async function pairNothing(page: Page): Promise<void> {
  await press(page, 'Pair a screen');
  await press(page, 'Pair');
}

async function newTextCard(page: Page): Promise<void> {
  await page.getByRole('link', { name: long, exact: true }).click();
  await press(page, 'New text card');
  await fill(page, { Heading: 'Closed today' });
  await press(page, 'Forest');
}

async function newWebPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: long, exact: true }).click();
  await press(page, 'New web page');
  await fill(page, { Name: 'Weather' });
}

async function openPreview(page: Page): Promise<void> {
  await page.getByRole('link', { name: long }).click();
  await press(page, 'Full size');
}

async function saveUnchanged(page: Page): Promise<void> {
  await page.getByRole('link', { name: long }).click();
  await press(page, 'Save Changes');
  await toast(page, 'Store saved');
}

async function saveWithoutServer(page: Page): Promise<void> {
  await page.getByRole('link', { name: long }).click();
  await page.getByRole('button', { name: 'Save Changes' }).waitFor();
  await page.context().setOffline(true);
  await fill(page, { City: 'Sydney' });
  await press(page, 'Save Changes');
}
