import type { Page } from 'playwright-core';
import { eventually } from '@vitrine/testing/eventually';
import { chooseFromMenu } from '../support/page-actions.ts';
import { aStore } from '../support/records.ts';
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

test('a question and a toast that are open', async ({ console, tenant }) => {
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
