import { randomUUID } from 'node:crypto';
import { auth } from '@vitrine/contract/auth';
import { authenticator } from '@vitrine/contract/authenticator';
import { profile } from '@vitrine/contract/profile';
import { resellers } from '@vitrine/contract/resellers';
import { stores } from '@vitrine/contract/stores';
import { tenants } from '@vitrine/contract/tenants';
import { users } from '@vitrine/contract/users';
import { drizzle } from 'drizzle-orm/node-postgres';
import { oneIn } from '@vitrine/testing/long-run';
import { expect, test } from 'vitest';
import type { MailQueue } from '../../mail/mail-queue.ts';
import { sendInvitation } from '../auth/password-links.ts';
import { aTenant, type Client, firstSignIn, anonymous, password, signIn, superAdmin } from '../../test/api.ts';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { withDatabase } from '../../test/database.ts';
import { endpoints } from '../../test/endpoints.ts';
import { emailTo, linkIn, emailsTo } from '../../test/emails.ts';
import { codeOf } from '../../test/two-factor.ts';
import { aUser } from '../../test/users.ts';

const aUserForm = () => ({
  firstName: 'Ben',
  lastName: 'Okafor',
  email: `${randomUUID()}@tenant.example`,
  phoneNumber: '1',
});

test('an invited user sets a password by the emailed link, and cannot sign in before', async () => {
  const tenant = await aTenant();
  const newUser = aUserForm();
  expect((await tenant.call(users.create, { body: { ...newUser, invite: true } })).status).toBe(201);
  const email = await emailTo(newUser.email, /has invited you to Vitrine/);
  expect(email.text).toContain('Hello Ben, Mara Lindqvist has created an account for you.');
  const body = { ...linkIn(email), password, confirmPassword: password };
  expect((await anonymous.call(auth.resetPassword, { body }, fromNewAddress())).status).toBe(200);
  const invited = await signIn(newUser.email);
  expect((await invited.call(profile.get)).status).toBe(200);
  expect((await anonymous.call(auth.resetPassword, { body }, fromNewAddress())).status).toBe(400);
});

test('where no email is sent, whoever invites gets the link, which is stored nowhere', async () => {
  const [tenant, admin] = [await aTenant(), await superAdmin()];
  const newUser = aUserForm();
  const key = { 'idempotency-key': randomUUID() };
  const made = await tenant.call(users.create, { body: { ...newUser, invite: true } }, key);
  const { invitation, ...user } = made.body;
  expect(new Date(invitation?.until ?? 0).getTime() - Date.now()).toBeGreaterThan(71 * 3_600_000);
  expect(invitation?.path).toMatch(/^\/admin\/auth\/reset-password\?uid=\d+&token=[\w-]{20,}&welcome=1$/);
  expect((await tenant.call(users.create, { body: { ...newUser, invite: true } }, key)).body).toEqual({
    ...user,
    invitation: null,
  });
  const resend = await tenant.call(users.resendInvitation, { params: { id: user.id } });
  expect(resend.body.message).toBe('Invitation link created');
  const token = (path = '') => ({ ...linkIn({ text: path } as never), password, confirmPassword: password });
  const setPassword = (path: string | undefined) =>
    anonymous.call(auth.resetPassword, { body: token(path) }, fromNewAddress());
  expect((await setPassword(invitation?.path)).status).toBe(400);
  expect(await setPassword(resend.body.invitation?.path)).toMatchObject({
    status: 200,
    body: { emailAddress: newUser.email },
  });
  await signIn(newUser.email);
  expect((await tenant.call(users.create, { body: { ...aUserForm(), password } })).body).not.toHaveProperty(
    'invitation',
  );

  const { firstName, lastName, email: emailAddress, phoneNumber } = aUserForm();
  const business = { companyName: 'Harbour', canonicalName: `h${randomUUID().replaceAll('-', '')}` };
  const owned = await admin.call(tenants.create, {
    body: { ...business, firstName, lastName, emailAddress, invite: true },
  });
  expect((await setPassword(owned.body.invitation?.path)).body).toMatchObject({ emailAddress });
  const seller = { companyName: 'Signs', firstName, lastName, phoneNumber, email: aUserForm().email, invite: true };
  expect((await setPassword((await admin.call(resellers.create, { body: seller })).body.invitation?.path)).status).toBe(
    200,
  );
});

test('where emails are sent, only the invited user gets the link', async () => {
  const { tenantId, userId, email } = { ...(await aTenant()), ...(await aUser(await aTenant(), [])) };
  const invitedBy = { kind: 'platform', userId, fullName: 'Mara', tenantId } as never;
  const sent: string[] = [];
  const mail: MailQueue = { isSetUp: true, enqueue: async (_, { to }) => void sent.push(to) };
  const recipient = { userId, firstName: 'Ben', email, invitedBy };
  const invitation = await withDatabase((client) => sendInvitation(mail, drizzle(client), recipient));
  expect([invitation, sent]).toEqual([null, [email]]);
});

