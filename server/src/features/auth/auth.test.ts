import { auth } from '@vitrine/contract/auth';
import { stores } from '@vitrine/contract/stores';
import { expect, inject, test } from 'vitest';
import { aTenant, anonymous, password, superAdmin } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { suspend } from '../../test/users.ts';

const form = (emailAddress: string, secret = password) => ({ body: { emailAddress, password: secret } });

test('the right password starts a session that names the user', async () => {
  const tenant = await aTenant();
  const { status, body, headers } = await anonymous.call(auth.signIn, form(` ${tenant.email.toUpperCase()} `.trim()));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    tid: tenant.tenantId,
    is2FAEnabled: false,
    user: { fullName: 'Mara Lindqvist', email: tenant.email, userType: 1 },
  });
  expect(headers.getSetCookie()[0]).toMatch(/^signage_session=.+; Path=\/; HttpOnly; SameSite=Strict$/);
});

test('a wrong password and an unknown email address get the same response', async () => {
  const tenant = await aTenant();
  const wrong = await anonymous.call(auth.signIn, form(tenant.email, 'Wrong-pass-1'));
  const unknown = await anonymous.call(auth.signIn, form('nobody@tenant.example', 'Wrong-pass-1'));
  expect(wrong).toMatchObject({ status: 400, error: { code: 'wrong_credentials' } });
  expect({ ...unknown.error, requestId: '' }).toEqual({ ...wrong.error, requestId: '' });
});

test('an empty form gets errors at its fields', async () => {
  const { status, error } = await anonymous.call(auth.signIn, form('', ''));
  expect(status).toBe(400);
  expect(Object.keys(error.errors ?? {}).sort()).toEqual(['emailAddress', 'password']);
});

test('an empty user id, as the first step of the form has it, changes nothing', async () => {
  const tenant = await aTenant();
  const body = { emailAddress: tenant.email, password, otp: '', userId: '' as const, is2FA: false };
  expect((await anonymous.call(auth.signIn, { body })).status).toBe(200);
});

test('the cookie allows media only, and no endpoint', async () => {
  const tenant = await aTenant();
  const response = await fetch(`${inject('server')}/api${stores.list.path}`, {
    headers: { cookie: `signage_session=${tenant.token}` },
  });
  expect(response.status).toBe(401);
});

test('a tampered token and a token signed with another key are unauthenticated', async () => {
  const tenant = await aTenant();
  const [head = '', payload = '', signature = ''] = tenant.token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const forged = Buffer.from(JSON.stringify({ ...claims, tid: 1 })).toString('base64url');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
  for (const token of [
    `${head}.${forged}.${signature}`,
    unsigned,
    `${head}.${payload}.${signature.slice(0, -4)}AAAA`,
    'x',
  ]) {
    const response = await fetch(`${inject('server')}/api${stores.list.path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(401);
  }
});

test('after sign-out the token is invalid', async () => {
  const tenant = await aTenant();
  expect(await tenant.call(auth.signOut)).toMatchObject({ status: 200, body: { message: 'Signed out' } });
  expect((await tenant.call(stores.list)).status).toBe(401);
});

test('sign-ins and failed sign-ins are audited', async () => {
  const tenant = await aTenant();
  await anonymous.call(auth.signIn, form(tenant.email, 'Wrong-pass-1'));
  const { rows } = await withDatabase((client) =>
    client.query<{ action: string }>(
      "select action from audit where tenant_id = $1 and action like 'sign-in%' order by id",
      [tenant.tenantId],
    ),
  );
  expect(rows.map(({ action }) => action)).toEqual(['sign-in', 'sign-in-failed']);
});

test('an inactive user cannot sign in, and a suspended tenant gets the reason for it', async () => {
  const [tenant, other] = await Promise.all([aTenant(), aTenant()]);
  await withDatabase((client) => client.query('update users set user_status = 1 where email = $1', [tenant.email]));
  expect((await anonymous.call(auth.signIn, form(tenant.email))).status).toBe(400);
  await suspend(other, 'Payment is overdue');
  const suspended = { code: 'suspended', message: 'This account is suspended. Payment is overdue' };
  expect(await other.call(stores.list)).toMatchObject({ status: 403, error: suspended });
  expect(await anonymous.call(auth.signIn, form(other.email))).toMatchObject({ status: 403, error: suspended });
});

test('paths are case-insensitive, and a trailing slash is accepted', async () => {
  const admin = await superAdmin();
  for (const path of ['/API/Admin/Tenant', '/api/admin/tenant/', '/api/ADMIN/TENANT?PageSize=1&page=1']) {
    const response = await fetch(`${inject('server')}${path}`, { headers: { authorization: `Bearer ${admin.token}` } });
    expect([path, response.status]).toEqual([path, 200]);
  }
});
