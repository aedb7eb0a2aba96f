import { apiKeys } from '@vitrine/contract/api-keys';
import { stores } from '@vitrine/contract/stores';
import { users } from '@vitrine/contract/users';
import { expect, inject, test } from 'vitest';
import { aKeyOf, aPlatformKeyOf, type KeyClient } from '../../test/api-keys.ts';
import { aTenant, clientWith, superAdmin, type Tenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aUser, endSubscription, suspend } from '../../test/users.ts';
import { keyRate } from '../request/key-rates.ts';
import { keyTokenPrefix, newToken } from './key-token.ts';

const permissions = ['Permissions.Store.View', 'Permissions.ApiKey.View', 'Permissions.ApiKey.Create'] as const;

interface Owned {
  key: KeyClient;
  owner: { userId: number };
  tenant: Tenant;
}

const inDatabase =
  (text: string, idOf: (owned: Owned) => number = ({ owner }) => owner.userId) =>
  (owned: Owned) =>
    withDatabase((client) => client.query(text, [idOf(owned)]));

test.each<[string, (owned: Owned) => Promise<unknown>, number, string | RegExp]>([
  [
    'whose end has come',
    inDatabase('update api_keys set ends_at = now() where id = $1', ({ key }) => key.keyId),
    401,
    'This API key has ended',
  ],
  [
    'of a user who was deactivated',
    inDatabase('update users set user_status = 1 where id = $1'),
    401,
    'The owner of this API key can no longer sign in',
  ],
  [
    'of a user who was deleted',
    ({ owner, tenant }) => tenant.call(users.remove, { params: { id: owner.userId } }),
    401,
    'This API key does not exist or was revoked',
  ],
  [
    'of a user with a temporary password',
    inDatabase(`update users set password_expires_at = now() + interval '1 day' where id = $1`),
    403,
    /password is temporary/,
  ],
  [
    'of a user whose temporary password has expired',
    inDatabase('update users set password_expires_at = now() where id = $1'),
    401,
    'The owner of this API key can no longer sign in',
  ],
  [
    'of a suspended tenant',
    ({ tenant }) => suspend(tenant, 'Payment is overdue'),
    403,
    'This account is suspended. Payment is overdue',
  ],
])('a key %s is refused from the next request on', async (_what, change, status, message) => {
  const tenant = await aTenant();
  const owner = await aUser(tenant, [...permissions]);
  const key = await aKeyOf(owner, ['Permissions.Store.View']);
  expect((await key.call(stores.list)).status).toBe(200);
  await change({ key, owner, tenant });
  const answer = await key.call(stores.list);
  expect(answer.status).toBe(status);
  expect(answer.error.message).toMatch(message);
});

test('after the subscription has ended a key reads, and changes nothing, as a session', async () => {
  const tenant = await aTenant();
  const key = await aKeyOf(tenant);
  await endSubscription(tenant);
  expect((await key.call(stores.list)).status).toBe(200);
  const refused = await key.call(stores.create, { body: {} as never });
  expect(refused).toMatchObject({ status: 403, error: { code: 'subscription_expired' } });
});

test.each<[ranges: string[], from: string, works: boolean]>([
  [[], '198.51.100.1', true],
  [['203.0.113.7'], '203.0.113.7', true],
  [['203.0.113.7'], '203.0.113.8', false],
  [['203.0.113.0/24'], '203.0.113.255', true],
  [['203.0.113.99/24'], '203.0.113.1', true],
  [['203.0.113.0/24'], '203.0.114.1', false],
  [['203.0.113.0/24'], '::ffff:203.0.113.9', true],
  [['0.0.0.0/0'], '2001:db8::1', false],
  [['2001:db8::/32'], '2001:DB8:1::1', true],
  [['2001:db8::/32'], '2001:db9::1', false],
  [['::/0'], '203.0.113.7', false],
  [['203.0.113.7', '2001:db8::7'], '2001:db8:0::7', true],
  [['203.0.113.7'], 'unknown', false],
  // The trusted proxy adds the address that it saw to what the caller has made up.
  [['203.0.113.7'], '203.0.113.7, 198.51.100.1', false],
  [['203.0.113.7'], '198.51.100.1, 203.0.113.7', true],
])('a key for %j from %s works: %s', async (addresses, from, works) => {
  const key = await aKeyOf(await aTenant(), undefined, { addresses });
  const { status, error } = await key.call(stores.list, {}, { 'x-forwarded-for': from });
  expect(status).toBe(works ? 200 : 403);
  if (!works) expect(error.message).toMatch(/^This API key does not work from /);
});