test('a password typed by another user allows nothing but setting a new one', async () => {
  const tenant = await aTenant();
  const newUser = aUserForm();
  await tenant.call(users.create, { body: { ...newUser, password } });
  const first = await signIn(newUser.email);
  const ofUsers = [...endpoints].filter(([, { audience }]) => ['user', 'userOrDevice', 'tenant'].includes(audience));
  const refused = ofUsers.filter(([, endpoint]) => !endpoint.allowedWhenPasswordMustChange);
  for (const [key, endpoint] of oneIn(4, refused)) {
    const params = { id: 2_147_483_647, force: 'false' };
    const { status, error } = await first.call(endpoint, {
      params,
      ...(endpoint.method !== 'GET' && { body: {} }),
    } as never);
    expect([key, status, error.code]).toEqual([key, 403, 'password_owed']);
  }
  const allowed = ofUsers.filter((each) => !refused.includes(each)).map(([key]) => key);
  expect(allowed.sort()).toEqual([
    'GET /auth/session',
    'GET /user/profile',
    'POST /auth/sign-out',
    'POST /user/change-password',
  ]);
  const same = { currentPassword: password, newPassword: password, confirmPassword: password };
  expect((await first.call(profile.changePassword, { body: same })).status).toBe(400);
  const session = await firstSignIn(newUser.email);
  expect((await session.call(profile.get)).body).toMatchObject({ email: newUser.email });
  expect((await session.call(stores.list)).error.code).toBe('forbidden');
});

test('a typed password is valid for a day, at sign-in and in the session', async () => {
  const tenant = await aTenant();
  const newUser = aUserForm();
  await tenant.call(users.create, { body: { ...newUser, password } });
  const first = await signIn(newUser.email);
  const { rows } = await withDatabase((client) =>
    client.query<{ hours: number }>(
      'select round(extract(epoch from password_expires_at - now()) / 3600)::int as hours from users where email = $1',
      [newUser.email],
    ),
  );
  expect(rows).toEqual([{ hours: 24 }]);
  await withDatabase((client) =>
    client.query(`update users set password_expires_at = now() - interval '1 second' where email = $1`, [
      newUser.email,
    ]),
  );
  const expired = await anonymous.call(
    auth.signIn,
    { body: { emailAddress: newUser.email, password } },
    fromNewAddress(),
  );
  expect(expired).toMatchObject({ status: 400, error: { code: 'wrong_credentials' } });
  expect(expired.error.message).toMatch(/has expired/);
  expect((await first.call(auth.session)).status).toBe(401);
});

test('an open invitation can be sent again, which voids the previous link', async () => {
  const tenant = await aTenant();
  const newUser = aUserForm();
  const { id } = (await tenant.call(users.create, { body: { ...newUser, invite: true } })).body;
  const older = linkIn(await emailTo(newUser.email, /has invited you/));
  const [editor, viewer] = await Promise.all([
    aUser(tenant, ['Permissions.Users.Edit']),
    aUser(tenant, ['Permissions.Users.View']),
  ]);
  const resend = (client: Client) => client.call(users.resendInvitation, { params: { id } });
  expect((await resend(viewer)).status).toBe(403);
  expect((await resend(await aTenant())).status).toBe(404);
  expect(await resend(editor)).toMatchObject({ status: 200, body: { message: 'Invitation link created' } });
  await expect.poll(() => emailsTo(newUser.email), { timeout: 20_000 }).toHaveLength(2);
  const links = (await emailsTo(newUser.email)).map(linkIn);
  const newer = links.find(({ token }) => token !== older.token) ?? older;
  const setPassword = (link: typeof older) =>
    anonymous.call(auth.resetPassword, { body: { ...link, password, confirmPassword: password } }, fromNewAddress());
  expect((await setPassword(older)).status).toBe(400);
  expect((await tenant.call(users.get, { params: { id } })).body.isInvited).toBe(true);
  expect((await setPassword(newer)).status).toBe(200);
  expect((await tenant.call(users.get, { params: { id } })).body.isInvited).toBe(false);
  expect(await resend(tenant)).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining('already set a password') },
  });
});

test('the invitation of a corrected email address goes to that address, and the link that was sent before is void', async () => {
  const tenant = await aTenant();
  const newUser = aUserForm();
  const { id, version } = (await tenant.call(users.create, { body: { ...newUser, invite: true } })).body;
  const wrong = linkIn(await emailTo(newUser.email, /has invited you/));
  const email = `right-${newUser.email}`;
  const body = { ...newUser, email, password: '', version };
  expect((await tenant.call(users.update, { params: { id }, body })).status).toBe(200);
  const right = linkIn(await emailTo(email, /has invited you/));
  const setPassword = (link: typeof wrong) =>
    anonymous.call(auth.resetPassword, { body: { ...link, password, confirmPassword: password } }, fromNewAddress());
  expect((await setPassword(wrong)).status).toBe(400);
  expect(await emailsTo(newUser.email)).toHaveLength(1);
  expect((await setPassword(right)).status).toBe(200);
  await signIn(email);
});

