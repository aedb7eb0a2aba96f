import { readFile } from 'node:fs/promises';
import { stores } from '@vitrine/contract/stores';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '@vitrine/testing/eventually';
import { press } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { aTenant, aUser, type Tenant } from '../support/factories.ts';
import { test as base } from '../support/test.ts';
import { aStore } from '../support/records.ts';

const test = base.extend('chain', { scope: 'file' }, async ({ server }): Promise<Tenant> => {
  const tenant = await aTenant(server, 'A chain');
  const zones = ['Asia/Kolkata', 'Australia/Sydney'];
  for (let number = 1; number <= 22; number++) await aStore(tenant, `Store ${number}`, zones[number % 2]);
  return tenant;
});

const names = (page: Page) => page.locator('tbody td:nth-child(1 of [data-label]) a').allInnerTexts();
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const range = (page: Page) => page.getByText(/^\d+–\d+ of \d+$/).innerText();

const numbered = (...numbers: number[]) => numbers.map((number) => `Store ${number}`);
const first = (page: Page) => names(page).then((all) => all[0]);

test('a list starts with 50 rows by name, in natural order', async ({ console, chain }) => {
  const page = await console.open(chain.owner, '/branch');
  await eventually(() => names(page)).toEqual(numbered(...Array.from({ length: 22 }, (_, index) => index + 1)));
  await eventually(() => range(page)).toBe('1–22 of 22');
  const perPage = page.getByRole('combobox', { name: 'Rows per page' });
  await eventually(() => perPage.inputValue()).toBe('50');
  await eventually(() => perPage.locator('option').allInnerTexts()).toEqual(['10', '20', '30', '40', '50']);
  await eventually(() => page.getByRole('columnheader', { name: 'Store Name' }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
});

test('search, order, page size and page are in the URL, for reload and back', async ({ console, chain }) => {
  const page = await console.open(chain.owner, '/branch');
  await eventually(() => first(page)).toBe('Store 1');
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('10');
  await eventually(() => names(page)).toHaveLength(10);
  await page.getByRole('button', { name: 'Store Name' }).click();
  await eventually(() => first(page)).toBe('Store 22');
  await page.getByRole('button', { name: 'Next page' }).click();
  await eventually(() => first(page)).toBe('Store 12');
  await eventually(() => range(page)).toBe('11–20 of 22');

  await page.reload();
  await eventually(() => first(page)).toBe('Store 12');
  await page.goBack();
  await eventually(() => first(page)).toBe('Store 22');
  await page.goBack();
  await eventually(() => names(page)).toEqual(numbered(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
  await page.goBack();
  await eventually(() => names(page)).toHaveLength(22);
});

test(
  'search runs on the server, starts at the first page, and survives a reload',
  { tags: 'long' },
  async ({ console, chain }) => {
    const page = await console.open(chain.owner, '/branch?pageSize=10&page=2');
    await eventually(() => first(page)).toBe('Store 11');
    await page.locator('h1').click();
    await page.keyboard.press('/');
    await page.keyboard.type('store 2');
    await eventually(() => names(page)).toEqual(numbered(2, 20, 21, 22));
    expect(new URL(page.url()).search).toBe('?pageSize=10&search=store+2');
    await page.reload();
    await eventually(() => names(page)).toEqual(numbered(2, 20, 21, 22));
    await eventually(() => searchBox(page).inputValue()).toBe('store 2');
    await searchBox(page).fill('nowhere');
    await page.getByText('No results found').waitFor();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await eventually(() => names(page)).toHaveLength(10);
  },
);

test('an invalid URL shows the first page of the list', async ({ console, chain }) => {
  const page = await console.open(chain.owner, '/branch?page=minus&pageSize=1000&sort=height&order=up');
  await eventually(() => names(page)).toHaveLength(22);
  await eventually(() => first(page)).toBe('Store 1');
});

test('an empty list says what it is for and offers the first step', async ({ console, tenant }) => {
  const page = await console.open(tenant.owner, '/branch');
  await page.getByText('No stores yet').waitFor();
  await eventually(() => searchBox(page).count()).toBe(0);
  await page.getByRole('region', { name: 'Stores' }).getByRole('link', { name: 'New' }).click();
  await page.waitForURL(console.url('/branch/new'));
});

test('a list that fails to load says why, and loads on Retry', { tags: 'long' }, async ({ console, chain }) => {
  const page = await console.open(chain.owner, '/dashboard');
  await page.route('**/api/branch?*', (route) => route.abort());
  await page.getByRole('link', { name: 'Stores', exact: true }).click();
  await page.getByRole('alert').getByText('Unable to connect').waitFor();
  await page.unroute('**/api/branch?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await eventually(() => names(page)).toHaveLength(22);
});

test('a store created by another user appears without a reload', async ({ console, chain }) => {
  const page = await console.open(chain.owner, '/branch');
  await eventually(() => names(page)).toHaveLength(22);
  const { branchId } = await aStore(chain, 'Aotea');
  await eventually(() => first(page)).toBe('Aotea');
  await chain.call(stores.remove, { params: { id: branchId } });
  await eventually(() => first(page)).toBe('Store 1');
});

test('selected rows are deleted together; failed ones stay selected and say why', async ({ console, tenant }) => {
  const { branchId } = await aStore(tenant, 'Kings Bondi');
  await aStore(tenant, 'Kings Soho');
  const others = [await aStore(tenant, 'Kings Manly'), await aStore(tenant, 'Kings Perth')];
  const page = await console.open(tenant.owner, '/branch?search=kings');
  await page.getByRole('checkbox', { name: 'Select Kings Soho' }).waitFor();
  await page.route('**/api/branch/delete', async (route) => {
    const items = others.map((store) => ({ id: store.branchId }));
    const answer = await route.fetch({ postData: JSON.stringify({ items }) });
    const refused = [{ id: branchId, code: 'conflict', message: 'Kings Bondi is being counted' }];
    await route.fulfill({ json: { ...(await answer.json()), refused } });
  });
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('checkbox', { name: 'Select Kings Soho' }).uncheck();
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await bar.getByText('3 selected').waitFor();
  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete 3 stores?' });
  await question.getByText('All devices under this store will also delete', { exact: true }).waitFor();
  await press(page, 'Confirm: Delete 3 stores');
  await toast(page, '2 stores deleted');
  await toast(page, 'Deleted 2 of 3. Kings Bondi is being counted.');
  await eventually(() => names(page)).toEqual(['Kings Bondi', 'Kings Soho']);
  await bar.getByText('1 selected').waitFor();
  await bar.getByRole('button', { name: 'Clear' }).click();
  await bar.waitFor({ state: 'detached' });
  const failure = page.getByText('Deleted 2 of 3. Kings Bondi is being counted.');
  await failure.waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await failure.waitFor({ state: 'detached' });
});

test('rows that leave the page are deselected', { tags: 'long' }, async ({ console, chain }) => {
  const page = await console.open(chain.owner, '/branch?pageSize=10');
  await page.getByRole('checkbox', { name: 'Select Store 1', exact: true }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await bar.getByText('1 selected').waitFor();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('link', { name: 'Store 11' }).waitFor();
  await bar.waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByRole('link', { name: 'Store 1', exact: true }).waitFor();
  await eventually(() => bar.count()).toBe(0);
});

test('rows are not selectable without delete permission', { tags: 'long' }, async ({ console, server, tenant }) => {
  await aStore(tenant, 'Lookers');
  const viewer = await aUser(server, tenant, ['Permissions.Store.View']);
  const page = await console.open(viewer, '/branch');
  await page.getByRole('link', { name: 'Lookers' }).waitFor();
  await eventually(() => page.getByRole('checkbox').count()).toBe(0);
});

test('a list is exported as CSV with all pages, in its order, and never as a formula', async ({ console, chain }) => {
  await aStore(chain, '=HYPERLINK("http://evil.example","Store")');
  const page = await console.open(chain.owner, '/branch?search=store&order=desc&pageSize=10');
  await eventually(() => first(page)).toBe('Store 22');
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export as CSV')]);
  expect(download.suggestedFilename()).toMatch(/^stores-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFStore Name,Time Zone,Device Count,Access Code');
  expect(lines[1]).toMatch(/^Store 22,Asia\/Kolkata,0,\d{4}$/);
  expect(lines.filter((line) => line.startsWith('Store '))).toHaveLength(22);
  expect(lines.find((line) => line.includes('evil'))).toMatch(
    /^"'=HYPERLINK\(""http:\/\/evil\.example"",""Store""\)",/,
  );
});
