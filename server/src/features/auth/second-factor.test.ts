import { auth } from '@vitrine/contract/auth';
import { profile } from '@vitrine/contract/profile';
import { stores } from '@vitrine/contract/stores';
import { expect, test } from 'vitest';
import { aTenant, clientWith, anonymous, password, type Tenant } from '../../test/api.ts';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { withDatabase } from '../../test/database.ts';
import { codeTo, emailsTo } from '../../test/emails.ts';
import { aTenantWithTwoFactor, cookieOf, waitForAnotherCode } from '../../test/two-factor.ts';
import { limits } from '../../http/limits.ts';

/** The first step: its response, and the cookie for the second step. */
async function begin({ email }: Tenant): Promise<{ cookie: string }> {
  const { status, body, headers } = await anonymous.call(
    auth.signIn,
    { body: { emailAddress: email, password } },
    fromNewAddress(),
  );
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { token: null, tid: null, is2FAEnabled: true, user: null, provider: 'Email' },
  });
  return { cookie: cookieOf({ headers }) };
}

const submitCode = (email: string, otp: string, cookie: { cookie?: string }) =>
  anonymous.call(auth.signIn, { body: { emailAddress: email, otp, is2FA: true } }, { ...fromNewAddress(), ...cookie });

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('after the password an emailed code starts the session, once', async () => {
  const tenant = await aTenantWithTwoFactor();
  const cookie = await begin(tenant);
  const code = await codeTo(tenant.email);
  const { status, body } = await submitCode(tenant.email, `${code.slice(0, 3)} ${code.slice(3)}`, cookie);
  expect({ status, body }).toMatchObject({ status: 200, body: { tid: tenant.tenantId, is2FAEnabled: false } });
  expect((await clientWith(body.token ?? '').call(stores.list)).status).toBe(200);
  expect(await submitCode(tenant.email, code, cookie)).toMatchObject({
    status: 400,
    error: { code: 'wrong_credentials' },
  });
});

test('both endpoints accept the code', async () => {
  const tenant = await aTenantWithTwoFactor();
  const cookie = await begin(tenant);
  const params = { email: tenant.email, otp: await codeTo(tenant.email), provider: 'Email' } as const;
  expect((await anonymous.call(auth.answerCode, { params }, fromNewAddress())).status).toBe(400);
  const { status, headers } = await anonymous.call(auth.answerCode, { params }, { ...fromNewAddress(), ...cookie });
  expect(status).toBe(200);
  expect(headers.get('set-cookie')).toContain('signage_session=');
});

test('a code that was sent before the password was changed signs nobody in', async () => {
  const tenant = await aTenantWithTwoFactor();
  const cookie = await begin(tenant);
  const code = await codeTo(tenant.email);
  const body = { currentPassword: password, newPassword: 'Another-harbour-2', confirmPassword: 'Another-harbour-2' };
  expect((await tenant.call(profile.changePassword, { body })).status).toBe(200);
  expect(await submitCode(tenant.email, code, cookie)).toMatchObject({
    status: 400,
    error: { code: 'wrong_credentials' },
  });
});

test('the code needs the cookie of its own password step', async () => {
  const [tenant, attacker] = [await aTenantWithTwoFactor(), await aTenantWithTwoFactor()];
  await begin(tenant);
  const theirs = await begin(attacker);
  const code = await codeTo(tenant.email);
  for (const cookie of [{}, theirs, { cookie: 'signage_challenge=x' }]) {
    expect(await submitCode(tenant.email, code, cookie)).toMatchObject({
      status: 400,
      error: { code: 'wrong_credentials' },
    });
  }
});

test('after five wrong codes, even at once, the right code is void, and a new one works', async () => {
  const tenant = await aTenantWithTwoFactor();
  const cookie = await begin(tenant);
  const code = await codeTo(tenant.email);
  await Promise.all(Array.from({ length: 5 }, () => submitCode(tenant.email, wrongOf(code), cookie)));
  const refused = await submitCode(tenant.email, code, cookie);
  expect(refused).toMatchObject({ status: 400, error: { message: 'Too many incorrect codes. Request a new one.' } });
});

test('an expired code and an expired sign-in are refused', async () => {
  const tenant = await aTenantWithTwoFactor();
  const cookie = await begin(tenant);
  const code = await codeTo(tenant.email);
  const expire = (column: string) =>
    withDatabase((client) =>
      client.query(
        `update sign_in_challenges set ${column} = now() - interval '1 second' where user_id = (select id from users where email = $1)`,
        [tenant.email],
      ),
    );
  await expire('code_expires_at');
  expect(await submitCode(tenant.email, code, cookie)).toMatchObject({
    status: 400,
    error: { message: 'The code is incorrect' },
  });
  await expire('expires_at');
  expect((await submitCode(tenant.email, code, cookie)).error.message).toMatch(/has expired/);
});

test('another code can be sent after 30 seconds, replaces the first, and at most ten an hour', async () => {
  const tenant = await aTenantWithTwoFactor();
  const cookie = await begin(tenant);
  const first = await codeTo(tenant.email);
  const params = { email: tenant.email, provider: 'Email' } as const;
  const resend = () => anonymous.call(auth.resendCode, { params }, { ...fromNewAddress(), ...cookie });
  const wait = () => waitForAnotherCode(tenant);
  expect((await resend()).status).toBe(429);
  await wait();
  expect(await resend()).toMatchObject({ status: 200, body: { message: 'Code sent' } });
  await expect.poll(() => emailsTo(tenant.email), { timeout: 20_000 }).toHaveLength(2);
  expect((await submitCode(tenant.email, first, cookie)).status).toBe(400);
  const answers: number[] = [];
  for (let sent = 2; sent <= limits.codeSentByAccount.max; sent += 1) {
    await wait();
    answers.push((await resend()).status);
  }
  expect(answers).toEqual([...Array.from({ length: limits.codeSentByAccount.max - 2 }, () => 200), 429]);
  expect((await anonymous.call(auth.resendCode, { params }, fromNewAddress())).status).toBe(400);
});

test('guessing codes over many sign-ins is limited for each account', async () => {
  const tenant = await aTenantWithTwoFactor();
  const made: number[] = [];
  for (let signIns = 0; signIns < 4; signIns += 1) {
    const cookie = await begin(tenant);
    const tries = await Promise.all(Array.from({ length: 5 }, () => submitCode(tenant.email, '000000', cookie)));
    made.push(...tries.map(({ status }) => status).filter((status) => status !== 429));
  }
  expect(made.length).toBeLessThanOrEqual(limits.codeByAccount.max);
});

test('two-factor authentication is switched in the profile with the password, and the user is notified', async () => {
  const tenant = await aTenant();
  const { version: _, hasAuthenticator: __, ...form } = (await tenant.call(profile.get)).body;
  const setTwoFactor = (twoFactorEnabled: boolean, currentPassword = '') =>
    tenant.call(profile.update, { body: { ...form, phoneNumber: '1', twoFactorEnabled, currentPassword } });
  expect(await setTwoFactor(true)).toMatchObject({ status: 400, error: { code: 'reauth_required' } });
  expect(await setTwoFactor(true, password)).toMatchObject({ status: 200, body: { twoFactorEnabled: true } });
  await expect
    .poll(async () => (await emailsTo(tenant.email)).map(({ text }) => text).join(), { timeout: 20_000 })
    .toContain('Two-factor authentication was turned on.');
  await begin(tenant);
  expect(await setTwoFactor(false, password)).toMatchObject({ status: 200, body: { twoFactorEnabled: false } });
});
