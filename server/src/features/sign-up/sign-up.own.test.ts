import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packages } from '@vitrine/contract/packages';
import { signUp, signUpSettings, type SignUpSettingsForm } from '@vitrine/contract/sign-up';
import { stores } from '@vitrine/contract/stores';
import { subscriptions } from '@vitrine/contract/subscriptions';
import { tenants } from '@vitrine/contract/tenants';
import { platformWebhooks } from '@vitrine/contract/webhooks';
import { copyDataDirectory, withoutSyncing } from '@vitrine/testing/data-directory';
import { insertReseller } from '@vitrine/testing/insert-users';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { adminPassword, launchServer, type ServerProcess } from '@vitrine/testing/server-process';
import { anSmtpServer, type FakeSmtpServer } from '@vitrine/testing/smtp-server';
import { aWebhook, type FakeWebhook } from '@vitrine/testing/webhook';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { type Client, clientWith, password, signIn } from '../../test/api.ts';
import { ask } from '../../test/brands.ts';
import { withDatabaseOf } from '../../test/database.ts';
import { tokenIn } from '../../test/emails.ts';
import { inDays } from '../../test/subscriptions.ts';

// A server of its own: sign-up is one setting for the whole server.
const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-sign-up-'));
let server: ServerProcess;
let smtp: FakeSmtpServer;
let webhook: FakeWebhook;
let admin: Client;
let visitor: Client;
let planId: number;

beforeAll(async () => {
  copyDataDirectory(inject('preparedDirectory'), dataDir);
  withoutSyncing(dataDir);
  [smtp, webhook] = await Promise.all([anSmtpServer(), aWebhook()]);
  const settings = { SMTP_URL: smtp.url, WEBHOOK_ORIGINS: new URL(webhook.url).origin, TRUST_PROXY: '1' };
  server = launchServer({ DATA_DIR: dataDir, DATABASE_URL: '', ...settings });
  const address = await server.listening;
  admin = await signIn('admin@vitrine.example', adminPassword, address);
  visitor = clientWith('', address);
  planId = await aPackageWith(15);
});

afterAll(async () => {
  await server.end();
  await Promise.all([smtp.close(), webhook.close()]);
  rmSync(dataDir, { recursive: true, force: true });
});

beforeEach(() => turnOn());

async function aPackageWith(trialPeriodDays: number): Promise<number> {
  const body = { code: randomUUID(), name: 'Starter', description: 'For a start', planInterval: 1 as const, cost: 49 };
  return (await admin.call(packages.create, { body: { ...body, trialPeriodDays } })).body.planId;
}

async function save(form: Partial<SignUpSettingsForm>) {
  return admin.call(signUpSettings.save, { body: { isOn: true, planId, maxPerDay: 10_000, ...form } });
}

async function turnOn(form: Partial<SignUpSettingsForm> = {}): Promise<void> {
  expect((await save(form)).status).toBe(200);
}

const query = <R extends object>(sql: string, values: unknown[] = []) =>
  withDatabaseOf(dataDir, async (client) => (await client.query<R>(sql, values)).rows);

const anEmail = () => `${randomUUID()}@harbour.example`;

const begin = (form: object = {}, headers = fromNewAddress()) => {
  const body = { companyName: 'Harbour Coffee', firstName: 'Mara', lastName: 'Lindqvist', ...form };
  return visitor.call(signUp.begin, { body: { emailAddress: anEmail(), ...body } }, headers);
};

/** Signs up, and returns the token of the link in the email. */
async function aLink(emailAddress = anEmail(), form: object = {}): Promise<string> {
  const before = smtp.emails.length;
  expect((await begin({ emailAddress, ...form })).status).toBe(200);
  await expect
    .poll(() => smtp.emails.slice(before).some((email) => email.to?.[0]?.address === emailAddress))
    .toBe(true);
  return tokenIn(await smtp.emailTo(emailAddress, /Confirm your email address/));
}

const confirm = (token: string, more: object = {}) =>
  visitor.call(signUp.confirm, { body: { token, password, ...more } }, fromNewAddress());

const tenantsNamed = async (search: string) => (await admin.call(tenants.list, { query: { search } })).body;

