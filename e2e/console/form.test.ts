import { stores } from '@vitrine/contract/stores';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '@vitrine/testing/eventually';
import type { Console } from '../support/console.ts';
import { mutationsSent, choose, fill, chooseFromMenu, press } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import type { Tenant } from '../support/factories.ts';
import { test } from '../support/test.ts';
import { aStore, createRecords } from '../support/records.ts';

const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Store name' });
const dialog = (page: Page) => page.getByRole('dialog');

test('a new store is saved once, confirmed by a toast and listed', async ({ console, tenant }) => {
  const page = await console.open(tenant.owner, '/branch');
  await page.getByRole('link', { name: 'New' }).first().click();
  const code = await page.getByRole('textbox', { name: 'Access code' }).inputValue();
  expect(Number(code)).toBeGreaterThanOrEqual(1000);
  expect(Number(code)).toBeLessThanOrEqual(9999);
  await fill(page, { 'Store name': 'Coogee', City: 'Sydney' });
  await choose(page, 'Time zone', 'Australia/Sydney');
  const sent = mutationsSent(page);
  await page.getByRole('button', { name: 'Create Store' }).dblclick();
  await toast(page, 'Store created');
  await page.waitForURL(console.url('/branch'));
  await eventually(() => page.getByRole('row', { name: /Coogee/ }).innerText()).toContain(code);
  expect(sent).toEqual(['POST /branch']);
});

test('a changed store is saved, and its toast closes by itself', { tags: 'long' }, async ({ console, tenant }) => {
  await aStore(tenant, 'Bronte');
  const page = await console.open(tenant.owner, '/branch');
  await page.getByRole('link', { name: 'Bronte' }).click();
  await fill(page, { 'Store name': 'Bronte Beach' });
  await press(page, 'Save Changes');
  await toast(page, 'Store saved');
  await page.waitForURL(console.url('/branch'));
  await page.getByRole('link', { name: 'Bronte Beach' }).waitFor();
  await page.getByText('Store saved').waitFor({ state: 'detached' });
});

test('options are in the page while their field has the focus, and the keyboard starts at the current one', async ({
  console,
  tenant,
}) => {
  const page = await console.open(tenant.owner, '/branch/new');
  const language = page.getByRole('combobox', { name: 'Language' });
  await eventually(() => language.inputValue()).toBe('As the business');
  const rendered = page.locator('[role=option]');
  const active = async () =>
    page.locator(`[id="${await language.getAttribute('aria-activedescendant')}"]`).innerText({ timeout: 1_000 });
  await eventually(() => rendered.count()).toBe(0);
  await language.focus();
  await eventually(() => rendered.count()).toBeGreaterThan(8);
  await language.press('ArrowDown');
  await eventually(active).toBe('As the business');
  await language.press('ArrowDown');
  await eventually(active).toBe('English');
  await language.press('Enter');
  await eventually(() => language.inputValue()).toBe('English');
  await nameOf(page).focus();
  await eventually(() => rendered.count()).toBe(0);
});

test('a list that opens with the focus is announced as open, with its options', async ({ console, tenant }) => {
  const page = await console.open(tenant.owner, '/branch/new');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  // Nothing else renders the field afterwards.
  await page.waitForLoadState('networkidle');
  await zone.focus();
  await page.getByRole('option', { name: 'Africa/Abidjan' }).waitFor();
  const announced = async () => ({
    expanded: await zone.getAttribute('aria-expanded'),
    list: await zone.getAttribute('aria-controls'),
  });
  const list = await page.getByRole('listbox').getAttribute('id');
  await eventually(announced).toEqual({ expanded: 'true', list });
});

test('deleting a store asks first, with what else is deleted', async ({ console, tenant }) => {
  await createRecords(tenant, 'Tamarama');
  const page = await console.open(tenant.owner, '/branch');
  const sent = mutationsSent(page);
  await chooseFromMenu(page, 'Tamarama', 'Delete');
  await dialog(page).getByText('All devices under this store will also delete', { exact: true }).waitFor();
  await dialog(page).getByText('1 device goes with it', { exact: true }).waitFor();
  await press(page, 'Cancel');
  await dialog(page).waitFor({ state: 'detached' });
  expect(sent).toEqual(['POST /bin/cost']);
  await chooseFromMenu(page, 'Tamarama', 'Delete');
  await press(page, 'Confirm: Delete store and 1 device');
  await toast(page, 'Store deleted');
  await page.getByRole('link', { name: 'Tamarama' }).waitFor({ state: 'detached' });
  expect(sent).toEqual(['POST /bin/cost', 'POST /bin/cost', 'POST /branch/delete']);
});