test('a key that nobody has, or that was not copied completely, is refused with words', async () => {
  for (const [token, message] of [
    [newToken(keyTokenPrefix), 'This API key does not exist or was revoked'],
    [newToken(keyTokenPrefix).slice(0, -1), 'This is not an API key. Copy the whole key, without spaces'],
    ['vk_', 'This is not an API key. Copy the whole key, without spaces'],
  ] as const) {
    const { status, error } = await clientWith(token).call(stores.list);
    expect([status, error.code, error.message]).toEqual([401, 'unauthenticated', message]);
  }
});

test('a key is accepted in the header only: neither in a query, nor in a cookie, nor as basic authentication', async () => {
  const { token } = await aKeyOf(await aTenant());
  const basic = Buffer.from(`${token}:`).toString('base64');
  for (const [path, headers] of [
    [`/api/branch?key=${token}`, {}],
    [`/api/branch?access_token=${token}&token=${token}&api_key=${token}`, {}],
    ['/api/branch', { cookie: `signage_session=${token}` }],
    ['/api/branch', { authorization: `Basic ${basic}` }],
    ['/api/branch', { 'x-api-key': token }],
    ['/media/1/a/b.jpg', { cookie: `signage_session=${token}` }],
  ] as const) {
    const { status } = await fetch(`${inject('server')}${path}`, { headers: { ...headers } });
    expect([path, headers, status]).toEqual([path, headers, 401]);
  }
});

test('a key neither makes nor revokes keys, whatever its owner may do', async () => {
  const key = await aKeyOf(await aTenant());
  for (const { status, error } of [
    await key.call(apiKeys.create, { body: {} as never }),
    await key.call(apiKeys.revoke, { params: { id: key.keyId } }),
  ])
    expect([status, error.message]).toEqual([403, 'API keys and connected apps cannot do this']);
});

test('an address that browsers open without a header takes a key in the header, with its permissions', async () => {
  const [platform, tenant] = [await aPlatformKeyOf(await superAdmin()), await aKeyOf(await aTenant())];
  for (const [{ token }, expected] of [
    [platform, 404],
    [tenant, 403],
  ] as const) {
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await fetch(`${inject('server')}/api/admin/invoice/download/2147483647`, { headers });
    expect(status).toBe(expected);
  }
});

test(`each answer to a key says how many requests are left, and one more than ${keyRate.max} within a minute gets 429`, async () => {
  const tenant = await aTenant();
  const [key, other] = [await aKeyOf(tenant), await aKeyOf(tenant)];
  const first = await key.call(stores.list, { query: { page: '1', pageSize: '1' } as never });
  expect(first.headers.get('ratelimit-policy')).toBe(`"api-key";q=${keyRate.max};w=60`);
  expect(first.headers.get('ratelimit')).toMatch(new RegExp(`^"api-key";r=${keyRate.max - 1};t=(60|5\\d)$`));
  // Refused requests count too, and cost less.
  for (let left = keyRate.max - 1; left > 0; left -= 50) {
    const batch = Array.from({ length: Math.min(50, left) }, () => key.call(apiKeys.revoke, { params: { id: 1 } }));
    await Promise.all(batch);
  }
  const { status, error, headers } = await key.call(stores.list);
  expect([status, error.code]).toEqual([429, 'too_many']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(headers.get('ratelimit')).toMatch(/^"api-key";r=0;t=/);
  expect((await other.call(stores.list)).status).toBe(200);
  expect((await tenant.call(stores.list)).headers.get('ratelimit')).toBe(null);
});
