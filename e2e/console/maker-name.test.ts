import { resellerPermissions, tenantPermissions } from '@vitrine/contract/permissions';
import { eventually } from '@vitrine/testing/eventually';
import { isLongRun } from '@vitrine/testing/long-run';
import { maxWaitMs } from '@vitrine/testing/max-wait';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { mayOpen, pages } from '../support/console-pages.ts';
import type { Credentials } from '../support/api.ts';
import { aBrandedServer, sellTo } from '../support/brand.ts';
import { signInOn } from '../support/console.ts';
import { aTenant } from '../support/factories.ts';
import { createRecords } from '../support/records.ts';
import type { Server } from '../support/server.ts';
import { test } from '../support/test.ts';

const product = 'Harbour Signs';
const makersName = /.{0,40}vitrine.{0,30}/gi;

/** Where the page names the maker: in its head, its title, its texts and attributes. */
async function findings(page: Page): Promise<string[]> {
  const html = await page.content();
  return [...html.matchAll(makersName)].map(([found]) => `${new URL(page.url()).pathname}: ${found}`);
}

/** The same of what the page has stored in the browser. */
async function storedFindings(page: Page): Promise<string[]> {
  const stored = await page.evaluate(async () => [
    ...Object.entries(localStorage).flat(),
    ...Object.entries(sessionStorage).flat(),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ]);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  return [...stored, ...cookies].flatMap((each) => [...String(each).matchAll(makersName)].map(([found]) => found));
}

/** A window whose first page is the sign-in of the brand, where this user signs in. */
async function signedIn(context: BrowserContext, { origin }: Server, user: Credentials): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(maxWaitMs);
  await page.goto(`${origin}/admin/auth/login`);
  await eventually(() => page.title()).toContain(product);
  expect(await findings(page)).toEqual([]);
  await signInOn(page, user);
  await page.waitForURL(/\/dashboard/);
  await eventually(() => page.title()).toContain(product);
  return page;
}

/** Opens each page that these permissions allow. */
async function crawl(page: Page, permissions: readonly string[]): Promise<void> {
  const allowed = new Set(permissions);
  for (const { path } of pages.filter((each) => mayOpen(each, allowed) && each.path !== '/dashboard')) {
    await page.goto(new URL(`/admin${path.replace('$id', '1')}`, page.url()).href);
    // The editor of a layout has no heading.
    await eventually(() => page.locator('body').innerText(), path).toMatch(/\w/);
    await page.waitForLoadState('networkidle');
    expect(await findings(page)).toEqual([]);
  }
}

async function inWindow(browser: Browser, work: (context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  try {
    await work(context);
  } finally {
    await context.close();
  }
}

test('at the domain of a brand neither the console nor what it stores names the maker', async ({
  server,
  browser,
  tenant,
}) => {
  const branded = await aBrandedServer(server, product);
  await sellTo(server, tenant.id, branded.reseller.email);
  await inWindow(browser, async (context) => {
    const page = await signedIn(context, branded, tenant.owner);
    expect(await findings(page)).toEqual([]);
    expect(await storedFindings(page)).toEqual([]);
  });
});

test('no page of a tenant names the maker there', { tags: 'long' }, async ({ server, browser }) => {
  // Not the tenant of the other tests: who sells it is remembered for a minute.
  const tenant = await aTenant(server);
  const branded = await aBrandedServer(server, product);
  await sellTo(server, tenant.id, branded.reseller.email);
  await createRecords(tenant, 'Bondi');
  await inWindow(browser, async (context) => {
    const page = await signedIn(context, branded, tenant.owner);
    await crawl(
      page,
      tenantPermissions.map(({ name }) => name),
    );
    expect(await storedFindings(page)).toEqual([]);
  });
});

test('no page of a reseller names the maker there', { tags: 'long' }, async ({ server, browser }) => {
  const branded = await aBrandedServer(server, product);
  await inWindow(browser, async (context) => {
    const page = await signedIn(context, branded, branded.reseller);
    await crawl(page, resellerPermissions);
    expect(await storedFindings(page)).toEqual([]);
  });
});

test('no page without a session and no player names the maker there', { tags: 'long' }, async ({ server, browser }) => {
  const { origin } = await aBrandedServer(server, product);
  const ofSignIn = ['forgot-password', 'reset-password?uid=1&token=x', 'sso', 'sso/harbour.example'];
  const ofSignUp = ['/admin/sign-up', '/admin/sign-up/confirm?token=x'];
  const others = ['/reference', '/help', '/nothing', '/player/'];
  const paths = [...ofSignUp, ...ofSignIn.map((path) => `/admin/auth/${path}`), ...others];
  await inWindow(browser, async (context) => {
    const visitor = await context.newPage();
    visitor.setDefaultTimeout(maxWaitMs);
    for (const path of isLongRun ? paths : ['/admin/auth/forgot-password', '/reference', '/player/']) {
      await visitor.goto(`${origin}${path}`);
      await eventually(() => visitor.title(), path).toContain(product);
      expect(await findings(visitor)).toEqual([]);
    }
    await visitor.locator('.pairing-code').waitFor();
    expect(await findings(visitor)).toEqual([]);
    expect(await storedFindings(visitor)).toEqual([]);
  });
});
