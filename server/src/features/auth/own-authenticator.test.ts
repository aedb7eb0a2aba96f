import { auth } from '@vitrine/contract/auth';
import { authenticator } from '@vitrine/contract/authenticator';
import { profile } from '@vitrine/contract/profile';
import { stores } from '@vitrine/contract/stores';
import { expect, inject, test } from 'vitest';
import { aTenant, type Client, clientWith, anonymous, password, signIn, type Tenant } from '../../test/api.ts';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { withDatabase } from '../../test/database.ts';
import { emailTo } from '../../test/emails.ts';
import { codeOf, passwordGiven } from '../../test/two-factor.ts';
import { aReseller } from '../../test/users.ts';
import { beginSetup, checkFirstCode } from './own-authenticator.ts';
import { randomBytes } from '../../test/random.ts';

const withPassword = { body: { currentPassword: password } };

async function startSetup(user: Client, currentPassword = password) {
  const { status, body } = await user.call(authenticator.begin, { body: { currentPassword } });
  expect(status).toBe(200);
  return body;
}

/** A tenant whose owner has an authenticator app. */
async function aTenantWithApp(): Promise<{ tenant: Tenant; uri: string; recoveryCodes: string[] }> {
  const tenant = await aTenant();
  const { setUp, uri } = await startSetup(tenant);
  const { status, body } = await tenant.call(authenticator.confirm, { body: { setUp, code: codeOf(uri) } });
  expect(status).toBe(200);
  return { tenant, uri, recoveryCodes: body.recoveryCodes };
}

/** Both steps of a sign-in. */
async function signInWithCode(tenant: Tenant, otp: string) {
  const cookie = await passwordGiven(tenant);
  return anonymous.call(
    auth.signIn,
    { body: { emailAddress: tenant.email, otp, is2FA: true, provider: 'Authenticator' } },
    { ...fromNewAddress(), ...cookie },
  );
}

test('an authenticator app is set up with password and first code, and is required from then on', async () => {
  const tenant = await aTenant();
  const otherSession = await signIn(tenant.email);
  const { setUp, secret, uri } = await startSetup(tenant);
  expect(uri).toContain(`secret=${secret}`);
  expect((await tenant.call(profile.get)).body).toMatchObject({ twoFactorEnabled: false, hasAuthenticator: false });
  const code = codeOf(uri);
  const done = await tenant.call(authenticator.confirm, {
    body: { setUp, code: `${code.slice(0, 3)} ${code.slice(3)}` },
  });
  expect(new Set(done.body.recoveryCodes).size).toBe(10);
  for (const each of done.body.recoveryCodes) expect(each).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
  expect((await tenant.call(profile.get)).body).toMatchObject({
    twoFactorEnabled: true,
    hasAuthenticator: true,
    recoveryCodesLeft: 10,
  });
  expect((await otherSession.call(stores.list)).status).toBe(401);
  expect((await emailTo(tenant.email, /Your account was changed/)).text).toContain(
    'An authenticator app was added to your account.',
  );

  const first = await anonymous.call(auth.signIn, { body: { emailAddress: tenant.email, password } }, fromNewAddress());
  expect(first.body).toMatchObject({ is2FAEnabled: true, token: null, provider: 'Authenticator' });
  // The code of the setup has been used.
  expect((await signInWithCode(tenant, code)).status).toBe(400);
  const session = await signInWithCode(tenant, codeOf(uri, 1));
  expect(session.status).toBe(200);
  expect((await clientWith(session.body.token ?? '').call(stores.list)).status).toBe(200);
});

test('a reseller can set up an authenticator app', async () => {
  const reseller = await aReseller();
  const { setUp, uri } = await startSetup(reseller, inject('adminPassword'));
  const { status } = await reseller.call(authenticator.confirm, { body: { setUp, code: codeOf(uri) } });
  expect(status).toBe(200);
  expect((await reseller.call(profile.get)).body).toMatchObject({ hasAuthenticator: true });
});

test.each(['begin', 'renewCodes', 'remove'] as const)('to %s the right password is asked for', async (step) => {
  const { tenant } = await aTenantWithApp();
  const wrong = await tenant.call(authenticator[step], { body: { currentPassword: 'Wrong-pass-1' } });
  expect(wrong).toMatchObject({
    status: 400,
    error: { code: 'wrong_credentials', errors: { currentPassword: ['The current password is incorrect'] } },
  });
  const none = await tenant.call(authenticator[step], { body: { currentPassword: '' } });
  expect(none).toMatchObject({ status: 400, error: { errors: { currentPassword: ['Required'] } } });
  expect((await tenant.call(profile.get)).body).toMatchObject({ hasAuthenticator: true, recoveryCodesLeft: 10 });
});