test('the operator turns sign-up on for a package with a trial, and an older version is refused', async () => {
  const { version } = (await admin.call(signUpSettings.get)).body;
  const form = {
    isOn: true,
    planId,
    termsUrl: 'https://vitrine.example/terms',
    privacyUrl: 'https://vitrine.example/privacy',
    maxPerDay: 20,
    notifyEmail: 'Sales@Vitrine.example',
  };
  const saved = await save({ ...form, version });
  const answer = { ...form, notifyEmail: 'sales@vitrine.example', planName: 'Starter', trialDays: 15 };
  expect(saved).toMatchObject({ status: 200, body: { ...answer, version: version + 1 } });
  expect((await admin.call(signUpSettings.get)).body).toEqual(saved.body);
  expect((await visitor.call(signUp.offer)).body).toEqual({
    offer: { trialDays: 15, termsUrl: form.termsUrl, privacyUrl: form.privacyUrl },
  });
  expect(await save({ ...form, version })).toMatchObject({ status: 409, error: { code: 'stale' } });
});

test('settings that cannot work are refused at their fields', async () => {
  const withoutTrial = await aPackageWith(0);
  for (const [form, field] of [
    [{ planId: 0 }, 'planId'],
    [{ planId: 2_147_483_600 }, 'planId'],
    [{ planId: withoutTrial }, 'planId'],
    [{ termsUrl: 'javascript:alert(1)' }, 'termsUrl'],
    [{ privacyUrl: 'http://vitrine.example' }, 'privacyUrl'],
    [{ maxPerDay: 0 }, 'maxPerDay'],
    [{ notifyEmail: 'nobody' }, 'notifyEmail'],
  ] as const) {
    const { status, error } = await save(form);
    expect([form, status, Object.keys(error.errors ?? {})]).toEqual([form, 400, [field]]);
  }
  expect(await admin.call(packages.remove, { params: { id: planId } })).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining('when they sign up') },
  });
});

test('while sign-up is off nothing is offered, stored or sent, and a link that was sent does nothing', async () => {
  const token = await aLink();
  const emailAddress = anEmail();
  await turnOn({ isOn: false });
  expect((await visitor.call(signUp.offer)).body).toEqual({ offer: null });
  for (const refused of [
    await begin({ emailAddress }),
    await visitor.call(signUp.open, { body: { token } }, fromNewAddress()),
    await confirm(token),
  ]) {
    expect(refused).toMatchObject({ status: 409, error: { message: expect.stringContaining('No new accounts') } });
  }
  expect(await query('select from sign_ups where email = $1', [emailAddress])).toEqual([]);
  await turnOn();
  expect((await confirm(token)).status).toBe(200);
});

test('at the domain of a reseller nobody signs up, also past the form that is not shown there', async () => {
  const { resellerId } = await withDatabaseOf(dataDir, insertReseller);
  const host = `${randomUUID()}.example`;
  await query(
    `with brand as (insert into product_brands (reseller_id, product_name) values ($1, 'Harbour Signs') returning id)
     insert into brand_domains (brand_id, domain, verified_at) select id, $2, now() from brand`,
    [resellerId, host],
  );
  const [token, emailAddress, address] = [await aLink(), anEmail(), await server.listening];
  const there = (path: string, body?: object) =>
    ask({ host, path: `/api/sign-up${path}`, headers: fromNewAddress(), ...(body && { body }) }, address);
  await expect.poll(async () => (await there('')).text, { timeout: 20_000 }).toContain('"offer":null');
  const form = { companyName: 'Harbour Coffee', firstName: 'Mara', lastName: 'Lindqvist', emailAddress };
  for (const refused of [
    await there('', form),
    await there('/open', { token }),
    await there('/confirm', { token, password }),
  ])
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('No new accounts')]);
  expect(await query('select from sign_ups where email = $1', [emailAddress])).toEqual([]);
  expect((await confirm(token)).status).toBe(200);
});

test('sign-up is closed when its package has no trial any more', async () => {
  const other = await aPackageWith(7);
  await turnOn({ planId: other });
  const { body } = await admin.call(packages.get, { params: { id: other } });
  await admin.call(packages.update, { params: { id: other }, body: { ...body, trialPeriodDays: 0 } });
  expect((await visitor.call(signUp.offer)).body).toEqual({ offer: null });
  expect((await begin()).status).toBe(409);
  expect((await admin.call(signUpSettings.get)).body).toMatchObject({ isOn: true, trialDays: 0 });
});

