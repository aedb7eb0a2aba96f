import { randomUUID } from 'node:crypto';
import { activity } from '@vitrine/contract/activity';
import { auth } from '@vitrine/contract/auth';
import { tenantPermissions } from '@vitrine/contract/permissions';
import { profile } from '@vitrine/contract/profile';
import { platformSingleSignOn, singleSignOn } from '@vitrine/contract/single-sign-on';
import { users } from '@vitrine/contract/users';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { expect, test } from 'vitest';
import { anonymous, aTenant, password, superAdmin } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { emailTo } from '../../test/emails.ts';
import { addPasskey } from '../../test/passkeys.ts';
import {
  anSsoTenant,
  aSavedDomain,
  begunBy,
  clientSecret,
  finish,
  handmadeClient,
  proveDomain,
  save,
  signInAs,
  withSso,
} from '../../test/single-sign-on.ts';
import { aReseller, aRole, aUser, usersOf } from '../../test/users.ts';

const every = tenantPermissions.map(({ name }) => name);
const query = (sql: string, values: unknown[]) => withDatabase((client) => client.query(sql, values));

test('settings are saved and read back without the secret, and an older version is stale', async () => {
  const tenant = await aTenant();
  const role = await aRole(tenant, 'Editor');
  const domain = `${randomUUID()}.example`;
  const form = {
    ...{ isOn: false, ...handmadeClient(), scopes: 'openid email', domains: [domain], groupsClaim: 'teams' },
    ...{ userRoles: [role], groupRoles: [{ group: 'staff', roles: [role] }] },
  };
  expect((await tenant.call(singleSignOn.get)).body).toMatchObject({ isOn: false, hasSecret: false, version: 0 });
  const saved = await tenant.call(singleSignOn.save, { body: { ...form, version: 0 } });
  const { clientSecret: _, ...shown } = form;
  expect(saved).toMatchObject({ status: 200, body: { ...shown, hasSecret: true } });
  expect((await tenant.call(singleSignOn.get)).body).toEqual(saved.body);
  expect(JSON.stringify(saved.body)).not.toContain(clientSecret);
  expect(await tenant.call(singleSignOn.save, { body: { ...form, version: 0 } })).toMatchObject({
    status: 409,
    error: { code: 'stale' },
  });
  const kept = await tenant.call(singleSignOn.save, { body: { ...saved.body, clientId: 'other' } });
  expect(kept.body).toMatchObject({ clientId: 'other', hasSecret: true, domains: [domain], userRoles: [role] });
  const { rows } = await query('select sealed_secret from single_sign_on where tenant_id = $1', [tenant.tenantId]);
  expect(JSON.stringify(rows)).not.toContain(clientSecret);
  const entries = JSON.stringify((await tenant.call(activity.list, { query: { pageSize: 50 } })).body);
  expect(entries).toContain('(secret)');
  expect(entries).not.toContain(clientSecret);
});

test('settings that cannot work are refused at their fields', async () => {
  const [tenant, other] = [await aTenant(), await aTenant()];
  const foreign = await aRole(other, 'Foreign');
  for (const [form, field] of [
    [{ issuerUrl: 'login.example.com' }, 'issuerUrl'],
    [{ issuerUrl: 'http://login.example.com' }, 'issuerUrl'],
    [{ issuerUrl: 'https://127.0.0.1' }, 'issuerUrl'],
    [{ issuerUrl: 'https://169.254.169.254' }, 'issuerUrl'],
    [{ issuerUrl: 'https://login.example.com:8443' }, 'issuerUrl'],
    [{ issuerUrl: 'https://mara:x@login.example.com' }, 'issuerUrl'],
    [{ scopes: 'email' }, 'scopes'],
    [{ domains: ['harbour'] }, 'domains.0'],
    [{ domains: ['a.example', 'A.example'] }, 'domains'],
    [{ userRoles: [foreign] }, 'userRoles.0'],
    [{ groupRoles: [{ group: 'staff', roles: [foreign] }] }, 'groupRoles.0.roles.0'],
    [{ isOn: true }, 'isOn'],
    [{ isOnly: true }, 'isOnly'],
  ] as const) {
    const body = { isOn: false, ...handmadeClient(), ...form };
    const { status, error } = await tenant.call(singleSignOn.save, { body } as never);
    expect([form, status, Object.keys(error.errors ?? {})]).toEqual([form, 400, [field]]);
  }
  const missing = await tenant.call(singleSignOn.save, { body: { isOn: true } });
  expect(Object.keys(missing.error.errors ?? {}).sort()).toEqual(['clientId', 'clientSecret', 'isOn', 'issuerUrl']);
});

