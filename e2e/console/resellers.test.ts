import { randomUUID } from 'node:crypto';
import { issuer } from '@vitrine/contract/issuer';
import { packages } from '@vitrine/contract/packages';
import { resellers } from '@vitrine/contract/resellers';
import { tenants } from '@vitrine/contract/tenants';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { moveTo } from '../support/console.ts';
import { signedInApi } from '../support/api.ts';
import { a11yViolations } from '../support/axe.ts';
import { eventually } from '@vitrine/testing/eventually';
import { choose, fill, chooseFromMenu, press, resellerMenu, sidebar } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { ownPassword } from '../support/factories.ts';
import { admin, type Server } from '../support/server.ts';
import { testOnOwnServer as test } from '../support/test.ts';
import { anImage } from '../support/records.ts';

const password = 'Southern-signs-1';

async function aSeller(server: Server, companyName: string) {
  const email = `${randomUUID()}@reseller.example`;
  const person = { firstName: 'Rita', lastName: 'Marsh', email, phoneNumber: '1', password };
  const operator = await signedInApi(server.origin, admin);
  const { id } = await operator.call(resellers.create, { body: { companyName, ...person } });
  await ownPassword(server, email);
  return { id, email, operator };
}

test('a reseller is created, signs in, is changed and deleted', { tags: 'long' }, async ({ console, server }) => {
  const page = await console.open(admin, '/reseller');
  await page.getByText('No resellers yet').waitFor();
  await page.getByRole('link', { name: 'New Reseller' }).first().click();
  await press(page, 'Create Reseller');
  await eventually(() => page.locator('.mantine-InputWrapper-error').count()).toBe(6);
  await page.getByText('8 or more characters with at least 1 uppercase', { exact: false }).waitFor();
  const email = `${randomUUID()}@northern.example`;
  await fill(page, {
    'Company name': 'Northern Signs',
    'First name': 'Noel',
    'Last name': 'Frost',
    Email: email,
    Phone: '+61 8 5550 0199',
    'Bank details': 'BSB 062-000',
  });
  await page.locator('input[type=password]').fill(password);
  await press(page, 'Create Reseller');
  await toast(page, 'Reseller created');
  const row = page.getByRole('row', { name: /Northern Signs/ });
  for (const text of ['Noel Frost', email, '+61 8 5550 0199', '0'])
    await eventually(() => row.innerText()).toContain(text);

  await ownPassword(server, email);
  const seller = await console.open({ email, password });
  await seller.getByText('Reseller', { exact: true }).first().waitFor();
  await eventually(() => sidebar(seller)).toEqual(resellerMenu);

  await page.getByRole('link', { name: 'Northern Signs' }).click();
  await eventually(() => page.getByRole('textbox', { name: 'Bank details' }).inputValue()).toBe('BSB 062-000');
  await fill(page, { 'Last name': 'Winter' });
  await press(page, 'Save Changes');
  await toast(page, 'Reseller updated');
  await eventually(() => row.innerText()).toContain('Noel Winter');

  await chooseFromMenu(page, 'Northern Signs', 'Delete');
  await page.getByText('Do you really want to delete?', { exact: true }).waitFor();
  await page.getByText('Noel Winter can no longer sign in').waitFor();
  await press(page, 'Confirm');
  await toast(page, 'Reseller deleted');
  await page.getByText('No resellers yet').waitFor();
});

test(
  'a reseller with a tenant cannot be deleted, and the dialog says why',
  { tags: 'long' },
  async ({ console, server }) => {
    const { email } = await aSeller(server, 'Busy Signs');
    const seller = await signedInApi(server.origin, { email, password });
    const canonicalName = randomUUID().replaceAll('-', '');
    const owner = { firstName: 'Mara', lastName: 'L', emailAddress: `${canonicalName}@shop.example`, password };
    await seller.call(tenants.create, { body: { companyName: 'Its shop', canonicalName, ...owner } });
    const page = await console.open(admin, '/tenants');
    await eventually(() => page.getByRole('row', { name: /Its shop/ }).innerText()).toContain('Busy Signs');
    await moveTo(page, '/reseller');
    await chooseFromMenu(page, 'Busy Signs', 'Delete');
    await press(page, 'Confirm');
    await page.getByRole('alert').getByText('This reseller has 1 tenant.', { exact: false }).waitFor();
  },
);

