import { auth } from '@vitrine/contract/auth';
import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '@vitrine/testing/eventually';
import { type Credentials, signedInApi } from '../support/api.ts';
import { type Console, signInOn } from '../support/console.ts';
import { withDatabase } from '../support/database.ts';
import { aUser } from '../support/factories.ts';
import { choose, fill, press } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import type { Server } from '../support/server.ts';
import { test as base } from '../support/test.ts';

const test = base.extend('colleague', ({ server, tenant }) =>
  aUser(server, tenant, ['Permissions.Store.View', 'Permissions.Store.Create', 'Permissions.DeviceGroup.View']),
);

const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Store name', includeHidden: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-path'));

/** Deletes the sessions of this user in the database. */
function endSessions(server: Server, { email }: Credentials) {
  return withDatabase(server, (client) =>
    client.query('delete from sessions where user_id in (select id from users where email = $1)', [email]),
  );
}

/** The form of a new store, of a user who has signed in by the form. */
async function newStoreOf(console: Console, user: Credentials): Promise<Page> {
  const page = await console.visit('/auth/login?next=/branch/new');
  await signInOn(page, user);
  return page;
}

async function login(page: Page, password: string) {
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Login' }).click();
}

test('a session that ends in the middle of a form is renewed over it, and the save goes on', async ({
  server,
  console,
  colleague,
}) => {
  const page = await newStoreOf(console, colleague);
  await fill(page, { 'Store name': 'Palm Beach' });
  await choose(page, 'Time zone', 'Australia/Sydney');
  // The session ends while the save is under way. If it ended earlier, the page might open the dialog before the save.
  const endSessionsFirst = async (route: Route) => {
    await endSessions(server, colleague);
    await route.continue();
  };
  await page.route(/\/api\/branch$/, endSessionsFirst, { times: 1 });
  await press(page, 'Create Store');
  await dialog(page).getByText('Nothing is lost: sign in and go on where you are.').waitFor();
  await eventually(() => page.evaluate(() => localStorage.getItem('signage.session'))).toBeNull();
  await eventually(() => dialog(page).getByLabel('Email address').inputValue()).toBe(colleague.email);

  // The page behind the dialog is inert, and Escape leaves the dialog open.
  await eventually(() => page.locator('#root').getAttribute('inert')).toBe('');
  await page.keyboard.press('Escape');
  await login(page, 'Wrong-coffee-1');
  await dialog(page).getByRole('alert').getByText('Incorrect email or password').waitFor();
  await eventually(() => nameOf(page).inputValue()).toBe('Palm Beach');

  await login(page, colleague.password);
  await toast(page, 'Store created');
  await page.waitForURL(console.url('/branch'));
  await page.getByText('Palm Beach').waitFor();
});

test(
  'a session ended on another device asks at once, and the focus returns to the field',
  { tags: 'long' },
  async ({ server, console, colleague }) => {
    const page = await newStoreOf(console, colleague);
    await fill(page, { 'Store name': 'Whale Beach' });
    await page.waitForLoadState('networkidle');
    const otherSession = await signedInApi(server.origin, colleague);
    await otherSession.call(auth.endOtherSessions, {});
    await dialog(page)
      .getByText(/^It was ended on another device at \d\d:\d\d\. Nothing is lost: /)
      .waitFor();
    await login(page, colleague.password);
    await dialog(page).waitFor({ state: 'detached' });
    await eventually(() => focused(page)).toBe('name');
    await eventually(() => nameOf(page).inputValue()).toBe('Whale Beach');
    await fill(page, { City: 'Sydney' });
  },
);

test(
  'a page with unsaved changes waits for its user while another is signed in',
  { tags: 'long' },
  async ({ console, tenant, colleague }) => {
    const page = await newStoreOf(console, colleague);
    await fill(page, { 'Store name': 'Avalon' });
    const other = await page.context().newPage();
    await other.goto(console.url('/dashboard'));
    await other.evaluate(() => localStorage.removeItem('signage.session'));
    await other.goto(console.url('/auth/login'));
    await signInOn(other, tenant.owner);
    await other.waitForURL(console.url('/dashboard'));
    await dialog(page)
      .getByText(/^This page belongs to (.+)\. Sign in as \1, or leave the page\.$/)
      .waitFor();

    await dialog(page).getByRole('button', { name: 'Leave this page' }).click();
    await page.waitForURL(console.url('/dashboard'));
    await page.getByRole('button', { name: 'Account of Mara Lindqvist' }).waitFor();
  },
);

test(
  'without unsaved changes the sign-in page says that the session has ended',
  { tags: 'long' },
  async ({ server, console, colleague }) => {
    const page = await newStoreOf(console, colleague);
    await page.getByRole('button', { name: 'Create Store' }).waitFor();
    await page.waitForLoadState('networkidle');
    await endSessions(server, colleague);
    await page.getByRole('link', { name: 'Device groups' }).click();
    await page.getByRole('status').getByText('Your session has ended.').waitFor();
    expect(new URL(page.url()).searchParams.get('next')).toBe('/devicegroup');
    await signInOn(page, colleague);
    await page.waitForURL(console.url('/devicegroup'));
    await eventually(() => page.evaluate(() => sessionStorage.getItem('signage.session-ended'))).toBeNull();
  },
);
