import { randomUUID } from 'node:crypto';
import { tenants } from '@vitrine/contract/tenants';
import { expect } from 'vitest';
import { signedInApi } from '../support/api.ts';
import { goTo, signInOn, moveTo } from '../support/console.ts';
import { eventually } from '@vitrine/testing/eventually';
import { fill, press } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { aTenant } from '../support/factories.ts';
import { admin } from '../support/server.ts';
import { testOnOwnServer as test } from '../support/test.ts';

const password = 'Harbour-coffee-1';

test('a tenant is created with its owner and changed, except its identifier', { tags: 'long' }, async ({ console }) => {
  const page = await console.open(admin, '/tenants');
  await page.getByRole('link', { name: 'New' }).first().click();
  await press(page, 'Create Tenant');
  await eventually(() => page.locator('.mantine-InputWrapper-error').count()).toBeGreaterThan(4);
  const email = `${randomUUID()}@bakery.example`;
  await fill(page, {
    'Company name': 'Corner Bakery',
    Identifier: 'cornerbakery',
    'First name': 'Nora',
    'Last name': 'Hale',
    Email: email,
    Address: '1 Corner Street',
    'Payment terms': '30',
  });
  await press(page, 'Create Tenant');
  await toast(page, 'Tenant created');
  // This server sends no emails.
  const dialog = page.getByRole('dialog', { name: 'Invitation of Nora Hale' });
  await dialog
    .getByText(/^Email isn’t set up\. Copy this link and send it yourself: it works once, until \d\d-\w{3}-\d{4}\.$/)
    .waitFor();
  const link = new URL(await dialog.getByRole('listitem').innerText());
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await toast(page, 'Link copied');
  const ownerPage = await console.visit(`${link.pathname.replace('/admin', '')}${link.search}`);
  await fill(ownerPage, { 'New password': password, 'Confirm password': password });
  await press(ownerPage, 'Choose Password');
  await ownerPage.waitForURL(console.url('/dashboard'));
  await page.getByRole('link', { name: 'Corner Bakery' }).click();
  await eventually(() => page.getByRole('textbox', { name: 'Identifier' }).isDisabled()).toBe(true);
  await eventually(() => page.getByRole('textbox', { name: 'Player code' }).inputValue()).toMatch(
    /^[A-HJ-NP-Z2-9]{8}$/,
  );
  expect(await page.getByRole('textbox', { name: 'Player code' }).isEditable()).toBe(false);
  await page.getByText('No subscription, so no limits.').waitFor();
  await fill(page, { 'Company name': 'Corner Bakery & Sons', 'Last name': 'Hall' });
  await press(page, 'Save Changes');
  await toast(page, 'Tenant updated');
  await eventually(() => page.getByRole('row', { name: /Corner Bakery & Sons/ }).innerText()).toContain('Nora Hall');
});

test(
  'a view is entered although the operator’s own session is renewed at that moment',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const page = await console.load(admin, '/profile/change-password');
    let renew = () => {};
    const renewed = new Promise<void>((resolve) => (renew = resolve));
    await page.route('**/api/auth/session', async (route) => {
      const response = await route.fetch();
      await renewed;
      await route.fulfill({ response });
    });
    // Requested once the page is connected.
    const asked = page.waitForRequest('**/api/auth/session');
    await page.goto(console.url(`/tenants/edit/${tenant.id}`));
    await asked;
    await page.route(console.url('/dashboard'), async (route) => {
      const reply = page.waitForResponse('**/api/auth/session');
      renew();
      await (await reply).finished();
      await page.waitForTimeout(500);
      await route.continue();
    });
    await press(page, 'View as tenant');
    await page
      .getByRole('region', { name: 'View as tenant' })
      .getByText(/^You are viewing /)
      .waitFor();
  },
);

test('the operator views a tenant’s account, changes what the tenant allows, and the tenant reads of it', async ({
  console,
  server,
}) => {
  // Of one attempt alone: the server keeps the tenant of an earlier one.
  const name = `Pier Coffee ${randomUUID()}`;
  const tenant = await aTenant(server, name);
  const page = await console.load(admin, `/tenants/edit/${tenant.id}`);
  await press(page, 'View as tenant');
  await page.waitForURL(console.url('/dashboard'));
  const banner = page.getByRole('region', { name: 'View as tenant' });
  await banner.getByText(`You are viewing ${name} as the operator, read-only.`).waitFor();
  await banner.getByText(/Ends in [12]\d minutes\./).waitFor();
  await page.getByRole('link', { name: 'Stores', exact: true }).click();
  await page.getByText('No stores yet').waitFor();
  await eventually(() => page.getByRole('link', { name: 'New' }).count()).toBe(0);

  const owner = await console.open(tenant.owner, '/settings?tab=access');
  await owner.getByRole('switch', { name: 'Allow changes while the operator views this account' }).check();
  await toast(owner, 'The operator may change this account');
  await banner.getByText('with changes allowed').waitFor();
  await page.getByRole('link', { name: 'New' }).first().waitFor();

  await banner.getByRole('button', { name: 'Stop' }).click();
  await page.waitForURL(console.url('/tenants'));
  await toast(page, `You no longer view ${name}.`);
  await page.getByRole('row', { name: new RegExp(name) }).waitFor();
  await eventually(() => banner.count()).toBe(0);

  await moveTo(owner, '/activity');
  const entry = (text: string) => owner.getByRole('button', { name: new RegExp(text) });
  await entry(`\\(operator\\) viewed this account`).waitFor();
  await entry(`\\(operator\\) no longer views this account`).waitFor();
});

