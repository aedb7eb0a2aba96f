import { randomUUID } from 'node:crypto';
import { alerts } from '@vitrine/contract/alerts';
import { devices } from '@vitrine/contract/devices';
import { tenantPermissions } from '@vitrine/contract/permissions';
import { roles } from '@vitrine/contract/roles';
import { users } from '@vitrine/contract/users';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { leaveFor } from '../support/console.ts';
import { eventually } from '@vitrine/testing/eventually';
import {
  type Ids,
  accessByPermission,
  type PermissionPage,
  pages,
  permissionsWithoutPage,
} from '../support/permission-matrix.ts';
import { mutationsSent, chooseFromMenu, openMenu } from '../support/page-actions.ts';
import { aTenant, aUser, endSubscription, ownPassword } from '../support/factories.ts';
import { admin } from '../support/server.ts';
import { testWithSharedTenant as base } from '../support/test.ts';
import { createRecords } from '../support/records.ts';

const test = base
  .extend('ids', { scope: 'file' }, async ({ tenant }): Promise<Ids> => {
    const { store, group, device, playlist, schedule } = await createRecords(tenant, 'Bondi');
    // Only a paired screen can be reloaded.
    await tenant.call(devices.register, { body: { deviceId: device.deviceId } });
    const role = await tenant.call(roles.create, { body: { name: 'Bondi', description: 'For a test' } });
    const form = { firstName: 'Ben', lastName: 'Bondi', email: `${randomUUID()}@harbour.example`, phoneNumber: '1' };
    const user = await tenant.call(users.create, { body: { ...form, password: tenant.owner.password } });
    const watched = { branchId: store.branchId, afterMinutes: 10, userIds: [user.id] };
    const { alertId } = await tenant.call(alerts.create, { body: watched });
    return {
      store: store.branchId,
      group: group.groupId,
      device: device.deviceId,
      playlist: playlist.playlistId,
      schedule: schedule.scheduleId,
      user: user.id,
      role: role.id,
      alert: alertId,
    };
  })
  .extend('looker', { scope: 'file' }, ({ server, tenant, ids: _ }) =>
    aUser(server, tenant, ['Permissions.Store.View', 'Permissions.DeviceGroup.View', 'Permissions.Device.View']),
  )
  /** Somebody whose rights change from look to look. */
  .extend('keyring', { scope: 'file' }, async ({ server, tenant, ids }) => {
    const { id } = await tenant.call(roles.create, { body: { name: 'Keyring', description: 'For a test' } });
    const person = { email: `${randomUUID()}@harbour.example`, password: tenant.owner.password };
    const name = { firstName: 'Kim', lastName: 'Keyring', phoneNumber: '1' };
    await tenant.call(users.create, { body: { ...person, ...name, userRoles: [id] } });
    await ownPassword(server, person.email);
    const holds = async (...wanted: string[]) => {
      const permissions = tenantPermissions.map((each) => each.name).filter((each) => wanted.includes(each));
      await tenant.call(roles.setPermissions, { params: { id }, body: { permissions } });
    };
    return { person, holds, ids };
  });

/** Else the page hears of the permissions, which takes a fraction of a reload. */
const isLong = process.env['MODE'] === 'long';

/** For the names of the tests. */
const anyIds: Ids = { store: 1, group: 1, device: 1, playlist: 1, schedule: 1, user: 1, role: 1, alert: 1 };

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts();

/** To look before the page knows of a permission only costs: what is looked at is a menu that has to be opened. */
function sessionRenewed(page: Page): Promise<unknown> {
  return page.waitForResponse((response) => response.url().endsWith('/api/auth/session')).catch(() => null);
}

