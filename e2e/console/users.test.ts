import { roles } from '@vitrine/contract/roles';
import { users } from '@vitrine/contract/users';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '@vitrine/testing/eventually';
import { moveTo, signInOn } from '../support/console.ts';
import { fill, chooseFromMenu, press, sidebar, typePassword } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { aUser, ownPassword } from '../support/factories.ts';
import { admin } from '../support/server.ts';
import { test } from '../support/test.ts';
import { aStore } from '../support/records.ts';

const password = 'Harbour-coffee-1';

test('a role with permissions is created, and its user sees what it allows', async ({ console, tenant }) => {
  await aStore(tenant, 'Bondi');
  const page = await console.open(tenant.owner, '/user');
  await page.getByRole('link', { name: 'Roles' }).click();
  await newIn(page, 'Roles');
  await press(page, 'Create Role');
  await eventually(() => page.locator('.mantine-InputWrapper-error').allInnerTexts()).toEqual(['Required', 'Required']);
  await fill(page, { Name: 'Shop staff', Description: 'Behind the counter' });
  await press(page, 'Create Role');
  await toast(page, 'Role created');
  await chooseFromMenu(page, 'Shop staff', 'Permissions');
  const store = page.getByRole('region', { name: 'Store' });
  await store.getByRole('checkbox', { name: 'Store' }).check();
  await eventually(() => store.getByText('4 of 4').count()).toBe(1);
  await store.getByRole('switch', { name: 'Delete' }).uncheck();
  await store.getByText('3 of 4').waitFor();
  await press(page, 'Save');
  await toast(page, 'Permission updated');

  await page.getByRole('link', { name: 'Users' }).first().click();
  await newIn(page, 'Users');
  const email = `${randomUUID()}@harbour.example`;
  await fill(page, { 'First name': 'Ben', 'Last name': 'Okafor', Email: email, Phone: '02 9000 0000' });
  await page.getByRole('combobox', { name: 'Roles' }).click();
  await page.getByRole('option', { name: 'Shop staff' }).click();
  await page.keyboard.press('Escape');
  await typePassword(page, 'weak');
  await page.getByText('Use at least 8 characters.').waitFor();
  await fill(page, { Password: password });
  await page.getByRole('img', { name: 'Missing:' }).first().waitFor({ state: 'detached' });
  await press(page, 'Create User');
  await toast(page, 'User created');
  await eventually(() => page.getByRole('row', { name: /Ben Okafor/ }).innerText()).toContain('Shop staff');

  const userPage = await console.open({ email, password }, '/branch');
  await userPage.waitForURL(console.url('/profile/change-password?first=1&next=%2Fbranch'));
  await userPage.getByText('Your password is temporary.').waitFor();
  const newPassword = 'Own-harbour-2';
  await fill(userPage, { 'Current password': password, 'New password': newPassword, 'Confirm password': newPassword });
  await press(userPage, 'Change Password');
  await signInOn(userPage, { email, password: newPassword });
  await userPage.waitForURL(console.url('/branch'));
  await userPage.getByRole('link', { name: 'Bondi' }).waitFor();
  await eventually(() => sidebar(userPage)).toEqual(['Dashboard', 'Stores']);
  await userPage.getByRole('button', { name: 'Actions for Bondi' }).click();
  await eventually(() => userPage.getByRole('menuitem').allInnerTexts()).toEqual(['Edit']);
});