test('an empty form shows an error at each required field, and is not sent', async ({ console, tenant }) => {
  const page = await console.open(tenant.owner, '/branch/new');
  const sent = mutationsSent(page);
  await fill(page, { 'Access code': '' });
  await press(page, 'Create Store');
  const errors = page.locator('.mantine-InputWrapper-error');
  await eventually(() => errors.allInnerTexts()).toEqual(['Required', 'Enter a number']);
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('data-path'))).toBe('name');
  await fill(page, { 'Store name': 'x'.repeat(121), 'Access code': '999' });
  await press(page, 'Create Store');
  await eventually(() => errors.allInnerTexts()).toEqual(['At most 120 characters', 'From 1000 to 9999']);
  expect(sent).toEqual([]);
});

test("the server's validation errors appear at their fields", async ({ console, tenant }) => {
  await createRecords(tenant, 'Clovelly');
  const page = await console.open(tenant.owner, '/device/new');
  await fill(page, { Name: 'Second', Identifier: 'CLOVELLY', Description: 'The same identifier' });
  await choose(page, 'Store', 'Clovelly');
  await choose(page, 'Device group', 'Clovelly');
  await press(page, 'Create Device');
  const errors = page.locator('.mantine-InputWrapper-error');
  await eventually(() => errors.allInnerTexts()).toHaveLength(1);
  const identifier = page.getByRole('textbox', { name: 'Identifier' });
  await eventually(() => identifier.getAttribute('aria-invalid')).toBe('true');
  const describedBy = (await identifier.getAttribute('aria-describedby')) ?? '';
  expect(describedBy.split(' ')).toContain(await errors.getAttribute('id'));
  await fill(page, { Identifier: 'clovelly-2' });
  await press(page, 'Create Device');
  await toast(page, 'Device created');
});

test(
  'a text that is no date stays in its field with an error, and no other date is saved for it',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const page = await console.open(tenant.owner, '/schedule/new');
    const from = page.getByRole('textbox', { name: 'From', exact: true });
    const errors = page.locator('.mantine-DateInput-error');
    const sent = mutationsSent(page);
    await from.fill('03/04/2999');
    await from.press('Tab');
    await eventually(() => errors.allInnerTexts()).toEqual(['Enter a date like 24-Nov-2026']);
    await press(page, 'Create Schedule');
    await page.getByText('Choose a playlist', { exact: true }).waitFor();
    await eventually(() => from.inputValue()).toBe('03/04/2999');
    await eventually(() => from.getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);

    // The button is pressed while the field has the focus: the field's error must not move the button away from the mouse.
    await from.fill('04/03/2999');
    await press(page, 'Create Schedule');
    await eventually(() => errors.allInnerTexts()).toEqual(['Enter a date like 24-Nov-2026']);

    await from.fill('2999-04-03');
    await from.press('Tab');
    await eventually(() => errors.count()).toBe(0);
    await eventually(() => from.inputValue()).toBe('03-Apr-2999');
    await page.getByRole('switch', { name: 'No end' }).uncheck();
    const to = page.getByRole('textbox', { name: 'To', exact: true });
    await to.fill('2 apr 2999');
    await to.press('Tab');
    await eventually(() => errors.allInnerTexts()).toEqual(['Not before 03-Apr-2999']);
    await to.fill('4 apr 2999');
    await to.press('Tab');
    await eventually(() => errors.count()).toBe(0);
    await eventually(() => to.inputValue()).toBe('04-Apr-2999');
  },
);

test('leaving a form with unsaved changes asks first', async ({ console, tenant }) => {
  const page = await console.open(tenant.owner, '/branch');
  await page.getByRole('link', { name: 'New' }).first().click();
  await fill(page, { 'Store name': 'Half typed' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.getByRole('link', { name: 'Devices' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'detached' });
  await page.goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await eventually(() => nameOf(page).inputValue()).toBe('Half typed');
  expect(page.url()).toBe(console.url('/branch/new'));

  const warning = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await warning).type()).toBe('beforeunload');
  await (await warning).dismiss();

  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(console.url('/branch'));
});