/** Which of its controls the screen offers now, and all that a row's ⋯ does; nothing can be said before it is filled. */
async function offered(page: Page, { loadedText, controls, always = [] }: PermissionPage): Promise<string[]> {
  const main = page.locator('main');
  if ((await main.getByText(loadedText).count()) === 0) return ['nothing yet'];
  const known = [...always, ...Object.values(controls).flat()];
  const texts = await main.locator('button, a').allInnerTexts();
  const shown = new Set(texts.filter((text) => known.includes(text)));
  const menu = main.getByRole('button', { name: /^Actions for .*Bondi/ }).first();
  if ((await menu.count()) === 0) return [...shown].sort();
  await menu.click({ timeout: 10_000 });
  const items = page.getByRole('menu').getByRole('menuitem');
  await items.first().waitFor({ timeout: 10_000 });
  for (const text of await items.allInnerTexts()) shown.add(`⋯ ${text}`);
  await page.keyboard.press('Escape');
  await items.first().waitFor({ state: 'hidden', timeout: 10_000 });
  return [...shown].sort();
}

test('the menu has the pages of the operator, of a reseller or of a tenant', async ({ console, tenant, reseller }) => {
  const operator = await console.openShared(admin, '/dashboard');
  await eventually(() => sidebar(operator)).toEqual([
    'Dashboard',
    'Tenants',
    'Packages',
    'Resellers',
    'Subscriptions',
    'Invoices',
    'Payments',
    'Issuer',
    'Users',
    'Roles',
    'Status',
  ]);
  await eventually(() => operator.getByRole('complementary').innerText()).toContain('Super Admin');
  const seller = await console.openShared(reseller, '/dashboard');
  await eventually(() => sidebar(seller)).toEqual(['Dashboard', 'Tenants', 'Packages', 'Subscription']);
  await eventually(() => seller.getByRole('complementary').innerText()).toContain('Reseller');
  const owner = await console.openShared(tenant.owner, '/dashboard');
  await eventually(() => sidebar(owner)).toEqual([
    'Dashboard',
    'Stores',
    'Device groups',
    'Devices',
    'Library',
    'Playlists',
    'Schedules',
    'Users',
    'Proof of play',
    'Alerts',
    'Activity',
  ]);
});

test('only tenants have Settings', async ({ console, tenant, reseller }) => {
  for (const [person, name, hasSettings] of [
    [tenant.owner, 'Mara Lindqvist', true],
    [reseller, 'Rita Marsh', false],
  ] as const) {
    const page = await console.openShared(person, '/dashboard');
    await page.getByRole('button', { name: `Account of ${name}` }).click();
    const items = page.getByRole('menuitem');
    const expected = ['Home', 'Profile', ...(hasSettings ? ['Settings'] : []), 'Logout'];
    await eventually(() => items.allInnerTexts()).toEqual(expected);
  }
});

test('every permission is checked on a page, or is known to need none', () => {
  const asked = pages.flatMap(({ view, controls }) => [view, ...Object.keys(controls)]);
  const decided = new Set([...asked, ...Object.keys(accessByPermission), ...permissionsWithoutPage]);
  expect([...decided].sort()).toEqual(tenantPermissions.map(({ name }) => name).sort());
});

test.for(pages.map((screen) => [screen.path(anyIds), screen] as const))(
  'on %s view permission shows no action, and each other permission adds its own',
  async ([, screen], { console, keyring: { person, holds, ids } }) => {
    const { view, controls, always = [] } = screen;
    await holds(view);
    const page = await console.openShared(person, screen.path(ids));
    const seen = () => offered(page, screen);
    await eventually(seen, view).toEqual([...always].sort());
    for (const [permission, added] of Object.entries(controls)) {
      const renewed = sessionRenewed(page);
      await holds(view, permission);
      await renewed;
      if (isLong) await page.reload();
      await eventually(seen, permission).toEqual([...always, ...added].sort());
    }
  },
);

