import { randomUUID } from 'node:crypto';
import { auth } from '@vitrine/contract/auth';
import { player } from '@vitrine/contract/player';
import { profile } from '@vitrine/contract/profile';
import { stores } from '@vitrine/contract/stores';
import { expect, inject, test } from 'vitest';
import type { Answer } from '@vitrine/testing/call-api';
import { aTenant, anonymous, password, signIn } from '../test/api.ts';
import { newAddress, fromNewAddress } from '@vitrine/testing/new-address';
import { withDatabase } from '../test/database.ts';
import { anOwnServer } from '../test/own-server.ts';
import { limits } from './limits.ts';
import { randomBelow } from '../test/random.ts';

const wrongPassword = 'Wrong-pass-1';

/** How many guesses were checked; the others got 429 with Retry-After. */
function checkedGuesses(answers: Pick<Answer<unknown>, 'status' | 'headers'>[]): number {
  for (const { status, headers } of answers) {
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    else expect(status).toBe(400);
  }
  return answers.filter(({ status }) => status === 400).length;
}

function post(address: string, path: string, body: object, headers: Record<string, string>): Promise<Response> {
  return fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** The cookie that marks the browser of a successful sign-in. */
function browserCookieOf(answer: Response): string {
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  return cookies.find((each) => each.startsWith('signage_browser_')) ?? '';
}

const anUnknownEmail = () => `${randomUUID()}@tenant.example`;

/** Addresses of users whose passwords are cheap to check; for an unknown address the check costs as much as in production. */
async function accounts(count: number): Promise<string[]> {
  const { tenantId } = await aTenant();
  const { rows } = await withDatabase((client) =>
    client.query<{ email: string }>(
      `insert into users (tenant_id, user_type, first_name, last_name, email, phone_number, password_hash)
       select tenant_id, 1, 'Ben', 'Okafor', n || email, '1', password_hash from users, generate_series(1, $2) n
       where tenant_id = $1 and is_owner returning email`,
      [tenantId, count],
    ),
  );
  return rows.map(({ email }) => email);
}

test('of 200 concurrent guesses on one account few are checked, from any number of IP addresses, and others do not wait', async () => {
  const [tenant, otherTenant] = [await aTenant(), await aTenant()];
  const guess = () =>
    anonymous.call(auth.signIn, { body: { emailAddress: tenant.email, password: wrongPassword } }, fromNewAddress());
  const guesses = Array.from({ length: 200 }, guess);
  await signIn(otherTenant.email);
  expect(checkedGuesses(await Promise.all(guesses))).toBe(limits.signInByAccount.max);
  const right = await anonymous.call(auth.signIn, { body: { emailAddress: tenant.email, password } }, fromNewAddress());
  expect(right.status).toBe(429);
  expect((await tenant.call(stores.list)).status).toBe(200);
});

test('guesses elsewhere do not lock users out of a browser in which they signed in before, whose own guesses are limited', async () => {
  const [tenant, other] = [await aTenant(), await aTenant()];
  const signInWith = (cookie: string, secret: string, emailAddress = tenant.email) =>
    post(inject('server'), '/api/auth', { emailAddress, password: secret }, { ...fromNewAddress(), cookie });
  const knownCookie = browserCookieOf(await signInWith('', password));
  const othersCookie = browserCookieOf(await signInWith('', password, other.email));
  expect(checkedGuesses(await Promise.all(Array.from({ length: 30 }, () => signInWith('', wrongPassword))))).toBe(
    limits.signInByAccount.max,
  );
  const [name = ''] = knownCookie.split('=');
  for (const forged of ['', `${name}=x.y`, `${name}=${othersCookie.split('=')[1]}`, `${knownCookie.slice(0, -2)}AA`])
    expect([forged, (await signInWith(forged, password)).status]).toEqual([forged, 429]);
  expect((await signInWith(knownCookie, password)).status).toBe(200);
  // As an earlier version has named it.
  expect((await signInWith(knownCookie.replace('signage_', 'vitrine_'), password)).status).toBe(200);
  const ownGuesses = await Promise.all(Array.from({ length: 30 }, () => signInWith(knownCookie, wrongPassword)));
  expect(checkedGuesses(ownGuesses)).toBe(limits.signInByBrowser.max);
  expect((await signInWith(knownCookie, password)).status).toBe(429);
});

test('requests for links to an account do not lock its user out of a browser in which they signed in before', async () => {
  const { email } = await aTenant();
  const request = (cookie = '') =>
    post(inject('server'), `/api/auth/forgot-password/${email}`, {}, { ...fromNewAddress(), cookie });
  const knownCookie = browserCookieOf(
    await post(inject('server'), '/api/auth', { emailAddress: email, password }, fromNewAddress()),
  );
  for (let time = 0; time < limits.forgotByAccount.max + 1; time += 1) await request();
  expect((await request()).status).toBe(429);
  expect((await request(knownCookie.slice(0, -2))).status).toBe(429);
  const ownGuesses: number[] = [];
  for (let time = 0; time < limits.forgotByBrowser.max + 1; time += 1)
    ownGuesses.push((await request(knownCookie)).status);
  expect(ownGuesses).toEqual([200, 200, 200, 429]);
});

test('guesses at the sign-in do not keep users from changing their password, and those of a session are limited', async () => {
  const tenant = await aTenant();
  const guesses = Array.from({ length: 20 }, () =>
    anonymous.call(auth.signIn, { body: { emailAddress: tenant.email, password: wrongPassword } }, fromNewAddress()),
  );
  expect(checkedGuesses(await Promise.all(guesses))).toBe(limits.signInByAccount.max);
  const change = (currentPassword: string) =>
    tenant.call(profile.update, {
      body: {
        firstName: 'Mara',
        lastName: 'Lindqvist',
        email: tenant.email,
        phoneNumber: '+61 2 5550 1',
        currentPassword,
      },
    });
  expect((await change(password)).status).toBe(200);
  const guess = () =>
    tenant.call(profile.changePassword, {
      body: { currentPassword: wrongPassword, newPassword: 'Own-new-pass-1', confirmPassword: 'Own-new-pass-1' },
    });
  expect(checkedGuesses(await Promise.all(Array.from({ length: 20 }, guess)))).toBe(limits.passwordBySession.max);
});

test('further guesses do not extend the lockout, which ends after 15 minutes', async () => {
  const tenant = await aTenant();
  const guess = () =>
    anonymous.call(auth.signIn, { body: { emailAddress: tenant.email, password: wrongPassword } }, fromNewAddress());
  await Promise.all(Array.from({ length: 20 }, guess));
  const until = () =>
    withDatabase(async (client) => {
      const { rows } = await client.query<{ left: number }>(
        `select extract(epoch from resets_at - now())::int as left from attempts where key = $1`,
        [`sign-in:account:${tenant.email}`],
      );
      return rows[0]?.left ?? 0;
    });
  const before = await until();
  expect(before).toBeLessThanOrEqual(15 * 60);
  await Promise.all(Array.from({ length: 20 }, guess));
  expect(await until()).toBeLessThanOrEqual(before);
  await withDatabase((client) =>
    client.query(`update attempts set resets_at = now() - interval '1 second' where key = $1`, [
      `sign-in:account:${tenant.email}`,
    ]),
  );
  await signIn(tenant.email);
});

test('any spelling of email address and path counts for the same account', async () => {
  const { email } = await aTenant();
  const spellings = [
    email,
    email.toUpperCase(),
    `${email.charAt(0).toUpperCase()}${email.slice(1)}`,
    email.replace('tenant', 'TENANT'),
  ];
  const paths = ['/api/auth', '/api/auth/', '/API/Auth', '/api/AUTH/?x=1', '/api/%61uth'];
  const tries = spellings.flatMap((emailAddress) =>
    paths.map((path) => post(inject('server'), path, { emailAddress, password: wrongPassword }, fromNewAddress())),
  );
  expect(checkedGuesses(await Promise.all(tries))).toBe(limits.signInByAccount.max);
});

test('one IP address can try few accounts, whatever its X-Forwarded-For says', async () => {
  const address = newAddress();
  const tries = (await accounts(130)).map((emailAddress) =>
    post(
      inject('server'),
      '/api/auth',
      { emailAddress, password: wrongPassword },
      { 'x-forwarded-for': `${newAddress()}, ${address}` },
    ),
  );
  expect(checkedGuesses(await Promise.all(tries))).toBe(limits.signInByAddress.max);
});

test('an IPv6 network, in which a household has many addresses, counts as one address', async () => {
  const network = newAddress().replace('::1', '');
  const tries = (await accounts(130)).map((emailAddress, number) =>
    post(
      inject('server'),
      '/api/auth',
      { emailAddress, password: wrongPassword },
      { 'x-forwarded-for': `${network}::${number.toString(16)}` },
    ),
  );
  expect(checkedGuesses(await Promise.all(tries))).toBe(limits.signInByAddress.max);
});

test('a server without a proxy ignores X-Forwarded-For', { tags: 'long' }, async () => {
  const address = await anOwnServer().listening;
  const tries = Array.from({ length: 130 }, () =>
    post(address, '/api/auth', { emailAddress: anUnknownEmail(), password: wrongPassword }, fromNewAddress()),
  );
  expect(checkedGuesses(await Promise.all(tries))).toBe(limits.signInByAddress.max);
});

test('of many guesses at the three codes of a screen few are checked, from any number of IP addresses', async () => {
  const { playerCode } = await aTenant();
  const guess = (code: string) =>
    anonymous.call(player.pair, { body: { playerCode, accessCode: 1000 + randomBelow(9000), code } }, fromNewAddress());
  expect(checkedGuesses(await Promise.all(Array.from({ length: 60 }, () => guess('Window'))))).toBe(
    limits.codesByDevice.max,
  );
  const others = await Promise.all(Array.from({ length: 100 }, (_, number) => guess(`Window ${number}`)));
  expect(checkedGuesses(others)).toBeLessThanOrEqual(limits.codesByTenant.max);
});
