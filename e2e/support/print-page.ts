import type { Page } from 'playwright-core';

const maxCharacters = 4000;

/** Prints what a page shows, to find out why its test has failed. */
export async function printPage(page: Page): Promise<void> {
  const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
  process.stderr.write(`The page at ${page.url()}:\n${shown.slice(0, maxCharacters)}\n`);
}
