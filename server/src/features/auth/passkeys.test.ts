import { auth } from '@vitrine/contract/auth';
import { activity } from '@vitrine/contract/activity';
import { passkeys } from '@vitrine/contract/passkeys';
import { stores } from '@vitrine/contract/stores';
import { users } from '@vitrine/contract/users';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { expect, inject, test } from 'vitest';
import { aTenant, anonymous, type Client, clientWith, password, signIn, type Tenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { emailTo } from '../../test/emails.ts';
import { addPasskey, answerWith, aPasskeyDevice, beginPasskey, challenged, signInWith } from '../../test/passkeys.ts';
import type { SoftwarePasskey } from '../../test/software-passkey.ts';
import { aTenantWithTwoFactor, passwordGiven } from '../../test/two-factor.ts';
import { aPlatformUser, aReseller, aUser, suspend } from '../../test/users.ts';

const withPassword = { body: { currentPassword: password } };
const expired = { status: 400, error: { message: 'This sign-in has expired. Try again.' } };
const unverified = { status: 400, error: { message: 'The passkey could not be verified. Try again.' } };

async function aTenantWithPasskey() {
  const tenant = await aTenant();
  return { tenant, ...(await addPasskey(tenant)) };
}

const rowsOf = (text: string, values: unknown[]) =>
  withDatabase(async (client) => (await client.query<Record<string, unknown>>(text, values)).rows);

test('a passkey is added with the password, named, listed, and signs its user in alone, also with two-factor on', async () => {
  const tenant = await aTenantWithTwoFactor();
  const { device, passkey } = await addPasskey(tenant);
  expect(passkey).toMatchObject({ name: 'Phone', host: '127.0.0.1', lastUsedAt: null });
  expect((await emailTo(tenant.email, /Your account was changed/)).text).toContain('The passkey “Phone” was added');
  const signedIn = await signInWith(device);
  expect(signedIn).toMatchObject({ status: 200, body: { is2FAEnabled: false, user: { email: tenant.email } } });
  expect((await clientWith(signedIn.body.token ?? '').call(stores.list)).status).toBe(200);
  const renamed = await tenant.call(passkeys.rename, { params: { id: passkey.id }, body: { name: 'Old phone' } });
  expect(renamed.body).toMatchObject({ id: passkey.id, name: 'Old phone' });
  const { body: listed } = await tenant.call(passkeys.list);
  expect(listed).toEqual([{ ...passkey, name: 'Old phone', lastUsedAt: expect.any(String) }]);
  const { body: entries } = await tenant.call(activity.list, { query: { pageSize: 50 } });
  expect(JSON.stringify(entries)).toContain('Old phone');
  expect(JSON.stringify(entries)).not.toContain(device.id.toString('hex'));
});

test('resellers and operator users sign in with a passkey', async () => {
  for (const [userType, user] of [[3, await aReseller()] as const, [0, await aPlatformUser([])] as const]) {
    const { device } = await addPasskey(user, { secret: inject('adminPassword') });
    const { body } = await signInWith(device);
    expect((await clientWith(body.token ?? '').call(auth.session)).body.user?.userType).toBe(userType);
  }
});

test('the user handle is random, and all passkeys of a user have the same', async () => {
  const { tenant, device } = await aTenantWithPasskey();
  const options = await beginPasskey(tenant);
  expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
  expect(options.excludeCredentials.map(({ id }) => id)).toEqual([device.id.toString('base64url')]);
  const handles = await rowsOf('select user_handle from passkeys where tenant_id = $1', [tenant.tenantId]);
  expect(handles).toEqual([{ user_handle: Buffer.from(options.user.id, 'base64url') }]);
});

test('adding and removing a passkey need the right password, and the challenge is for one session and one use', async () => {
  const { tenant, passkey } = await aTenantWithPasskey();
  const wrong = { body: { currentPassword: 'Wrong-pass-1' } };
  const refused = { status: 400, error: { errors: { currentPassword: ['The current password is incorrect'] } } };
  expect(await tenant.call(passkeys.begin, wrong)).toMatchObject(refused);
  expect(await tenant.call(passkeys.remove, { params: { id: passkey.id }, ...wrong })).toMatchObject(refused);

  const tooLate = { status: 409, error: { message: 'This took too long. Start again.' } };
  const register = (user: Client, credential: ReturnType<SoftwarePasskey['create']>) =>
    user.call(passkeys.register, { body: { name: 'Laptop', credential } });
  const credential = aPasskeyDevice().create(await beginPasskey(tenant));
  expect(await register(await signIn(tenant.email), credential)).toMatchObject(tooLate);
  const both = await Promise.all([register(tenant, credential), register(tenant, credential)]);
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);

  const late = aPasskeyDevice().create(await beginPasskey(tenant));
  await withDatabase((client) =>
    client.query(`update passkey_challenges set expires_at = now() - interval '1 second'`),
  );
  expect(await register(tenant, late)).toMatchObject(tooLate);
});