test(
  'a plan is added, changed and deleted, and lets the reseller sell its package',
  { tags: 'long' },
  async ({ console, server }) => {
    const { id, email, operator } = await aSeller(server, 'Planned Signs');
    const plan = { name: 'Kept back', description: 'For a test', planInterval: 1, cost: 10, currency: 'INR' } as const;
    await operator.call(packages.create, { body: { ...plan, code: 'kept', isForAll: false } });
    const page = await console.open(admin, '/reseller');
    await chooseFromMenu(page, 'Planned Signs', 'Plans');
    await page.getByText('No plans yet').waitFor();
    await page.getByRole('link', { name: 'Set Plan' }).first().click();
    await eventually(() => page.getByRole('textbox', { name: 'Percentage' }).inputValue()).toBe('0%');
    await fill(page, { Percentage: '101' });
    await press(page, 'Set Plan');
    await page.getByText('Choose a plan').waitFor();
    await page.getByText('At most 100').waitFor();
    await choose(page, 'Plan', 'Kept back');
    await fill(page, { Percentage: '12.5', Commitment: '1500.5' });
    await press(page, 'Set Plan');
    await toast(page, 'Plan created');
    const row = page.getByRole('row', { name: /Kept back/ });
    await eventually(() => row.innerText()).toMatch(/kept[\s\S]*For a test[\s\S]*12\.5\s%[\s\S]*INR 1,500\.50/);
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`/reseller/plans/${id}$`));

    const seller = await console.open({ email, password }, '/packages');
    await seller.getByRole('link', { name: 'Kept back' }).waitFor();
    await moveTo(seller, '/commission');
    await seller.getByText('INR 1,500.50').first().waitFor();
    await seller.getByRole('rowheader', { name: 'Kept back' }).waitFor();
    expect(await a11yViolations(seller)).toEqual([]);
    await moveTo(seller, '/packages');

    await moveTo(page, `/reseller/statement/${id}`);
    await page.getByText('INR 1,500.50').first().waitFor();
    expect(await a11yViolations(page)).toEqual([]);
    await moveTo(page, `/reseller/plans/${id}`);
    await page.getByRole('link', { name: 'Kept back' }).click();
    await eventually(() => page.getByRole('textbox', { name: 'Commitment' }).inputValue()).toBe('INR 1,500.5');
    await fill(page, { Percentage: '15' });
    await press(page, 'Save Changes');
    await toast(page, 'Plan updated');
    await eventually(() => row.innerText()).toMatch(/15\s%/);
    await chooseFromMenu(page, 'Kept back', 'Delete');
    await press(page, 'Confirm');
    await toast(page, 'Plan deleted');
    await page.getByText('No plans yet').waitFor();
    await seller.reload();
    await seller.getByText('No packages yet').waitFor();
  },
);

test('the operator sets the details on its own invoices', { tags: 'long' }, async ({ console, server }) => {
  const page = await console.open(admin, '/issuer');
  await press(page, 'Save Changes');
  await page.getByText('Required').waitFor();
  await fill(page, {
    'Company Name': 'Vitrine Pty Ltd',
    Address: '1 Main Street',
    'Tax ID': 'ABN 1',
    'Bank details': 'BSB 1',
  });
  await press(page, 'Save Changes');
  await toast(page, 'Issuer saved');
  await page.reload();
  await eventually(() => page.getByRole('textbox', { name: 'Company Name' }).inputValue()).toBe('Vitrine Pty Ltd');
  await eventually(() => page.getByRole('textbox', { name: 'Bank details' }).inputValue()).toBe('BSB 1');

  const logo = page.getByRole('group', { name: 'Logo' });
  const input = page.locator('input[type="file"]');
  const send = (name: string, mimeType: string, buffer: Buffer) => input.setInputFiles({ name, mimeType, buffer });
  await send('notes.txt', 'text/plain', Buffer.from('x'));
  await logo.getByRole('alert').getByText('Choose an image').waitFor();
  await send('large.png', 'image/png', Buffer.alloc(501 * 1024));
  await logo
    .getByRole('alert')
    .getByText(/^Too large: [\d.]+ Kb, at most 500 Kb\.$/)
    .waitFor();
  await send('broken.png', 'image/png', Buffer.from('no image'));
  await press(page, 'Save Changes');
  await eventually(() => logo.getByRole('alert').innerText()).not.toBe('');
  const image = await anImage('logo.png');
  await send(image.name, 'image/png', Buffer.from(await image.arrayBuffer()));
  await press(page, 'Save Changes');
  await toast(page, 'Issuer saved');
  await page.reload();
  await eventually(() => shownWidth(logo)).toBeGreaterThan(0);
  await logo.getByRole('button', { name: 'Remove' }).click();
  await press(page, 'Save Changes');
  const operator = await signedInApi(server.origin, admin);
  await eventually(async () => (await operator.call(issuer.get, {})).logo).toBe(null);
});

/** The width of the image in pixels; 0 while none is rendered. */
function shownWidth(logo: Locator): Promise<number> {
  return logo
    .locator('img')
    .evaluateAll((images) =>
      Math.max(0, ...images.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))),
    );
}