test(
  'the operator creates a user with a role, who sees only what it allows',
  { tags: 'long' },
  async ({ console, server }) => {
    const page = await console.open(admin, '/user/roles/new');
    const role = `Billing ${randomUUID().slice(0, 8)}`;
    await fill(page, { Name: role, Description: 'Sends the invoices' });
    await press(page, 'Create Role');
    await toast(page, 'Role created');
    await chooseFromMenu(page, role, 'Permissions');
    await page.getByRole('region', { name: 'Invoices' }).getByRole('checkbox', { name: 'Invoices' }).check();
    await page.getByRole('region', { name: 'Tenants' }).getByRole('switch', { name: 'View', exact: true }).check();
    await press(page, 'Save');
    await toast(page, 'Permission updated');

    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Users' }).click();
    await newIn(page, 'Users');
    const email = `${randomUUID()}@operator.example`;
    await fill(page, { 'First name': 'Olga', 'Last name': 'Bauer', Email: email, Phone: '02 9000 0000' });
    await page.getByRole('combobox', { name: 'Roles' }).click();
    await page.getByRole('option', { name: role }).click();
    await page.keyboard.press('Escape');
    await typePassword(page, password);
    await press(page, 'Create User');
    await toast(page, 'User created');
    await eventually(() => page.getByRole('row', { name: email }).innerText()).toContain(role);
    await ownPassword(server, email);

    const userPage = await console.open({ email, password });
    await userPage.getByText('No dashboard for your role').waitFor();
    const menu = userPage.getByRole('navigation', { name: 'Main' });
    await eventually(() => sidebar(userPage)).toEqual(['Dashboard', 'Tenants', 'Invoices']);
    await menu.getByRole('link', { name: 'Invoices' }).click();
    await userPage.getByRole('link', { name: 'New Invoice' }).first().waitFor();
    await menu.getByRole('link', { name: 'Tenants' }).click();
    await userPage.getByRole('heading', { name: /^Tenants/ }).waitFor();
    await eventually(() => userPage.getByRole('link', { name: 'New', exact: true }).count()).toBe(0);

    // A user who may create invoices but not view tenants sees what is missing at the tenant field.
    await moveTo(page, '/user/roles');
    await chooseFromMenu(page, role, 'Permissions');
    await page.getByRole('region', { name: 'Tenants' }).getByRole('switch', { name: 'View', exact: true }).uncheck();
    await press(page, 'Save');
    await toast(page, 'Permission updated');
    await eventually(() => sidebar(userPage)).toEqual(['Dashboard', 'Invoices']);
    await userPage.goto(console.url('/invoice/new'));
    await userPage.getByText('To choose one, you need the permission “Tenants: View”.').waitFor();
    await eventually(() => userPage.getByRole('combobox', { name: 'Tenant' }).isDisabled()).toBe(true);
  },
);

test(
  'users cannot grant or revoke permissions that they lack',
  { tags: 'long' },
  async ({ console, server, tenant }) => {
    const { id } = await tenant.call(roles.create, { body: { name: 'Helpers', description: 'Of the day' } });
    await tenant.call(roles.setPermissions, { params: { id }, body: { permissions: ['Permissions.Store.Edit'] } });
    const helper = await aUser(server, tenant, [
      'Permissions.Roles.View',
      'Permissions.Roles.Edit',
      'Permissions.Store.View',
    ]);
    const page = await console.open(helper, `/user/roles/permission/${id}`);
    const store = page.getByRole('region', { name: 'Store' });
    await store.getByRole('switch', { name: 'View' }).check();
    await eventually(() => store.getByRole('switch', { name: 'Delete' }).isDisabled()).toBe(true);
    const editSwitch = store.getByRole('switch', { name: 'Edit' });
    expect([await editSwitch.isChecked(), await editSwitch.isDisabled()]).toEqual([true, true]);
    await store.getByText('You do not have this permission yourself.').first().waitFor();
    await press(page, 'Save');
    await toast(page, 'Permission updated');
  },
);

test('revoked permissions hide controls without a reload, and granted ones show them', async ({
  server,
  console,
  tenant,
}) => {
  const role = await tenant.call(roles.create, { body: { name: 'Changing', description: 'From day to day' } });
  const set = (permissions: ('Permissions.Store.View' | 'Permissions.Store.Create')[]) =>
    tenant.call(roles.setPermissions, { params: { id: role.id }, body: { permissions } });
  await set(['Permissions.Store.View']);
  const email = `${randomUUID()}@harbour.example`;
  const person = { firstName: 'Ida', lastName: 'Changing', email, phoneNumber: '1', password, userRoles: [role.id] };
  const { id, version } = await tenant.call(users.create, { body: person });
  await ownPassword(server, email);
  const page = await console.open({ email, password }, '/branch');
  await page.getByRole('heading', { name: /^Stores/ }).waitFor();
  const button = page.getByRole('link', { name: 'New', exact: true });
  await eventually(() => button.count()).toBe(0);
  await eventually(async () => {
    await set(['Permissions.Store.View', 'Permissions.Store.Create']);
    return button
      .first()
      .waitFor({ timeout: 3000 })
      .then(
        () => 'there',
        () => 'not there',
      );
  }).toBe('there');
  await set([]);
  await page.getByText('You don’t have access to this page').waitFor();
  await tenant.call(users.update, { params: { id }, body: { ...person, password: '', userStatus: 1, version } });
  await page.waitForURL(/\/auth\/login/);
});

/** Opens the form of a new user or role once that list is shown: the list before has a New button, too. */
async function newIn(page: Page, list: 'Users' | 'Roles'): Promise<void> {
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${list}`) }).waitFor();
  await page.getByRole('link', { name: 'New', exact: true }).first().click();
}
