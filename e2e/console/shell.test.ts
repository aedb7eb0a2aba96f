import { chromium, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { browserArgs, chromiumPath } from '@vitrine/testing/browser';
import { eventually } from '@vitrine/testing/eventually';
import { goTo, signInOn } from '../support/console.ts';
import { aTenant } from '../support/factories.ts';
import { createRecords } from '../support/records.ts';
import { toast } from '../support/shown-toasts.ts';
import { test } from '../support/test.ts';

const widthOf = (page: Page) =>
  page.getByRole('complementary').evaluate((element) => element.getBoundingClientRect().width);
const scheme = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme');

test(
  'the sidebar is 280 px wide, 102 px collapsed, and expands on hover',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const page = await console.open(tenant.owner, '/profile');
    await eventually(() => widthOf(page)).toBe(280);
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await page.mouse.move(900, 500);
    await page.locator('h1').click();
    await eventually(() => widthOf(page)).toBe(102);
    const contentAt = () => page.locator('main').evaluate((element) => element.getBoundingClientRect().left);
    await eventually(contentAt).toBe(102);
    await eventually(() => page.getByRole('link', { name: 'Stores' }).first().isVisible()).toBe(true);
    await page.mouse.move(40, 300);
    await eventually(() => widthOf(page)).toBe(280);
    await eventually(() => contentAt()).toBe(102);
    await page.mouse.move(900, 500);
    await eventually(() => widthOf(page)).toBe(102);
    await page.reload();
    await eventually(() => widthOf(page)).toBe(102);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await eventually(() => widthOf(page)).toBe(280);
  },
);

test('until its code has loaded, a page shows the layout without content', async ({ console, tenant }) => {
  const page = await console.open(tenant.owner, '/profile');
  await page.getByRole('heading', { name: 'Profile' }).waitFor();
  const sidebar = page.locator('.start-side');
  await sidebar.waitFor({ state: 'hidden' });
  // The styles of pages come later than those of components, because they override them.
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
  const places = ['/sign-in-', '/index-', '/lists-'].map((name) => sheets.findIndex((href) => href.includes(name)));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);

  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await sidebar.waitFor();
  await page.goto(console.url('/auth/login'));
  await page.locator('.start-page').waitFor();
  await sidebar.waitFor({ state: 'hidden' });
});

test(
  'on a phone the menu is a drawer, and a collapsed sidebar is reset',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const page = await console.open(tenant.owner);
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await page.setViewportSize({ width: 360, height: 500 });
    await page.getByRole('complementary').waitFor({ state: 'detached' });
    await eventually(() => page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Devices' }).waitFor();
    // The list in it scrolls, not the drawer around it as well.
    expect(await menu.evaluate((drawer) => drawer.scrollHeight - drawer.clientHeight)).toBe(0);
    await menu.getByRole('link', { name: 'Devices' }).click();
    await page.waitForURL(console.url('/device'));
    await menu.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await eventually(() => widthOf(page)).toBe(280);
  },
);

test('the clock shows date and time each second', { tags: 'long' }, async ({ console, tenant }) => {
  const page = await console.open(tenant.owner, '/dashboard', { timezoneId: 'Asia/Kolkata' });
  await page.clock.install({ time: '2026-03-05T18:29:00Z' });
  await page.reload();
  const shown = () => page.getByRole('banner').getByRole('time').innerText();
  await eventually(shown).toMatch(/^05-Mar-2026 23:59:\d\d$/);
  await page.clock.pauseAt('2026-03-05T18:30:00Z');
  await eventually(shown).toBe('06-Mar-2026 00:00:00');
  await page.clock.runFor(1000);
  await eventually(shown).toBe('06-Mar-2026 00:00:01');
});

test(
  'clicking the player code copies it, on a phone in the account menu',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const page = await console.open(tenant.owner, '/dashboard', { permissions: ['clipboard-read', 'clipboard-write'] });
    const chip = page.getByRole('button', { name: 'Player code' });
    const [, shown = ''] = (await chip.innerText()).split('Player code');
    await chip.click();
    await toast(page, 'Player code copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(shown.replaceAll(/\s/g, ''));
    expect(copied).toMatch(/^[A-Z0-9]{8}$/);
    await page.setViewportSize({ width: 360, height: 740 });
    await chip.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Account of/ }).click();
    await eventually(() => page.getByRole('menuitem', { name: 'Player code' }).innerText()).toBe(
      `Player code ${shown.trim()}`,
    );
  },
);

test(
  'help, version and business name are where the specification has them',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const page = await console.open(tenant.owner);
    const sidebar = page.getByRole('complementary');
    await sidebar.getByText('Version 2.2.3').waitFor();
    await page.getByRole('banner').getByText('Harbour Coffee').waitFor();
    const opening = page.waitForEvent('popup');
    await sidebar.getByRole('link', { name: 'Documentation' }).click();
    const help = await opening;
    await help.waitForURL(/\/help\/dashboard/);
    await help.getByRole('heading', { level: 1 }).waitFor();
    const account = sidebar.getByRole('link', { name: 'Mara Lindqvist profile' });
    await eventually(() => account.getAttribute('href')).toBe('/admin/account');
    await account.click();
    await page.waitForURL(console.url('/profile'));
  },
);

test(
  'the theme follows the system until one is selected, which is remembered',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const page = await console.open(tenant.owner, '/dashboard', { colorScheme: 'dark' });
    const chooseTheme = async (name: string) => {
      await page.getByRole('button', { name: 'Account of Mara Lindqvist' }).click();
      await page.getByRole('menuitemradio', { name }).click();
      await page.keyboard.press('Escape');
    };
    await eventually(() => scheme(page)).toBe('dark');
    await chooseTheme('Light');
    await eventually(() => scheme(page)).toBe('light');
    await page.reload();
    await eventually(() => scheme(page)).toBe('light');
    await page.emulateMedia({ colorScheme: 'light' });
    await chooseTheme('Dark');
    await eventually(() => scheme(page)).toBe('dark');
    await page.reload();
    await eventually(() => scheme(page)).toBe('dark');
    await chooseTheme('System');
    await eventually(() => scheme(page)).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await eventually(() => scheme(page)).toBe('dark');
  },
);

test(
  'where scrollbars take room, a dialog does not move the page, and the layout editor has none of the page',
  { tags: 'long' },
  async ({ server }) => {
    const tenant = await aTenant(server);
    const browser = await chromium.launch({
      ...{ executablePath: chromiumPath, args: [...browserArgs], ignoreDefaultArgs: ['--hide-scrollbars'] },
    });
    onTestFinished(() => browser.close());
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(`${server.origin}/admin/auth/login`);
    await signInOn(page, tenant.owner);
    const { directoryId } = await createRecords(tenant, 'Menus');
    await page.getByRole('link', { name: 'Stores' }).first().waitFor();
    await goTo(page, `/library?folder=${directoryId}`);
    const newLayout = page.getByRole('button', { name: 'New layout' });
    const rightEdge = () => page.locator('main').evaluate((element) => element.getBoundingClientRect().right);
    const scrollbar = () => page.evaluate(() => innerWidth - document.documentElement.clientWidth);
    await newLayout.waitFor();
    const before = await rightEdge();
    expect(await scrollbar()).toBeGreaterThan(0);
    await newLayout.click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Board');
    expect(await rightEdge()).toBe(before);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Board' }).waitFor();
    await eventually(scrollbar).toBe(0);
  },
);