test(
  'a suspended tenant is signed out, sees the reason, and is restored',
  { tags: 'long' },
  async ({ console, server }) => {
    const tenant = await aTenant(server, 'Unpaid Flowers');
    const owner = await console.open(tenant.owner, '/branch');
    await owner.getByText('No stores yet').waitFor();
    const page = await console.open(admin, `/tenants/edit/${tenant.id}`);
    await press(page, 'Suspend');
    const dialog = page.getByRole('dialog', { name: 'Suspend Unpaid Flowers?' });
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await dialog.getByText('Required').waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The invoice of May is not paid.');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await toast(page, 'Tenant suspended');
    await page.getByText('The invoice of May is not paid.').waitFor();

    await owner.waitForURL('**/auth/login**');
    await signInOn(owner, tenant.owner);
    await owner.getByRole('alert').getByText('This account is suspended. The invoice of May is not paid.').waitFor();

    await press(page, 'Restore');
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await toast(page, 'Tenant restored');
    await signInOn(owner, tenant.owner);
    await owner.waitForURL((url) => !url.pathname.includes('/auth/'));
  },
);

test(
  'a suspended tenant is closed permanently after a question, and then has neither Restore nor Suspend nor New Subscription',
  { tags: 'long' },
  async ({ console, server }) => {
    const tenant = await aTenant(server, 'Left Flowers');
    const operator = await signedInApi(server.origin, admin);
    await operator.call(tenants.suspend, { params: { id: tenant.id }, body: { reason: 'Left us in May' } });
    const page = await console.open(admin, `/tenants/edit/${tenant.id}`);
    await press(page, 'Close tenant');
    const question = page.getByRole('dialog', { name: 'Close Left Flowers permanently?' });
    await question.getByText('It can never be opened again.', { exact: false }).waitFor();
    await question.getByRole('button', { name: 'Close tenant' }).click();
    await toast(page, 'Tenant closed');
    await page.getByText(/^Closed permanently since /).waitFor();
    for (const name of ['Restore', 'Suspend', 'Close tenant'])
      await eventually(() => page.getByRole('button', { name, exact: true }).count()).toBe(0);
    await page.getByText('No subscription, so no limits.').waitFor();
    await eventually(() => page.getByRole('link', { name: 'New Subscription' }).count()).toBe(0);
    await goTo(page, '/tenants');
    await page.getByRole('row').filter({ hasText: 'Left Flowers' }).getByText('Closed permanently').waitFor();
    await page.getByRole('link', { name: 'Left Flowers' }).click();
    await press(page, 'View as tenant');
    await page.getByText('You are viewing Left Flowers as the operator, read-only.', { exact: false }).waitFor();
    await page.getByText('This account is closed. It cannot be opened again.').waitFor();
    await eventually(() => page.getByText('Your subscripion has expired!').count()).toBe(0);
  },
);

test(
  'the cards beside the form appear together, without layout shift',
  { tags: 'long' },
  async ({ console, server }) => {
    const tenant = await aTenant(server, 'Steady Signs');
    const page = await console.open(admin, '/tenants');
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/admin/tenant/usage/*', async (route) => {
      await released;
      await route.continue();
    });
    const answered = page.waitForResponse('**/api/admin/tenant/subscriptions/*');
    await page.goto(console.url(`/tenants/edit/${tenant.id}`));
    await page.getByRole('button', { name: 'Save Changes' }).waitFor();
    await answered;
    await eventually(() => page.getByRole('heading', { name: 'Subscriptions' }).count()).toBe(0);
    release();
    await page.getByRole('heading', { name: 'Usage' }).waitFor();
    await page.getByRole('heading', { name: 'Subscriptions' }).waitFor();
  },
);

test('a reseller creates a tenant and sees no other', { tags: 'long' }, async ({ console, server, reseller }) => {
  await aTenant(server, 'Unrelated Bakery');
  const seller = await signedInApi(server.origin, reseller);
  const unique = randomUUID().replaceAll('-', '');
  const owner = { firstName: 'Mara', lastName: 'Lindqvist', emailAddress: `${unique}@harbour.example`, password };
  await seller.call(tenants.create, { body: { companyName: 'Own shop', canonicalName: unique, ...owner } });
  const page = await console.open(reseller, '/tenants');
  await page.getByRole('link', { name: 'Own shop' }).waitFor();
  await eventually(() => page.getByText('Unrelated Bakery').count()).toBe(0);
  await eventually(() => page.getByRole('columnheader', { name: 'Reseller' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Own shop' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).waitFor();
});

test(
  'fields beside each other are level, also where only one has a description',
  { tags: 'long' },
  async ({ console }) => {
    const page = await console.open(admin, '/tenants/new');
    const topOf = async (name: string) => (await page.getByRole('textbox', { name }).boundingBox())?.y;
    await page.getByText('Letters and digits only.', { exact: false }).waitFor();
    expect(await topOf('Company name')).toBe(await topOf('Identifier'));
  },
);