test('a wrong first code, the setup of another session and a tampered setup are refused', async () => {
  const tenant = await aTenant();
  const [{ setUp, uri }, other] = [await startSetup(tenant), await signIn(tenant.email)];
  const confirm = (client: Client, body: { setUp: string; code: string }) =>
    client.call(authenticator.confirm, { body });
  const wrong = await confirm(tenant, { setUp, code: codeOf(uri, 5) });
  expect(wrong).toMatchObject({ status: 400, error: { errors: { code: [expect.stringContaining('incorrect')] } } });
  const expired = { status: 409, error: { message: 'This setup has expired. Start again.' } };
  expect(await confirm(other, { setUp, code: codeOf(uri) })).toMatchObject(expired);
  const changed = [...setUp].reverse().join('');
  expect(await confirm(tenant, { setUp: changed, code: codeOf(uri) })).toMatchObject(expired);
  expect((await tenant.call(profile.get)).body).toMatchObject({ twoFactorEnabled: false, hasAuthenticator: false });
});

test('a second app is refused, also with a setup that was started before', async () => {
  const tenant = await aTenant();
  const [first, second] = [await startSetup(tenant), await startSetup(tenant)];
  const confirm = ({ setUp, uri }: typeof first) =>
    tenant.call(authenticator.confirm, { body: { setUp, code: codeOf(uri) } });
  expect((await confirm(first)).status).toBe(200);
  const refused = { status: 409, error: { message: 'An authenticator app is already set up. Remove it first.' } };
  expect(await confirm(second)).toMatchObject(refused);
  expect(await tenant.call(authenticator.begin, withPassword)).toMatchObject(refused);
});

test('each recovery code signs in once, in any spelling, and the user is notified', async () => {
  const { tenant, recoveryCodes } = await aTenantWithApp();
  const [first = '', second = ''] = recoveryCodes;
  expect((await signInWithCode(tenant, first)).status).toBe(200);
  expect((await signInWithCode(tenant, first)).status).toBe(400);
  expect((await signInWithCode(tenant, ` ${second.toLowerCase().replace('-', ' ')}`)).status).toBe(200);
  expect((await tenant.call(profile.get)).body.recoveryCodesLeft).toBe(8);
  await emailTo(tenant.email, /A recovery code was used/);
});

test('new recovery codes replace the old ones', async () => {
  const { tenant, recoveryCodes } = await aTenantWithApp();
  const renewed = await tenant.call(authenticator.renewCodes, withPassword);
  expect((await signInWithCode(tenant, recoveryCodes[0] ?? '')).status).toBe(400);
  expect((await signInWithCode(tenant, renewed.body.recoveryCodes[0] ?? '')).status).toBe(200);
});

test('removing the app returns to emailed codes, voids recovery codes and ends other sessions', async () => {
  const { tenant, recoveryCodes } = await aTenantWithApp();
  const session = await signInWithCode(tenant, recoveryCodes[0] ?? '');
  expect(await tenant.call(authenticator.remove, withPassword)).toMatchObject({ status: 200 });
  expect((await clientWith(session.body.token ?? '').call(stores.list)).status).toBe(401);
  expect((await tenant.call(profile.get)).body).toMatchObject({ twoFactorEnabled: true, hasAuthenticator: false });
  expect((await signInWithCode(tenant, recoveryCodes[1] ?? '')).status).toBe(400);
  const first = await anonymous.call(auth.signIn, { body: { emailAddress: tenant.email, password } }, fromNewAddress());
  expect(first.body).toMatchObject({ is2FAEnabled: true, provider: 'Email' });
  const none = { status: 409, error: { message: 'No authenticator app is set up' } };
  expect(await tenant.call(authenticator.remove, withPassword)).toMatchObject(none);
  expect(await tenant.call(authenticator.renewCodes, withPassword)).toMatchObject(none);
});

test('the shared secret is encrypted in the database and hidden in the audit log', async () => {
  const { tenant, uri, recoveryCodes } = await aTenantWithApp();
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const { rows } = await withDatabase((client) =>
    client.query<{ stored: string }>(
      `select to_jsonb(u)::text || (select jsonb_agg(a)::text from audit a where a.tenant_id = u.tenant_id) as stored
       from users u where u.email = $1`,
      [tenant.email],
    ),
  );
  for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
    expect(rows[0]?.stored).not.toContain(text);
  }
  expect(rows[0]?.stored).toMatch(/"totp_secret": ?"\(secret\)"/);
});

test('a setup expires after 15 minutes', () => {
  const [key, sessionHash] = [randomBytes(32), randomBytes(32)];
  const begunAt = new Date();
  const { setUp, uri } = beginSetup(key, { email: 'mara@harbour.example', product: 'Harbour', sessionHash }, begunAt);
  const check = (minutes: number) => {
    const now = new Date(begunAt.getTime() + minutes * 60_000);
    return checkFirstCode(key, { setUp, code: codeOf(uri, minutes * 2), sessionHash }, now);
  };
  expect(check(14).secret).toBeTruthy();
  expect(() => check(16)).toThrow('This setup has expired');
});
