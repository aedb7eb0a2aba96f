import { platformConnectedApps } from '@vitrine/contract/connected-apps';
import { deviceGroups } from '@vitrine/contract/device-groups';
import { devices } from '@vitrine/contract/devices';
import { overrides } from '@vitrine/contract/overrides';
import { eventually } from '@vitrine/testing/eventually';
import { insertOperatorUser } from '@vitrine/testing/insert-users';
import { UnauthorizedError } from '@vitrine/testing/mcp-program';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signedInApi } from '../support/api.ts';
import { allow, anUnconnectedApp } from '../support/unconnected-app.ts';
import { a11yViolations } from '../support/axe.ts';
import { signInOn } from '../support/console.ts';
import { withDatabase } from '../support/database.ts';
import { emailedCode } from '../support/emailed-code.ts';
import { aReseller, aTenant, aUser } from '../support/factories.ts';
import { chooseFromMenu, fill, press } from '../support/page-actions.ts';
import { aStore } from '../support/records.ts';
import { admin } from '../support/server.ts';
import { toast } from '../support/shown-toasts.ts';
import { test } from '../support/test.ts';
import { addAuthenticator } from '../support/virtual-authenticator.ts';

test('an assistant asks to sign in, is allowed to read, is listed, and is disconnected', async ({
  server,
  console,
}) => {
  const tenant = await aTenant(server, 'Harbour Coffee');
  const app = await anUnconnectedApp(server);

  const page = await console.visit('/auth/login');
  await page.goto(app.asked.href);
  await signInOn(page, tenant.owner);
  await page.getByText('Helper wants to act on your behalf.').waitFor();
  await page.getByText(`${app.callback.host}, a program on this computer`).waitFor();
  await page.getByText('The app calls itself Helper. That is not verified.').waitFor();
  await page.getByText('If it is not used for 60 days, it ends by itself.').waitFor();
  expect(await a11yViolations(page, false)).toEqual([]);
  await page.getByRole('radio', { name: 'Read', exact: true }).check();
  const client = await allow(page, app);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('find');
  expect(tools.map(({ name }) => name)).not.toContain('show_now');

  await page.goto(console.url('/settings/connected-apps'));
  const row = page.getByRole('row').filter({ hasText: 'Helper' });
  await row.getByText('Mara Lindqvist').waitFor();
  await row.getByText('Active').waitFor();
  expect(await a11yViolations(page, false)).toEqual([]);
  await chooseFromMenu(page, 'Helper', 'Disconnect');
  await press(page, 'Confirm');
  await toast(page, 'App disconnected');
  await page.getByText('No connected apps yet').waitFor();
  await expect(client.listTools()).rejects.toThrow(UnauthorizedError);
});

test(
  'an assistant that may propose changes is offered the tools for it, and what it proposes waits in the console',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server, 'Harbour Coffee');
    const { branchId } = await aStore(tenant, 'Bondi');
    const group = { name: 'Windows', orientation: 1, description: 'In windows' } as const;
    const { groupId } = await tenant.call(deviceGroups.create, { body: group });
    const form = { ...group, name: 'Bondi', code: 'bondi', branchId, groupId };
    const { deviceId } = await tenant.call(devices.create, { body: form });
    await tenant.call(devices.register, { body: { deviceId } });
    const app = await anUnconnectedApp(server);
    const page = await console.open(tenant.owner);
    await page.goto(app.asked.href);
    await page.getByRole('radio', { name: 'Read and propose changes' }).check();
    const client = await allow(page, app);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['show_now', 'confirm_proposal']));
    await client.callTool({
      name: 'show_now',
      arguments: { text: 'Please leave', deviceIds: [deviceId], isEmergency: true },
    });
    expect(await tenant.call(overrides.list, {})).toEqual([]);

    await page.goto(console.url('/settings/proposals'));
    await page.getByText('Needs approval').waitFor();
    await page.getByRole('link', { name: /Please leave/ }).click();
    await page.getByText('Once it is approved').waitFor();
    await eventually(() => page.locator('main').innerText()).toContain('Helper');
    await press(page, 'Approve');
    await page.getByText('On 0 of 1 screen').waitFor();
    expect(await tenant.call(overrides.list, {})).toMatchObject([{ name: 'Please leave', isEmergency: true }]);
  },
);

