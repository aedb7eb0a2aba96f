import type { Page } from 'playwright-core';
import { chooseFromMenu, openMenu, press } from './page-actions.ts';
import {
  askToConnect,
  billing,
  findInPalette,
  findNothing,
  longName,
  newTextCard,
  newWebPage,
  openEntry,
  openHistory,
  openHours,
  openLayout,
  openPhoneMenu,
  openPreview,
  openStoreFilter,
  pairNothing,
  saveUnchanged,
  showNothing,
} from './scene-actions.ts';

/** A page of a tenant, or something that is opened on it. */
export interface Scene {
  path: string;
  /** The path of the opened page in the console's registry, where the actions lead to another one. */
  page?: string;
  /** Actions on the page before it is checked. */
  act?: (page: Page) => Promise<unknown>;
  /** The text to wait for after these actions. */
  seen: string | RegExp;
  isOnPhone?: boolean;
  /** Its texts are written when it opens, and keep their language. */
  isWrittenOnce?: boolean;
}

const click = (role: 'button' | 'link' | 'combobox' | 'textbox', name: string) => (page: Page) =>
  page.getByRole(role, { name, exact: true }).click();

export const pageScenes: Record<string, Scene> = {
  dashboard: { path: '/dashboard', seen: 'Storage Usage' },
  profile: { path: '/profile', seen: 'About you' },
  settings: { path: '/settings', seen: 'Placeholder images' },
  billing: { path: '/settings', act: billing, seen: 'You have no subscription.' },
  'a new password': { path: '/profile/change-password', seen: 'Use at least one digit.' },
  'not allowed': { path: '/tenants', seen: 'You don’t have access to this page' },
  stores: { path: '/branch', seen: longName },
  'nothing found': { path: '/branch?search=nowhere', seen: 'No results found' },
  'a store': { path: '/branch', page: '/branch/edit/$id', act: click('link', longName), seen: 'Save Changes' },
  'device groups': { path: '/devicegroup', seen: longName },
  'a device group': {
    path: '/devicegroup',
    page: '/devicegroup/edit/$id',
    act: click('link', longName),
    seen: 'Save Changes',
  },
  devices: { path: '/device', seen: longName },
  'a device': { path: '/device', page: '/device/edit/$id', act: click('link', longName), seen: 'Save Changes' },
  'the history of a device': {
    path: '/device',
    page: '/device/edit/$id',
    act: openHistory,
    seen: 'Connection history',
  },
  users: { path: '/user', seen: 'Owner' },
  'a user': { path: '/user', page: '/user/edit/$id', act: click('link', 'Mara Lindqvist'), seen: 'Save Changes' },
  roles: { path: '/user/roles', seen: longName },
  'a role': { path: '/user/roles', page: '/user/roles/edit/$id', act: click('link', longName), seen: 'Save Changes' },
  'what a role allows': {
    path: '/user/roles',
    page: '/user/roles/permission/$id',
    act: (page) => chooseFromMenu(page, longName, 'Permissions'),
    seen: /^Device group$/,
  },
  'device codes': {
    path: '/branch',
    page: '/device/codes',
    act: (page) => chooseFromMenu(page, longName, 'Device codes'),
    seen: 'Print',
  },
  monitor: { path: '/device/monitor', seen: 'Not paired yet' },
  library: { path: '/library', seen: longName },
  'a folder': { path: '/library', act: click('link', longName), seen: 'spring.png' },
  templates: { path: '/library/templates', seen: 'Preview' },
  'a layout': { path: '/library', page: '/library/layout/$id', act: openLayout, seen: 'Background' },
  overlays: { path: '/overlay', seen: 'Corner' },
  'a new overlay': { path: '/overlay/new', seen: 'Create Overlay' },
  'an overlay': { path: '/overlay', page: '/overlay/edit/$id', act: click('link', 'Corner'), seen: 'Save Changes' },
  playlists: { path: '/Playlist', seen: longName },
  'a playlist': { path: '/Playlist', page: '/Playlist/edit/$id', act: click('link', longName), seen: 'Save Changes' },
  schedules: { path: '/schedule', seen: longName },
  'the timeline': { path: '/schedule/timeline', seen: 'Show as table' },
  'timeline as table': { path: '/schedule/timeline', act: click('button', 'Show as table'), seen: 'Show as chart' },
  'API keys': { path: '/settings/api-keys', seen: 'Till' },
  'an API key': {
    path: '/settings/api-keys',
    page: '/settings/api-keys/edit/$id',
    act: click('link', 'Till'),
    seen: 'Save Changes',
  },
  'the question of an app': { path: '/connect', act: askToConnect, seen: 'Allow' },
  'connected apps': { path: '/settings/connected-apps', seen: 'No connected apps yet' },
  proposals: { path: '/settings/proposals', seen: 'Closing at four' },
  'a proposal': {
    path: '/settings/proposals',
    page: '/settings/proposals/$id',
    act: (page) => page.getByRole('link', { name: /Closing at four/ }).click(),
    seen: 'No screen shows anything else.',
  },
  'single sign-on': { path: '/settings/single-sign-on', seen: 'Redirect URI' },
  webhooks: { path: '/settings/webhooks', seen: 'https://till.example/vitrine' },
  'a webhook': {
    path: '/settings/webhooks',
    page: '/settings/webhooks/edit/$id',
    act: click('link', 'https://till.example/vitrine'),
    seen: 'Send a test',
  },
  alerts: { path: '/alerts', seen: longName },
  'a new alert': { path: '/alerts/new', seen: 'Create Alert' },
  'an alert': { path: '/alerts', page: '/alerts/edit/$id', act: click('link', longName), seen: 'Save Changes' },
  bin: { path: '/bin', seen: 'Manly pop-up' },
  'proof of play': { path: '/reports/playback', seen: 'No plays yet' },
  activity: { path: '/activity', seen: longName },
  'a schedule': { path: '/schedule', page: '/schedule/edit/$id', act: click('link', longName), seen: 'Save Changes' },
};