test('a saved secret is not sent to another issuer, and only a user with all permissions changes settings', async () => {
  const { client: tenant, settings } = await anSsoTenant();
  const other = { ...settings, issuerUrl: handmadeClient('second').issuerUrl, clientSecret: '' };
  for (const endpoint of [singleSignOn.save, singleSignOn.tryOut]) {
    const { status, error } = await tenant.call(endpoint, { body: { isOn: true, ...other } });
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ['clientSecret']]);
  }
  const some = await aUser(await aTenant(), ['Permissions.SingleSignOn.View', 'Permissions.SingleSignOn.Edit']);
  for (const answer of [
    await some.call(singleSignOn.save, { body: { isOn: false } }),
    await some.call(singleSignOn.tryOut, { body: { isOn: false, ...handmadeClient() } }),
    await some.call(singleSignOn.checkDomain, { body: { domain: 'harbour.example' } }),
  ])
    expect(answer).toMatchObject({ status: 403, error: { message: expect.stringContaining('all permissions') } });
});

test('a domain is proven by its TXT record, by one account only, and not before it is saved', async () => {
  const [tenant, other] = [await aTenant(), await aTenant()];
  const domain = await aSavedDomain(tenant, singleSignOn);
  await save(other, singleSignOn, { isOn: false, domains: [domain] });
  expect(await tenant.call(singleSignOn.checkDomain, { body: { domain } })).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining(`_domain-check.${domain}`) },
  });
  const { body } = await proveDomain(tenant, singleSignOn, domain);
  expect(body.proofs).toMatchObject([{ domain, provenAt: expect.any(String) }]);
  // The record of the other account is another one, and even that does not take the domain away.
  expect(await other.call(singleSignOn.checkDomain, { body: { domain } })).toMatchObject({ status: 409 });
  expect(await proveDomain(other, singleSignOn, domain)).toMatchObject({
    status: 409,
    error: { errors: { domain: ['Another account has proven this domain'] } },
  });
  const unknown = { body: { domain: 'not-saved.example' } };
  expect(await tenant.call(singleSignOn.checkDomain, unknown)).toMatchObject({ status: 404 });
});

test('with single sign-on only, the emergency owner alone signs in with a password', async () => {
  const account = await anSsoTenant();
  const { tenant } = account;
  const user = await aUser(tenant, every);
  const { rows } = await query('select id from users where tenant_id = $1 and is_owner', [tenant.tenantId]);
  const owner = Number(rows[0]?.id);
  const only = { ...account.settings, isOnly: true };
  for (const emergencyUserId of [0, owner, user.userId]) {
    const { status, error } = await save(tenant, singleSignOn, { ...only, emergencyUserId });
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ['emergencyUserId']]);
  }
  // A passkey alone does not keep anybody from signing in with the password alone.
  await addPasskey(tenant);
  expect((await tenant.call(singleSignOn.get)).body.emergencyUsers).toEqual([]);
  await query('update users set two_factor_enabled = true where id = $1', [owner]);
  expect((await tenant.call(singleSignOn.get)).body.emergencyUsers).toMatchObject([{ id: owner }]);
  expect(await save(tenant, singleSignOn, { ...only, emergencyUserId: owner })).toMatchObject({ status: 200 });

  const enter = (emailAddress: string, secret = password) =>
    anonymous.call(auth.signIn, { body: { emailAddress, password: secret } } as never, fromNewAddress());
  const refused = await enter(user.email);
  expect([refused.status, refused.error.message]).toEqual([400, expect.stringContaining('single sign-on only')]);
  expect((await enter(user.email, 'wrong')).error.message).toBe('Incorrect email or password');
  expect(await enter(tenant.email)).toMatchObject({ status: 200, body: { is2FAEnabled: true } });
  expect((await user.call(auth.session)).status).toBe(200);

  await anonymous.call(auth.forgotPassword, { params: { email: user.email } }, fromNewAddress());
  expect((await emailTo(user.email, /Sign in with single sign-on/)).text).not.toContain('token=');
  const link = { userId: user.userId, token: 'no', password: 'Another-pass-2', confirmPassword: 'Another-pass-2' };
  const reset = await anonymous.call(auth.resetPassword, { body: link } as never, fromNewAddress());
  expect(reset.error.message).toMatch(/single sign-on only/);

  await query(
    'insert into users (tenant_id, user_type, first_name, last_name, email, password_hash, is_owner) select tenant_id, 1, $2, $2, $3, password_hash, true from users where id = $1',
    [...[owner, 'Second', `${randomUUID()}@tenant.example`]],
  );
  const itself = await tenant.call(profile.get);
  const off = { ...itself.body, phoneNumber: '1', twoFactorEnabled: false, currentPassword: password };
  expect(await tenant.call(profile.update, { body: off })).toMatchObject({
    status: 403,
    error: { message: expect.stringContaining('emergency owner') },
  });
  const removal = await tenant.call(users.remove, { params: { id: owner } });
  expect(removal).toMatchObject({ status: 403, error: { message: expect.stringContaining('emergency owner') } });
  // Without an active emergency owner, everybody would be locked out.
  await query('update users set user_status = 1 where id = $1', [owner]);
  expect(await enter(user.email)).toMatchObject({ status: 200 });
});

