import { activity } from '@vitrine/contract/activity';
import { type ApiKeyForm, apiKeys, platformApiKeys } from '@vitrine/contract/api-keys';
import { admitsKeys } from '@vitrine/contract/endpoint';
import { permissionsForKeys, platformPermissions, tenantPermissions } from '@vitrine/contract/permissions';
import { stores } from '@vitrine/contract/stores';
import { tenants } from '@vitrine/contract/tenants';
import { expect, test } from 'vitest';
import { aTenant, aTenantOf, type Client, clientWith, superAdmin } from '../../test/api.ts';
import { aKeyOf, aPlatformKeyOf } from '../../test/api-keys.ts';
import { withDatabase } from '../../test/database.ts';
import { aStore } from '../../test/device-factories.ts';
import { endpoints } from '../../test/endpoints.ts';
import { aPlatformUser, aReseller, aUser } from '../../test/users.ts';

const till: ApiKeyForm = {
  name: 'Till',
  permissions: ['Permissions.Store.View'],
  addresses: ['203.0.113.0/24', '2001:db8::7'],
  endsAt: '2999-01-01T00:00:00.000Z',
};
const everyKeyPermission = ['View', 'Create', 'Edit', 'Delete'].map(
  (action) => `Permissions.ApiKey.${action}` as never,
);

test('an API key is created, read, listed, changed and revoked, and is itself shown once', async () => {
  const tenant = await aTenant();
  const made = await tenant.call(apiKeys.create, { body: till });
  const { token, ...key } = made.body;
  expect(made).toMatchObject({
    status: 201,
    body: { ...till, ownerName: 'Mara Lindqvist', status: 'active', version: 0 },
  });
  expect(key).toMatchObject({ prefix: token?.slice(0, 7), lastUsedAt: null, previousEndsAt: null });
  const params = { id: key.id };
  expect((await tenant.call(apiKeys.get, { params })).body).toEqual(key);
  expect((await tenant.call(apiKeys.list, { query: { search: 'lindq' } })).body).toEqual([key]);
  const changes = { ...till, name: 'Till 2', addresses: [], endsAt: null };
  const saved = await tenant.call(apiKeys.update, { params, body: { ...changes, version: 0 } });
  expect(saved).toMatchObject({ status: 200, body: { ...changes, prefix: key.prefix, version: 1 } });
  const stale = await tenant.call(apiKeys.update, { params, body: { ...changes, version: 0 } });
  expect(stale).toMatchObject({ status: 409, error: { code: 'stale' } });
  expect((await clientWith(token ?? '').call(stores.list)).status).toBe(200);
  expect((await tenant.call(apiKeys.revoke, { params })).body).toEqual({ message: 'API key revoked' });
  const { status, error } = await clientWith(token ?? '').call(stores.list);
  expect([status, error.message]).toEqual([401, 'This API key does not exist or was revoked']);
  expect((await tenant.call(apiKeys.revoke, { params })).status).toBe(404);
});

test.each<[string, object, string]>([
  ['no name', { name: ' ' }, 'name'],
  ['no permission', { permissions: [] }, 'permissions'],
  ['an unknown permission', { permissions: ['Permissions.Everything'] }, 'permissions.0'],
  ['a permission to change users', { permissions: ['Permissions.Users.Edit'] }, 'permissions.0'],
  ['a permission to make keys', { permissions: ['Permissions.ApiKey.Create'] }, 'permissions.0'],
  ['a permission of the operator', { permissions: ['Platform.Tenants.View'] }, 'permissions.0'],
  ['an end in the past', { endsAt: '2020-01-01T00:00:00Z' }, 'endsAt'],
  ['a name instead of an address', { addresses: ['till.example.com'] }, 'addresses.0'],
  ['an address with a port', { addresses: ['203.0.113.7:80'] }, 'addresses.0'],
  ['a range that is too long', { addresses: ['203.0.113.7/33'] }, 'addresses.0'],
  ['a leading zero', { addresses: ['203.0.113.07'] }, 'addresses.0'],
  ['an IPv4 address as IPv6', { addresses: ['::ffff:203.0.113.7'] }, 'addresses.0'],
  ['an address with a zone', { addresses: ['fe80::1%eth0'] }, 'addresses.0'],
  ['more than 20 addresses', { addresses: Array.from({ length: 21 }, () => '10.0.0.1') }, 'addresses'],
])('%s is refused at the field', async (_what, wrong, field) => {
  const { status, error } = await (await aTenant()).call(apiKeys.create, { body: { ...till, ...wrong } as never });
  expect([status, Object.keys(error.errors ?? {})]).toEqual([400, [field]]);
});

test('a repeated request makes one key, and does not show it again', async () => {
  const tenant = await aTenant();
  const create = () => tenant.call(apiKeys.create, { body: till }, { 'idempotency-key': 'a' });
  const [first, second] = [await create(), await create()];
  expect(second.body).toEqual({ ...first.body, token: null });
  expect((await tenant.call(apiKeys.list)).body.length).toBe(1);
});

