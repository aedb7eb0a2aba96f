import { readFileSync } from 'node:fs';
import { profile } from '@vitrine/contract/profile';
import { eventually } from '@vitrine/testing/eventually';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signInOn } from '../support/console.ts';
import { withDatabase } from '../support/database.ts';
import { aTenant, aUser } from '../support/factories.ts';
import { fill, press } from '../support/page-actions.ts';
import { changeLanguage } from '../support/pseudo-language.ts';
import { test } from '../support/test.ts';

const texts = {
  de: { 'Store name': 'Name des Geschäfts', City: 'Ort', 'Create Store': 'Geschäft anlegen', 'Sign in': 'Anmelden' },
  ar: { 'Store name': 'اسم المتجر', City: 'المدينة', 'Create Store': 'إنشاء متجر', 'Sign in': 'تسجيل الدخول' },
};

/** Answers for the catalogues, so that this test does not depend on their words. Returns what was asked for. */
async function speakOn(page: Page, language: { now: keyof typeof texts }): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/\/assets\/(shared|console|content|billing|settings)-[\w-]+\.json$/, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ json: texts[language.now] });
  });
  return asked;
}

const html = (page: Page) => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value);

test('a half-filled form keeps its values and its focus when the language changes, here or in another tab', async ({
  console,
  tenant,
}) => {
  const page = await console.open(tenant.owner, '/branch/new', { locale: 'en-AU' });
  const language = { now: 'de' as keyof typeof texts };
  const asked = await speakOn(page, language);
  await fill(page, { 'Store name': 'Freshwater', City: 'Sydney' });
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch (draft)' }).click();
  await page.getByRole('button', { name: 'Geschäft anlegen' }).waitFor();
  expect(await html(page)).toEqual(['de', 'ltr']);
  await eventually(() => page.getByLabel('Name des Geschäfts').inputValue()).toBe('Freshwater');
  await page.keyboard.press('Escape');
  await eventually(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Account of Mara Lindqvist');

  await page.getByLabel('Ort').fill('Sydney 2096');
  language.now = 'ar';
  const other = await page.context().newPage();
  await speakOn(other, language);
  await other.goto(console.url('/profile'));
  await other.getByRole('combobox', { name: 'Language' }).click();
  await other.getByRole('option', { name: /^العربية/ }).click();
  await page.getByRole('button', { name: 'إنشاء متجر' }).waitFor();
  expect(await html(page)).toEqual(['ar', 'rtl']);
  expect([await focused(page), await page.getByLabel('اسم المتجر').inputValue()]).toEqual([
    'Sydney 2096',
    'Freshwater',
  ]);
  expect((await tenant.call(profile.get, {})).reads.language).toBe('ar');
});

test(
  'the errors of a form are said again when the language changes',
  { tags: 'long' },
  async ({ console, server, tenant }) => {
    const user = await aUser(server, tenant, ['Permissions.Store.View', 'Permissions.Store.Create']);
    const page = await console.open(user, '/branch/new', { locale: 'en-AU' });
    await page.getByRole('button', { name: 'Create Store' }).click();
    await page.getByText('Required', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Language: English' }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch (draft)' }).click();
    await page.getByText('Erforderlich', { exact: true }).first().waitFor();
    await eventually(() => page.getByText('Required', { exact: true }).count()).toBe(0);
  },
);

test(
  'what loads while the language changes is asked for again in the new one',
  { tags: 'long' },
  async ({ server, console, tenant }) => {
    const user = await aUser(server, tenant, ['Permissions.Store.View']);
    const page = await console.open(user, '/profile', { locale: 'en-AU' });
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    const asked: (string | undefined)[] = [];
    await page.route(/\/api\/branch\?/, async (route) => {
      asked.push(route.request().headers()['accept-language']);
      if (asked.length > 1) await route.continue();
    });
    await page.getByRole('link', { name: 'Stores', exact: true }).click();
    await eventually(() => asked).toEqual(['en']);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Language: English' }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch (draft)' }).click();
    await eventually(() => asked).toEqual(['en', 'de']);
  },
);

test(
  'the dates of fields are written again when the language changes, and what is no date stays',
  { tags: 'long' },
  async ({ console, server, tenant }) => {
    const user = await aUser(server, tenant, ['Permissions.Schedule.View', 'Permissions.Schedule.Create']);
    const page = await console.open(user, '/schedule/new', { locale: 'en-AU' });
    await page.getByRole('textbox', { name: 'From' }).first().fill('31-Dec-2030');
    await page.getByRole('switch', { name: 'No end' }).click();
    await page.getByRole('textbox', { name: 'To' }).first().fill('tomorrow');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Language: English' }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch (draft)' }).click();
    await eventually(() => page.getByRole('textbox', { name: 'Von' }).first().inputValue()).toBe('31.12.2030');
    await eventually(() => page.getByRole('textbox', { name: 'Bis' }).first().inputValue()).toBe('tomorrow');
  },
);

