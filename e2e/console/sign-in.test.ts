import { stores } from '@vitrine/contract/stores';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '@vitrine/testing/eventually';
import { signInOn } from '../support/console.ts';
import { withDatabase } from '../support/database.ts';
import { toast } from '../support/shown-toasts.ts';
import { test } from '../support/test.ts';

const alertOn = (page: Page) => page.getByRole('alert');

test('a visitor is redirected to sign-in, and then to the requested page', async ({ console, tenant }) => {
  const page = await console.visit('/branch?search=bondi&pageSize=10');
  await page.waitForURL(console.url('/auth/login?next=%2Fbranch%3Fsearch%3Dbondi%26pageSize%3D10'));
  await signInOn(page, tenant.owner);
  await page.waitForURL(console.url('/branch?search=bondi&pageSize=10'));
  await page.getByText('No results found').waitFor();
});

test("a wrong password shows the server's message and keeps the input", async ({ console, tenant }) => {
  const page = await console.visit('/auth/login');
  await signInOn(page, { ...tenant.owner, password: 'Wrong-coffee-1' });
  await alertOn(page).getByText('Incorrect email or password', { exact: true }).waitFor();
  const [message, form] = await Promise.all([alertOn(page).boundingBox(), page.locator('form').boundingBox()]);
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(form?.y ?? 0);
  await eventually(() => page.getByLabel('Email address').inputValue()).toBe(tenant.owner.email);
  expect(new URL(page.url()).pathname).toBe('/admin/auth/login');
  const guidance = '8 or more characters with at least 1 uppercase, 1 lowercase, 1 numeric, 1 special character';
  await page.getByText(guidance, { exact: true }).waitFor();
});

test('an empty form and an invalid email show errors at their fields, and are not sent', async ({ console }) => {
  const page = await console.visit('/auth/login');
  // The page asks whether businesses can sign up.
  await page.waitForLoadState('networkidle');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Enter your email address').waitFor();
  await page.getByText('Enter your password').waitFor();
  await page.getByLabel('Email address').fill('mara at harbour');
  await page.keyboard.press('Enter');
  await page.getByText('Enter a valid email address').waitFor();
  expect(sent.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('without a response sign-in says Unable to connect', async ({ console, tenant }) => {
  const page = await console.visit('/auth/login');
  await page.context().setOffline(true);
  await signInOn(page, tenant.owner);
  await alertOn(page).getByText('Unable to connect', { exact: true }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(console.url('/dashboard'));
});

test('a signed-in user skips the sign-in page', async ({ console, tenant }) => {
  const page = await console.open(tenant.owner, '/auth/login');
  await page.waitForURL(console.url('/dashboard'));
});

test('an unknown URL redirects to the dashboard', async ({ console, tenant }) => {
  const page = await console.open(tenant.owner, '/no/such/screen');
  await page.waitForURL(console.url('/dashboard'));
  await toast(page, 'There is no page at /no/such/screen. This is your dashboard.');
});

test('logout ends the session here, on the server and in other windows', async ({ server, console, tenant }) => {
  const page = await console.visit('/auth/login');
  await signInOn(page, tenant.owner);
  await page.waitForURL(console.url('/dashboard'));
  await page.evaluate(() => localStorage.setItem('signage.schedule.store', '7'));
  const other = await page.context().newPage();
  await other.goto(console.url('/branch'));
  const call = other.waitForRequest('**/api/branch*');
  await other.reload();
  const { authorization = '' } = await (await call).allHeaders();
  expect(authorization).toMatch(/^Bearer /);

  await page.getByRole('button', { name: 'Account of Mara Lindqvist' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(console.url('/auth/login'));
  await other.waitForURL(console.url('/auth/login*'));
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept).not.toContain('signage.session');
  expect(kept).not.toContain('signage.schedule.store');
  const answer = await fetch(`${server.origin}/api${stores.list.path}`, { headers: { authorization } });
  expect(answer.status).toBe(401);
  await page.goBack();
  await page.getByRole('button', { name: 'Login' }).waitFor();
});

test('logout asks before unsaved changes are lost', { tags: 'long' }, async ({ console, tenant }) => {
  const page = await console.visit('/auth/login?next=/branch/new');
  await signInOn(page, tenant.owner);
  await page.getByLabel('Store name').fill('Bondi');
  const logOut = async () => {
    await page.getByRole('button', { name: 'Account of Mara Lindqvist' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  };
  await logOut();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await eventually(() => page.getByLabel('Store name').inputValue()).toBe('Bondi');
  await logOut();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(console.url('/auth/login'));
});

test(
  'any call with an expired session redirects to sign-in, and back',
  { tags: 'long' },
  async ({ server, console, tenant }) => {
    const page = await console.visit('/auth/login?next=/branch');
    await signInOn(page, tenant.owner);
    await page.getByText('No stores yet').waitFor();
    // A request in flight would redirect before the click.
    await page.waitForLoadState('networkidle');
    await withDatabase(server, (client) =>
      client.query('delete from sessions where user_id in (select id from users where email = $1)', [
        tenant.owner.email,
      ]),
    );
    await page.getByRole('link', { name: 'Device groups' }).click();
    await page.waitForURL(console.url('/auth/login?next=%2Fdevicegroup'));
    await eventually(() => page.evaluate(() => localStorage.getItem('signage.session'))).toBeNull();
    await signInOn(page, tenant.owner);
    await page.waitForURL(console.url('/devicegroup'));
  },
);

test(
  'a user whom an earlier version has signed in stays signed in, until logout',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const page = await console.open(tenant.owner, '/branch', { viewport: { width: 1280, height: 900 } });
    await page.goto(console.url('/favicon.svg'));
    await page.evaluate(() => {
      const entries = Object.entries(localStorage);
      localStorage.clear();
      for (const [name, value] of entries) localStorage.setItem(name.replace('signage.', 'vitrine.'), value);
    });
    await page.goto(console.url('/branch'));
    await page.getByRole('heading', { level: 1, name: /^Stores/ }).waitFor();
    await page.getByRole('button', { name: 'Account of Mara Lindqvist' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(console.url('/auth/login'));
    await page.reload();
    await page.getByRole('button', { name: 'Login' }).waitFor();
  },
);
