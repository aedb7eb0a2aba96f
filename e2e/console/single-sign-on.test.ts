import { randomUUID } from 'node:crypto';
import { singleSignOn } from '@vitrine/contract/single-sign-on';
import { eventually } from '@vitrine/testing/eventually';
import { type IdentityProvider, anIdentityProvider } from '@vitrine/testing/identity-provider';
import { aNameServer } from '@vitrine/testing/name-server';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { allow, anUnconnectedApp } from '../support/unconnected-app.ts';
import { a11yViolations } from '../support/axe.ts';
import { withDatabase } from '../support/database.ts';
import { aTenant, type Tenant } from '../support/factories.ts';
import { fill, press } from '../support/page-actions.ts';
import { viewport } from '../support/page-pool.ts';
import { aServer } from '../support/server.ts';
import { toast } from '../support/shown-toasts.ts';
import { testOnOwnServer } from '../support/test.ts';

/** A server that trusts a real provider of OpenID Connect and asks a name server of the test. */
const test = testOnOwnServer
  // oxlint-disable-next-line no-empty-pattern
  .extend('fakes', { scope: 'file' }, async ({}, { onCleanup }) => {
    const [provider, names] = await Promise.all([anIdentityProvider(), aNameServer()]);
    onCleanup(async () => {
      await Promise.all([provider.close(), names.close()]);
    });
    return { provider, names };
  })
  .extend('server', { scope: 'file' }, async ({ fakes: { provider, names } }, { onCleanup }) => {
    const server = await aServer({ SSO_ORIGINS: provider.origin, DNS_SERVERS: names.address });
    onCleanup(() => server.remove());
    await server.start();
    return server;
  });

async function aClient(provider: IdentityProvider, tenant: Tenant) {
  const { redirectUri, signedOutUri } = await tenant.call(singleSignOn.get, {});
  const response = await fetch(`${provider.origin}/reg`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ redirect_uris: [redirectUri], post_logout_redirect_uris: [signedOutUri] },
      scope: 'openid email profile groups',
    }),
  });
  const { client_id: clientId = '', client_secret: clientSecret = '' } = (await response.json()) as Record<
    string,
    string
  >;
  return { issuerUrl: provider.origin, clientId, clientSecret, scopes: 'openid email profile groups' };
}

/** A page without a session, in a context of its own: the provider keeps its own session there. */
const unpooled = { locale: 'en-AU' };

async function isAccessible(page: Page): Promise<void> {
  expect(await a11yViolations(page)).toEqual([]);
}

test('single sign-on is set up, checked and tried, and signs a new user in and out', async ({
  console,
  tenant,
  fakes: { provider, names },
}) => {
  const domain = `${randomUUID()}.example`;
  const { issuerUrl, clientId, clientSecret, scopes } = await aClient(provider, tenant);
  const page = await console.open(tenant.owner, '/settings', unpooled);
  await page.getByRole('link', { name: 'Single sign-on' }).click();
  await fill(page, { 'Issuer URL': provider.origin.replace('http', 'ftp') });
  await press(page, 'Save Changes');
  await page.getByText('Enter a URL that begins with https://').waitFor();
  await fill(page, { 'Issuer URL': issuerUrl, 'Client ID': clientId, Scopes: scopes, 'Client secret': clientSecret });
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  await eventually(stored).toContain(clientId);
  expect(await stored()).not.toContain(clientSecret);
  const typed = page.getByRole('combobox', { name: 'Domains' });
  for (const each of [domain.toUpperCase(), 'harbour', 'pier..example']) {
    await typed.fill(each);
    await page.keyboard.press('Enter');
  }
  await press(page, 'Save Changes');
  const [wrong, also] = ['harbour', 'pier..example'].map((each) => `${each}: Enter a domain such as example.com`);
  await page.getByText(`${wrong} · ${also}`).waitFor();
  for (let count = 0; count < 2; count += 1) {
    await typed.focus();
    await page.keyboard.press('Backspace');
  }
  await press(page, 'Save Changes');
  await toast(page, 'Single sign-on saved');
  await eventually(() => page.getByLabel('Client secret', { exact: true }).inputValue()).toBe('');

  await press(page, `Check ${domain}`);
  await page.getByText(/^There is no TXT record/).waitFor();
  await isAccessible(page);
  const record = (what: string) => page.getByLabel(`${what} of the TXT record`, { exact: true }).inputValue();
  await fetch(`${names.control}/${await record('Name')}`, { method: 'POST', body: await record('Value') });
  await press(page, `Check ${domain}`);
  await page.getByText('Proven', { exact: true }).waitFor();

  await page.getByRole('switch', { name: 'Users sign in at your provider' }).check({ force: true });
  await press(page, 'Add group');
  await fill(page, { 'Group 1': 'staff' });
  await page.setViewportSize({ width: 360, height: 740 });
  const roles = page.getByRole('combobox', { name: 'Roles of staff' });
  await eventually(async () => (await roles.boundingBox())?.width).toBeGreaterThan(150);
  await press(page, 'Remove staff');
  await page.setViewportSize(viewport);

  const tryIt = async () => {
    await press(page, 'Try it');
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Open the provider' }).click();
    return opened;
  };
  await fill(page, { 'Client secret': 'of another app' });
  const failed = await tryIt();
  await failed.getByLabel('Address').fill(`mara+till@${domain}`);
  await failed.getByRole('button', { name: 'Sign in' }).click();
  await failed.getByRole('heading', { name: 'The sign-in does not work' }).waitFor();
  await failed.getByText('The provider does not accept the client ID or the client secret').waitFor();
  await failed.close();

  await fill(page, { 'Client secret': '' });
  // The provider remembers who has signed in there.
  const tab = await tryIt();
  await tab.getByRole('heading', { name: 'The sign-in works' }).waitFor();
  await eventually(() => tab.locator('main').innerText()).toContain(`mara+till@${domain}`);
  await isAccessible(tab);
  await press(page, 'Save Changes');
  await toast(page, 'Single sign-on saved');

  const visitor = await console.visit('/auth/login?next=/profile', unpooled);
  await fill(visitor, { 'Email address': `Mara+till@${domain.toUpperCase()}` });
  await visitor.getByRole('link', { name: 'Sign in with single sign-on' }).click();
  await visitor.waitForURL(console.url('/profile'));
  await visitor.getByRole('button', { name: 'Account of Mara Lindqvist' }).click();
  await visitor.getByRole('menuitem', { name: 'Logout' }).click();
  await visitor.waitForURL((url) => url.origin === provider.origin);
});