test('a business signs up, proves its address, and begins its trial as the owner', async () => {
  await admin.call(platformWebhooks.create, {
    body: { url: webhook.url, description: '', events: ['tenant.created'] },
  });
  await turnOn({ termsUrl: 'https://vitrine.example/terms', notifyEmail: 'sales@vitrine.example' });
  const companyName = `Harbour ${randomUUID()}`;
  const emailAddress = anEmail();
  const token = await aLink(emailAddress, { companyName, lastName: 'Of Marrakesh' });
  expect(await tenantsNamed(companyName)).toEqual([]);
  const { text = '', subject = '' } = await smtp.emailTo(emailAddress, /Confirm/);
  expect(`${subject} ${text}`).not.toMatch(/Mara|Marrakesh|Harbour \w/);

  const opened = await visitor.call(signUp.open, { body: { token } }, fromNewAddress());
  expect(opened.body).toMatchObject({ companyName, emailAddress, offer: { trialDays: 15 } });
  expect(await confirm(token)).toMatchObject({ status: 400, error: { errors: { acceptsTerms: [expect.anything()] } } });
  const weak = await confirm(token, { acceptsTerms: true, password: 'password' });
  expect(Object.keys(weak.error.errors ?? {})).toEqual(['password']);
  expect(await tenantsNamed(companyName)).toEqual([]);

  const made = await confirm(token, { acceptsTerms: true });
  expect(made).toMatchObject({ status: 200, body: { user: { email: emailAddress, userType: 1 } } });
  expect(made.headers.getSetCookie().join()).toMatch(/HttpOnly/);
  const owner = clientWith(made.body.token ?? '', await server.listening);
  const store = { name: 'Bondi', timeZone: 'UTC', accessCode: 1234 };
  expect((await owner.call(stores.create, { body: store })).status).toBe(201);
  await signIn(emailAddress, password, await server.listening);

  const [tenant] = await tenantsNamed(companyName);
  expect(tenant).toMatchObject({ reseller: null, user: { fullName: 'Mara Of Marrakesh' }, totalStores: 1 });
  expect(Date.parse(tenant?.signedUpAt ?? '')).toBeCloseTo(Date.now(), -5);
  expect(await tenantsNamed('Signed up')).toContainEqual(tenant);
  const id = tenant?.id ?? 0;
  expect((await admin.call(subscriptions.ofTenant, { params: { id } })).body).toMatchObject([
    { planId, subscriptionType: 0, validFrom: inDays(0), validTill: inDays(14), trialEndsAt: inDays(14), status: 0 },
  ]);
  const notice = await smtp.emailTo('sales@vitrine.example', /A business has signed up/);
  expect(notice.text).toContain(`/admin/tenants/edit/${id}`);
  expect(notice.text).not.toMatch(/Mara|Harbour \w/);
  await expect
    .poll(() => webhook.calls.map(({ body }) => body))
    .toContainEqual(expect.objectContaining({ type: 'tenant.created', data: { tenant: { id, companyName } } }));
});

test('a business gets the language in which its owner has chosen the password', async () => {
  const companyName = `Hafen ${randomUUID()}`;
  const token = await aLink(anEmail(), { companyName });
  const headers = { ...fromNewAddress(), 'accept-language': 'de-CH' };
  expect((await visitor.call(signUp.confirm, { body: { token, password } }, headers)).status).toBe(200);
  expect(await query('select language from tenants where company_name = $1', [companyName])).toEqual([
    { language: 'de' },
  ]);
});

test('an address with an account gets the same answer, and an email that says so', async () => {
  const emailAddress = anEmail();
  await confirm(await aLink(emailAddress));
  const companyName = `Another ${randomUUID()}`;
  const known = await begin({ emailAddress: emailAddress.toUpperCase(), companyName });
  const unknown = await begin();
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  const email = await smtp.emailTo(emailAddress, /already have an account/);
  expect(email.text).toContain('/admin/auth/login');
  expect(email.text).not.toMatch(/token=|Another/);
});

