import { randomUUID } from 'node:crypto';
import { auth } from '@vitrine/contract/auth';
import { profile } from '@vitrine/contract/profile';
import { expect, inject, test } from 'vitest';
import { aTenant, anonymous, password, signIn, type Tenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aPusherClient } from '../../test/pusher-client.ts';
import { aReseller, aUser, endSubscription } from '../../test/users.ts';

const form = (tenant: Pick<Tenant, 'email'>) => ({
  firstName: 'Mara',
  lastName: 'Lindqvist',
  email: tenant.email,
  phoneNumber: '',
});
const newPassword = 'Another-pass-2';
const change = (currentPassword = password, chosen = newPassword) => ({
  body: { currentPassword, newPassword: chosen, confirmPassword: chosen },
});

/** A tenant whose owner has a phone number. */
async function aTenantWithPhone(): Promise<Tenant & { body: ReturnType<typeof form> }> {
  const tenant = await aTenant();
  await withDatabase((client) =>
    client.query(`update users set phone_number = '0412 345 678' where email = $1`, [tenant.email]),
  );
  return { ...tenant, body: { ...form(tenant), phoneNumber: '0412 345 678' } };
}

test('every user can read and change their own name, whatever their permissions', async () => {
  const tenant = await aTenantWithPhone();
  const user = await aUser(tenant, []);
  const read = await user.call(profile.get);
  expect(read.body).toMatchObject({ firstName: 'Ben', lastName: 'Okafor', email: user.email, twoFactorEnabled: false });
  const saved = await tenant.call(profile.update, {
    body: { ...tenant.body, lastName: ' Berg ', twoFactorEnabled: false },
  });
  expect(saved).toMatchObject({ status: 200, body: { lastName: 'Berg', version: 2 } });
  expect((await user.call(profile.get)).body).toEqual(read.body);
});

test('resellers and the administrator have a profile too', async () => {
  const reseller = await aReseller();
  const { body } = await reseller.call(profile.get);
  const changes = { ...body, firstName: 'Rosa', phoneNumber: '1', currentPassword: inject('adminPassword') };
  expect(await reseller.call(profile.update, { body: changes })).toMatchObject({ status: 200 });
  expect((await reseller.call(profile.get)).body).toMatchObject({ firstName: 'Rosa', phoneNumber: '1' });
});

test('validation errors name every invalid field at once', async () => {
  const tenant = await aTenant();
  const body = { firstName: '', lastName: ' ', email: 'mara', phoneNumber: '' };
  const { status, error } = await tenant.call(profile.update, { body });
  expect(status).toBe(400);
  expect(Object.keys(error.errors ?? {}).sort()).toEqual(['email', 'firstName', 'lastName', 'phoneNumber']);
});

test('changing email address or phone number needs the right password', async () => {
  const owner = await aTenantWithPhone();
  const email = `${randomUUID()}@tenant.example`;
  for (const changed of [{ email }, { phoneNumber: '1' }]) {
    const body = { ...owner.body, ...changed };
    const unconfirmed = await owner.call(profile.update, { body });
    expect(unconfirmed).toMatchObject({
      status: 400,
      error: { code: 'reauth_required', errors: { currentPassword: [expect.any(String)] } },
    });
    const wrong = await owner.call(profile.update, { body: { ...body, currentPassword: 'Wrong-pass-1' } });
    expect(wrong).toMatchObject({ status: 400, error: { code: 'wrong_credentials' } });
  }
  expect((await owner.call(profile.get)).body).toMatchObject(owner.body);
  const body = { ...owner.body, email: email.toUpperCase(), currentPassword: password };
  expect(await owner.call(profile.update, { body })).toMatchObject({ status: 200, body: { email } });
  await signIn(email);
});