test('single sign-on comes back to the question of an app', { tags: 'long' }, async ({ server, console, fakes }) => {
  const tenant = await aTenant(server);
  const domain = `${randomUUID()}.example`;
  const { provider, names } = fakes;
  const form = { ...(await aClient(provider, tenant)), domains: [domain] };
  const { proofs } = await tenant.call(singleSignOn.save, { body: { ...form, isOn: false } });
  await fetch(`${names.control}/${proofs[0]?.recordName}`, { method: 'POST', body: proofs[0]?.recordValue ?? '' });
  await tenant.call(singleSignOn.checkDomain, { body: { domain } });
  await tenant.call(singleSignOn.save, { body: { ...form, isOn: true } });
  const email = `${randomUUID()}@${domain}`;
  await withDatabase(server, (client) =>
    client.query('update users set email = $1 where email = $2', [email, tenant.owner.email]),
  );

  const app = await anUnconnectedApp(server);
  const page = await console.visit('/auth/login', unpooled);
  await page.goto(app.asked.href);
  await page.getByRole('link', { name: 'Sign in with single sign-on' }).click();
  await fill(page, { 'Email address or domain': email });
  await press(page, 'Continue');
  await page.getByText(`Mara Lindqvist (${email})`).waitFor();
  await page.getByText(`${app.callback.host}, a program on this computer`).waitFor();
  const { tools } = await (await allow(page, app)).listTools();
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['find', 'show_now']));
});

test('a sign-in that fails says why and leads on', { tags: 'long' }, async ({ console, tenant }) => {
  const account = `tenant-${tenant.id}`;
  const page = await console.visit(`/auth/sso/callback/${account}?error=access_denied&state=of-another-browser`);
  await page.getByText(/began in another browser/).waitFor();
  await eventually(() => page.url()).toBe(console.url(`/auth/sso/callback/${account}`));
  await isAccessible(page);
  await page.reload();
  await page.getByText(/There is no answer of a provider/).waitFor();
  await page.getByRole('link', { name: 'Start again' }).click();
  await press(page, 'Continue');
  await page.getByText('Enter your email address or its domain').waitFor();
  await isAccessible(page);
  await fill(page, { 'Email address or domain': 'mara@bücher.example' });
  await press(page, 'Continue');
  await page.getByText('xn--bcher-kva.example has no single sign-on here. Sign in with your password.').waitFor();
  await page.goto(console.url('/auth/sso/Harbour.example'));
  await press(page, 'Continue');
  await page.getByText(/^harbour.example has no single sign-on here/).waitFor();
});
