import { readFile } from 'node:fs/promises';
import { invoices } from '@vitrine/contract/invoices';
import { packages } from '@vitrine/contract/packages';
import { subscriptions } from '@vitrine/contract/subscriptions';
import { tenants } from '@vitrine/contract/tenants';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { signedInApi } from '../support/api.ts';
import { anIssuer, choosePaid, generate, pay, sendDraft } from '../support/billing.ts';
import { eventually } from '@vitrine/testing/eventually';
import { choose, fill, chooseFromMenu, press } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { openedPdf } from '../support/pdf.ts';
import { admin } from '../support/server.ts';
import { testOnOwnServer as base } from '../support/test.ts';

const test = base.extend('operator', { scope: 'file' }, async ({ server, firstTenant: _ }) => {
  await anIssuer(server);
  return admin;
});

test('an invoice is drafted, sent, paid in two parts, and opened as a PDF', async ({ console, operator }) => {
  const page = await console.open(operator, '/invoice');
  await page.getByText('No invoices yet').waitFor();
  await page.getByRole('link', { name: 'New Invoice' }).first().click();
  await press(page, 'Create Invoice');
  await page.getByText('Choose a tenant').waitFor();
  await eventually(() => page.getByRole('combobox', { name: 'Tenant' }).evaluate(isFocused)).toBe(true);
  await eventually(() => page.getByRole('listbox', { name: 'Tenant' }).isVisible()).toBe(false);
  await choose(page, 'Tenant', 'Harbour Coffee');
  const line = (number: number) => page.getByRole('group', { name: `Line ${number}`, exact: true });
  await line(1).getByRole('textbox', { name: 'Description' }).fill('Screens');
  await line(1).getByRole('textbox', { name: 'Price' }).fill('0.29');
  await line(1).getByRole('textbox', { name: 'Quantity' }).fill('3');
  await eventually(() => line(1).getByRole('status', { name: 'Total' }).innerText()).toBe('AUD 0.87');
  // By keyboard alone: Enter adds a line and focuses it, Tab moves on, Delete in an empty field removes its line.
  await line(1).getByRole('textbox', { name: 'Quantity' }).press('Enter');
  await page.keyboard.type('A mistake');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Delete');
  await eventually(() => line(2).count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Setting up');
  await eventually(() => line(2).getByRole('textbox', { name: 'Description' }).inputValue()).toBe('Setting up');
  await line(2).getByRole('textbox', { name: 'Price' }).fill('100');
  await fill(page, { Discount: '0.87' });
  await eventually(() => page.getByRole('status', { name: 'Grand Total' }).innerText()).toBe('AUD 100.00');
  await press(page, 'Create Invoice');
  await toast(page, 'Invoice created');
  await eventually(() => page.getByRole('row', { name: /Harbour Coffee/ }).innerText()).toMatch(
    /Draft[\s\S]*AUD 0\.87[\s\S]*AUD 100\.00[\s\S]*Draft/,
  );

  // Choosing the status opens the same question as the button; after Cancel the invoice is still a draft.
  await page.getByRole('link', { name: 'Draft' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).waitFor();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Sent to customer' }).click();
  await press(page, 'Save Changes');
  const question = page.getByRole('dialog', { name: 'Send this invoice to Harbour Coffee?' });
  await eventually(() => question.getByRole('listitem').allInnerTexts()).toEqual([
    'From: Vitrine Pty Ltd',
    expect.stringMatching(/^To: .+@.+$/),
    expect.stringMatching(/^AUD 100\.00, due on /),
  ]);
  expect(await openedPdf(page, () => question.getByRole('button', { name: 'Preview' }).click())).toContain('Draft');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await eventually(() => page.getByRole('combobox', { name: 'Status' }).inputValue()).toBe('Draft');
  await page.goto(console.url('/invoice'));

  const text = await sendDraft(page);
  expect(text).toMatch(/-000001$/);
  await eventually(() => page.getByRole('textbox', { name: 'Discount' }).isDisabled()).toBe(true);
  const sheet = await openedPdf(page, () => press(page, 'Download'));
  expect(sheet).toContain('Pay to BSB 062-000');
  expect(sheet).toContain('Setting up');

  for (const [amount, status, balance] of [
    ['40.01', 'Partially paid', 'AUD 59.99'],
    ['59.99', 'Paid', 'AUD 0.00'],
  ] as const) {
    if (status === 'Partially paid') {
      await page.goto(console.url('/payments/new'));
      await choosePaid(page, text, 'Harbour Coffee');
    } else {
      await page.getByRole('link', { name: 'New Payment' }).click();
      await eventually(() => page.getByRole('combobox', { name: 'Invoice' }).inputValue()).toBe(
        `${text}, Harbour Coffee`,
      );
      await eventually(() => page.getByRole('textbox', { name: 'Payment Amount' }).inputValue()).toBe('AUD 59.99');
    }
    await fill(page, { 'Payment Amount': '100.01', Remarks: 'By bank' });
    await press(page, 'Ok');
    await page.getByText(/^Cannot be more than the balance of AUD \d+\.\d\d$/).waitFor();
    await pay(page, amount);
    await page.goto(console.url('/invoice'));
    await eventually(() => page.getByRole('row', { name: /Harbour Coffee/ }).innerText()).toContain(status);
    await page.getByRole('link', { name: text }).click();
    await eventually(() => page.getByRole('status', { name: 'Balance' }).innerText()).toBe(balance);
  }

  await eventually(() => page.getByRole('link', { name: 'New Payment' }).count()).toBe(0);
  await page.locator('main').getByRole('link', { name: 'Payments' }).click();
  await eventually(() => page.getByRole('link', { name: text }).count()).toBe(2);
  await page.goto(console.url('/payments?sort=paymentAmount'));
  await page.getByRole('link', { name: text }).first().click();
  await fill(page, { 'Payment Amount': '40' });
  await press(page, 'Save Changes');
  await toast(page, 'Invoice payment saved');
  await page.goto(console.url('/invoice?status=unpaid'));
  await page.getByRole('link', { name: text }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export as CSV')]);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toMatch(/,Discount,Grand Total,Status,Issuer,Balance,Currency/);
  expect(lines[1]).toMatch(/,0\.87,100,(Overdue \()?Partially paid\)?,Vitrine Pty Ltd,0\.01,AUD/);
  await chooseFromMenu(page, text, 'Delete');
  await press(page, 'Confirm');
  await page.getByRole('alert').getByText('Only a draft can be deleted.', { exact: false }).waitFor();
});

test(
  'a wrong amount is reported at its field, in a line, in the discount and in a payment',
  { tags: 'long' },
  async ({ console, operator, server }) => {
    const page = await console.open(operator, '/invoice/new');
    await choose(page, 'Tenant', 'Harbour Coffee');
    const line = page.getByRole('group', { name: 'Line 1', exact: true });
    await line.getByRole('textbox', { name: 'Description' }).fill('Screens');
    const refused = async (field: Locator, wrong: Record<string, string>, submit: string) => {
      for (const [typed, message] of Object.entries(wrong)) {
        await field.fill(typed);
        await press(page, submit);
        const described = page.getByText(message, { exact: true });
        await described.waitFor();
        expect([typed, await field.getAttribute('aria-invalid')]).toEqual([typed, 'true']);
      }
    };
    const amounts = {
      '': 'Required',
      '-1': 'Must be 0 or more',
      '1.005': 'At most two decimal places',
      '1000000000': 'At most 999,999,999.99',
      '99999999999999999999': 'At most 999,999,999.99',
    };
    await refused(line.getByRole('textbox', { name: 'Price' }), amounts, 'Create Invoice');
    await line.getByRole('textbox', { name: 'Price' }).fill('10');
    const quantities = { '1.5': 'Enter a whole number', '0': 'At least 1', '10001': 'At most 10,000' };
    const quantity = line.getByRole('textbox', { name: 'Quantity' });
    await refused(quantity, quantities, 'Create Invoice');
    await quantity.fill('1');
    await page.getByText('no tax is added to the total', { exact: false }).waitFor();
    const discount = page.getByRole('textbox', { name: 'Discount' });
    await refused(
      discount,
      { '-1': 'Must be 0 or more', '10.01': 'Cannot be more than the sum of the lines' },
      'Create Invoice',
    );

    const api = await signedInApi(server.origin, operator);
    const [tenant] = await api.call(tenants.list, { query: { search: 'Harbour Coffee' } });
    const days = { date: '2026-05-01', dueDate: '2026-05-15' };
    const invoiceItems = [{ description: 'Screens', price: 10, quantity: 1 }];
    const { invoiceId } = await api.call(invoices.create, {
      body: { tenantId: tenant?.id ?? 0, ...days, status: 1, invoiceItems },
    });
    await page.goto(console.url(`/payments/new?invoice=${invoiceId}`));
    await fill(page, { Remarks: 'By bank' });
    const paid = { ...amounts, '0': 'Must be more than 0', '10.01': 'Cannot be more than the balance of AUD 10.00' };
    await refused(page.getByRole('textbox', { name: 'Payment Amount' }), paid, 'Ok');
  },
);

test('invoices and payments that fail to load also show a toast', { tags: 'long' }, async ({ console, operator }) => {
  const page = await console.open(operator, '/dashboard');
  for (const [menu, path] of [
    ['Invoices', '**/api/admin/invoice?*'],
    ['Payments', '**/api/admin/invoicePayment?*'],
  ] as const) {
    const answer = { message: 'Not today', code: 'forbidden', requestId: 'r' };
    await page.route(path, (route) => route.fulfill({ status: 403, json: answer }));
    await page.getByRole('link', { name: menu, exact: true }).click();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await toast(page, 'Not today');
    await page.locator('.mantine-Notification-root').getByRole('button', { name: 'Close' }).click();
    await page.locator('.mantine-Notification-root').waitFor({ state: 'detached' });
  }
});

test('a saved line is removed by saving, and a draft is deleted', { tags: 'long' }, async ({ console, operator }) => {
  const page = await console.open(operator, '/invoice/new');
  await choose(page, 'Tenant', 'Harbour Coffee');
  const line = (number: number) => page.getByRole('group', { name: `Line ${number}`, exact: true });
  for (const [at, description] of [
    [1, 'Kept'],
    [2, 'Removed'],
  ] as const) {
    if (at > 1) await press(page, 'Add line');
    await line(at).getByRole('textbox', { name: 'Description' }).fill(description);
    await line(at).getByRole('textbox', { name: 'Price' }).fill('10');
  }
  await press(page, 'Create Invoice');
  await toast(page, 'Invoice created');
  await page.getByRole('link', { name: 'Draft' }).click();
  await press(page, 'Remove line 2');
  await press(page, 'Save Changes');
  await toast(page, 'Invoice updated');
  await page.getByRole('link', { name: 'Draft' }).click();
  await eventually(() => line(1).getByRole('textbox', { name: 'Description' }).inputValue()).toBe('Kept');
  await eventually(() => line(2).count()).toBe(0);
  await page.goto(console.url('/invoice?status=0'));
  await chooseFromMenu(page, 'Draft for Harbour Coffee', 'Delete');
  await page.getByText('Do you really want to delete?', { exact: true }).waitFor();
  await press(page, 'Confirm');
  await toast(page, 'Invoice deleted');
});

test(
  'an invoice for a subscription is generated once per period, and the totals follow',
  { tags: 'long' },
  async ({ console, operator, server }) => {
    const api = await signedInApi(server.origin, operator);
    const [tenant] = await api.call(tenants.list, { query: { search: 'Harbour Coffee' } });
    if (!tenant) throw new Error('No tenant');
    const plan = { code: 'GEN', name: 'Signage', description: 'By the year', planInterval: 2 as const, cost: 1234.5 };
    const { planId } = await api.call(packages.create, { body: { ...plan, currency: 'INR' } });
    const today = new Date().toISOString().slice(0, 10);
    const days = { validFrom: today, validTill: `${Number(today.slice(0, 4)) + 1}-01-01` };
    await api.call(subscriptions.create, { body: { planId, tenantId: tenant.id, subscriptionType: 1, ...days } });
    const page = await console.open(operator, `/invoice?tenantId=${tenant.id}`);
    await generate(page, 'Harbour Coffee');
    await toast(page, 'Invoice generated: 1 draft');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('list', { name: 'Totals' }).getByText('INR 1,234.50').waitFor();
    const again = await generate(page, 'Harbour Coffee');
    await again.getByText('Nothing to invoice for this period').waitFor();
  },
);

function isFocused(field: Element): boolean {
  return field === document.activeElement;
}

test(
  'on a tablet held upright the list of invoices is no wider than its window',
  { tags: 'long' },
  async ({ console, operator, server }) => {
    const api = await signedInApi(server.origin, operator);
    const [tenant] = await api.call(tenants.list, { query: { search: 'Harbour Coffee' } });
    if (!tenant) throw new Error('No tenant');
    const [date, dueDate] = ['2026-01-01', '2026-01-15'];
    const invoiceItems = [{ description: 'Screens', price: 98_765.43, quantity: 1 }];
    const sent = { tenantId: tenant.id, date, dueDate, status: 1 as const, discount: 12_345.67, invoiceItems };
    await api.call(invoices.create, { body: sent });
    const page = await console.open(operator, '/invoice');
    await page.getByText('AUD 86,419.76').first().waitFor();
    await page.setViewportSize({ width: 800, height: 1100 });
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(800);
  },
);
