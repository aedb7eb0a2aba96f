import { type TenantPermission, tenantPermissions } from '@vitrine/contract/permissions';
import { roles } from '@vitrine/contract/roles';
import { users } from '@vitrine/contract/users';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { aUser } from '../support/people.ts';
import { test as base } from '../support/test.ts';
import { aWorld } from '../support/world.ts';

const test = base.extend('world', { scope: 'file' }, async ({ tenant }) => {
  await aWorld(tenant, 'Bondi');
  const { id } = await tenant.call(roles.create, { body: { name: 'Bondi', description: 'All who work there' } });
  const body = { firstName: 'Cleo', lastName: 'Ray', email: `cleo.${tenant.id}@harbour.example`, phoneNumber: '1' };
  await tenant.call(users.create, { body: { ...body, password: 'Harbour-coffee-1', userStatus: 0, userRoles: [id] } });
  return tenant;
});

/** What a permission opens on a screen that is seen without it. */
interface Control {
  path: string;
  /** There as soon as the screen has what it shows. */
  ready: string;
  find: (page: Page) => Promise<Locator>;
}

/** What cannot be seen at all without the permission. */
interface Screen {
  path: string;
  title: string;
}

const named = (role: 'link' | 'button', name: string) => async (page: Page) =>
  page.locator('main').getByRole(role, { name, exact: true });

const inMenuOf = (row: string, item: string) => async (page: Page) => {
  const opener = page.getByRole('button', { name: `Actions for ${row}`, exact: true });
  if ((await opener.count()) > 0) {
    await opener.click();
    await page.getByRole('menu').waitFor();
  }
  return page.getByRole('menuitem', { name: item, exact: true });
};

const inListOf = (path: string, row = 'Bondi') => ({
  create: { path, ready: row, find: named('link', 'New') },
  edit: { path, ready: row, find: inMenuOf(row, 'Edit') },
  remove: { path, ready: row, find: inMenuOf(row, 'Delete') },
});
const [store, group, device, playlist, schedule, role, user] = [
  inListOf('/branch'),
  inListOf('/devicegroup'),
  inListOf('/device'),
  inListOf('/Playlist'),
  inListOf('/schedule'),
  inListOf('/user/roles'),
  inListOf('/user', 'Cleo Ray'),
];

const controls: Partial<Record<TenantPermission, Control>> = {
  'Permissions.Store.Create': store.create,
  'Permissions.Store.Edit': store.edit,
  'Permissions.Store.Delete': store.remove,
  'Permissions.DeviceGroup.Create': group.create,
  'Permissions.DeviceGroup.Edit': group.edit,
  'Permissions.DeviceGroup.Delete': group.remove,
  'Permissions.Device.Create': device.create,
  'Permissions.Device.Edit': device.edit,
  'Permissions.Device.Delete': device.remove,
  'Permissions.Device.Reload': { ...device.create, find: named('button', 'Force Reload') },
  'Permissions.Device.Monitor': { ...device.create, find: named('link', 'Live Monitor') },
  'Permissions.Library.Create': { path: '/library', ready: 'Bondi', find: named('button', 'New folder') },
  'Permissions.Library.Edit': { path: '/library', ready: 'Bondi', find: inMenuOf('Bondi', 'Rename') },
  'Permissions.Library.Delete': { path: '/library', ready: 'Bondi', find: inMenuOf('Bondi', 'Delete') },
  'Permissions.Library.Upload': { path: '/library', ready: 'Bondi', find: named('button', 'Upload') },
  'Permissions.Playlist.Create': playlist.create,
  'Permissions.Playlist.Edit': playlist.edit,
  'Permissions.Playlist.Delete': playlist.remove,
  'Permissions.Schedule.Create': schedule.create,
  'Permissions.Schedule.Edit': schedule.edit,
  'Permissions.Schedule.Delete': schedule.remove,
  'Permissions.Users.Create': user.create,
  'Permissions.Users.Edit': user.edit,
  'Permissions.Users.Delete': user.remove,
  'Permissions.Roles.Create': role.create,
  'Permissions.Roles.Edit': role.edit,
  'Permissions.Settings.Edit': { path: '/settings', ready: 'General', find: named('button', 'Save Changes') },
};

const screens: Partial<Record<TenantPermission, Screen>> = {
  'Permissions.Store.View': { path: '/branch', title: 'Stores' },
  'Permissions.DeviceGroup.View': { path: '/devicegroup', title: 'Device groups' },
  'Permissions.Device.View': { path: '/device', title: 'Devices' },
  'Permissions.Device.Monitor': { path: '/device/monitor', title: 'Live Monitor' },
  'Permissions.Library.View': { path: '/library', title: 'Library' },
  'Permissions.Playlist.View': { path: '/Playlist', title: 'Playlists' },
  'Permissions.Schedule.View': { path: '/schedule', title: 'Schedules' },
  'Permissions.Users.View': { path: '/user', title: 'Users' },
  'Permissions.Roles.View': { path: '/user/roles', title: 'Roles' },
  'Permissions.Settings.View': { path: '/settings', title: 'Settings' },
  'Permissions.Audit.View': { path: '/activity', title: 'Activity' },
};

/** Held by roles already; what they open is not there yet. */
const ahead: readonly TenantPermission[] = [
  'Permissions.Schedule.Override',
  'Permissions.Reports.View',
  'Permissions.Alerts.Edit',
];

const all = tenantPermissions.map(({ name }) => name);
const views = all.filter((name) => name.endsWith('.View'));
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });

test('every permission opens a screen or a control that is tried here', () => {
  const tried = [...Object.keys(controls), ...Object.keys(screens), ...ahead];
  expect([...new Set(tried)].sort()).toEqual([...all].sort());
});

/** Of the controls of a screen that shows all it has, those that are there. */
async function offeredOn(page: Page, path: string): Promise<string[]> {
  const offered: string[] = [];
  for (const [permission, { find }] of Object.entries(controls).filter(([, control]) => control.path === path)) {
    if ((await (await find(page)).count()) > 0) offered.push(permission);
    await page.keyboard.press('Escape');
  }
  return offered;
}

const shown = (page: Page, ready: string) => page.locator('main').getByText(ready, { exact: true }).first().waitFor();

test('who may see everything and do nothing finds no control at all', async ({ console, server, world }) => {
  const page = await console.open(await aUser(server, world, views));
  const paths = new Map(Object.values(controls).map(({ path, ready }) => [path, ready]));
  for (const [path, ready] of paths) {
    await page.goto(console.at(path));
    await shown(page, ready);
    expect([path, await offeredOn(page, path)]).toEqual([path, []]);
  }
});

test.for(Object.entries(controls) as [TenantPermission, Control][])(
  '%s opens its control and no other',
  async ([permission, { path, ready, find }], { console, server, world }) => {
    const page = await console.open(await aUser(server, world, [...views, permission]), path);
    await shown(page, ready);
    await (await find(page)).first().waitFor();
    await page.keyboard.press('Escape');
    expect(await offeredOn(page, path)).toEqual([permission]);
  },
);

test.for(Object.entries(screens))(
  'without %s its screen is not to be had',
  async ([permission, { path, title }], { console, server, world }) => {
    const others = all.filter((name) => name !== permission);
    const page = await console.open(await aUser(server, world, others), path);
    await eventually(() => titleOf(page).innerText()).toBe('No access');
    expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: title }).count()).toBe(0);
  },
);
