import type { Browser } from 'playwright-core';
import type { BenchServer } from './bench-server.ts';

/** The browser storage of the tenant's owner after signing in. */
export async function signedInState(
  browser: Browser,
  url: string,
  tenant: Pick<BenchServer['tenant'], 'email' | 'password'>,
) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/admin/`);
  await page.locator('input[type=email], input[name=emailAddress]').fill(tenant.email);
  await page.locator('input[type=password]').fill(tenant.password);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => localStorage.length > 0);
  await page.waitForURL((address) => !address.pathname.includes('/auth/'));
  const state = await context.storageState();
  await context.close();
  return state;
}