test('without permission a URL says why it shows nothing, and with that one permission it opens', async ({
  console,
  keyring: { person, holds, ids },
}) => {
  await holds();
  const page = await console.openShared(person, '/dashboard');
  const open = async (path: string) => {
    if (isLong) await page.goto(console.url(path));
    else await leaveFor(page, path);
  };
  await eventually(() => sidebar(page)).toEqual(['Dashboard']);
  for (const { paths } of Object.values(accessByPermission)) {
    for (const path of paths(ids)) {
      await open(path);
      await eventually(() => titleOf(page), path).toBe('No access');
      await page.getByText('You don’t have access to this page').waitFor();
    }
  }
  for (const [right, { menu, paths }] of Object.entries(accessByPermission)) {
    const renewed = sessionRenewed(page);
    await holds(right);
    await renewed;
    for (const path of paths(ids)) {
      await open(path);
      await eventually(() => titleOf(page), path).not.toBe('No access');
    }
    await eventually(() => sidebar(page), right).toEqual(['Dashboard', ...(menu === undefined ? [] : [menu])]);
  }
});

test('a page with view permission only has no editable field', async ({ console, looker }) => {
  for (const list of ['/branch', '/devicegroup', '/device']) {
    const page = await console.openShared(looker, list);
    await page.getByRole('link', { name: 'Bondi' }).click();
    await page.getByRole('link', { name: 'Back' }).waitFor();
    // The time for “now playing” is not a field of the device.
    const fields = page.locator('form :is(input, textarea):not([type="datetime-local"])');
    await eventually(() => fields.count()).toBeGreaterThan(2);
    for (const field of await fields.all()) await eventually(() => field.isDisabled()).toBe(true);
  }
});

test('with an expired subscription everything can be read and nothing changed', async ({ server, console }) => {
  const tenant = await aTenant(server, 'A late payer');
  const { store } = await createRecords(tenant, 'Bondi');
  await endSubscription(server, tenant);
  const page = await console.open(tenant.owner, '/branch');
  const banner = page.getByRole('alert');
  await banner.getByText('Your subscripion has expired!', { exact: true }).waitFor();
  await banner.getByText('Please contact the administrator to renew the subscription.', { exact: true }).waitFor();
  const locked = page.getByRole('button', { name: 'New' });
  await eventually(() => locked.isDisabled()).toBe(true);
  await eventually(() => locked.getAttribute('aria-description')).toBe('The subscription has expired');
  await locked.hover({ force: true });
  await page.getByRole('tooltip', { name: 'The subscription has expired' }).waitFor();
  await page.mouse.move(0, 0);
  const menu = await openMenu(page, 'Bondi');
  await eventually(() => menu.getByRole('menuitem', { name: 'Delete' }).isDisabled()).toBe(true);
  await menu.getByText('The subscription has expired').waitFor();
  await page.keyboard.press('Escape');

  const sent = mutationsSent(page);
  await chooseFromMenu(page, 'Bondi', 'Edit');
  await page.waitForURL(console.url(`/branch/edit/${store.branchId}`));
  await eventually(() => page.getByRole('button', { name: 'Save Changes' }).isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: 'Store name' }).fill('Bondi Beach');
  await page.keyboard.press('Enter');
  await page.goto(console.url('/dashboard'));
  for (const [path, ...names] of [
    ['/devicegroup', 'New'],
    ['/device', 'New', 'Pair a screen'],
    ['/library', 'New folder'],
    ['/Playlist', 'New'],
    ['/schedule', 'New'],
  ] as const) {
    await leaveFor(page, path);
    await banner.getByText('Your subscripion has expired!').waitFor();
    for (const name of names) {
      const button = page.getByRole('button', { name, exact: true });
      await eventually(() => button.isDisabled(), `${name} on ${path}`).toBe(true);
    }
  }
  expect(sent).toEqual([]);
});

test('the operator and resellers do not see the banner of a tenant', async ({ console, reseller }) => {
  for (const person of [admin, reseller]) {
    const page = await console.openShared(person, '/tenants');
    await page.getByRole('table', { name: 'Tenants' }).or(page.getByText('Create your first tenant')).waitFor();
    await eventually(() => page.getByText('Your subscripion has expired!').count()).toBe(0);
  }
});
