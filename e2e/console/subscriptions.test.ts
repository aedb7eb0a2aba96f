import { randomUUID } from 'node:crypto';
import { packages } from '@vitrine/contract/packages';
import { dateOf, dayOf } from '@vitrine/contract/rules/dates';
import { subscriptions } from '@vitrine/contract/subscriptions';
import { tenants } from '@vitrine/contract/tenants';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signedInApi } from '../support/api.ts';
import { anIssuer, choosePaid, generate, pay, sendDraft } from '../support/billing.ts';
import { withDatabase } from '../support/database.ts';
import { eventually } from '@vitrine/testing/eventually';
import { choose, fill, chooseFromMenu, openMenu, press, typePassword } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { openedPdf } from '../support/pdf.ts';
import { aTenant, endSubscription, ownPassword } from '../support/factories.ts';
import { admin, type Server } from '../support/server.ts';
import { testOnOwnServer as test } from '../support/test.ts';

const banner = (page: Page) => page.getByText('Your subscripion has expired!', { exact: true });

test(
  'a tenant goes from a trial to a subscription, an invoice and two payments',
  { tags: 'long' },
  async ({ console, server }) => {
    await anIssuer(server);
    await aPackage(server, 'Bakery plan');
    const operator = await console.open(admin, '/tenants/new');
    const tenant = await newTenant(server, operator, 'Trial Bakery');
    await operator.goto(console.url('/subscription'));
    await operator.getByRole('link', { name: 'New Subscription' }).first().click();
    await choose(operator, 'Tenant', 'Trial Bakery');
    await choose(operator, 'Package', 'Bakery plan');
    await operator.getByRole('combobox', { name: 'Subscription type' }).click();
    await operator.getByRole('option', { name: 'Trial' }).click();
    await operator.getByText('The trial of this package lasts 15 days.').waitFor();
    const [from, till] = [await day(operator, 'Valid from'), await day(operator, 'Valid till')];
    expect((Date.parse(till) - Date.parse(from)) / 86_400_000).toBeCloseTo(14, 0);
    await press(operator, 'Create Subscription');
    await toast(operator, 'Subscription Created');
    const row = operator.getByRole('row', { name: /Trial Bakery/ });
    await eventually(() => row.innerText()).toMatch(/Bakery plan[\s\S]*Trial[\s\S]*Active/);

    const owner = await console.open(tenant.owner, '/branch');
    await eventually(() => owner.getByRole('link', { name: 'New', exact: true }).count()).toBeGreaterThan(0);
    await eventually(() => banner(owner).count()).toBe(0);
    await letTimePass(server, tenant.id);
    await banner(owner).waitFor();
    await owner.getByText('Please contact the administrator to renew the subscription.', { exact: true }).waitFor();
    await eventually(() => owner.getByRole('button', { name: 'New', exact: true }).first().isDisabled()).toBe(true);
    await eventually(() => row.innerText()).toContain('Expired');

    await operator.getByRole('link', { name: 'New Subscription' }).first().click();
    await choose(operator, 'Tenant', 'Trial Bakery');
    await choose(operator, 'Package', 'Bakery plan');
    await press(operator, 'Create Subscription');
    await toast(operator, 'Subscription Created');
    await banner(owner).waitFor({ state: 'detached' });
    await eventually(() => owner.getByRole('link', { name: 'New', exact: true }).count()).toBeGreaterThan(0);

    const invoices = `/invoice?tenantId=${tenant.id}`;
    await operator.goto(console.url(invoices));
    await generate(operator, 'Trial Bakery');
    await toast(operator, 'Invoice generated: 1 draft');
    await operator.getByRole('dialog').waitFor({ state: 'detached' });
    const number = await sendDraft(operator);
    for (const [amount, status] of [
      ['9.01', 'Partially paid'],
      ['39.99', 'Paid'],
    ] as const) {
      await operator.goto(console.url('/payments/new'));
      await choosePaid(operator, number, 'Trial Bakery');
      await pay(operator, amount);
      await operator.goto(console.url(invoices));
      await eventually(() => operator.getByRole('row', { name: /Trial Bakery/ }).innerText()).toContain(status);
    }
    await operator.getByRole('link', { name: number }).click();
    const sheet = await openedPdf(operator, () => press(operator, 'Download'));
    for (const text of [number, 'Trial Bakery', 'Bakery plan', '49.00', '9.01', '39.99', 'Pay to BSB 062-000']) {
      expect(sheet).toContain(text);
    }
  },
);

test('an expired subscription is renewed, and the banner disappears', { tags: 'long' }, async ({ console, server }) => {
  const tenant = await aTenant(server, 'Renewing Coffee');
  await endSubscription(server, tenant);
  const owner = await console.open(tenant.owner, '/branch');
  await banner(owner).waitFor();
  const operator = await console.open(admin, '/subscription?search=Renewing');
  await operator.getByRole('link', { name: 'Renewing Coffee' }).waitFor();
  const name =
    (await operator.getByRole('button', { name: /^Actions for Renewing Coffee/ }).getAttribute('aria-label')) ?? '';
  await chooseFromMenu(operator, name.replace('Actions for ', ''), 'Renew');
  await operator.getByText(/^From \d\d-\w{3}-\d{4} to \d\d-\w{3}-\d{4}$/).waitFor();
  await press(operator, 'Renew');
  await toast(operator, 'Subscription Created');
  await banner(owner).waitFor({ state: 'detached' });
  await eventually(() => operator.getByRole('link', { name: 'Renewing Coffee' }).count()).toBe(2);
  const menu = await openMenu(operator, name.replace('Actions for ', ''));
  await eventually(() => menu.getByRole('menuitem').allInnerTexts()).toEqual(['Edit', 'Delete']);
});