test('a user gives a key only their own permissions, and a key loses those that the user loses', async () => {
  const tenant = await aTenant();
  const owner = await aUser(tenant, ['Permissions.Store.View', ...everyKeyPermission]);
  const stronger = { ...till, permissions: ['Permissions.Store.View', 'Permissions.Store.Edit'] } as const;
  const refused = await owner.call(apiKeys.create, { body: { ...stronger, permissions: [...stronger.permissions] } });
  expect(refused).toMatchObject({ status: 403, error: { message: expect.stringContaining('Permissions.Store.Edit') } });
  const key = await aKeyOf(owner, ['Permissions.Store.View']);
  const params = { id: key.keyId };
  const body = { ...till, permissions: [...stronger.permissions] };
  expect((await owner.call(apiKeys.update, { params, body })).status).toBe(403);
  expect((await key.call(stores.list)).status).toBe(200);
  await withDatabase((client) => client.query('delete from user_roles where user_id = $1', [owner.userId]));
  expect((await key.call(stores.list)).status).toBe(403);
});

test('only its owner changes or rotates a key; others with the permission see and revoke it', async () => {
  const tenant = await aTenant();
  const [key, colleague] = [
    await aKeyOf(tenant),
    await aUser(tenant, ['Permissions.Store.View', ...everyKeyPermission]),
  ];
  const params = { id: key.keyId };
  const rotation = { previousEndsAt: null, version: 0 };
  expect((await colleague.call(apiKeys.get, { params })).body.ownerName).toBe('Mara Lindqvist');
  for (const refused of [
    await colleague.call(apiKeys.update, { params, body: till }),
    await colleague.call(apiKeys.rotate, { params, body: rotation }),
  ])
    expect(refused).toMatchObject({ status: 403, error: { message: expect.stringContaining('Only its owner') } });
  const otherTenant = await aTenant();
  expect((await otherTenant.call(apiKeys.rotate, { params, body: rotation })).status).toBe(404);
  expect((await otherTenant.call(apiKeys.revoke, { params })).status).toBe(404);
  expect((await colleague.call(apiKeys.revoke, { params })).status).toBe(200);
});

test('after a rotation both keys work until the chosen time, then only the new one', async () => {
  const tenant = await aTenant();
  const old = await aKeyOf(tenant);
  const params = { id: old.keyId };
  const tooLong = { previousEndsAt: new Date(Date.now() + 8 * 86_400_000).toISOString(), version: 0 };
  const refused = await tenant.call(apiKeys.rotate, { params, body: tooLong });
  expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([400, ['previousEndsAt']]);
  const previousEndsAt = new Date(Date.now() + 3_600_000).toISOString();
  const { body } = await tenant.call(apiKeys.rotate, { params, body: { previousEndsAt, version: 0 } });
  expect(body).toMatchObject({ id: old.keyId, previousEndsAt, prefix: body.token?.slice(0, 7), version: 1 });
  const renewed = clientWith(body.token ?? '');
  for (const key of [old, renewed]) expect((await key.call(stores.list)).status).toBe(200);
  await withDatabase((client) =>
    client.query('update api_keys set previous_ends_at = now() where id = $1', [old.keyId]),
  );
  expect((await renewed.call(stores.list)).status).toBe(200);
  const { status, error } = await old.call(stores.list);
  expect([status, error.message]).toEqual([401, 'This API key was replaced by a newer one']);
  expect((await tenant.call(apiKeys.get, { params })).body.previousEndsAt).toBe(null);
});

test('of 50 rotations at once one succeeds, and its key works', async () => {
  const tenant = await aTenant();
  const { keyId: id, token } = await aKeyOf(tenant);
  const body = { previousEndsAt: null, version: 0 };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => tenant.call(apiKeys.rotate, { params: { id }, body })),
  );
  const [rotated, ...others] = answers.toSorted((a, b) => a.status - b.status);
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 409));
  expect((await clientWith(rotated?.body.token ?? '').call(stores.list)).status).toBe(200);
  expect((await clientWith(token).call(stores.list)).status).toBe(401);
});

test('the last use is recorded with its address, at most once a minute', async () => {
  const tenant = await aTenant();
  const key = await aKeyOf(tenant);
  const useFrom = async (address: string) => {
    expect((await key.call(stores.list, {}, { 'x-forwarded-for': address })).status).toBe(200);
    return (await tenant.call(apiKeys.get, { params: { id: key.keyId } })).body;
  };
  const first = await useFrom('203.0.113.7');
  expect(first).toMatchObject({ lastUsedAt: expect.any(String), lastUsedFrom: '203.0.113.7', version: 0 });
  expect(await useFrom('203.0.113.8')).toEqual(first);
  await withDatabase((client) =>
    client.query(`update api_keys set last_used_at = now() - interval '61 seconds' where id = $1`, [key.keyId]),
  );
  expect((await useFrom('::ffff:203.0.113.9')).lastUsedFrom).toBe('203.0.113.9');
});

