import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auth } from '@vitrine/contract/auth';
import { profile } from '@vitrine/contract/profile';
import { productBrand, type ProductBrandForm } from '@vitrine/contract/product-brand';
import { copyDataDirectory, withoutSyncing } from '@vitrine/testing/data-directory';
import { insertReseller } from '@vitrine/testing/insert-users';
import { localhostCertificate } from '@vitrine/testing/localhost-certificate';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { adminPassword, launchServer, type ServerProcess } from '@vitrine/testing/server-process';
import { anSmtpServer, type FakeSmtpServer } from '@vitrine/testing/smtp-server';
import { oneIn } from '@vitrine/testing/long-run';
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { type Client, clientWith, signIn } from '../../test/api.ts';
import { withDatabaseOf } from '../../test/database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-brand-mail-'));
const login = { user: 'signs', password: 'Harbour-mail-1' };
const reset = /Reset your password|Passwort/;
const failing = /mail server does not send/;
let server: ServerProcess;
let address: string;
/** Of the installation, of brands with STARTTLS and with TLS, and one that the server does not trust. */
let ours: FakeSmtpServer;
let theirs: FakeSmtpServer;
let overTls: FakeSmtpServer;
let untrusted: FakeSmtpServer;
let refusal: { code: number; message: string } | null;
/** Runs while the brand’s server takes an email. */
let meanwhile: () => Promise<unknown>;

const portOf = ({ url }: FakeSmtpServer) => Number(new URL(url).port);

beforeAll(async () => {
  copyDataDirectory(inject('preparedDirectory'), dataDir);
  withoutSyncing(dataDir);
  const certificate = join(dataDir, 'localhost.pem');
  writeFileSync(certificate, localhostCertificate.cert);
  [ours, theirs, overTls, untrusted] = await Promise.all([
    anSmtpServer(),
    anSmtpServer(() => meanwhile().then(() => refusal), { security: 'starttls', login }),
    anSmtpServer(() => null, { security: 'tls' }),
    anSmtpServer(),
  ]);
  const trusted = [theirs, overTls].map((each) => `localhost:${portOf(each)}`);
  const settings = { SMTP_URL: ours.url, SMTP_SERVERS: [...trusted, 'localhost:1'].join(','), TRUST_PROXY: '1' };
  server = launchServer({ DATA_DIR: dataDir, DATABASE_URL: '', NODE_EXTRA_CA_CERTS: certificate, ...settings });
  address = await server.listening;
});

afterAll(async () => {
  await server.end();
  await Promise.all([ours, theirs, overTls, untrusted].map((each) => each.close()));
  rmSync(dataDir, { recursive: true, force: true });
});

beforeEach(() => {
  refusal = null;
  meanwhile = () => Promise.resolve();
});

async function aReseller() {
  const { email } = await withDatabaseOf(dataDir, insertReseller);
  return { ...(await signIn(email, adminPassword, address)), email };
}

const harbour = () => ({
  ...{
    productName: 'Harbour Signs',
    mailHost: 'localhost',
    mailPort: portOf(theirs),
    mailSecurity: 'starttls' as const,
  },
  ...{ mailUser: login.user, mailPassword: login.password, mailFrom: 'hello@harbour.example' },
});

const save = (client: Client, form: Partial<ProductBrandForm>) => client.call(productBrand.save, { body: form });
const sendTest = (client: Client) => client.call(productBrand.testMail, {}, fromNewAddress());
const stateOf = async (client: Client) => (await client.call(productBrand.get)).body.mailState;

/** A reseller whose mail server is in use. */
async function aSender() {
  const reseller = await aReseller();
  await save(reseller, harbour());
  expect((await sendTest(reseller)).status).toBe(200);
  return reseller;
}

/** Any email to this address. */
async function makeEmail(email: string): Promise<void> {
  const { status } = await clientWith('', address).call(auth.forgotPassword, { params: { email } }, fromNewAddress());
  expect(status).toBe(200);
}

test('a mail server is used once its test has arrived, and its password is never shown', async () => {
  const reseller = await aReseller();
  const saved = await save(reseller, harbour());
  expect(saved.body).toMatchObject({ mailHost: 'localhost', hasMailPassword: true, mailState: { testedAt: null } });
  expect(JSON.stringify(saved.body)).not.toContain(login.password);
  await makeEmail(reseller.email);
  const before = await ours.emailTo(reseller.email, reset);
  expect(before.from).toMatchObject({ name: 'Harbour Signs' });
  expect(before.from?.address).not.toBe('hello@harbour.example');
  expect(before.messageId).toMatch(new RegExp(`@${new URL(address).hostname}>$`));

  const tested = await sendTest(reseller);
  expect(tested.body.mailState).toEqual({ testedAt: expect.any(String), failure: null });
  const arrived = await theirs.emailTo(reseller.email, /Test of your mail server/);
  expect(arrived).toMatchObject({ from: { name: 'Harbour Signs', address: 'hello@harbour.example' } });

  await makeEmail(reseller.email);
  const after = await theirs.emailTo(reseller.email, reset);
  expect(after.from).toMatchObject({ name: 'Harbour Signs', address: 'hello@harbour.example' });
  expect(after.messageId).toMatch(/^<[\da-f-]+@harbour\.example>$/);
});

