import { issuer } from '@vitrine/contract/issuer';
import type { Page } from 'playwright-core';
import { signedInApi } from './api.ts';
import { choose, fill, press } from './page-actions.ts';
import { toast } from './shown-toasts.ts';
import { admin, type Server } from './server.ts';

/** Saves the issuer of the invoices. */
export async function anIssuer(server: Server): Promise<void> {
  const api = await signedInApi(server.origin, admin);
  await api.call(issuer.save, { body: { companyName: 'Vitrine Pty Ltd', bank: 'BSB 062-000' } });
}

/** On the list of invoices: generates the due invoices of the tenant's subscriptions. Returns the dialog. */
export async function generate(page: Page, tenant: string) {
  await press(page, 'Generate');
  const dialog = page.getByRole('dialog', { name: 'Generate Invoice' });
  await choose(page, 'Tenant', tenant, dialog);
  await dialog.getByRole('button', { name: 'Generate' }).click();
  return dialog;
}

/** Sends the only draft of the list to its customer, and opens it. Returns its number. */
export async function sendDraft(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Draft' }).click();
  // The list has a field of this name too.
  await page.getByRole('button', { name: 'Save Changes' }).waitFor();
  await press(page, 'Send to customer');
  await press(page, 'Send');
  await toast(page, 'Invoice sent');
  const link = page.getByRole('link', { name: /^INV-\d{4}-\d{6}$/ });
  const number = await link.innerText();
  await link.click();
  return number;
}

/** On the form of a new payment: chooses the invoice that is paid. */
export async function choosePaid(page: Page, number: string, tenant: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Invoice' }).fill(number);
  await page.getByRole('option', { name: `${number}, ${tenant}` }).click();
}

export async function pay(page: Page, amount: string): Promise<void> {
  await fill(page, { 'Payment Amount': amount, Remarks: 'By bank' });
  await press(page, 'Ok');
  await toast(page, 'Invoice payment saved');
}
