import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '@vitrine/testing/eventually';
import { oneIn } from '@vitrine/testing/long-run';
import { aUser } from '../support/factories.ts';
import { admin } from '../support/server.ts';
import { test as base } from '../support/test.ts';

const test = base.extend('help', ({ console, server }) => async (path = '') => {
  const page = await console.visit('/auth/login');
  await page.goto(`${server.origin}/help${path}`);
  return page;
});

const search = (page: Page) => page.getByRole('search');
const found = (page: Page) => search(page).getByRole('link');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href') ?? 'the search');

test('search shows page, heading and matching words, and links there', { tags: 'long' }, async ({ help }) => {
  const page = await help();
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.keyboard.press('/');
  await page.keyboard.type('FORCE reloads');
  const first = found(page).first();
  await eventually(() => first.innerText()).toMatch(/^Reloading\s+Your business › Devices\s/);
  const marks = first.locator('mark');
  await eventually(() => marks.allInnerTexts()).toEqual(expect.arrayContaining(['Reloading', 'Force']));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/help/devices#reloading');
  const heading = page.getByRole('heading', { name: 'Reloading' });
  const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  // Right below the sticky header.
  await eventually(top).toBe(80);
});

test('a match in a heading ranks before a match in the text', async ({ help }) => {
  const page = await help();
  await search(page).getByRole('searchbox').fill('roles');
  await eventually(() => found(page).first().locator('b').innerText()).toBe('Users and roles');
  await search(page).getByRole('searchbox').fill('ayer');
  await search(page).getByText('Nothing found for “ayer”.').waitFor();
});

test.for(
  oneIn(4, [
    ['film', '/help/library'],
    ['pictures', '/help/library'],
    ['screen', '/help/devices'],
    ['TV', '/help/devices'],
  ] as const),
)('a search for %s begins with the page that has another word for it', async ([query, path], { help }) => {
  const page = await help();
  await search(page).getByRole('searchbox').fill(query);
  await eventually(() => found(page).first().getAttribute('href')).toBe(path);
});

test.for(
  oneIn(4, [
    ['de', 'zeitplan', '/help/schedules?lang=de', 'Zeitpläne', 'Hilfe durchsuchen'],
    ['es', 'programacion', '/help/schedules?lang=es', 'Programaciones', 'Buscar en la ayuda'],
    ['ja', 'パレット', '/help/get-started?lang=ja#command-palette', 'パレット', 'ヘルプを検索'],
    ['ar', 'اجهزة', '/help/devices?lang=ar', 'أجهزة', 'البحث في المساعدة'],
  ] as const),
)('search in %s finds %s, and stays in the language', async ([lang, query, path, match, label], { help }) => {
  const page = await help(`?lang=${lang}`);
  await page.getByRole('searchbox', { name: label }).fill(query);
  await found(page).first().waitFor();
  const paths = await found(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(paths).toContain(path);
  expect((await found(page).locator('mark, small').allInnerTexts()).join(' ')).toContain(match);
  await search(page).locator(`a[href="${path}"]`).click();
  await page.waitForURL(`**${path}`);
});

test('arrow keys move through the results, back to the search and out of it', async ({ help }) => {
  const page = await help();
  await search(page).getByRole('searchbox').fill('pair');
  await found(page).nth(1).waitFor();
  const [first, second] = await found(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await eventually(() => focused(page)).toBe(second);
  await page.keyboard.press('ArrowUp');
  await eventually(() => focused(page)).toBe(first);
  await page.keyboard.press('ArrowUp');
  await eventually(() => focused(page)).toBe('the search');
  await page.keyboard.press('Escape');
  await eventually(() => found(page).count()).toBe(0);
});

test('a search without results, or that fails, says so', async ({ help }) => {
  const page = await help();
  const texts = '**/help/search.json';
  await page.route(texts, (route) => route.abort());
  const box = search(page).getByRole('searchbox');
  await box.fill('store');
  await search(page).getByText('The search could not be loaded.').waitFor();
  await page.unroute(texts);
  await box.fill('espresso <b>machine');
  await search(page).getByText('Nothing found for “espresso <b>machine”.').waitFor();
  await box.fill('stores');
  await found(page).first().waitFor();
  await box.fill('');
  await search(page).getByRole('status').waitFor({ state: 'hidden' });
});

test('the list of pages is beside the text, and collapsed above it on a phone', { tags: 'long' }, async ({ help }) => {
  const page = await help('/schedules');
  const current = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Schedules' });
  await eventually(() => current.getAttribute('aria-current')).toBe('page');
  await page.setViewportSize({ width: 360, height: 740 });
  await current.waitFor({ state: 'hidden' });
  await page.getByText('All pages').click();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Kiosk' }).click();
  await page.waitForURL('**/help/kiosk');
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tenants' }).waitFor();
});

test('Documentation opens the help page of the current page', { tags: 'long' }, async ({ console, tenant }) => {
  const page = await console.open(tenant.owner, '/Playlist/New');
  await opens(page, '/help/playlists');
  await page.getByRole('link', { name: 'Devices' }).click();
  await page.getByRole('link', { name: 'Live Monitor' }).click();
  await opens(page, '/help/monitor');
});

test(
  'Documentation also works for the operator, and without permission for the page',
  { tags: 'long' },
  async ({ console, server, tenant }) => {
    const page = await console.open(admin, '/subscription');
    await opens(page, '/help/packages#subscriptions');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await opens(page, '/help/tenants#your-dashboard');
    const helper = await aUser(server, tenant, ['Permissions.Store.View']);
    const closed = await console.open(helper, '/user/roles');
    await closed.getByRole('heading', { name: 'No access' }).waitFor();
    await opens(closed, '/help/users#roles');
  },
);

async function opens(page: Page, path: string): Promise<void> {
  const link = page.getByRole('complementary').getByRole('link', { name: 'Documentation' });
  await eventually(async () => decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(
    path.replace('/help/', 'page='),
  );
  const opening = page.waitForEvent('popup');
  await link.click();
  const help = await opening;
  await help.waitForURL((url) => url.pathname + url.hash === path);
  await help.getByRole('heading', { level: 1 }).waitFor();
  await help.close();
}
