import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { activity } from '@vitrine/contract/activity';
import { auth } from '@vitrine/contract/auth';
import { roles } from '@vitrine/contract/roles';
import { platformSingleSignOn, singleSignOn, ssoSignIn } from '@vitrine/contract/single-sign-on';
import { tenantPermissions } from '@vitrine/contract/permissions';
import { users } from '@vitrine/contract/users';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { expect, inject, test } from 'vitest';
import { aTenant, anonymous, type Client, clientWith, password, superAdmin } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { emailTo } from '../../test/emails.ts';
import {
  anSsoTenant,
  aSavedDomain,
  begun,
  begunBy,
  clientSecret,
  finish,
  handmadeClient,
  proveDomain,
  save,
  signInAs,
  withSso,
} from '../../test/single-sign-on.ts';
import { aReseller, aUser, suspend } from '../../test/users.ts';

const every = tenantPermissions.map(({ name }) => name);
const query = (sql: string, values: unknown[]) => withDatabase((client) => client.query(sql, values));

async function aRole(tenant: Client, name: string): Promise<number> {
  return (await tenant.call(roles.create, { body: { name, description: 'For a test' } })).body.id;
}

async function usersOf(tenant: Client) {
  return (await tenant.call(users.list)).body;
}

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
    error: { message: expect.stringContaining(`_vitrine.${domain}`) },
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

