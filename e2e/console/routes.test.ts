import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { goTo } from '../support/console.ts';
import { eventually } from '../support/eventually.ts';
import { admin } from '../support/server.ts';
import { testOnOwnServer as test } from '../support/test.ts';
import { aWorld } from '../support/world.ts';

type Titles = Record<string, string | RegExp>;

const noAccess = 'No access';

const own: Titles = {
  '/profile': 'Profile',
  '/profile/change-password': 'Change password',
  '/account': 'Profile',
};

const people: Titles = {
  '/user': /^Users \d+$/,
  '/user/new': 'New user',
  '/user/edit/2147483600': 'User',
  '/user/roles': /^Roles \d+$/,
  '/user/roles/new': 'New role',
  '/user/roles/edit/2147483600': 'Role',
  '/user/roles/permission/2147483600': 'Manage Permissions',
};

const billing: Titles = {
  '/reseller/statement/2147483600': 'Commission',
  '/packages': /^Packages \d+$/,
  '/subscription': /^Subscriptions \d+$/,
  '/subscription/new': 'New subscription',
  '/subscription/edit/2147483600': 'Subscription',
  '/invoice': 'Invoices 0',
  '/invoice/new': 'New invoice',
  '/invoice/edit/2147483600': 'Invoice',
  '/payments': 'Payments 0',
  '/payments/new': 'New payment',
  '/payments/edit/2147483600': 'Payment',
};

const ofOperator: Titles = {
  '/issuer': 'Issuer',
  '/platform/status': 'Status',
  '/packages/new': 'New package',
  '/reseller': /^Resellers \d+$/,
  '/reseller/new': 'New reseller',
  '/reseller/edit/2147483600': 'Reseller',
  '/reseller/plans/2147483600': 'Plans',
  '/reseller/plans/2147483600/new': 'Set plan',
  '/reseller/plans/edit/2147483600': 'Plan',
};

const ofTenants = [
  '/branch',
  '/devicegroup',
  '/device',
  '/library',
  '/Playlist',
  '/schedule',
  '/alerts',
  '/alerts/new',
  '/reports/playback',
  '/activity',
  '/settings',
];

test('every page of a tenant opens by its URL', async ({ console, tenant }) => {
  const { store, group, device, playlist, schedule } = await aWorld(tenant, 'Bondi');
  await openAll(await console.open(tenant.owner), console.at, {
    '/': /, Mara Lindqvist$/,
    '/dashboard': /, Mara Lindqvist$/,
    '/branch': 'Stores 1',
    '/branch/new': 'New store',
    [`/branch/edit/${store.branchId}`]: 'Bondi',
    '/devicegroup': 'Device groups 1',
    '/devicegroup/new': 'New device group',
    [`/devicegroup/edit/${group.groupId}`]: 'Bondi',
    '/device': 'Devices 1',
    '/device/new': 'New device',
    '/device/monitor': 'Live Monitor',
    [`/device/edit/${device.deviceId}`]: 'Bondi',
    '/library': 'Library',
    '/Playlist': 'Playlists 1',
    '/Playlist/New': 'New playlist',
    [`/Playlist/edit/${playlist.playlistId}`]: 'Bondi',
    '/schedule': 'Schedules 1',
    '/schedule/timeline': 'Schedules 1',
    '/schedule/new': 'New schedule',
    [`/schedule/edit/${schedule.scheduleId}`]: 'Schedule of Bondi',
    '/alerts': 'Alerts 0',
    '/alerts/new': 'New alert',
    '/alerts/edit/2147483600': 'Alert',
    '/reports/playback': 'Proof of play',
    '/activity': 'Activity',
    '/settings': 'Settings',
    ...own,
    ...people,
    ...closed(['/tenants', ...Object.keys(billing), ...Object.keys(ofOperator)]),
  });
});

test('every page of the operator opens by its URL, and no page of a tenant does', async ({ console, tenant }) => {
  await openAll(await console.open(admin), console.at, {
    '/': 'Dashboard',
    '/tenants': /^Tenants \d+$/,
    '/tenants/new': 'New tenant',
    [`/tenants/edit/${tenant.id}`]: 'Harbour Coffee',
    ...own,
    ...people,
    ...billing,
    ...ofOperator,
    ...closed(ofTenants),
  });
});

test('every page of a reseller opens by its URL, and no page of the operator does', async ({ console, reseller }) => {
  await openAll(await console.open(reseller), console.at, {
    '/': 'Dashboard',
    '/tenants': 'Tenants 0',
    '/tenants/new': 'New tenant',
    ...billing,
    ...closed([...Object.keys(people), ...Object.keys(ofOperator), ...ofTenants]),
  });
});

test('URLs are case-insensitive, and one without a record says so', async ({ console, tenant }) => {
  await openAll(await console.open(tenant.owner), console.at, {
    '/PLAYLIST': /^Playlists/,
    '/Branch/New': 'New store',
    '/branch/': /^Stores/,
    '/branch/edit/none': /, Mara Lindqvist$/,
  });
  const page = await console.open(tenant.owner, '/branch/edit/2147483647');
  await page.getByRole('alert').getByText('It may have been deleted, or the link is wrong.').waitFor();
});

const closed = (paths: string[]): Titles => Object.fromEntries(paths.map((path) => [path, noAccess]));

const isLong = process.env['MODE'] === 'long';
const [between, betweenTitle] = ['/profile/change-password', 'Change password'];

/**
 * Leads the console to each path and looks at its title; that the server answers each with the console is asked apart,
 * because to load it everywhere takes minutes. The long run does.
 */
async function openAll(page: Page, at: (path: string) => string, titles: Titles): Promise<void> {
  // A list keeps the place of its count.
  const title = async () => (await page.getByRole('heading', { level: 1 }).innerText()).trim();
  const index = await indexAt(page, at('/'));
  for (const [path, expected] of Object.entries(titles)) {
    if (isLong) await page.goto(at(path));
    else {
      expect({ path, index: await indexAt(page, at(path)) }).toEqual({ path, index });
      if (path !== between) await goTo(page, between);
      // Else the title of the page before might pass for the one of this.
      if (path !== between) await eventually(title, between).toBe(betweenTitle);
      await goTo(page, path);
    }
    await eventually(title, path).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
  }
}

async function indexAt(page: Page, url: string): Promise<string> {
  const response = await page.request.get(url);
  if (!response.ok()) throw new Error(`${url} is answered with ${response.status()}`);
  return response.text();
}
