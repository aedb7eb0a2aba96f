import type { Page } from 'playwright-core';
import { chooseFromMenu, fill, press, pairingCodeLabel } from './page-actions.ts';

// What is opened on a page before it is checked.

/** The name of all records, too long for most places. */
export const longName = 'Bondi Beach Pavilion, Donaudampfschifffahrtsgesellschaftskapitänskajüte';

export async function billing(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Billing' }).click();
}

export async function showNothing(page: Page) {
  await press(page, 'Show now');
  await page.getByRole('dialog').getByRole('button', { name: 'Show now' }).click();
}

export async function openStoreFilter(page: Page): Promise<void> {
  const options = page.getByRole('listbox', { name: 'Store' }).getByRole('option');
  await press(page, 'Store: All stores');
  await options.first().waitFor();
  await page.locator('h1').click();
  // Opened again, with the stores in the cache.
  await press(page, 'Store: All stores');
  await options.first().waitFor();
}

export async function openHours(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Turn screens black outside opening hours' }).check();
}

export async function openPhoneMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await press(page, 'Open menu');
}

export async function findInPalette(page: Page): Promise<void> {
  await press(page, 'Search or go to…');
  await page.getByRole('combobox', { name: 'Search or go to…' }).fill('bondi');
}

export async function findNothing(page: Page): Promise<void> {
  await press(page, 'Search or go to…');
  await page.getByRole('combobox', { name: 'Search or go to…' }).fill('nowhere');
}

export async function openHistory(page: Page) {
  await page.getByRole('link', { name: longName, exact: true }).click();
  await page.getByRole('tab', { name: 'History' }).click();
}

export async function openEntry(page: Page): Promise<void> {
  await page.getByRole('button', { name: /changed File/ }).click();
}

export async function pairNothing(page: Page): Promise<void> {
  await press(page, 'Pair a screen');
  await page.getByRole('textbox', { name: pairingCodeLabel }).fill('AAA-BBB');
  await page.getByText('No screen is showing AAA BBB.').waitFor();
  await press(page, 'Pair without this console');
}

export async function newTextCard(page: Page): Promise<void> {
  await page.getByRole('link', { name: longName, exact: true }).click();
  await press(page, 'New text card');
  await fill(page, { Heading: 'Closed today' });
  await press(page, 'Forest');
}

export async function newWebPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: longName, exact: true }).click();
  await press(page, 'New web page');
  await fill(page, { Name: 'Weather' });
}

export async function openLayout(page: Page): Promise<void> {
  await page.getByRole('link', { name: longName, exact: true }).click();
  await chooseFromMenu(page, 'Corner', 'Edit');
}

/** Like an assistant that has just registered itself. */
export async function askToConnect(page: Page): Promise<void> {
  const redirectUri = 'https://helper.example/callback';
  const clientId = await page.evaluate(async (uri) => {
    const body = JSON.stringify({ client_name: 'Helper', redirect_uris: [uri] });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/oauth/register', { method: 'POST', headers, body });
    return String(((await answer.json()) as { client_id: string }).client_id);
  }, redirectUri);
  const asked = new URLSearchParams({
    ...{ client_id: clientId, redirect_uri: redirectUri, response_type: 'code', code_challenge_method: 'S256' },
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  });
  await page.goto(new URL(`/admin/connect?${asked}`, page.url()).href);
}

export async function openPreview(page: Page): Promise<void> {
  await page.getByRole('link', { name: longName }).click();
  await press(page, 'Full size');
}

export async function saveUnchanged(page: Page): Promise<void> {
  await page.getByRole('link', { name: longName }).click();
  await press(page, 'Save Changes');
}

export async function saveWithoutServer(page: Page): Promise<void> {
  await page.getByRole('link', { name: longName }).click();
  await page.getByRole('button', { name: 'Save Changes' }).waitFor();
  await page.route('**/api/branch/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await fill(page, { City: 'Sydney' });
  await press(page, 'Save Changes');
}