test('a taken email address is a validation error, and an old version is stale', async () => {
  const [owner, other] = await Promise.all([aTenantWithPhone(), aTenant()]);
  const taken = { ...owner.body, email: other.email, currentPassword: password };
  expect(await owner.call(profile.update, { body: taken })).toMatchObject({
    status: 409,
    error: { errors: { email: ['Already in use'] } },
  });
  const { version } = (await owner.call(profile.get)).body;
  await owner.call(profile.update, { body: { ...owner.body, firstName: 'Maria' } });
  const stale = await owner.call(profile.update, { body: { ...owner.body, version } }, { 'accept-language': 'de' });
  const message = 'Von einem anderen Benutzer geändert: Profil';
  expect(stale).toMatchObject({ status: 409, error: { code: 'stale', message, changed: { by: 'Maria Lindqvist' } } });
});

test('a new password ends every session and connection of the user, and of no other user', async () => {
  const tenant = await aTenant();
  const [second, colleague] = await Promise.all([signIn(tenant.email), aUser(tenant, [])]);
  const pusher = await aPusherClient(second);
  const disconnected = new Promise((resolve) => pusher.connection.bind('error', resolve));
  const done = await tenant.call(profile.changePassword, change());
  expect(done).toMatchObject({ status: 200, body: { message: 'Password changed' } });
  await disconnected;
  for (const client of [tenant, second]) expect((await client.call(profile.get)).status).toBe(401);
  expect((await colleague.call(profile.get)).status).toBe(200);
  await signIn(tenant.email, newPassword);
  const old = await anonymous.call(auth.signIn, { body: { emailAddress: tenant.email, password } });
  expect(old).toMatchObject({ status: 400, error: { code: 'wrong_credentials' } });
});

test('a reseller can change its password', async () => {
  const reseller = await aReseller();
  expect((await reseller.call(profile.changePassword, change(inject('adminPassword')))).status).toBe(200);
  expect((await reseller.call(profile.get)).status).toBe(401);
});

test('a wrong current password is a validation error and changes nothing', async () => {
  const tenant = await aTenant();
  const wrong = await tenant.call(profile.changePassword, change('Wrong-pass-1'));
  expect(wrong).toMatchObject({
    status: 400,
    error: { code: 'wrong_credentials', errors: { currentPassword: ['The current password is incorrect'] } },
  });
  await signIn(tenant.email);
});

test.each([
  ['Short1!', 'Use at least 8 characters.'],
  [`Aa1!${'x'.repeat(125)}`, 'Use at most 128 characters.'],
  ['P@ssw0rd1', 'This password is too common. Choose another one.'],
])('%s is refused as a new password', async (chosen, problem) => {
  const tenant = await aTenant();
  const answer = await tenant.call(profile.changePassword, change(password, chosen));
  expect(answer).toMatchObject({ status: 400, error: { errors: { newPassword: [problem] } } });
  expect((await tenant.call(profile.get)).status).toBe(200);
});

test('a confirmation that differs is a validation error', async () => {
  const tenant = await aTenant();
  const body = { ...change().body, confirmPassword: 'Another-pass-3' };
  const answer = await tenant.call(profile.changePassword, { body });
  expect(answer).toMatchObject({ status: 400, error: { errors: { confirmPassword: [expect.any(String)] } } });
});

test('guessing the current password is limited in its session, and leaves the sign-in alone', async () => {
  const tenant = await aTenant();
  for (let number = 0; number < 10; number += 1) await tenant.call(profile.changePassword, change('Wrong-pass-1'));
  expect(await tenant.call(profile.changePassword, change())).toMatchObject({ status: 429 });
  const other = await signIn(tenant.email);
  expect((await other.call(profile.changePassword, change())).status).toBe(200);
});

test('with an expired subscription profile and password can still be changed', async () => {
  const owner = await aTenantWithPhone();
  await endSubscription(owner);
  expect((await owner.call(profile.update, { body: owner.body })).status).toBe(200);
  expect((await owner.call(profile.changePassword, change())).status).toBe(200);
});