test('a password typed for an invited user replaces the invitation', async () => {
  const tenant = await aTenant();
  const newUser = aUserForm();
  const { id, version } = (await tenant.call(users.create, { body: { ...newUser, invite: true } })).body;
  const saved = await tenant.call(users.update, { params: { id }, body: { ...newUser, password, version } });
  expect(saved.body).toMatchObject({ isInvited: false });
  await signIn(newUser.email);
});

test('two-factor authentication is turned off for a user by one with at least the same permissions', async () => {
  const tenant = await aTenant();
  const [newUser, editor] = [
    await aUser(tenant, ['Permissions.Users.View']),
    await aUser(tenant, ['Permissions.Users.Edit']),
  ];
  const { setUp, uri } = (await newUser.call(authenticator.begin, { body: { currentPassword: password } })).body;
  await newUser.call(authenticator.confirm, { body: { setUp, code: codeOf(uri) } });
  const off = (client: Client, id: number) => client.call(users.turnOffTwoFactor, { params: { id } });
  // Otherwise a user with fewer permissions could take over the account of one with more.
  expect((await off(editor, newUser.userId)).status).toBe(403);
  expect((await off(await aTenant(), newUser.userId)).status).toBe(404);
  expect(await off(tenant, newUser.userId)).toMatchObject({ status: 200, body: { twoFactorEnabled: false } });
  expect((await newUser.call(profile.get)).status).toBe(401);
  expect((await emailTo(newUser.email, /Your account was changed/)).subject).toBeTruthy();
  const newSession = await signIn(newUser.email);
  expect((await newSession.call(profile.get)).body).toMatchObject({ hasAuthenticator: false, recoveryCodesLeft: 0 });
  expect((await off(tenant, newUser.userId)).status).toBe(409);
});

const formsOf = (email: string) => {
  const canonicalName = randomUUID().replaceAll('-', '');
  const names = { companyName: 'Harbour Coffee', firstName: 'Ben', lastName: 'Okafor' };
  return { tenant: { ...names, canonicalName, emailAddress: email }, reseller: { ...names, email, phoneNumber: '1' } };
};

/** Create a tenant or a reseller with its first user. */
const creators = {
  'a tenant': async (email: string, credentials: { password?: string; invite?: boolean }) =>
    (await superAdmin()).call(tenants.create, { body: { ...formsOf(email).tenant, ...credentials } }),
  'a reseller': async (email: string, credentials: { password?: string; invite?: boolean }) =>
    (await superAdmin()).call(resellers.create, { body: { ...formsOf(email).reseller, ...credentials } }),
};

test.for(Object.entries(creators))(
  'the first user of %s must replace the typed password within a day',
  async ([, make]) => {
    const { email } = aUserForm();
    expect((await make(email, { password })).status).toBe(201);
    const first = await signIn(email);
    expect(await first.call(auth.sessions)).toMatchObject({ status: 403, error: { code: 'password_owed' } });
    expect((await (await firstSignIn(email)).call(auth.sessions)).status).toBe(200);
    const expired = aUserForm();
    await make(expired.email, { password });
    await withDatabase((client) =>
      client.query(`update users set password_expires_at = password_expires_at - interval '1 day' where email = $1`, [
        expired.email,
      ]),
    );
    const refused = await anonymous.call(
      auth.signIn,
      { body: { emailAddress: expired.email, password } },
      fromNewAddress(),
    );
    expect(refused).toMatchObject({ status: 400, error: { message: expect.stringContaining('has expired') } });
  },
);

test.for(Object.entries(creators))('the first user of %s is invited instead', async ([, make]) => {
  const { email } = aUserForm();
  expect((await make(email, { invite: true })).status).toBe(201);
  const link = linkIn(await emailTo(email, /^Super Admin has invited you to Vitrine/));
  const body = { ...link, password, confirmPassword: password };
  expect((await anonymous.call(auth.resetPassword, { body }, fromNewAddress())).status).toBe(200);
  expect((await (await signIn(email)).call(auth.sessions)).status).toBe(200);
  expect((await make(aUserForm().email, {})).error.errors).toEqual({ password: ['Required'] });
});

test('a user is not created with neither password nor invitation', async () => {
  const tenant = await aTenant();
  const { status, error } = await tenant.call(users.create, { body: aUserForm() });
  expect({ status, error }).toMatchObject({ status: 400, error: { errors: { password: ['Required'] } } });
});