test(
  'a reseller comes back to the question of an app after a second step',
  { tags: 'long' },
  async ({ server, console }) => {
    const reseller = await aReseller(server);
    await withDatabase(server, (client) =>
      client.query('update users set two_factor_enabled = true where email = $1', [reseller.email]),
    );
    const app = await anUnconnectedApp(server);
    const page = await console.visit('/auth/login');
    await page.goto(app.asked.href);
    await signInOn(page, reseller);
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await eventually(() => emailedCode(server, reseller.email)).not.toBeNull();
    await fill(page, { 'One-time code': (await emailedCode(server, reseller.email)) ?? '' });
    await press(page, 'Confirm');
    await page.getByText(`Rita Marsh (${reseller.email})`).waitFor();
    await page.getByText(`${app.callback.host}, a program on this computer`).waitFor();
    const { tools } = await (await allow(page, app)).listTools();
    expect(tools.map(({ name }) => name)).toContain('list_tenants');
    expect(tools.map(({ name }) => name)).not.toContain('platform_status');
  },
);

test(
  'a user with a temporary password comes back to the question of an app with a new one',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server, 'Harbour Coffee');
    const user = await aUser(server, tenant, [
      'Permissions.Store.View',
      'Permissions.ApiKey.View',
      'Permissions.ApiKey.Create',
    ]);
    await withDatabase(server, (client) =>
      client.query(`update users set password_expires_at = now() + interval '1 day' where email = $1`, [user.email]),
    );
    const app = await anUnconnectedApp(server);
    const page = await console.visit('/auth/login');
    await page.goto(app.asked.href);
    await signInOn(page, user);
    await page.getByText('Your password is temporary.').waitFor();
    const password = 'Own-harbour-2';
    await fill(page, { 'Current password': user.password, 'New password': password, 'Confirm password': password });
    await press(page, 'Change Password');
    await page.getByText('Password changed. Sign in with your new password.').waitFor();
    await signInOn(page, { email: user.email, password });
    await page.getByText(`${app.callback.host}, a program on this computer`).waitFor();
    const { tools } = await (await allow(page, app)).listTools();
    expect(tools.map(({ name }) => name)).toContain('find');
  },
);

test(
  "an operator's user comes back to the question of an app after a passkey",
  { tags: 'long' },
  async ({ server, console }) => {
    const { email } = await withDatabase(server, insertOperatorUser);
    const user = { email, password: admin.password };
    const page = await console.open(user, '/profile', { locale: 'en-AU' });
    await addAuthenticator(page);
    await press(page, 'Add passkey');
    await fill(page, { Name: 'My phone', 'Current password': user.password });
    await press(page, 'Continue');
    await toast(page, 'Passkey added');
    await signOut(page);

    const app = await anUnconnectedApp(server);
    await page.goto(app.asked.href);
    await press(page, 'Sign in with a passkey');
    await page.getByText(email).waitFor();
    const { tools } = await (await allow(page, app)).listTools();
    expect(tools.map(({ name }) => name)).toContain('platform_status');
    const listed = await (await signedInApi(server.origin, user)).call(platformConnectedApps.list, { query: {} });
    expect(listed).toMatchObject([{ name: 'Helper', access: 'write', status: 'active' }]);
  },
);

test(
  'a request is cancelled, a wrong one leads back by a press only, and one of an unknown app nowhere',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server, 'Harbour Coffee');
    const { asked, callback } = await anUnconnectedApp(server);
    const page = await console.open(tenant.owner, '/dashboard');
    await page.goto(asked.href);
    await press(page, 'Cancel');
    await page.getByText('You can close this window.').waitFor();
    expect((await callback.answered).get('error')).toBe('access_denied');

    asked.searchParams.set('response_type', 'token');
    await page.goto(asked.href);
    const back = page.getByRole('link', { name: `Go back to ${callback.host}` });
    await eventually(() => back.getAttribute('href')).toContain('error=unsupported_response_type');

    asked.searchParams.set('client_id', 'nobody');
    await page.goto(`${console.url('/connect')}${asked.search}`);
    await page.getByText('Nothing was connected. Go back to the app and start again.').waitFor();
    await eventually(() => page.getByRole('button', { name: 'Allow' }).count()).toBe(0);
    await page.goto(console.url('/connect'));
    await page.getByText('The address of this page is incomplete.').waitFor();
  },
);

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
}
