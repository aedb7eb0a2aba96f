import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { auth } from '@vitrine/contract/auth';
import { singleSignOn, ssoSignIn } from '@vitrine/contract/single-sign-on';
import { tenantPermissions } from '@vitrine/contract/permissions';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { oneIn } from '@vitrine/testing/long-run';
import { expect, inject, test } from 'vitest';
import { anonymous, aTenant, clientWith } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import {
  anSsoTenant,
  begun,
  begunBy,
  clientSecret,
  finish,
  handmadeClient,
  save,
  signInAs,
  withSso,
} from '../../test/single-sign-on.ts';
import { aRole, aUser, suspend, usersOf } from '../../test/users.ts';

const every = tenantPermissions.map(({ name }) => name);
const query = (sql: string, values: unknown[]) => withDatabase((client) => client.query(sql, values));

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
  expect(first.headers.getSetCookie().join()).toMatch(/signage_session=.*HttpOnly/);
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
  ['without an expiry', { exp: undefined }, {}, /not valid/],
  ['that counts from tomorrow', { nbf: anHourAgo + 90_000 }, {}, /clock of the provider/],
  ['without a subject', { sub: undefined }, {}, /not valid/],
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
  const client = handmadeClient('rotating');
  const account = await anSsoTenant(client);
  expect(await signInAs(account, {}, { by: 'first' })).toMatchObject({ status: 200 });
  await fetch(`${client.issuerUrl}/rotate`, { method: 'POST' });
  expect(await signInAs(account, {}, { by: 'second' })).toMatchObject({ status: 200 });
  expect(await signInAs(account, {}, { by: 'first' })).toMatchObject({ status: 400 });
});

test.each(
  oneIn(3, [
    ['html', /did not answer as OpenID Connect/],
    ['endless', /too large/],
    ['redirect', /did not answer as OpenID Connect/],
    ['other-issuer', /names another issuer/],
    ['script', /without https|not valid/],
    ['unavailable', /^The provider is not working at the moment: it has answered with status 503\. Try again later\.$/],
    ['nowhere', /^The provider has answered with status 404\. Check the issuer URL\.$/],
  ] as const),
)('a provider of kind %s is refused with words', async (kind, message) => {
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