test(
  'the buttons of a template say what they do in whole words, and its name for screen readers',
  { tags: 'long' },
  async ({ console, server, tenant }) => {
    const filling = ['Permissions.Library.View', 'Permissions.Library.Upload', 'Permissions.Library.Edit'] as const;
    const user = await aUser(server, tenant, [...filling]);
    await withDatabase(server, (client) =>
      client.query(`update users set language = 'de' where email = $1`, [user.email]),
    );
    const page = await console.open(user, '/library/templates', { locale: 'en-AU' });
    await page.getByRole('button', { name: 'Ausfüllen Öffnungszeiten' }).waitFor();
    await page.getByRole('button', { name: 'Vorschau Öffnungszeiten' }).waitFor();
  },
);

test('the sign-in page remembers its language, and the language of the profile comes before it', async ({
  server,
  console,
  tenant,
}) => {
  const page = await console.visit('/auth/login', { locale: 'en-AU' });
  const language = { now: 'ar' as keyof typeof texts };
  await speakOn(page, language);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
  await page.getByRole('heading', { name: 'تسجيل الدخول' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'تسجيل الدخول' }).waitFor();
  expect(await html(page)).toEqual(['ar', 'rtl']);

  const user = await aUser(server, tenant, ['Permissions.Store.View', 'Permissions.Store.Create']);
  await withDatabase(server, (client) =>
    client.query(`update users set language = 'de' where email = $1`, [user.email]),
  );
  language.now = 'de';
  await signInOn(page, user);
  await eventually(() => html(page)).toEqual(['de', 'ltr']);
  await page.goto(console.url('/branch/new'));
  await page.getByRole('button', { name: 'Geschäft anlegen' }).waitFor();
});

test(
  'without a language of user and business, the choice on the sign-in page holds',
  { tags: 'long' },
  async ({ server, console, tenant }) => {
    const user = await aUser(server, tenant, []);
    const page = await console.visit('/auth/login', { locale: 'de-AT' });
    await speakOn(page, { now: 'de' });
    await page.reload();
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('en');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const headers = page.waitForRequest((request) => request.url().endsWith('/api/auth'));
    await signInOn(page, user);
    expect((await headers).headers()['accept-language']).toBe('en');
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    expect(await html(page)).toEqual(['en', 'ltr']);
  },
);

test('a language that cannot be loaded is said, and the page is in English', { tags: 'long' }, async ({ console }) => {
  const page = await console.visit('/auth/login', { locale: 'en-AU' });
  await page.route('**/assets/*.json', (route) => route.abort());
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ja');
  await page.getByRole('status').getByText('日本語 could not be loaded. Try again later.').waitFor();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await html(page)).toEqual(['en', 'ltr']);
});

test('dates and the clock follow the choice of the user at once', async ({ server, console, tenant }) => {
  const user = await aUser(server, tenant, []);
  const page = await console.open(user, '/profile', { locale: 'en-AU' });
  const clock = page.getByRole('banner').getByRole('time');
  await clock.getByText(/^\d\d-[A-Z][a-z]{2}-\d{4} \d\d:\d\d:\d\d$/).waitFor();
  for (const [field, option] of [
    ['Date format', 'DD/MM/YYYY'],
    ['Time format', '12 hours'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
  }
  await eventually(() => clock.innerText()).toMatch(/^\d\d\/\d\d\/\d{4} \d{1,2}:\d\d:\d\d [AP]M$/);
});

/** The German of a text of the server. */
const ofServer = (text: string): string => {
  const path = new URL('../../contract/languages/de/server.json', import.meta.url);
  const texts: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'));
  return texts[text] ?? '';
};

test(
  'what the server has refused is said again when the language changes, at its field and for a failed upload',
  { tags: 'long' },
  async ({ console, server }) => {
    const { owner } = await aTenant(server);
    const page = await console.open(owner, '/library', { locale: 'en-AU' });
    const addFolder = async () => {
      await page.getByRole('button', { name: 'New folder' }).first().click();
      await fill(page, { Name: 'Menus' });
      await press(page, 'Create Folder');
    };
    await addFolder();
    await page.getByRole('link', { name: 'Menus' }).click();
    const choosing = page.waitForEvent('filechooser');
    await press(page, 'Upload');
    await (await choosing).setFiles({ name: 'empty.png', mimeType: 'image/png', buffer: Buffer.from('') });
    await page.getByText('The file is empty').waitFor();
    await addFolder();
    await page.getByRole('link', { name: 'Menus' }).waitFor();
    await addFolder();
    const taken = 'A folder with this name already exists';
    await page.getByText(taken).waitFor();
    await changeLanguage(page, 'de');
    await page.getByText(ofServer(taken)).waitFor();
    await page.getByText(ofServer('The file is empty')).waitFor();
    await eventually(() => page.getByText(taken).count()).toBe(0);
    await changeLanguage(page, 'en');
    await page.getByText(taken).waitFor();
  },
);
