import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { changesSent, fromMenu, openMenu } from '../support/hands.ts';
import { aTenant, aUser, endSubscription } from '../support/people.ts';
import { admin } from '../support/server.ts';
import { test as base } from '../support/test.ts';
import { aWorld } from '../support/world.ts';

const test = base.extend('looker', { scope: 'file' }, async ({ server, tenant }) => {
  await aWorld(tenant, 'Bondi');
  return aUser(server, tenant, ['Permissions.Store.View', 'Permissions.DeviceGroup.View', 'Permissions.Device.View']);
});

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts();
const buttons = (page: Page) => page.locator('main').getByRole('button').allInnerTexts();
const links = (page: Page) => page.locator('main').getByRole('link').allInnerTexts();

test('the menu of the operator, of a reseller and of a tenant', async ({ console, tenant, reseller }) => {
  const operator = await console.open(admin);
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
  ]);
  expect(await operator.getByRole('complementary').innerText()).toContain('Super Admin');
  const seller = await console.open(reseller);
  await eventually(() => sidebar(seller)).toEqual(['Dashboard', 'Tenants', 'Packages', 'Subscription']);
  expect(await seller.getByRole('complementary').innerText()).toContain('Reseller');
  const owner = await console.open(tenant.owner);
  await eventually(() => sidebar(owner)).toEqual([
    'Dashboard',
    'Stores',
    'Device groups',
    'Devices',
    'Library',
    'Playlists',
    'Schedules',
    'Users',
    'Activity',
  ]);
});

test('Settings is for tenants alone', async ({ console, tenant, reseller }) => {
  for (const [person, name, hasSettings] of [
    [tenant.owner, 'Mara Lindqvist', true],
    [reseller, 'Rita Marsh', false],
  ] as const) {
    const page = await console.open(person);
    await page.getByRole('button', { name: `Account of ${name}` }).click();
    const items = await page.getByRole('menuitem').allInnerTexts();
    expect(items).toEqual(['Home', 'Profile', ...(hasSettings ? ['Settings'] : []), 'Logout']);
  }
});

test.for(['/branch', '/devicegroup', '/device'])(
  'who may only look at %s sees no way to change anything',
  async (list, { console, looker }) => {
    const page = await console.open(looker, list);
    await page.getByRole('link', { name: 'Bondi' }).waitFor();
    expect(await links(page)).toEqual(['Dashboard', expect.any(String), 'Bondi']);
    expect((await buttons(page)).filter((text) => /New|Pair|Monitor|Reload/.test(text))).toEqual([]);
    await page.getByRole('link', { name: 'Bondi' }).click();
    await page.getByRole('link', { name: 'Back' }).waitFor();
    expect(await page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
    const fields = await page.locator('form :is(input, textarea)').all();
    expect(fields.length).toBeGreaterThan(2);
    for (const field of fields) expect(await field.isDisabled()).toBe(true);
    await page.goto(console.at(`${list}/new`));
    await eventually(() => titleOf(page)).toBe('No access');
  },
);

test('a screen that is not allowed says so, also by its address', async ({ console, looker }) => {
  const page = await console.open(looker, '/device/monitor');
  await eventually(() => titleOf(page)).toBe('No access');
  expect(await sidebar(page)).toEqual(['Dashboard', 'Stores', 'Device groups', 'Devices']);
});

test('a menu offers only what one may: the devices of a group, but no edit and no delete', async ({
  server,
  console,
  tenant,
}) => {
  await aWorld(tenant, 'Manly');
  const permissions = ['Permissions.DeviceGroup.View', 'Permissions.Device.View', 'Permissions.Store.View'] as const;
  const page = await console.open(await aUser(server, tenant, [...permissions]), '/devicegroup');
  const menu = await openMenu(page, 'Manly');
  expect(await menu.getByRole('menuitem').allInnerTexts()).toEqual(['Devices']);
  await page.goto(console.at('/branch'));
  await page.getByRole('link', { name: 'Manly' }).waitFor();
  expect(await page.getByRole('button', { name: 'Actions for Manly' }).count()).toBe(0);
});

test('who may do nothing has a dashboard and no more', async ({ server, console, tenant }) => {
  const page = await console.open(await aUser(server, tenant, []));
  await eventually(() => sidebar(page)).toEqual(['Dashboard']);
  await page.goto(console.at('/branch'));
  await eventually(() => titleOf(page)).toBe('No access');
});

test('when the subscription has ended all can be read and nothing changed', async ({ server, console }) => {
  const tenant = await aTenant(server, 'A late payer');
  const { store } = await aWorld(tenant, 'Bondi');
  await endSubscription(server, tenant);
  const page = await console.open(tenant.owner, '/branch');
  const banner = page.getByRole('alert');
  await banner.getByText('Your subscripion has expired!', { exact: true }).waitFor();
  await banner.getByText('Please contact the administrator to renew the subscription.', { exact: true }).waitFor();
  const locked = page.getByRole('button', { name: 'New' });
  expect(await locked.isDisabled()).toBe(true);
  expect(await locked.getAttribute('aria-description')).toBe('The subscription has expired');
  await locked.hover({ force: true });
  await page.getByRole('tooltip', { name: 'The subscription has expired' }).waitFor();
  await page.mouse.move(0, 0);
  const menu = await openMenu(page, 'Bondi');
  expect(await menu.getByRole('menuitem', { name: 'Delete' }).isDisabled()).toBe(true);
  await menu.getByText('The subscription has expired').waitFor();
  await page.keyboard.press('Escape');

  const sent = changesSent(page);
  await fromMenu(page, 'Bondi', 'Edit');
  await page.waitForURL(console.at(`/branch/edit/${store.branchId}`));
  expect(await page.getByRole('button', { name: 'Save Changes' }).isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: 'Store Name' }).fill('Bondi Beach');
  await page.keyboard.press('Enter');
  for (const [path, name] of [
    ['/devicegroup', 'New'],
    ['/device', 'New'],
    ['/device', 'Pair a screen'],
    ['/library', 'New folder'],
    ['/Playlist', 'New'],
    ['/schedule', 'New'],
  ] as const) {
    await page.goto(console.at(path)).catch(() => null);
    await banner.getByText('Your subscripion has expired!').waitFor();
    const button = page.getByRole('button', { name, exact: true });
    await eventually(() => button.isDisabled(), `${name} on ${path}`).toBe(true);
  }
  expect(sent).toEqual([]);
});

test('neither the operator nor a reseller sees the banner of a tenant', async ({ console, reseller }) => {
  for (const person of [admin, reseller]) {
    const page = await console.open(person, '/tenants');
    await page.getByRole('table', { name: 'Tenants' }).or(page.getByText('Create your first tenant')).waitFor();
    expect(await page.getByText('Your subscripion has expired!').count()).toBe(0);
  }
});