test('a passkey that was created elsewhere, without a check of its user, or for another challenge is not added', async () => {
  const tenant = await aTenant();
  const deviations = [
    { origin: 'https://evil.example' },
    { host: 'evil.example' },
    { isUserVerified: false },
    { challenge: 'AAAA' },
    { type: 'webauthn.get' },
  ];
  for (const deviation of deviations) {
    const credential = aPasskeyDevice().create(await beginPasskey(tenant), deviation);
    const { status, error } = await tenant.call(passkeys.register, { body: { name: 'Phone', credential } });
    expect([deviation, status, error?.message]).toEqual([
      deviation,
      400,
      'The passkey could not be verified. Start again.',
    ]);
  }
  expect((await tenant.call(passkeys.list)).body).toEqual([]);
});

test('nobody registers the passkey of another user for themselves, and it stays with its owner', async () => {
  const [{ tenant, device }, other] = await Promise.all([aTenantWithPasskey(), aTenant()]);
  const copy = Object.assign(aPasskeyDevice(), { id: device.id });
  const credential = copy.create(await beginPasskey(other));
  const refused = await other.call(passkeys.register, { body: { name: 'Phone', credential } });
  expect(refused).toMatchObject({ status: 409, error: { message: 'This passkey is already registered' } });
  expect(await signInWith(copy)).toMatchObject(unverified);
  expect(await signInWith(device)).toMatchObject({ status: 200, body: { user: { email: tenant.email } } });
});

test('a sign-in from elsewhere, with a wrong signature, or without a check of the user is refused and audited', async () => {
  const { tenant, device } = await aTenantWithPasskey();
  const deviations = [
    { origin: 'https://evil.example' },
    { host: 'evil.example' },
    { isUserVerified: false },
    { challenge: 'AAAA' },
    { type: 'webauthn.create' },
    { userHandle: 'AAAA' },
    { userHandle: null },
  ];
  for (const deviation of deviations)
    expect([deviation, await signInWith(device, deviation)]).toMatchObject([deviation, unverified]);
  const { options, headers } = await challenged();
  const { response, ...forged } = device.answer(options);
  const signature = aPasskeyDevice().answer(options).response.signature;
  expect(await answerWith({ ...forged, response: { ...response, signature } }, headers)).toMatchObject(unverified);
  const audited = await rowsOf(
    `select sum(times)::int as times from audit where tenant_id = $1 and action = 'sign-in-failed'`,
    [tenant.tenantId],
  );
  expect(audited).toEqual([{ times: deviations.length + 1 }]);
});

test('a challenge is accepted once, in the browser that began, within five minutes', async () => {
  const { device } = await aTenantWithPasskey();
  const { options, headers } = await challenged();
  const answer = device.answer(options);
  expect(await answerWith(answer, fromNewAddress())).toMatchObject(expired);
  const other = await challenged();
  expect(await answerWith(answer, other.headers)).toMatchObject(unverified);
  const both = await Promise.all([answerWith(answer, headers), answerWith(answer, headers)]);
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 400]);
  const late = await challenged();
  await withDatabase((client) =>
    client.query(`update passkey_challenges set expires_at = now() - interval '1 second'`),
  );
  expect(await answerWith(device.answer(late.options), late.headers)).toMatchObject(expired);
});

test('a passkey whose count of uses does not grow may have been copied, and is refused', async () => {
  const { device } = await aTenantWithPasskey();
  expect((await signInWith(device, { count: 7 })).status).toBe(200);
  for (const count of [7, 3, 0]) {
    expect(await signInWith(device, { count })).toMatchObject({
      status: 400,
      error: { message: expect.stringContaining('may have been copied') },
    });
  }
  expect((await signInWith(device, { count: 8 })).status).toBe(200);
});

test('an unknown or removed passkey is refused, and removing it ends the other sessions', async () => {
  const { tenant, device, passkey } = await aTenantWithPasskey();
  const unknown = { status: 400, error: { message: expect.stringContaining('This passkey is unknown here') } };
  expect(await signInWith(aPasskeyDevice(), { userHandle: 'AAAA' })).toMatchObject(unknown);
  const { body } = await signInWith(device);
  const removed = await tenant.call(passkeys.remove, { params: { id: passkey.id }, ...withPassword });
  expect(removed).toMatchObject({ status: 200, body: { message: 'Passkey removed' } });
  expect((await clientWith(body.token ?? '').call(stores.list)).status).toBe(401);
  expect((await tenant.call(stores.list)).status).toBe(200);
  expect(await signInWith(device)).toMatchObject(unknown);
});

test('inactive users, users with an expired temporary password, and suspended tenants are refused', async () => {
  const { tenant, device } = await aTenantWithPasskey();
  const user = await aUser(tenant, []);
  const own = await addPasskey(user);
  const setUser = (changes: string) =>
    withDatabase((client) => client.query(`update users set ${changes} where id = $1`, [user.userId]));
  await setUser('user_status = 1');
  expect(await signInWith(own.device)).toMatchObject({ status: 400, error: { message: 'This account is inactive' } });
  await setUser(`user_status = 0, password_expires_at = now() - interval '1 minute'`);
  expect(await signInWith(own.device)).toMatchObject({
    status: 400,
    error: { message: expect.stringContaining('Your temporary password has expired') },
  });
  await suspend(tenant);
  expect(await signInWith(device)).toMatchObject({ status: 403, error: { code: 'suspended' } });
});

