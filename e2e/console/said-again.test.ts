import { library } from '@vitrine/contract/library';
import { eventually } from '@vitrine/testing/eventually';
import type { Page } from 'playwright-core';
import { aTenant } from '../support/factories.ts';
import { aBoard, aBoxOf, part, window } from '../support/layout-boards.ts';
import { aFilledOffer, anOfferedTemplate } from '../support/offer-template.ts';
import { chooseFromMenu, press } from '../support/page-actions.ts';
import { changeLanguage } from '../support/pseudo-language.ts';
import { aStore, createRecords } from '../support/records.ts';
import { test } from '../support/test.ts';

// What is open when the reader changes the language is said again in the new one.

/** Chooses a language on the profile, in another tab of the same user. */
async function chooseElsewhere(page: Page, url: string, language: RegExp) {
  const other = await page.context().newPage();
  await other.goto(url);
  await other.getByRole('combobox').first().click();
  await other.getByRole('option', { name: language }).click();
  return other;
}

test('a question and a toast that are open', { tags: 'long' }, async ({ console, tenant }) => {
  const name = 'Freshwater';
  await aStore(tenant, name);
  const page = await console.open(tenant.owner, '/branch', { locale: 'en-AU' });
  await chooseFromMenu(page, name, 'Delete');
  await page.getByRole('dialog', { name: `Delete “${name}”?` }).waitFor();

  const other = await chooseElsewhere(page, console.url('/profile'), /^Deutsch/);
  const question = page.getByRole('dialog', { name: `„${name}“ löschen?` });
  await question.getByRole('button', { name: /löschen$/ }).click();
  await page.getByText('Standort gelöscht', { exact: true }).hover();
  await other.getByRole('combobox').first().click();
  await other.getByRole('option', { name: 'English' }).click();
  await page.getByText('Store deleted', { exact: true }).waitFor();
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).waitFor();
  await eventually(() => page.getByText('Standort gelöscht').count()).toBe(0);
  await page.getByRole('row', { name: /Freshwater is in the bin until \d\d-\w{3}-\d{4}/ }).waitFor();
});

test('what is wrong in a form without a session, and that there is no connection', async ({ console }) => {
  const page = await console.visit('/auth/login', { locale: 'en-AU' });
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByText('Enter your password', { exact: true }).waitFor();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByText('Geben Sie Ihr Passwort ein', { exact: true }).waitFor();

  await page.route('**/api/auth', (route) => route.abort());
  await page.locator('input[name=emailAddress]').fill('mara@harbour.example');
  await page.locator('input[name=password]').fill('a password');
  await page.keyboard.press('Enter');
  await page.getByText('Verbindung nicht möglich', { exact: true }).waitFor();
  await page.locator('select').selectOption('en');
  await page.getByText('Unable to connect', { exact: true }).waitFor();
});

test('why a layout was not published, and what its draft lacks', { tags: 'long' }, async ({ server, console }) => {
  const tenant = await aTenant(server);
  const { path, file } = await aBoard(tenant, (records) => [
    {
      ...aBoxOf('a', 'Photo'),
      ...{ kind: 'image', fit: 'cover', alt: '', focus: [500, 500], fileId: records.file.fileId },
    },
  ]);
  const page = await console.open(tenant.owner, path, window);
  await part(page, 'Photo').waitFor();
  await tenant.call(library.removeFile, { params: { id: String(file.fileId), force: 'true' } });
  await press(page, 'Publish');
  const refusal = page.getByRole('alert').filter({ hasText: 'Photo: ' });
  await refusal.getByText('This file does not exist').waitFor();
  await press(page, 'Add web page');
  const lack = page.getByRole('status').filter({ hasText: 'Web page: ' });
  await lack.getByText('Enter a URL that starts with https://').waitFor();

  await changeLanguage(page, 'de');
  await refusal.getByText('Diese Datei gibt es nicht').waitFor();
  await lack.getByText('Geben Sie eine URL ein, die mit https:// beginnt').waitFor();
  await changeLanguage(page, 'en');
  await refusal.getByText('This file does not exist').waitFor();
  await lack.getByText('Enter a URL that starts with https://').waitFor();
});

test('why the draft of a filled template was not saved', { tags: 'long' }, async ({ server, console }) => {
  const tenant = await aTenant(server);
  const { directoryId } = await createRecords(tenant, 'Menus');
  const { fileId } = await aFilledOffer(tenant, await anOfferedTemplate(tenant, directoryId));
  const page = await console.open(tenant.owner, `/library/layout/${fileId}`, { locale: 'en-AU' });
  const headline = page.locator('main').getByRole('textbox').first();
  await headline.waitFor();
  await tenant.call(library.removeFile, { params: { id: String(fileId), force: 'true' } });
  await headline.fill('2 for 1');
  const refusal = page.getByRole('alert');
  await refusal.getByText('Layout not found').waitFor();

  await changeLanguage(page, 'de');
  await refusal.getByText('Layout nicht gefunden').waitFor();
  await changeLanguage(page, 'en');
  await refusal.getByText('Layout not found').waitFor();
});