test('a try-out shows what the provider says and which roles follow, and signs nobody in', async () => {
  const tenant = await aTenant();
  const role = await aRole(tenant, 'Editor');
  const [form, domain] = [handmadeClient(), 'harbour.example'];
  const body = { isOn: false, ...form, groupRoles: [{ group: 'staff', roles: [role] }] };
  const sign = begunBy(await tenant.call(singleSignOn.tryOut, { body }));
  const account = {
    client: tenant,
    endpoints: singleSignOn,
    domain,
    settings: form,
    account: `tenant-${tenant.tenantId}`,
  };
  const answer = await finish(account, sign, { claims: { groups: ['staff'] } });
  expect(answer).toMatchObject({ status: 200, body: { session: null, trial: { roles: ['Editor'] } } });
  expect(answer.body.trial?.problems).toEqual([expect.stringContaining('harbour.example is not among')]);
  expect(answer.body.trial?.warnings).toEqual([]);
  expect(answer.body.trial?.claims).toContainEqual({ name: 'given_name', value: 'Mara' });
  expect(answer.headers.getSetCookie().join()).not.toContain('signage_session');
  expect(await usersOf(tenant)).toHaveLength(1);
  expect((await tenant.call(singleSignOn.get)).body).toMatchObject({ clientId: '', version: 0 });
  expect(await tenant.call(singleSignOn.tryOut, { body: { ...body, ...handmadeClient('html') } })).toMatchObject({
    status: 400,
    error: { errors: { issuerUrl: [expect.stringContaining('OpenID Connect')] } },
  });
  for (const [claims, warning] of [
    [{ groups: undefined }, 'The provider sent no groups claim “groups”'],
    [{ groups: undefined, _claim_names: { groups: 'src1' } }, 'too many groups to send in “groups”'],
  ] as const) {
    const tried = await finish(account, begunBy(await tenant.call(singleSignOn.tryOut, { body })), { claims });
    expect(tried.body.trial?.warnings).toEqual([expect.stringContaining(warning)]);
  }
  const denied = begunBy(await tenant.call(singleSignOn.tryOut, { body }));
  expect((await finish(account, denied, { answer: { error: 'access_denied' } })).body).toEqual({
    session: null,
    trial: { claims: [], roles: [], problems: ['The provider has refused this sign-in'], warnings: [] },
  });
  const { error } = await tenant.call(singleSignOn.tryOut, { body: { isOn: false } });
  expect(Object.keys(error.errors ?? {})).toEqual(['issuerUrl', 'clientId', 'clientSecret']);
});

test('a reseller and the operator have single sign-on of their own', async () => {
  const reseller = await aReseller();
  const ofReseller = await withSso(reseller, platformSingleSignOn);
  const email = `rita@${ofReseller.domain}`;
  expect(await signInAs(ofReseller, { email })).toMatchObject({
    status: 200,
    body: { session: { tid: null, user: { email, userType: 3 } } },
  });
  const { rows } = await query('select reseller_id as id from users where email = $1', [email]);
  expect(rows).toEqual([{ id: reseller.resellerId }]);
  const roleOfOperator = await save(reseller, platformSingleSignOn, { isOn: false, userRoles: [1] });
  expect(Object.keys(roleOfOperator.error.errors ?? {})).toEqual(['userRoles']);

  const operator = await superAdmin();
  const ofOperator = await withSso(operator, platformSingleSignOn);
  const olga = await signInAs(ofOperator, { email: `olga@${ofOperator.domain}` });
  expect(olga).toMatchObject({ status: 200, body: { session: { user: { userType: 0 } } } });
  // Nobody else of the operator is kept out by this test.
  await save(operator, platformSingleSignOn, { isOn: false });
  expect((await reseller.call(platformSingleSignOn.get)).body.domains).toEqual([ofReseller.domain]);
});