export const openScenes: Record<string, Scene> = {
  'an entry of the activity': { path: '/activity', act: openEntry, seen: 'Before' },
  'a row menu': { path: '/branch', act: (page) => openMenu(page, longName), seen: 'Delete' },
  'a question': {
    path: '/branch',
    act: (page) => chooseFromMenu(page, longName, 'Delete'),
    seen: /You can restore/,
    isWrittenOnce: true,
  },
  'the account menu': { path: '/dashboard', act: click('button', 'Account of Mara Lindqvist'), seen: 'Logout' },
  'the palette': { path: '/branch', act: (page) => press(page, 'Search or go to…'), seen: 'New schedule' },
  'the palette with what it found': { path: '/branch', act: findInPalette, seen: 'Found by name' },
  'the palette with nothing': { path: '/branch', act: findNothing, seen: 'Nothing here is called “nowhere”.' },
  'the menu on a phone': { path: '/dashboard', act: openPhoneMenu, seen: 'Documentation', isOnPhone: true },
  'what to show now': {
    path: '/dashboard',
    act: showNothing,
    seen: 'Choose at least one store, device group or device',
    isWrittenOnce: true,
  },
  'a filter by store': { path: '/device', act: openStoreFilter, seen: 'All groups' },
  'time zones': { path: '/branch/new', act: click('combobox', 'Time zone'), seen: 'Africa/Abidjan' },
  'the opening hours': { path: '/branch/new', act: openHours, seen: 'Closed' },
  'a copy of a device': {
    path: '/device',
    act: (page) => chooseFromMenu(page, longName, 'Clone'),
    seen: 'Create Device',
  },
  'the devices of a group': {
    path: '/devicegroup',
    act: (page) => chooseFromMenu(page, longName, 'Devices'),
    seen: 'Devices in',
  },
  'pairing with errors': { path: '/device', act: pairNothing, seen: 'Codes pair a device that exists' },
  'a folder menu': {
    path: '/library',
    act: (page) => page.getByRole('link', { name: longName }).click({ button: 'right' }),
    seen: 'Rename',
  },
  'a new folder': { path: '/library', act: click('button', 'New folder'), seen: 'Create Folder' },
  'a web page': { path: '/library', act: newWebPage, seen: /^Screens skip the page while/ },
  'a text card': { path: '/library', act: newTextCard, seen: /^This is what screens show/ },
  'media to add': { path: '/Playlist/New', act: click('button', 'Add media'), seen: 'Add media' },
  'a file chosen for a playlist': {
    path: '/Playlist',
    act: async (page) => {
      await page.getByRole('link', { name: longName, exact: true }).click();
      await chooseFromMenu(page, 'spring.png', 'Insert after');
      await press(page, 'Choose spring.png');
    },
    seen: 'Add 1 file',
  },
  'the options of an item': {
    path: '/Playlist',
    act: async (page) => {
      await page.getByRole('link', { name: longName, exact: true }).click();
      await chooseFromMenu(page, 'spring.png', 'Display options');
    },
    seen: 'Videos only.',
  },
  'the days of an item': {
    path: '/Playlist',
    act: async (page) => {
      await page.getByRole('link', { name: longName, exact: true }).click();
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
  'what was done': { path: '/branch', act: saveUnchanged, seen: 'Store saved', isWrittenOnce: true },
  'the history of a playlist': {
    path: '/Playlist',
    act: (page) => chooseFromMenu(page, longName, 'History'),
    seen: 'This is how it is now.',
  },
};

/** A form whose button was pressed before anything was filled in. */
export const emptyForm = ([path, submit]: [path: string, submit: string]): Scene => ({
  path,
  act: async (page) => {
    await press(page, submit);
    await page.locator('[aria-invalid="true"], [role="alert"]').first().waitFor();
  },
  seen: submit,
  isWrittenOnce: true,
});

export const emptyForms: Record<string, string> = {
  '/profile': 'Update',
  '/profile/change-password': 'Change Password',
  '/branch/new': 'Create Store',
  '/devicegroup/new': 'Create Device Group',
  '/user/new': 'Create User',
  '/user/roles/new': 'Create Role',
  '/settings/api-keys/new': 'Create API Key',
  '/settings/webhooks/new': 'Create Webhook',
  '/device/new': 'Create Device',
  '/device/several': 'Create devices',
  '/Playlist/New': 'Create Playlist',
  '/schedule/new': 'Create Schedule',
};

export async function play(page: Page, { act, seen }: Scene): Promise<void> {
  await act?.(page);
  await page.getByText(seen).first().waitFor();
  // The text may also be in the sidebar, before the page is rendered.
  await page.locator('h1').first().waitFor();
}
