import { randomUUID } from 'node:crypto';
import { auth } from '@vitrine/contract/auth';
import { profile } from '@vitrine/contract/profile';
import { stores } from '@vitrine/contract/stores';
import { users } from '@vitrine/contract/users';
import { expect, test } from 'vitest';
import { aTenant, firstSignIn, fromAfar, nobody, password, signIn } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { endpoints } from '../../test/endpoints.ts';
import { aMailTo, linkIn } from '../../test/mails.ts';

const aPerson = () => ({
  firstName: 'Ben',
  lastName: 'Okafor',
  email: `${randomUUID()}@tenant.example`,
  phoneNumber: '1',
});

test('an invited user chooses a password by the link in a mail, and nothing opens before', async () => {
  const tenant = await aTenant();
  const person = aPerson();
  expect((await tenant.call(users.create, { body: { ...person, invite: true } })).status).toBe(201);
  const mail = await aMailTo(person.email, /has invited you to Vitrine/);
  expect(mail.text).toContain('Hello Ben, Mara Lindqvist has made an account for you.');
  const body = { ...linkIn(mail), password, confirmPassword: password };
  expect((await nobody.call(auth.resetPassword, { body }, fromAfar())).status).toBe(200);
  const invited = await signIn(person.email);
  expect((await invited.call(profile.get)).status).toBe(200);
  expect((await nobody.call(auth.resetPassword, { body }, fromAfar())).status).toBe(400);
});

test('a password that somebody else has typed opens nothing but the choice of another', async () => {
  const tenant = await aTenant();
  const person = aPerson();
  await tenant.call(users.create, { body: { ...person, password } });
  const first = await signIn(person.email);
  const open: string[] = [];
  for (const [key, endpoint] of endpoints) {
    if (endpoint.audience !== 'user' && endpoint.audience !== 'peer' && endpoint.audience !== 'tenant') continue;
    if (endpoint.whenPasswordOwed) open.push(key);
    else {
      const params = { id: 2_147_483_647, force: 'false' };
      const { status, error } = await first.call(endpoint, {
        params,
        ...(endpoint.method !== 'GET' && { body: {} }),
      } as never);
      expect([key, status, error.code]).toEqual([key, 403, 'password_owed']);
    }
  }
  expect(open.sort()).toEqual([
    'GET /auth/session',
    'GET /user/profile',
    'POST /auth/sign-out',
    'POST /user/change-password',
  ]);
  const same = { currentPassword: password, newPassword: password, confirmPassword: password };
  expect((await first.call(profile.changePassword, { body: same })).status).toBe(400);
  const own = await firstSignIn(person.email);
  expect((await own.call(profile.get)).body).toMatchObject({ email: person.email });
  expect((await own.call(stores.list)).error.code).toBe('forbidden');
});

test('a typed password holds for a day, at the sign-in and in the session', async () => {
  const tenant = await aTenant();
  const person = aPerson();
  await tenant.call(users.create, { body: { ...person, password } });
  const first = await signIn(person.email);
  const { rows } = await withDatabase((client) =>
    client.query<{ hours: number }>(
      'select round(extract(epoch from password_expires_at - now()) / 3600)::int as hours from users where email = $1',
      [person.email],
    ),
  );
  expect(rows).toEqual([{ hours: 24 }]);
  await withDatabase((client) =>
    client.query(`update users set password_expires_at = now() - interval '1 second' where email = $1`, [person.email]),
  );
  const late = await nobody.call(auth.signIn, { body: { emailAddress: person.email, password } }, fromAfar());
  expect(late).toMatchObject({ status: 400, error: { code: 'wrong_credentials' } });
  expect(late.error.message).toMatch(/has run out/);
  expect((await first.call(auth.session)).status).toBe(401);
});

test('without a password and without an invitation nobody is made', async () => {
  const tenant = await aTenant();
  const { status, error } = await tenant.call(users.create, { body: aPerson() });
  expect({ status, error }).toMatchObject({ status: 400, error: { errors: { password: ['Required'] } } });
});
