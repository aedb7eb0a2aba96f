import { auth } from '@vitrine/contract/auth';
import { profile } from '@vitrine/contract/profile';
import { stores } from '@vitrine/contract/stores';
import { users, type UserChanges } from '@vitrine/contract/users';
import { expect, test } from 'vitest';
import { limits } from '../../http/limits.ts';
import { aTenant, type Client, anonymous, password, signIn, type Tenant } from '../../test/api.ts';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { aUser } from '../../test/users.ts';
import { withDatabase } from '../../test/database.ts';
import { emailTo, type Link, linkIn, emailsTo } from '../../test/emails.ts';

const chosen = 'Another-harbour-2';

const requestLink = (email: string) => anonymous.call(auth.forgotPassword, { params: { email } }, fromNewAddress());
const setPassword = (link: Link, secret = chosen) =>
  anonymous.call(
    auth.resetPassword,
    { body: { ...link, password: secret, confirmPassword: secret } },
    fromNewAddress(),
  );

async function aLinkFor(email: string): Promise<Link> {
  const before = (await emailsTo(email)).length;
  await requestLink(email);
  await expect.poll(async () => (await emailsTo(email)).length, { timeout: 20_000 }).toBe(before + 1);
  return linkIn(await emailTo(email, /Reset your password/));
}

test('an emailed link sets a password once, and ends every session', async () => {
  const tenant = await aTenant();
  const link = await aLinkFor(tenant.email);
  expect(await setPassword(link)).toMatchObject({ status: 200, body: { message: 'Password changed' } });
  expect((await tenant.call(stores.list)).status).toBe(401);
  await signIn(tenant.email, chosen);
  expect(await setPassword(link, 'Third-harbour-3')).toMatchObject({
    status: 400,
    error: { code: 'wrong_credentials' },
  });
  await emailTo(tenant.email, /Your account was changed/);
});

test.for<[string, (user: Client & { userId: number; email: string }, admin: Tenant) => Promise<{ status: number }>]>([
  [
    'chooses another password',
    (user) =>
      user.call(profile.changePassword, {
        body: { currentPassword: password, newPassword: chosen, confirmPassword: chosen },
      }),
  ],
  [
    'changes their email address',
    async (user) => {
      const { firstName, lastName, phoneNumber } = (await user.call(profile.get)).body;
      const email = `new-${user.email}`;
      return user.call(profile.update, {
        body: { firstName, lastName, email, phoneNumber, currentPassword: password },
      });
    },
  ],
  ['is given a new password by an administrator', (user, admin) => edit(admin, user.userId, { password: chosen })],
  [
    'is made inactive and active again',
    async (user, admin) => {
      await edit(admin, user.userId, { userStatus: 1 });
      return edit(admin, user.userId, { userStatus: 0 });
    },
  ],
])('a link no longer works once its user %s', async ([, change]) => {
  const tenant = await aTenant();
  const user = await aUser(tenant, ['Permissions.Users.View']);
  const link = await aLinkFor(user.email);
  expect((await change(user, tenant)).status).toBe(200);
  expect(await setPassword(link, 'Third-harbour-3')).toMatchObject({
    status: 400,
    error: { code: 'wrong_credentials' },
  });
});

async function edit(admin: Tenant, id: number, changes: Partial<UserChanges>) {
  const { body: user } = await admin.call(users.get, { params: { id } });
  return admin.call(users.update, { params: { id }, body: { ...user, password: '', ...changes } });
}

test('an email address without account gets the same response, and no email', async () => {
  const tenant = await aTenant();
  const unknown = `nobody-${tenant.email}`;
  const [known, notKnown] = [await requestLink(tenant.email), await requestLink(unknown)];
  expect(notKnown.body).toEqual(known.body);
  expect(notKnown.status).toBe(200);
  await emailTo(tenant.email, /Reset your password/);
  expect(await emailsTo(unknown)).toEqual([]);
});

test('a newer link replaces the older one, belongs to one user, and expires after one hour', async () => {
  const [tenant, other] = [await aTenant(), await aTenant()];
  const older = await aLinkFor(tenant.email);
  const link = await aLinkFor(tenant.email);
  expect((await setPassword(older)).status).toBe(400);
  const { userId } = await aLinkFor(other.email);
  expect((await setPassword({ ...link, userId })).status).toBe(400);
  const { rows } = await withDatabase((client) =>
    client.query<{ left: number }>(
      'select extract(epoch from expires_at - now())::int as left from password_links where user_id = $1',
      [link.userId],
    ),
  );
  expect(rows[0]?.left).toBeLessThanOrEqual(3600);
  await withDatabase((client) =>
    client.query(`update password_links set expires_at = now() - interval '1 second' where user_id = $1`, [
      link.userId,
    ]),
  );
  expect((await setPassword(link)).status).toBe(400);
});

test('a refused password does not use up the link', async () => {
  const tenant = await aTenant();
  const link = await aLinkFor(tenant.email);
  expect(await setPassword(link, 'weak')).toMatchObject({ status: 400, error: { code: 'invalid' } });
  expect((await setPassword(link)).status).toBe(200);
});

test('a link does not skip two-factor authentication', async () => {
  const tenant = await aTenant();
  await withDatabase((client) =>
    client.query('update users set two_factor_enabled = true where email = $1', [tenant.email]),
  );
  await setPassword(await aLinkFor(tenant.email));
  const { body } = await anonymous.call(
    auth.signIn,
    { body: { emailAddress: tenant.email, password: chosen } },
    fromNewAddress(),
  );
  expect(body).toMatchObject({ is2FAEnabled: true, token: null });
});

test('links are limited for each account, and attempts for each IP address', async () => {
  const tenant = await aTenant();
  const requested = await Promise.all(Array.from({ length: 30 }, () => requestLink(tenant.email)));
  expect(requested.filter(({ status }) => status === 200)).toHaveLength(limits.forgotByAccount.max);
  const from = fromNewAddress();
  const body = { userId: 1, token: 'guess', password: chosen, confirmPassword: chosen };
  const attempts = await Promise.all(
    Array.from({ length: 60 }, () => anonymous.call(auth.resetPassword, { body }, from)),
  );
  expect(attempts.filter(({ status }) => status === 400)).toHaveLength(limits.resetByAddress.max);
});

test('a change of email address or password is notified to the previous address', async () => {
  const tenant = await aTenant();
  const { firstName, lastName } = (await tenant.call(profile.get)).body;
  const body = { firstName, lastName, email: `new-${tenant.email}`, phoneNumber: '1', currentPassword: password };
  expect((await tenant.call(profile.update, { body })).status).toBe(200);
  const { text } = await emailTo(tenant.email, /Your account was changed/);
  expect(text).toContain(`Your sign-in email is now new-${tenant.email}.`);
  expect(text).toContain('Your phone number was changed.');
});