test('changed settings are not used until they are tested, and other changes leave the server in use', async () => {
  const reseller = await aSender();
  const kept = { ...harbour(), mailPassword: '' };
  const { mailState } = (await save(reseller, { ...kept, productName: 'Harbour Screens' })).body;
  expect(mailState.testedAt).not.toBeNull();
  expect((await save(reseller, { ...kept, mailFrom: 'new@harbour.example' })).body.mailState.testedAt).toBeNull();
  await makeEmail(reseller.email);
  expect((await ours.emailTo(reseller.email, reset)).from?.address).not.toContain('harbour');
  expect((await sendTest(reseller)).body.mailState.testedAt).not.toBeNull();
  expect((await save(reseller, { productName: 'Harbour' })).body).toMatchObject({
    ...{ mailHost: '', hasMailPassword: false, mailState: { testedAt: null } },
  });
  expect((await sendTest(reseller)).error.message).toBe('Save a mail server first');
});

test('a server with TLS from the first byte and without a user is used too', async () => {
  const reseller = await aReseller();
  const form = {
    ...harbour(),
    mailPort: portOf(overTls),
    mailSecurity: 'tls' as const,
    mailUser: '',
    mailPassword: '',
  };
  await save(reseller, form);
  expect((await sendTest(reseller)).status).toBe(200);
  await overTls.emailTo(reseller.email, /Test of your mail server/);
});

test.each<[keyof ProductBrandForm, Partial<ProductBrandForm>, RegExp]>([
  ['mailHost', { mailHost: '127.0.0.1' }, /not on the public internet/],
  ['mailHost', { mailHost: '169.254.169.254', mailPort: 25 }, /not on the public internet/],
  ['mailHost', { mailHost: '::1', mailPort: 25 }, /not on the public internet/],
  ['mailHost', { mailHost: '2130706433', mailPort: 25 }, /not on the public internet/],
  ['mailHost', { mailHost: 'printer.local', mailPort: 25 }, /not on the public internet/],
  ['mailHost', { mailHost: 'mail.example/evil', mailPort: 25 }, /Enter a host name/],
  ['mailPort', { mailHost: 'mail.harbour.example', mailPort: 22 }, /Only the ports/],
  ['mailPort', { mailPort: 0 }, /Enter a port/],
  ['mailFrom', { mailFrom: '' }, /Required/],
  ['mailFrom', { mailFrom: 'nobody' }, /valid email/],
  ['mailUser', { mailUser: 'a\r\nRCPT TO:<b@c.example>' }, /one line/],
  ['mailPassword', { mailPassword: '' }, /Required/],
  ['productName', { productName: '' }, /under this name/],
])('a wrong %s is refused: %o', async (field, form, message) => {
  const { status, error } = await save(await aReseller(), { ...harbour(), ...form });
  expect([status, error.errors?.[field]?.[0]]).toEqual([400, expect.stringMatching(message)]);
});

test('a saved password is not sent to another server', async () => {
  const reseller = await aSender();
  const changes = [
    { mailHost: 'mail.evil.example', mailPort: 587 },
    { mailUser: 'other' },
    { mailSecurity: 'tls' as const },
  ];
  for (const change of changes) {
    const { error } = await save(reseller, { ...harbour(), mailPassword: '', ...change });
    expect(error.errors?.['mailPassword']?.[0]).toMatch(/Enter the password again/);
  }
});

test.each(
  oneIn<[string, () => Partial<ProductBrandForm>, RegExp]>(2, [
    ['the password is wrong', () => ({ mailPassword: 'wrong' }), /does not accept the user name or the password: 535/],
    // Waits for half a minute.
    [
      'it offers no STARTTLS',
      () => ({ mailPort: portOf(overTls) }),
      /closed the connection|does not answer|encryption/,
    ],
    ['there is no server', () => ({ mailPort: 1 }), /cannot be reached at this port/],
    ['it offers STARTTLS only', () => ({ mailSecurity: 'tls' }), /does not offer this encryption/],
  ]),
)('a test that fails says why: %s', async (_, form, message) => {
  const reseller = await aReseller();
  await save(reseller, { ...harbour(), ...form() });
  expect(await sendTest(reseller)).toMatchObject({ status: 409, error: { message: expect.stringMatching(message) } });
  expect((await stateOf(reseller)).testedAt).toBeNull();
});