test('leaving an unchanged form does not ask', { tags: 'long' }, async ({ console, tenant }) => {
  const page = await console.open(tenant.owner, '/branch/new');
  await fill(page, { 'Store name': 'x' });
  await fill(page, { 'Store name': '' });
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.waitForURL(console.url('/branch'));
});

test('a stale form says so, and Reload takes over the saved version', { tags: 'long' }, async ({ console, tenant }) => {
  const page = await withStaleChange({ console, tenant, name: 'Maroubra' });
  await press(page, 'Reload');
  await eventually(() => nameOf(page).inputValue()).toBe('Maroubra, saved elsewhere');
  await fill(page, { City: 'Sydney' });
  await press(page, 'Save Changes');
  await toast(page, 'Store saved');
  await page.getByRole('link', { name: 'Maroubra, saved elsewhere' }).waitFor();
});

test("a stale form says so, and Overwrite saves the user's version", async ({ console, tenant }) => {
  const page = await withStaleChange({ console, tenant, name: 'Malabar' });
  await press(page, 'Overwrite');
  await toast(page, 'Store saved');
  await page.getByRole('link', { name: 'Malabar, typed here' }).waitFor();
});

test('a save without a response keeps the input, and the retry creates one store', async ({ console, tenant }) => {
  const page = await console.open(tenant.owner, '/branch/new');
  await fill(page, { 'Store name': 'Little Bay' });
  await choose(page, 'Time zone', 'Australia/Sydney');
  await page.route('**/api/branch', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await press(page, 'Create Store');
  const problem = page.locator('form').getByRole('alert');
  await problem.getByText('Unable to connect').waitFor();
  // The form shows the error, so there is no toast. A user who has scrolled down the form sees it too.
  await eventually(() => problem.evaluate(isBelowHeader)).toBe(true);
  await eventually(() => page.locator('.mantine-Notification-root').count()).toBe(0);
  await eventually(() => nameOf(page).inputValue()).toBe('Little Bay');
  await page.unroute('**/api/branch');

  // Shown at once, without a call, because the browser reports that it is offline.
  const offline = page.getByText('You’re offline. Changes can’t be saved until the connection is back.');
  await page.context().setOffline(true);
  await offline.waitFor();
  const create = page.getByRole('button', { name: 'Create Store' });
  await eventually(() => create.getAttribute('aria-description')).toBe('You’re offline');
  await page.context().setOffline(false);
  await offline.waitFor({ state: 'detached' });
  await toast(page, 'Back online');
  await press(page, 'Create Store');
  await toast(page, 'Store created');
  const { length } = await tenant.call(stores.list, { query: { search: 'Little Bay' } });
  expect(length).toBe(1);
});

/** In the page: whether the element is in the window and not under the header. */
function isBelowHeader(element: Element): boolean {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const { top, bottom } = element.getBoundingClientRect();
  return top >= header && bottom <= innerHeight;
}

/** A form with a change that was refused, because the same store was saved elsewhere after the form was opened. */
async function withStaleChange({ console, tenant, name }: { console: Console; tenant: Tenant; name: string }) {
  const { branchId, version: _, ...store } = await aStore(tenant, name);
  const page = await console.open(tenant.owner, `/branch/edit/${branchId}`);
  await fill(page, { 'Store name': `${name}, typed here` });
  const changed = { ...store, accessCode: 4821, name: `${name}, saved elsewhere` };
  await tenant.call(stores.update, { params: { id: branchId }, body: changed });
  // The banner appears at once. The change came from another session of the same user.
  await page.getByRole('status').getByText('Another tab of yours changed this just now.').waitFor();
  await press(page, 'See the difference');
  await dialog(page)
    .getByRole('row', { name: `Name ${name} ${name}, saved elsewhere` })
    .waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await press(page, 'Save Changes');
  await page
    .getByRole('alert')
    .getByText(/^Mara Lindqvist changed this on \d\d-\w{3}-\d{4} \d\d:\d\d:\d\d$/)
    .waitFor();
  await eventually(() => nameOf(page).inputValue()).toBe(`${name}, typed here`);
  return page;
}
