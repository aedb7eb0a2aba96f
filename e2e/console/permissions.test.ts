import { tenantPermissions } from '@vitrine/contract/permissions';
import { expect } from 'vitest';
import { eventually } from '@vitrine/testing/eventually';
import { oneIn } from '@vitrine/testing/long-run';
import { leaveFor } from '../support/console.ts';
import { aTenant, endSubscription } from '../support/factories.ts';
import { chooseFromMenu, mutationsSent, openMenu, resellerMenu, sidebar } from '../support/page-actions.ts';
import { accessByPermission, pages, permissionsWithoutPage } from '../support/permission-matrix.ts';
import { roundsOf } from '../support/permission-rounds.ts';
import { offered, test, titleOf } from '../support/permission-test.ts';
import { createRecords } from '../support/records.ts';
import { admin } from '../support/server.ts';

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
    'Brand',
    'Users',
    'Roles',
    'Status',
    'API keys',
    'Connected apps',
    'Single sign-on',
    'Sign-up',
    'Webhooks',
  ]);
  await eventually(() => operator.getByRole('complementary').innerText()).toContain('Super Admin');
  const seller = await console.openShared(reseller, '/dashboard');
  await eventually(() => sidebar(seller)).toEqual(resellerMenu);
  await seller.getByRole('complementary').getByRole('link', { name: 'Commission' }).click();
  await seller.getByLabel('Month').waitFor();
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
    'Overlays',
    'Users',
    'Alerts',
    'Bin',
    'Proof of play',
    'Activity',
  ]);
});

test('only tenants have Settings', { tags: 'long' }, async ({ console, tenant, reseller }) => {
  for (const [user, name, hasSettings] of [
    [tenant.owner, 'Mara Lindqvist', true],
    [reseller, 'Rita Marsh', false],
  ] as const) {
    const page = await console.openShared(user, '/dashboard');
    await page.getByRole('button', { name: `Account of ${name}` }).click();
    const items = page.getByRole('menuitem');
    const expected = ['Home', 'Profile', ...(hasSettings ? ['Settings'] : []), 'Language: English', 'Logout'];
    await eventually(() => items.allInnerTexts()).toEqual(expected);
  }
});

test('every permission is checked on a page, or is known to need none', () => {
  const checked = pages.flatMap(({ view, controls }) => [view, ...Object.keys(controls)]);
  const known = new Set([...checked, ...Object.keys(accessByPermission), ...permissionsWithoutPage]);
  expect([...known].sort()).toEqual(tenantPermissions.map(({ name }) => name).sort());
});

// permissions.long.test.ts checks one permission at a time.
test.for(oneIn(4, [...roundsOf(pages).map((round, index) => [index + 1, round] as const)]))(
  'the pages show the actions of their user’s permissions, and no others (round %s)',
  async ([, { permissions, expected }], { console, roleOfUser: { user, setPermissions, ids } }) => {
    await setPermissions(...permissions);
    const page = await console.load(user, '/profile');
    for (const [each, controls] of expected) {
      const path = each.path(ids);
      await leaveFor(page, path);
      await eventually(() => offered(page, each), path).toEqual(controls);
    }
  },
);

test.for(oneIn(2, [0, 1]))(
  'without permission a URL says why it shows nothing, and with permission it opens (half %s)',
  async (half, { console, roleOfUser: { user, setPermissions, ids } }) => {
    const accesses = Object.entries(accessByPermission);
    const held = accesses.filter((_, index) => index % 2 === half);
    await setPermissions(...held.map(([permission]) => permission));
    const page = await console.load(user, '/profile');
    const menus = held.flatMap(([, access]) => access.menus ?? []);
    await eventually(async () => (await sidebar(page)).toSorted()).toEqual(['Dashboard', ...menus].toSorted());
    // Several permissions may open one page.
    const pathsOf = (some: typeof accesses) => new Set(some.flatMap(([, { paths }]) => paths(ids)));
    const open = pathsOf(held);
    for (const path of oneIn(4, [...pathsOf(accesses)])) {
      await leaveFor(page, path);
      if (open.has(path)) await eventually(() => titleOf(page), path).not.toBe('No access');
      else await page.getByText('You don’t have access to this page').waitFor();
    }
  },
);

test('a page with view permission only has no editable field', async ({ console, viewer }) => {
  for (const list of oneIn(3, ['/branch', '/devicegroup', '/device'])) {
    const page = await console.openShared(viewer, list);
    await page.getByRole('link', { name: 'Bondi' }).click();
    await page.getByRole('link', { name: 'Back' }).waitFor();
    // The fields that choose the time for “now playing” do not belong to the device.
    const others = '[aria-label^="Check another time"], [type="hidden"]';
    const fields = page.locator(`form :is(input, textarea):not(${others})`);
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

test(
  'a tap on a locked button says why, until the next tap elsewhere',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server, 'A late payer on a phone');
    await endSubscription(server, tenant);
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    const page = await console.open(tenant.owner, '/branch', phone);
    const reason = page.getByRole('tooltip', { name: 'The subscription has expired' });
    await page.getByRole('button', { name: 'New' }).first().tap({ force: true });
    await reason.waitFor();
    await page.getByRole('heading', { level: 1 }).tap();
    await reason.waitFor({ state: 'detached' });
  },
);

test(
  'the operator and resellers do not see the banner of a tenant',
  { tags: 'long' },
  async ({ console, reseller }) => {
    for (const user of [admin, reseller]) {
      const page = await console.openShared(user, '/tenants');
      await page.getByRole('table', { name: 'Tenants' }).or(page.getByText('Create your first tenant')).waitFor();
      await eventually(() => page.getByText('Your subscripion has expired!').count()).toBe(0);
    }
  },
);
