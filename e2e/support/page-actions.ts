import type { Locator, Page } from 'playwright-core';

/** Types into the text fields of these labels. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
}

/** Types a temporary password instead of sending an invitation. */
export async function typePassword(page: Page, password: string): Promise<void> {
  await page.getByRole('switch', { name: 'Email an invitation link' }).uncheck({ force: true });
  await fill(page, { Password: password });
}

/** Searches in a select for this option and takes it. */
export async function choose(page: Page, label: string, option: string, within: Page | Locator = page): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).fill(option);
  const options = page.getByRole('listbox', { name: label, exact: true });
  await options.getByRole('option', { name: option, exact: true }).click();
}

export function press(page: Page, button: string): Promise<void> {
  return page.getByRole('button', { name: button, exact: true }).click();
}

/** Confirms the question before a deletion; its button names what is deleted. */
export function confirmDeletion(page: Page): Promise<void> {
  return page.getByRole('button', { name: /^Confirm: Delete/ }).click();
}

/** Opens the ⋯ menu of a row, and returns it once it is shown: the page loads its code when it is idle. */
export async function openMenu(page: Page, rowName: string): Promise<Locator> {
  await page.getByRole('button', { name: `Actions for ${rowName}`, exact: true }).click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  return menu;
}

export async function chooseFromMenu(page: Page, rowName: string, action: string): Promise<void> {
  const menu = await openMenu(page, rowName);
  await menu.getByRole('menuitem', { name: action, exact: true }).click();
}

/** All requests of the page to the API other than GET, as `POST /branch`. */
export function mutationsSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const [, path] = request.url().split('/api');
    if (path !== undefined && request.method() !== 'GET' && !path.startsWith('/pusher'))
      sent.push(`${request.method()} ${path}`);
  });
  return sent;
}

/** The entries of the sidebar. */
export const sidebar = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link').locator('> span:not([aria-hidden])').allInnerTexts();

export const resellerMenu = [
  'Dashboard',
  'Tenants',
  'Packages',
  'Subscription',
  'Invoices',
  'Payments',
  'Commission',
  'Brand',
  'API keys',
  'Connected apps',
  'Single sign-on',
  'Webhooks',
];

/** The label of the field for a pairing code. */
export const pairingCodeLabel = 'Code on the screen, six characters';
