import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { admin } from '../support/server.ts';
import { test } from '../support/test.ts';

const ofTenants = ['/device', '/branch', '/devicegroup', '/Playlist', '/schedule', '/overlay', '/alerts'];
const ofOperator = ['/tenants', '/packages', '/reseller', '/subscription', '/invoice', '/payments'];

test('the rows of a list are requested once, as the page of its address says', async ({ console, tenant }) => {
  const ofTenant = await console.load(tenant.owner, '/profile');
  await withoutRealtime(ofTenant);
  for (const path of [...ofTenants, '/settings/proposals']) await expectOneRequest(ofTenant, console.url(path));
  const ofAdmin = await console.load(admin, '/profile');
  await withoutRealtime(ofAdmin);
  for (const path of ofOperator) await expectOneRequest(ofAdmin, console.url(path));
});

test('a list at an address with a search is requested only with it', async ({ console, tenant }) => {
  const page = await console.load(tenant.owner, '/profile');
  await withoutRealtime(page);
  const requested = requestsOfRows(page);
  await page.goto(console.url('/branch?search=Bondi'));
  await page.getByText('No results found').waitFor();
  expect(requested).toEqual(['/api/branch?search=Bondi&sort=name&order=asc&page=1&pageSize=50']);
});

/** Once a page is connected, it asks for its rows again, because they may have changed before. */
function withoutRealtime(page: Page) {
  return page.route('**/api/realtime/**', (route) => route.abort());
}

async function expectOneRequest(page: Page, url: string) {
  // Otherwise the list before could ask for its rows again meanwhile, because another test has changed one.
  await page.goto('about:blank');
  const requested = requestsOfRows(page);
  await page.goto(url);
  await page.locator('[aria-busy=false]').first().waitFor();
  const named = await page.locator('meta[name=first-request]').getAttribute('content');
  expect(requested).toEqual([`/api${named}`]);
}

/** Those for pages of rows, from now on. */
function requestsOfRows(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (search.includes('pageSize=')) requested.push(pathname + search);
  });
  return requested;
}