/** Follows redirects as a browser does, until the provider sends it back. */
async function throughProvider(url: URL): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = url;
  for (let steps = 0; steps < 12; steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const each of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (each.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${response.status}: ${await response.text()}`);
    next = new URL(location, next);
    if (next.pathname.startsWith('/admin/auth/sso/callback/')) return next;
  }
  throw new Error('Too many redirects');
}

test('a real provider makes a user at the first sign-in, whose roles follow the groups, and signs out', async () => {
  const tenant = await aTenant();
  const [basic, manager] = [await aRole(tenant, 'Basic'), await aRole(tenant, 'Manager')];
  const { redirectUri, signedOutUri } = (await tenant.call(singleSignOn.get)).body;
  const registered = await fetch(`${inject('identityProvider')}/reg`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ redirect_uris: [redirectUri], post_logout_redirect_uris: [signedOutUri] },
      scope: 'openid email profile groups',
    }),
  });
  const { client_id: clientId, client_secret: secret } = (await registered.json()) as Record<string, string>;
  const { domain } = await withSso(tenant, singleSignOn, {
    ...{ issuerUrl: inject('identityProvider'), clientId: clientId ?? '', clientSecret: secret ?? '' },
    ...{ scopes: 'openid email profile groups', userRoles: [basic] },
    groupRoles: [{ group: 'managers', roles: [manager] }],
  });
  const emailAddress = `mara+managers@${domain}`;
  const enter = async (hint: string) => {
    const sign = begunBy(await anonymous.call(ssoSignIn.begin, { body: { emailAddress: hint } }, fromNewAddress()));
    expect(sign.url.searchParams.get('code_challenge_method')).toBe('S256');
    const { searchParams } = await throughProvider(sign.url);
    const body = { account: `tenant-${tenant.tenantId}`, ...Object.fromEntries(searchParams) };
    return anonymous.call(ssoSignIn.finish, { body } as never, { ...fromNewAddress(), cookie: sign.cookie });
  };
  const first = await enter(emailAddress);
  expect(first).toMatchObject({
    status: 200,
    body: { session: { user: { fullName: 'Mara Lindqvist', email: emailAddress, userType: 1 } }, trial: null },
  });
  expect(first.headers.getSetCookie().join()).toMatch(/vitrine_session=.*HttpOnly/);
  const person = (await usersOf(tenant)).find(({ email }) => email === emailAddress);
  expect(person).toMatchObject({ userRoles: [basic, manager].sort((a, b) => a - b), isOwner: false, isInvited: false });

  const session = clientWith(first.body.session?.token ?? '');
  const signedOut = new URL((await session.call(auth.signOut)).body.continueUrl ?? '');
  expect(signedOut.origin).toBe(inject('identityProvider'));
  expect(Object.fromEntries(signedOut.searchParams)).toMatchObject({
    ...{ client_id: clientId, post_logout_redirect_uri: signedOutUri, id_token_hint: expect.any(String) },
  });
  expect((await fetch(signedOut)).status).toBe(200);
  expect((await session.call(auth.session)).status).toBe(401);
  const printed = readFileSync(inject('printed'), 'utf8');
  for (const each of [secret ?? 'none', signedOut.searchParams.get('id_token_hint') ?? 'none'])
    expect(printed).not.toContain(each);
});

test('the groups at each sign-in give and take their roles, and leave others', async () => {
  const tenant = await aTenant();
  const [own, staff, chief] = [await aRole(tenant, 'Own'), await aRole(tenant, 'Staff'), await aRole(tenant, 'Chief')];
  const account = await withSso(tenant, singleSignOn, {
    ...{
      userRoles: [own],
      groupRoles: [
        { group: 'staff', roles: [staff] },
        { group: 'chiefs', roles: [staff, chief] },
      ],
    },
  });
  const email = `ida@${account.domain}`;
  const sub = randomUUID();
  for (const [groups, expected] of [
    [
      ['chiefs', 'unknown'],
      [own, staff, chief],
    ],
    [['staff'], [own, staff]],
    [[], [own]],
    [['chiefs'], [own, staff, chief]],
  ] as const) {
    expect(await signInAs(account, { sub, email, groups })).toMatchObject({ status: 200 });
    const person = (await usersOf(tenant)).find((each) => each.email === email);
    expect([groups, person?.userRoles]).toEqual([groups, expected.toSorted((a, b) => a - b)]);
  }
});

test('a domain without single sign-on says so, whoever has the address', async () => {
  const { email } = await aTenant();
  for (const emailAddress of [email, 'nobody@tenant.example']) {
    const { status, error } = await anonymous.call(ssoSignIn.begin, { body: { emailAddress } }, fromNewAddress());
    expect([status, error.message]).toEqual([
      404,
      'tenant.example has no single sign-on here. Sign in with your password.',
    ]);
  }
  const { domain, client, settings } = await anSsoTenant();
  const [known, unknown] = await Promise.all(
    ['mara', 'nobody'].map((name) =>
      anonymous.call(ssoSignIn.begin, { body: { emailAddress: `${name}@${domain}` } }, fromNewAddress()),
    ),
  );
  expect([known?.status, unknown?.status]).toEqual([200, 200]);
  await save(client, singleSignOn, { ...settings, isOn: false });
  expect((await anonymous.call(ssoSignIn.begin, { body: { domain } }, fromNewAddress())).status).toBe(404);
});

const anHourAgo = Math.floor(Date.now() / 1000) - 3600;

test.each<[string, Parameters<typeof signInAs>[1], Parameters<typeof signInAs>[2], RegExp]>([
  ['of another issuer', { iss: 'https://login.example.com' }, {}, /another issuer/],
  ['for another application', { aud: 'another' }, {}, /another application/],
  ['for several applications', { aud: ['vitrine', 'another'], azp: 'another' }, {}, /another application/],
  ['of another sign-in', { nonce: 'another' }, {}, /another sign-in/],
  ['without the nonce', { nonce: undefined }, {}, /not valid|another sign-in/],
  ['that has expired', { exp: anHourAgo, iat: anHourAgo - 60 }, {}, /expired/],
  ['that nobody has signed', {}, { by: 'none' }, /not signed/],
  ['signed with the client secret', {}, { by: { secret: clientSecret } }, /not signed/],
  ['signed with an unknown key', {}, { by: 'second' }, /key that the provider does not publish/],
])('an ID token %s is refused with words, and makes no user', async (_what, claims, says, message) => {
  const account = await anSsoTenant();
  const { status, error } = await signInAs(account, claims, says);
  expect([status, error.code]).toEqual([400, 'wrong_credentials']);
  expect(error.message).toMatch(message);
  expect(await usersOf(account.client)).toHaveLength(1);
});

test('new keys of the provider are followed at the next sign-in', async () => {
  const account = await anSsoTenant(handmadeClient('second'));
  expect(await signInAs(account, {}, { by: 'first' })).toMatchObject({ status: 400 });
  expect(await signInAs(account, {}, { by: 'second' })).toMatchObject({ status: 200 });
});

test.each([
  ['html', /did not answer as OpenID Connect/],
  ['endless', /too large/],
  ['redirect', /did not answer as OpenID Connect/],
  ['other-issuer', /names another issuer/],
  ['script', /without https|not valid/],
] as const)('a provider of kind %s is refused with words', async (kind, message) => {
  const { domain } = await anSsoTenant(handmadeClient(kind));
  const { status, error } = await anonymous.call(ssoSignIn.begin, { body: { domain } }, fromNewAddress());
  expect([status, error.code]).toEqual([409, 'conflict']);
  expect(error.message).toMatch(message);
});

test('a provider that never answers is given up after ten seconds', { tags: 'long' }, async () => {
  const { domain } = await anSsoTenant(handmadeClient('never'));
  const { status, error } = await anonymous.call(ssoSignIn.begin, { body: { domain } }, fromNewAddress());
  expect([status, error.message]).toEqual([409, 'The provider did not answer in time']);
});

test('an answer works once, in the browser that began, for its account, with its state and issuer', async () => {
  const [account, other] = [await anSsoTenant(), await anSsoTenant()];
  const refusedWith = async (answer: ReturnType<typeof finish>, message: RegExp) => {
    const { status, error } = await answer;
    expect(status).toBe(400);
    expect(error.message).toMatch(message);
  };
  const sign = await begun(account);
  expect(await finish(account, sign)).toMatchObject({ status: 200 });
  await refusedWith(finish(account, sign), /expired or was already used/);
  await refusedWith(finish(account, { ...(await begun(account)), cookie: '' }), /expired or was already used/);
  const ofAttacker = await begun(account);
  await refusedWith(finish(account, { ...(await begun(account)), cookie: ofAttacker.cookie }), /another sign-in/);
  await refusedWith(
    finish({ ...account, account: other.account }, await begun(account)),
    /expired or was already used/,
  );
  await refusedWith(
    finish(account, await begun(account), { answer: { iss: 'https://evil.example' } }),
    /another sign-in/,
  );
  await refusedWith(finish(account, await begun(account), { answer: { error: 'access_denied' } }), /has refused/);
  await refusedWith(finish(account, await begun(account), { answer: { error: '<b>Call 555</b>' } }), /error: unknown$/);
  const late = await begun(account);
  await query(`update sso_sign_ins set expires_at = now() where sso_id is not null and redirect_uri like $1`, [
    `%${account.account}`,
  ]);
  await refusedWith(finish(account, late), /expired or was already used/);
  const changed = await begun(account);
  await save(account.client, singleSignOn, { ...account.settings, ...handmadeClient('second') });
  await refusedWith(finish(account, changed), /expired or was already used/);
});

test('the provider of one account speaks for no address of another, of no unproven domain, and for no unverified one', async () => {
  const account = await anSsoTenant();
  const other = await aUser(await aTenant(), every);
  const inDomain = `other@${account.domain}`;
  await query('update users set email = $2 where id = $1', [other.userId, inDomain]);
  for (const [claims, message] of [
    [{ email: 'admin@vitrine.example' }, /not among the proven domains/],
    [{ email: other.email }, /not among the proven domains/],
    [{ email: inDomain }, /belongs to another account/],
    [{ email_verified: false }, /has not verified/],
    [{ email_verified: 'false' }, /has not verified/],
    [{ email: undefined }, /no email address/],
    [{ email: `x@evil.example@${account.domain}` }, /no email address/],
  ] as const) {
    const { status, error } = await signInAs(account, claims);
    expect([claims, status]).toEqual([claims, 400]);
    expect(error.message).toMatch(message);
  }
  expect(await usersOf(account.client)).toHaveLength(1);
});

test('a user of the account is linked once: another address keeps the link, another subject gets none', async () => {
  const account = await anSsoTenant();
  const user = await aUser(account.tenant, []);
  const email = `ben@${account.domain}`;
  await query(`update users set email = $2, password_expires_at = now() - interval '1 hour' where id = $1`, [
    ...[user.userId, email],
  ]);
  const sub = randomUUID();
  const first = await signInAs(account, { sub, email: email.toUpperCase() });
  expect(first).toMatchObject({ status: 200, body: { session: { userId: user.userId, mustChangePassword: false } } });
  const renamed = await signInAs(account, { sub, email: `ben.okafor@${account.domain}` });
  expect(renamed).toMatchObject({ status: 200, body: { session: { userId: user.userId, user: { email } } } });
  const { status, error } = await signInAs(account, { sub: randomUUID(), email });
  expect([status, error.message]).toEqual([400, expect.stringContaining('already signs in as')]);

  await query('update users set user_status = 1 where id = $1', [user.userId]);
  expect(await signInAs(account, { sub, email })).toMatchObject({ error: { message: 'This account is inactive' } });
  await query('update users set user_status = 0 where id = $1', [user.userId]);
  await suspend(account.tenant);
  expect(await signInAs(account, { sub, email })).toMatchObject({ status: 403, error: { code: 'suspended' } });
});

test('first sign-ins of one user at the same time make one user', async () => {
  const account = await anSsoTenant();
  const [sub, email] = [randomUUID(), `once@${account.domain}`];
  const answers = await Promise.all(Array.from({ length: 5 }, () => signInAs(account, { sub, email })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await usersOf(account.client)).filter((each) => each.email === email)).toHaveLength(1);
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
  expect(answer.body.trial?.claims).toContainEqual({ name: 'given_name', value: 'Mara' });
  expect(answer.headers.getSetCookie().join()).not.toContain('vitrine_session');
  expect(await usersOf(tenant)).toHaveLength(1);
  expect((await tenant.call(singleSignOn.get)).body).toMatchObject({ clientId: '', version: 0 });
  expect(await tenant.call(singleSignOn.tryOut, { body: { ...body, ...handmadeClient('html') } })).toMatchObject({
    status: 400,
    error: { errors: { issuerUrl: [expect.stringContaining('OpenID Connect')] } },
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
