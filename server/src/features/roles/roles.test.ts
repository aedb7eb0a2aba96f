import { auth, TokenClaims } from '@vitrine/contract/auth';
import { tenantPermissions } from '@vitrine/contract/permissions';
import { roles } from '@vitrine/contract/roles';
import { stores } from '@vitrine/contract/stores';
import { expect, test } from 'vitest';
import { aTenant } from '../../test/api.ts';
import { aUser } from '../../test/users.ts';

const counter = { name: 'Counter', description: 'Behind the counter' };

test('a role is created, read, listed and updated', async () => {
  const tenant = await aTenant();
  const made = await tenant.call(roles.create, { body: counter });
  expect(made).toMatchObject({ status: 201, body: { ...counter, userCount: 0, version: 0 } });
  const params = { id: made.body.id };
  const saved = await tenant.call(roles.update, { params, body: { ...counter, name: 'Kitchen', version: 0 } });
  expect(saved).toMatchObject({ status: 200, body: { name: 'Kitchen', version: 1 } });
  expect((await tenant.call(roles.get, { params })).body).toEqual(saved.body);
  expect((await tenant.call(roles.list, { query: { search: 'kitch' } })).body).toEqual([saved.body]);
  const stale = await tenant.call(roles.update, { params, body: { ...counter, version: 0 } });
  expect(stale).toMatchObject({ status: 409, error: { code: 'stale' } });
  const empty = await tenant.call(roles.create, { body: { name: ' ', description: '' } });
  expect(Object.keys(empty.error.errors ?? {}).sort()).toEqual(['description', 'name']);
});

test('its permissions list all that exist, and those selected apply to its users at once', async () => {
  const tenant = await aTenant();
  const params = { id: (await tenant.call(roles.create, { body: counter })).body.id };
  const none = (await tenant.call(roles.permissions, { params })).body;
  expect(none).toEqual(tenantPermissions.map(({ name, group }) => ({ name, group, selected: false })));
  const permissions = ['Permissions.Store.View' as const, 'Permissions.Device.Reload' as const];
  const given = await tenant.call(roles.setPermissions, { params, body: { permissions } });
  expect(given.body.flatMap(({ name, selected }) => (selected ? [name] : [])).sort()).toEqual([...permissions].sort());
  const fewer = await tenant.call(roles.setPermissions, { params, body: { permissions: [] } });
  expect(fewer.body).toEqual(none);
  const unknown = await tenant.call(roles.setPermissions, {
    params,
    body: { permissions: ['Permissions.Everything'] } as never,
  });
  expect(unknown.status).toBe(400);
});

test('a revoked permission ends with the next request, and the session states the remaining ones', async () => {
  const tenant = await aTenant();
  const colleague = await aUser(tenant, ['Permissions.Store.View', 'Permissions.Roles.View']);
  const [role] = (await tenant.call(roles.list)).body;
  const params = { id: role?.id ?? 0 };
  await tenant.call(roles.setPermissions, { params, body: { permissions: ['Permissions.Roles.View'] } });
  expect((await colleague.call(stores.list)).status).toBe(403);
  const { body } = await colleague.call(auth.session);
  const payload = Buffer.from(body.token?.split('.')[1] ?? '', 'base64url').toString();
  expect(TokenClaims.parse(JSON.parse(payload)).Permission).toEqual(['Permissions.Roles.View']);
});

test('users cannot grant a role permissions that they lack, and the role stays unchanged', async () => {
  const tenant = await aTenant();
  const helper = await aUser(tenant, ['Permissions.Roles.View', 'Permissions.Roles.Edit', 'Permissions.Store.View']);
  const params = { id: (await tenant.call(roles.create, { body: counter })).body.id };
  const before = ['Permissions.Store.Delete' as const];
  await tenant.call(roles.setPermissions, { params, body: { permissions: before } });
  const set = (permissions: (typeof before)[number][]) =>
    helper.call(roles.setPermissions, { params, body: { permissions } });
  expect(await set([...before, 'Permissions.Store.Edit' as never])).toMatchObject({
    status: 403,
    error: { code: 'forbidden', message: expect.stringContaining('Permissions.Store.Edit') },
  });
  expect((await set([...before, 'Permissions.Store.View' as never])).status).toBe(200);
  const ownRole = (await helper.call(roles.list, { query: { search: 'Role' } })).body[0];
  const mine = { params: { id: ownRole?.id ?? 0 }, body: { permissions: ['Permissions.Users.Delete' as const] } };
  expect((await helper.call(roles.setPermissions, mine)).status).toBe(403);
});

test('saving permissions never overwrites a change by another user', async () => {
  const tenant = await aTenant();
  const { body: role } = await tenant.call(roles.create, { body: counter });
  const params = { id: role.id };
  const set = (names: ('Permissions.Store.View' | 'Permissions.Device.View')[], version?: number) =>
    tenant.call(roles.setPermissions, {
      params,
      body: { permissions: names, ...(version !== undefined && { version }) },
    });
  expect((await set(['Permissions.Store.View'], role.version)).status).toBe(200);
  expect((await tenant.call(roles.get, { params })).body.version).toBe(role.version + 1);
  expect(await set(['Permissions.Device.View'], role.version)).toMatchObject({
    status: 409,
    error: { code: 'stale', changed: { by: 'Mara Lindqvist' } },
  });
  const saved = (await tenant.call(roles.permissions, { params })).body.filter(({ selected }) => selected);
  expect(saved.map(({ name }) => name)).toEqual(['Permissions.Store.View']);
  expect((await set(['Permissions.Device.View'])).status).toBe(200);
});

test('a role of another tenant is not found', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const params = { id: (await tenant.call(roles.create, { body: counter })).body.id };
  expect((await otherTenant.call(roles.get, { params })).status).toBe(404);
  expect((await otherTenant.call(roles.update, { params, body: counter })).status).toBe(404);
  expect((await otherTenant.call(roles.permissions, { params })).status).toBe(404);
  expect((await otherTenant.call(roles.setPermissions, { params, body: { permissions: [] } })).status).toBe(404);
  expect((await otherTenant.call(roles.list)).body).toEqual([]);
});