/** The second step: begins it, and answers it as `device`. */
async function secondStep(tenant: Tenant, device: SoftwarePasskey) {
  const headers = { ...fromNewAddress(), ...(await passwordGiven(tenant)) };
  const { status, body } = await anonymous.call(auth.beginPasskey, { body: { emailAddress: tenant.email } }, headers);
  expect(status).toBe(200);
  return { options: body, answer: () => answerWith(device.answer(body), headers, tenant.email) };
}

test('after the password, a passkey of the same user is the second step, once', async () => {
  const tenant = await aTenantWithTwoFactor();
  const step = () => anonymous.call(auth.signIn, { body: { emailAddress: tenant.email, password } }, fromNewAddress());
  expect((await step()).body.hasPasskey).toBe(false);
  const { device } = await addPasskey(tenant);
  await withDatabase((client) => client.query(`delete from attempts where key like 'code-again:%'`));
  expect((await step()).body).toMatchObject({ hasPasskey: true, provider: 'Email', token: null });
  await withDatabase((client) => client.query(`delete from attempts where key like 'code-again:%'`));
  const { options, answer } = await secondStep(tenant, device);
  expect(options.allowCredentials).toEqual([
    { id: device.id.toString('base64url'), type: 'public-key', transports: ['internal'] },
  ]);
  expect(await answer()).toMatchObject({ status: 200, body: { user: { email: tenant.email } } });
  expect((await answer()).status).toBe(400);
});

test('the second step refuses a passkey of another user, and a passkey before the password', async () => {
  const [tenant, other] = [await aTenantWithTwoFactor(), await aTenantWithPasskey()];
  await addPasskey(tenant);
  const { answer } = await secondStep(tenant, other.device);
  expect(await answer()).toMatchObject({ status: 400, error: { message: 'This passkey belongs to another account.' } });
  const early = await anonymous.call(auth.beginPasskey, { body: { emailAddress: tenant.email } }, fromNewAddress());
  expect(early).toMatchObject({ status: 400, error: { code: 'wrong_credentials' } });
});

test('users with an authenticator app or emailed codes keep that way in when their last passkey is removed', async () => {
  const tenant = await aTenantWithTwoFactor();
  const { passkey } = await addPasskey(tenant);
  await tenant.call(passkeys.remove, { params: { id: passkey.id }, ...withPassword });
  const { body } = await anonymous.call(
    auth.signIn,
    { body: { emailAddress: tenant.email, password } },
    fromNewAddress(),
  );
  expect(body).toMatchObject({ provider: 'Email', hasPasskey: false });
});

test('nobody sees, renames or removes a passkey of another user, in the same tenant or another', async () => {
  const { tenant, passkey } = await aTenantWithPasskey();
  const others = [await aUser(tenant, []), await aTenant(), await aReseller()];
  for (const [index, other] of others.entries()) {
    const secret = index === 2 ? inject('adminPassword') : password;
    expect((await other.call(passkeys.list)).body).toEqual([]);
    const rename = { params: { id: passkey.id }, body: { name: 'Mine' } };
    expect((await other.call(passkeys.rename, rename)).status).toBe(404);
    const remove = { params: { id: passkey.id }, body: { currentPassword: secret } };
    expect((await other.call(passkeys.remove, remove)).status).toBe(404);
  }
  expect((await tenant.call(passkeys.list)).body).toEqual([passkey]);
});

test('turning off two-factor authentication for a user removes their passkeys', async () => {
  const tenant = await aTenant();
  const user = await aUser(tenant, []);
  const { device } = await addPasskey(user);
  const params = { params: { id: user.userId } };
  expect((await tenant.call(users.get, params)).body.passkeyCount).toBe(1);
  const off = await tenant.call(users.turnOffTwoFactor, params);
  expect(off).toMatchObject({ status: 200, body: { passkeyCount: 0, twoFactorEnabled: false } });
  expect((await signInWith(device)).status).toBe(400);
  expect((await tenant.call(users.turnOffTwoFactor, params)).status).toBe(409);
});

test('a user has at most twenty passkeys', async () => {
  const { tenant } = await aTenantWithPasskey();
  await withDatabase((client) =>
    client.query(
      `insert into passkeys (tenant_id, user_id, name, host, credential_id, user_handle, public_key, sign_count, transports)
       select tenant_id, user_id, name, host, decode(md5(n::text || user_id), 'hex'), user_handle, public_key, 0, transports
       from passkeys, generate_series(2, 20) n where tenant_id = $1`,
      [tenant.tenantId],
    ),
  );
  const full = { status: 409, error: { message: 'You have 20 passkeys. Remove one first.' } };
  expect(await tenant.call(passkeys.begin, withPassword)).toMatchObject(full);
});