test('a link works once, until it expires, and an unknown one does nothing', async () => {
  const [used, expired] = [await aLink(), await aLink()];
  await confirm(used);
  await query(`update sign_ups set expires_at = now() - interval '1 second'`);
  for (const token of [used, expired, 'unknown'])
    for (const answer of [
      await visitor.call(signUp.open, { body: { token } }, fromNewAddress()),
      await confirm(token),
    ]) {
      expect([answer.status, answer.error.message]).toEqual([
        400,
        expect.stringContaining('expired or was already used'),
      ]);
    }
  await query('select delete_expired()');
  expect(await query('select from sign_ups')).toEqual([]);
});

test('concurrent confirmations create one tenant, also by two links of one address', async () => {
  const companyName = `Twice ${randomUUID()}`;
  const emailAddress = anEmail();
  const tokens = [await aLink(emailAddress, { companyName }), await aLink(emailAddress, { companyName })];
  const answers = await Promise.all([...tokens, ...tokens, ...tokens].map((token) => confirm(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(await tenantsNamed(companyName)).toHaveLength(1);
});

test('two businesses of one name are two tenants', async () => {
  const companyName = `Café ${randomUUID()}`;
  await Promise.all([
    confirm(await aLink(anEmail(), { companyName })),
    confirm(await aLink(anEmail(), { companyName })),
  ]);
  const made = await tenantsNamed(companyName);
  expect(made).toHaveLength(2);
  for (const { canonicalName } of made) expect(canonicalName).toMatch(/^cafe[a-z0-9]+$/);
  expect(new Set(made.map(({ canonicalName }) => canonicalName)).size).toBe(2);
});

test('an address that was given an account meanwhile creates no tenant', async () => {
  const companyName = `Late ${randomUUID()}`;
  const emailAddress = anEmail();
  const token = await aLink(emailAddress, { companyName });
  const owner = { firstName: 'Mara', lastName: 'Lindqvist', emailAddress, password };
  await admin.call(tenants.create, {
    body: { ...owner, companyName: 'Other', canonicalName: randomUUID().slice(0, 8) },
  });
  expect(await confirm(token)).toMatchObject({ status: 409, error: { message: expect.stringContaining('Sign in') } });
  expect(await tenantsNamed(companyName)).toEqual([]);
});

test('a failure while the tenant is created leaves nothing, and the link still works', async () => {
  const companyName = `Broken ${randomUUID()}`;
  const emailAddress = anEmail();
  const token = await aLink(emailAddress, { companyName });
  await query('alter table subscriptions add constraint broken check (false) not valid');
  expect((await confirm(token)).status).toBe(500);
  await query('alter table subscriptions drop constraint broken');
  expect(await tenantsNamed(companyName)).toEqual([]);
  expect(await query('select from users where email = $1', [emailAddress])).toEqual([]);
  expect((await confirm(token)).status).toBe(200);
});

test.each([
  ['a missing company name', { companyName: ' ' }, 'companyName'],
  ['a control character', { companyName: 'Harbour\u0007' }, 'companyName'],
  ['a web address as a name', { firstName: 'Win at www.prize.example' }, 'firstName'],
  ['a name of two lines', { lastName: 'Lindqvist\nBcc: all@harbour.example' }, 'lastName'],
  ['no email address', { emailAddress: 'mara' }, 'emailAddress'],
])('%s is a validation error', async (_, form, field) => {
  const { status, error } = await begin(form);
  expect([status, Object.keys(error.errors ?? {})]).toEqual([400, [field]]);
});

test('sign-ups are limited by email address, by IP address and by day', async () => {
  const emailAddress = anEmail();
  const byAccount: number[] = [];
  for (let time = 0; time < 4; time += 1) byAccount.push((await begin({ emailAddress })).status);
  expect(byAccount).toEqual([200, 200, 200, 429]);
  const from = fromNewAddress();
  const byAddress = await Promise.all(Array.from({ length: 14 }, () => begin({}, from)));
  expect(byAddress.filter(({ status }) => status === 200)).toHaveLength(10);
  await query(`delete from attempts where key like 'sign-up:installation%'`);
  await turnOn({ maxPerDay: 2 });
  const byDay = await Promise.all(Array.from({ length: 5 }, () => begin()));
  expect(byDay.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(byDay.find(({ status }) => status === 429)?.error.message).toContain('tomorrow');
});