test('the activity says which key did something, and what happened to keys without the keys', async () => {
  const tenant = await aTenant();
  const key = await aKeyOf(tenant, ['Permissions.Store.Create', 'Permissions.Store.View'], { name: 'Till' });
  await aStore({ ...tenant, ...key });
  await key.call(stores.update, { params: { id: 1 }, body: {} as never });
  await tenant.call(apiKeys.rotate, { params: { id: key.keyId }, body: { previousEndsAt: null, version: 0 } });
  const { entries } = (await tenant.call(activity.list, { query: {} })).body;
  const who = { kind: 'user', name: 'Mara Lindqvist', key: { id: key.keyId, name: 'Till', isApp: false } };
  expect(entries.find(({ entity }) => entity === 'stores')).toMatchObject({ action: 'insert', who });
  expect(entries.find(({ action }) => action === 'refused')).toMatchObject({ entity: 'PUT /branch/:id', who });
  const [rotated, made] = entries.filter(({ entity }) => entity === 'api-keys');
  expect(rotated).toMatchObject({ action: 'update', who: { ...who, key: null } });
  expect(rotated?.changes.map(({ field }) => field).sort()).toEqual(['prefix', 'previous_ends_at']);
  expect(made?.changes).toContainEqual({ field: 'user_id', before: null, after: 'Mara Lindqvist' });
  await tenant.call(apiKeys.revoke, { params: { id: key.keyId } });
  const after = (await tenant.call(activity.list, { query: { thing: 'stores' } })).body.entries;
  expect(after[0]?.who).toEqual({ ...who, id: expect.any(Number), key: { id: key.keyId, name: null, isApp: false } });
});

test('programs with different keys of one user may send the same Idempotency-Key', async () => {
  const tenant = await aTenant();
  const permissions = ['Permissions.Store.Create', 'Permissions.Store.View'] as const;
  const ids: number[] = [];
  for (const key of [await aKeyOf(tenant, [...permissions]), await aKeyOf(tenant, [...permissions])]) {
    const headers = { 'idempotency-key': 'order 1' };
    const create = () =>
      key.call(stores.create, { body: { name: 'Bondi', timeZone: 'Europe/London', accessCode: 4321 } }, headers);
    const [first, again] = [await create(), await create()];
    expect(again.body).toEqual(first.body);
    ids.push(first.body.branchId);
  }
  expect(new Set(ids).size).toBe(2);
});

test('operator users see the keys of the operator, resellers their own, and tenants none of both', async () => {
  const [reseller, other, tenant] = [await aReseller(), await aReseller(), await aTenant()];
  const operator = await aPlatformUser(['Platform.Tenants.View', 'Platform.ApiKeys.View', 'Platform.ApiKeys.Edit']);
  const ofOperator = await aPlatformKeyOf(operator, ['Platform.Tenants.View']);
  const ofReseller = await aPlatformKeyOf(reseller, ['Platform.Tenants.View', 'Platform.Tenants.Edit']);
  const seenBy = async (caller: Client) => {
    const found = await Promise.all(
      [ofOperator, ofReseller].map(({ keyId: id }) => caller.call(platformApiKeys.get, { params: { id } })),
    );
    return found.map(({ status }) => status);
  };
  expect(await seenBy(operator)).toEqual([200, 404]);
  expect(await seenBy(reseller)).toEqual([404, 200]);
  expect(await seenBy(other)).toEqual([404, 404]);
  expect(await seenBy(tenant)).toEqual([403, 403]);
  const own = await aTenantOf(ofReseller, { companyName: 'Harbour Coffee' });
  const idsFor = async (caller: Client) => (await caller.call(tenants.list)).body.map(({ id }) => id);
  expect(await idsFor(ofReseller)).toEqual([own.tenantId]);
  expect(await idsFor(ofOperator)).toEqual(expect.arrayContaining([own.tenantId, tenant.tenantId]));
});

test('a key of the administrator is listed with its owner', async () => {
  const admin = await superAdmin();
  const { keyId } = await aPlatformKeyOf(admin, ['Platform.Tenants.View']);
  const listed = (await admin.call(platformApiKeys.list)).body.find(({ id }) => id === keyId);
  expect(listed).toMatchObject({ ownerName: expect.stringMatching(/./), permissions: ['Platform.Tenants.View'] });
});

test('a key can have exactly the permissions for which an endpoint admits keys', () => {
  const needed = [...endpoints.values()]
    .filter(admitsKeys)
    .flatMap(({ permission, orPermissions = [] }) => [permission, ...orPermissions]);
  const all = [...tenantPermissions, ...platformPermissions].map(({ name }) => name);
  expect([...permissionsForKeys(tenantPermissions), ...permissionsForKeys(platformPermissions)]).toEqual(
    all.filter((name) => needed.includes(name)),
  );
});
