import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { apiKeys } from '@vitrine/contract/api-keys';
import { eventually } from '@vitrine/testing/eventually';
import { aReseller, aTenant, aUser } from '../support/factories.ts';
import { chooseFromMenu, fill, press } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { test } from '../support/test.ts';

test(
  'a key is created, shown once, used, rotated, changed and revoked',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const statusFor = async (key: string) => {
      const { status } = await fetch(`${server.origin}/api/branch`, { headers: { authorization: `Bearer ${key}` } });
      return status;
    };
    const page = await console.open(tenant.owner, '/settings');
    await page.getByRole('link', { name: 'API keys' }).click();
    await page.getByText('No API keys yet').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'New' }).first().click();
    await fill(page, { 'Works from': 'till.example.com' });
    await press(page, 'Create API Key');
    await page.getByText('Choose at least one permission').waitFor();
    await page.getByText('Enter an address such as 203.0.113.7').waitFor();
    await fill(page, { Name: 'Till', 'Works from': '127.0.0.0/8\n::1' });
    await press(page, 'No end');
    await page.getByText('A key without an end works until someone revokes it').waitFor();
    await page.getByRole('region', { name: 'Store' }).getByRole('switch', { name: 'View' }).check({ force: true });
    await eventually(() => page.getByRole('region', { name: 'API key' }).getByRole('switch').count()).toBe(1);
    await press(page, 'Create API Key');
    const shown = page.getByRole('dialog').getByLabel('API key', { exact: true });
    const first = await shown.inputValue();
    await press(page, 'Close');
    await page.getByText('The key is not shown again.').waitFor();
    await press(page, 'I have stored it');
    await toast(page, 'API key created');
    expect(await statusFor(first)).toBe(200);
    const row = page.getByRole('row').filter({ hasText: 'Till' });
    await row.getByText(`${first.slice(0, 7)}…`).waitFor();
    expect(await page.content()).not.toContain(first);

    await chooseFromMenu(page, 'Till', 'Rotate');
    await press(page, 'Rotate');
    const second = await shown.inputValue();
    await press(page, 'I have stored it');
    expect([await statusFor(first), await statusFor(second)]).toEqual([200, 200]);
    await row.getByText(/^The replaced key works until/).waitFor();

    await page.getByRole('link', { name: 'Till' }).click();
    await fill(page, { Name: 'Till 2', 'Works from': '203.0.113.7' });
    await press(page, 'Save Changes');
    await toast(page, 'API key saved');
    expect(await statusFor(second)).toBe(403);

    await chooseFromMenu(page, 'Till 2', 'Revoke');
    await press(page, 'Confirm');
    await page.getByText('No API keys yet').waitFor();
    expect(await statusFor(second)).toBe(401);
  },
);

test('a user sees the keys of others, and changes none of them', { tags: 'long' }, async ({ server, console }) => {
  const tenant = await aTenant(server);
  const permissions = ['Permissions.Store.View', 'Permissions.ApiKey.View', 'Permissions.ApiKey.Edit'] as const;
  const user = await aUser(server, tenant, [...permissions]);
  const name = `Till ${randomUUID().slice(0, 8)}`;
  await tenant.call(apiKeys.create, { body: { name, permissions: ['Permissions.Store.View'], endsAt: null } });
  const page = await console.open(user, '/settings/api-keys');
  await page.getByRole('link', { name }).click();
  await page.getByText('Only Mara Lindqvist, who created this key, can change it.').waitFor();
  await eventually(() => page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
  await page.getByRole('region', { name: 'Library' }).waitFor();
  // In a field that nobody can fill in, an example would pass for the addresses of the key.
  await eventually(() => page.getByLabel('Works from').getAttribute('placeholder')).toBeNull();
  await eventually(() => page.locator('main').innerText()).not.toContain('You do not have this permission yourself.');
});

test(
  'a user without permission for the settings finds the keys in the account menu',
  { tags: 'long' },
  async ({ server, console }) => {
    const user = await aUser(server, await aTenant(server), ['Permissions.Store.View', 'Permissions.ApiKey.View']);
    const page = await console.open(user, '/branch');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'API keys' }).click();
    await page.getByText('No API keys yet').waitFor();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    await eventually(() => page.getByRole('menuitem').allInnerTexts()).not.toContain('Settings');
  },
);

test(
  'a reseller finds the keys in the menu, and chooses among the permissions of resellers',
  { tags: 'long' },
  async ({ server, console }) => {
    const page = await console.open(await aReseller(server), '/dashboard');
    await page.getByRole('link', { name: 'API keys', exact: true }).click();
    await page.getByText('No API keys yet').waitFor();
    await eventually(() => page.getByRole('navigation', { name: 'Breadcrumbs' }).innerText()).not.toContain('Settings');
    await page.getByRole('main').getByRole('link', { name: 'New' }).first().click();
    await page.getByRole('region', { name: 'Tenants' }).getByRole('switch', { name: 'Edit' }).waitFor();
    await page.getByRole('region', { name: 'Single sign-on' }).getByRole('switch', { name: 'View' }).waitFor();
    await eventually(() => page.getByRole('region', { name: 'Roles' }).count()).toBe(0);
    await eventually(() => page.locator('main').innerText()).not.toContain('You do not have this permission yourself.');
  },
);