test('a server whose name leads to a private address later is not asked', async () => {
  const reseller = await aReseller();
  await save(reseller, { ...harbour(), mailFrom: 'moved@harbour.example' });
  // As if the operator had trusted it when it was saved.
  await withDatabaseOf(dataDir, (client) =>
    client.query(`update product_brands set mail_port = $1, mail_user = '' where mail_from = 'moved@harbour.example'`, [
      portOf(untrusted),
    ]),
  );
  const refused = await sendTest(reseller);
  expect(refused.error.message).toBe('The mail server is not on the public internet');
  expect(untrusted.attempts).toBe(0);
});

test('an email that the server does not take is sent by the installation, and the page says why', async () => {
  const reseller = await aSender();
  refusal = { code: 451, message: 'Quota exceeded' };
  await makeEmail(reseller.email);
  const fallback = await ours.emailTo(reseller.email, reset);
  expect(fallback.from).toMatchObject({ name: 'Harbour Signs' });
  const { failure } = await stateOf(reseller);
  expect(failure).toMatchObject({ reason: 'The mail server has refused the email', answer: '451 Quota exceeded' });
  const notice = await ours.emailTo(reseller.email, failing);
  expect(notice.text).toMatch(/The mail server has refused the email.*451 Quota exceeded/s);
  expect(notice.text).toContain('/admin/brand');

  // It is left alone for five minutes, and then asked again.
  refusal = null;
  const { attempts } = theirs;
  await makeEmail(reseller.email);
  await expect.poll(() => emailsAbout(reset, reseller)).toHaveLength(2);
  expect(theirs.attempts).toBe(attempts);
  await withDatabaseOf(dataDir, (client) =>
    client.query(`update brand_mail_states set failed_at = failed_at - interval '6 minutes'`),
  );
  await makeEmailUntilKnown(reseller.email);
  await vi.waitFor(async () => expect((await stateOf(reseller)).failure).toBeNull(), 20_000);
});

test(
  'its administrators are notified in their language when a mail server begins to fail, once a day',
  { tags: 'long' },
  async () => {
    const reseller = await aSender();
    await reseller.call(profile.changeReading, { body: { language: 'de' } });
    refusal = { code: 451, message: 'Quota exceeded' };
    await makeEmail(reseller.email);
    await ours.emailTo(reseller.email, /Mailserver/);
    await withDatabaseOf(dataDir, (client) => client.query(`update brand_mail_states set failed_at = '2026-01-01'`));
    refusal = null;
    await makeEmailUntilKnown(reseller.email);
    await vi.waitFor(async () => expect((await stateOf(reseller)).failure).toBeNull(), 20_000);
    refusal = { code: 451, message: 'Quota exceeded' };
    await makeEmailUntilKnown(reseller.email, ours);
    expect(emailsAbout(/Mailserver/, reseller)).toHaveLength(1);
  },
);

const emailsAbout = (subject: RegExp, { email }: { email: string }) =>
  ours.emails.filter((each) => each.to?.[0]?.address === email && subject.test(each.subject ?? ''));

/** Brands are read again after five seconds. */
async function makeEmailUntilKnown(email: string, sender = theirs): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 6000));
  const before = sender.emails.length;
  await makeEmail(email);
  await expect.poll(() => sender.emails.length, { timeout: 20_000 }).toBeGreaterThan(before);
}

test('a recipient that does not exist is given up, and is no failure of the server', async () => {
  const reseller = await aSender();
  refusal = { code: 550, message: '5.1.1 No such user' };
  const { attempts } = theirs;
  await makeEmail(reseller.email);
  await expect.poll(() => theirs.attempts, { timeout: 20_000 }).toBe(attempts + 1);
  expect((await stateOf(reseller)).failure).toBeNull();
  expect(ours.emails.filter(({ to }) => to?.[0]?.address === reseller.email)).toEqual([]);
});

test('the mail server of a reseller is nobody else’s', async () => {
  await aSender();
  const other = await aReseller();
  expect((await other.call(productBrand.get)).body).toMatchObject({ mailHost: '', hasMailPassword: false });
  expect((await sendTest(other)).status).toBe(409);
  await makeEmail(other.email);
  expect((await ours.emailTo(other.email, reset)).from?.name).toBe('Vitrine');
});

test('settings that were changed meanwhile are neither overwritten nor taken for tested', async () => {
  const reseller = await aReseller();
  const { version } = (await save(reseller, harbour())).body;
  const changed = await save(reseller, { ...harbour(), mailFrom: 'second@harbour.example', version });
  const stale = await save(reseller, { ...harbour(), mailFrom: 'third@harbour.example', version });
  expect(stale).toMatchObject({ status: 409, error: { code: 'stale' } });
  expect((await reseller.call(productBrand.get)).body).toMatchObject({
    ...{ version: changed.body.version, mailFrom: 'second@harbour.example' },
  });
  meanwhile = () => save(reseller, { ...harbour(), mailFrom: 'fourth@harbour.example' });
  expect((await sendTest(reseller)).error.message).toMatch(/changed during the test/);
  expect((await stateOf(reseller)).testedAt).toBeNull();
});