test(
  "a subscription's editable fields are changed, and it is deleted",
  { tags: 'long' },
  async ({ console, server }) => {
    const tenant = await aTenant(server, 'Changing Books');
    const { planId } = await aPackage(server, 'Book plan');
    const operator = await signedInApi(server.origin, admin);
    const days = { validFrom: '2030-01-01', validTill: '2030-01-31' };
    const body = { planId, tenantId: tenant.id, subscriptionType: 1, ...days } as const;
    await operator.call(subscriptions.create, { body });
    const page = await console.open(admin, '/subscription?search=Changing');
    await page.getByRole('link', { name: 'Changing Books' }).click();
    for (const label of ['Tenant', 'Package', 'Subscription type']) {
      await eventually(() => page.getByRole('textbox', { name: label, exact: true }).isDisabled()).toBe(true);
    }
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Canceled' }).click();
    await page.getByRole('textbox', { name: 'Remarks' }).fill('Moved away');
    await press(page, 'Save Changes');
    await toast(page, 'Subscription updated');
    const row = page.getByRole('row', { name: /Changing Books/ });
    await eventually(() => row.innerText()).toMatch(/01-Jan-2030[\s\S]*31-Jan-2030[\s\S]*Moved away[\s\S]*Canceled/);
    await chooseFromMenu(page, 'Changing Books from 01-Jan-2030', 'Delete');
    await page.getByText('Do you really want to delete?', { exact: true }).waitFor();
    await press(page, 'Confirm');
    await toast(page, 'Subscription deleted');
    await row.waitFor({ state: 'detached' });
  },
);

test('overlapping days show an error at the field', { tags: 'long' }, async ({ console, server }) => {
  const tenant = await aTenant(server, 'Busy Florist');
  const { planId } = await aPackage(server, 'Florist plan');
  const operator = await signedInApi(server.origin, admin);
  const today = dayOf(new Date().toISOString().slice(0, 10));
  const days = { validFrom: dateOf(today - 5), validTill: dateOf(today + 5) };
  await operator.call(subscriptions.create, { body: { planId, tenantId: tenant.id, subscriptionType: 1, ...days } });
  const page = await console.open(admin, `/subscription/new?tenant=${tenant.id}`);
  await choose(page, 'Package', 'Florist plan');
  await eventually(() => page.getByRole('combobox', { name: 'Tenant' }).inputValue()).toBe('Busy Florist');
  await press(page, 'Create Subscription');
  await page
    .getByText(/^This tenant already has a subscription from/)
    .first()
    .waitFor();
});

/** Creates a tenant by the form, and sets its owner's password as if the owner had chosen it. */
async function newTenant(server: Server, page: Page, companyName: string) {
  const owner = { email: `${randomUUID()}@bakery.example`, password: 'Harbour-coffee-1' };
  const canonicalName = randomUUID().replaceAll('-', '');
  await fill(page, { 'Company name': companyName, Identifier: canonicalName, Email: owner.email });
  await fill(page, { 'First name': 'Nora', 'Last name': 'Hale' });
  await typePassword(page, owner.password);
  await press(page, 'Create Tenant');
  await toast(page, 'Tenant created');
  await ownPassword(server, owner.email);
  const operator = await signedInApi(server.origin, admin);
  const [made] = await operator.call(tenants.list, { query: { search: companyName } });
  return { owner, id: made?.id ?? 0 };
}

async function aPackage(server: Server, name: string): Promise<{ planId: number }> {
  const operator = await signedInApi(server.origin, admin);
  const plan = { code: randomUUID(), name, description: 'For a test', planInterval: 1, cost: 49 } as const;
  return operator.call(packages.create, { body: plan });
}

async function day(page: Page, label: string): Promise<string> {
  return page.getByRole('textbox', { name: label, exact: true }).inputValue();
}

/** Moves the tenant's subscriptions a month into the past, and runs the daily job. */
async function letTimePass(server: Server, tenantId: number): Promise<void> {
  await withDatabase(server, async (client) => {
    await client.query(
      'update subscriptions set valid_from = valid_from - 30, valid_till = valid_till - 30 where tenant_id = $1',
      [tenantId],
    );
    await client.query(`select graphile_worker.add_job('advance-subscriptions', '{}')`);
  });
}

test('what is wrong with a date is not hidden by the calendar of its field', { tags: 'long' }, async ({ console }) => {
  const page = await console.open(admin, '/subscription/new');
  await press(page, 'Create Subscription');
  await fill(page, { 'Valid till': '01-Jan-2020' });
  await press(page, 'Create Subscription');
  await page.getByRole('textbox', { name: 'Valid till' }).click();
  await page.getByRole('button', { name: 'Next month' }).waitFor();
  await page.getByText(/^Not before /).click({ trial: true });
});

test(
  'the dashboard says to the cent what a subscription that ends soon costs',
  { tags: 'long' },
  async ({ console, server }) => {
    const api = await signedInApi(server.origin, admin);
    const tenant = await aTenant(server, 'Nearly Over');
    const plan = {
      code: randomUUID(),
      name: 'Cents',
      description: 'For a test',
      planInterval: 1,
      cost: 259.95,
    } as const;
    const { planId } = await api.call(packages.create, { body: plan });
    const today = new Date().toISOString().slice(0, 10);
    const days = { validFrom: today, validTill: dateOf(dayOf(today) + 5) };
    await api.call(subscriptions.create, { body: { planId, tenantId: tenant.id, subscriptionType: 1, ...days } });
    const page = await console.open(admin, '/dashboard');
    const row = page.getByRole('listitem').filter({ hasText: 'Nearly Over' });
    await row.getByText('259.95 a month', { exact: false }).waitFor();
  },
);
