import { auth } from '@vitrine/contract/auth';
import { profile } from '@vitrine/contract/profile';
import { stores } from '@vitrine/contract/stores';
import { expect, test } from 'vitest';
import { limits } from '../../http/limits.ts';
import { aTenant, fromNewAddress, nobody, password, signIn } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { emailTo, type Link, linkIn, emailsTo } from '../../test/emails.ts';

const chosen = 'Another-harbour-2';

const ask = (email: string) => nobody.call(auth.forgotPassword, { params: { email } }, fromNewAddress());
const choose = (link: Link, secret = chosen) =>
  nobody.call(auth.resetPassword, { body: { ...link, password: secret, confirmPassword: secret } }, fromNewAddress());

async function aLinkFor(email: string): Promise<Link> {
  const before = (await emailsTo(email)).length;
  await ask(email);
  await expect.poll(async () => (await emailsTo(email)).length, { timeout: 20_000 }).toBe(before + 1);
  return linkIn(await emailTo(email, /Reset your password/));
}

test('an emailed link sets a password once, and ends every session', async () => {
  const tenant = await aTenant();
  const link = await aLinkFor(tenant.email);
  expect(await choose(link)).toMatchObject({ status: 200, body: { message: 'Password changed' } });
  expect((await tenant.call(stores.list)).status).toBe(401);
  await signIn(tenant.email, chosen);
  expect(await choose(link, 'Third-harbour-3')).toMatchObject({ status: 400, error: { code: 'wrong_credentials' } });
  await emailTo(tenant.email, /Your account was changed/);
});

test('an email address without account gets the same response, and no email', async () => {
  const tenant = await aTenant();
  const unknown = `nobody-${tenant.email}`;
  const [there, not] = [await ask(tenant.email), await ask(unknown)];
  expect(not.body).toEqual(there.body);
  expect(not.status).toBe(200);
  await emailTo(tenant.email, /Reset your password/);
  expect(await emailsTo(unknown)).toEqual([]);
});

test('a newer link replaces the older one, belongs to one user, and expires after one hour', async () => {
  const [tenant, other] = [await aTenant(), await aTenant()];
  const older = await aLinkFor(tenant.email);
  const link = await aLinkFor(tenant.email);
  expect((await choose(older)).status).toBe(400);
  const { userId } = await aLinkFor(other.email);
  expect((await choose({ ...link, userId })).status).toBe(400);
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
  expect((await choose(link)).status).toBe(400);
});

test('a refused password does not use up the link', async () => {
  const tenant = await aTenant();
  const link = await aLinkFor(tenant.email);
  expect(await choose(link, 'weak')).toMatchObject({ status: 400, error: { code: 'invalid' } });
  expect((await choose(link)).status).toBe(200);
});

test('a link does not skip two-factor authentication', async () => {
  const tenant = await aTenant();
  await withDatabase((client) =>
    client.query('update users set two_factor_enabled = true where email = $1', [tenant.email]),
  );
  await choose(await aLinkFor(tenant.email));
  const { body } = await nobody.call(
    auth.signIn,
    { body: { emailAddress: tenant.email, password: chosen } },
    fromNewAddress(),
  );
  expect(body).toMatchObject({ is2FAEnabled: true, token: null });
});

test('links are limited for each account, and attempts for each IP address', async () => {
  const tenant = await aTenant();
  const asked = await Promise.all(Array.from({ length: 30 }, () => ask(tenant.email)));
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(limits.forgotByAccount.max);
  const from = fromNewAddress();
  const body = { userId: 1, token: 'guess', password: chosen, confirmPassword: chosen };
  const tried = await Promise.all(Array.from({ length: 60 }, () => nobody.call(auth.resetPassword, { body }, from)));
  expect(tried.filter(({ status }) => status === 400)).toHaveLength(limits.resetByAddress.max);
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
