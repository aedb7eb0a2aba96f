import { auth } from '@vitrine/contract/auth';
import { roles } from '@vitrine/contract/roles';
import { stores } from '@vitrine/contract/stores';
import type { TenantPermission } from '@vitrine/contract/permissions';
import { type User, users } from '@vitrine/contract/users';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aTenant, type Client, firstSignIn, anonymous, password, signIn, type Tenant } from '../../test/api.ts';
import { aUser } from '../../test/users.ts';

const aUserForm = () => ({
  firstName: 'Ben',
  lastName: 'Okafor',
  email: `${randomUUID()}@tenant.example`,
  phoneNumber: '+61 2 9000 0000',
});

async function aRole(by: Client, permissions: TenantPermission[] = []): Promise<number> {
  const { body } = await by.call(roles.create, { body: { name: 'Counter', description: 'Behind it' } });
  await by.call(roles.setPermissions, { params: { id: body.id }, body: { permissions } });
  return body.id;
}

async function aColleague(tenant: Tenant, permissions: TenantPermission[] = []): Promise<User> {
  const userRoles = [await aRole(tenant, permissions)];
  return (await tenant.call(users.create, { body: { ...aUserForm(), password, userRoles } })).body;
}

async function ownerOf(tenant: Tenant): Promise<User> {
  const { body } = await tenant.call(users.list, { query: { search: tenant.email } });
  const [owner] = body;
  if (!owner) throw new Error('No owner');
  return owner;
}

test('two-factor authentication is turned on for another user by a save, and off only by its own action', async () => {
  const tenant = await aTenant();
  const made = await tenant.call(users.create, { body: { ...aUserForm(), password, twoFactorEnabled: true } });
  expect(made).toMatchObject({ status: 201, body: { twoFactorEnabled: true } });
  const { id, version: _, ...saved } = made.body;
  const change = (changes: object) => tenant.call(users.update, { params: { id }, body: { ...saved, ...changes } });
  expect(await change({ firstName: 'Benedict' })).toMatchObject({ status: 200, body: { twoFactorEnabled: true } });
  expect(await change({ twoFactorEnabled: false })).toMatchObject({
    status: 400,
    error: { errors: { twoFactorEnabled: [expect.stringContaining('Turn off')] } },
  });
  await tenant.call(users.turnOffTwoFactor, { params: { id } });
  const off = await change({ twoFactorEnabled: undefined });
  expect(off).toMatchObject({ status: 200, body: { twoFactorEnabled: false } });
  expect(await change({ twoFactorEnabled: true })).toMatchObject({ status: 200, body: { twoFactorEnabled: true } });
  const owner = await ownerOf(tenant);
  const ownUser = await tenant.call(users.update, {
    params: { id: owner.id },
    body: { ...owner, phoneNumber: '1', version: undefined, twoFactorEnabled: true },
  });
  expect(ownUser.error.errors).toEqual({ twoFactorEnabled: ['Change this in your profile'] });
});

const refusal = (lacking: string) => ({
  status: 403,
  error: { code: 'forbidden', message: expect.stringContaining(lacking) },
});

test('a user is created with roles, signs in, is updated, listed and deleted', async () => {
  const tenant = await aTenant();
  const role = await aRole(tenant, ['Permissions.Store.View']);
  const made = await tenant.call(users.create, { body: { ...aUserForm(), password, userRoles: [role] } });
  expect(made).toMatchObject({
    status: 201,
    body: { fullName: 'Ben Okafor', userStatus: 0, isOwner: false, userRoles: [role], roles: 'Counter', userType: 1 },
  });
  const params = { id: made.body.id };
  const colleague = await firstSignIn(made.body.email);
  expect((await colleague.call(stores.list)).status).toBe(200);
  expect((await colleague.call(users.list)).status).toBe(403);
  const body = { ...made.body, lastName: 'Marsh', userRoles: [] };
  const saved = await tenant.call(users.update, { params, body });
  expect(saved).toMatchObject({ status: 200, body: { fullName: 'Ben Marsh', roles: '', userRoles: [] } });
  expect((await colleague.call(stores.list)).status).toBe(403);
  expect((await tenant.call(users.get, { params })).body).toEqual(saved.body);
  expect((await tenant.call(users.list, { query: { search: 'marsh' } })).body).toEqual([saved.body]);
  expect(await tenant.call(users.remove, { params })).toMatchObject({ status: 200, body: { message: 'User deleted' } });
  expect((await tenant.call(users.get, { params })).status).toBe(404);
  expect((await colleague.call(stores.list)).status).toBe(401);
});

test('validation errors name every invalid field', async () => {
  const tenant = await aTenant();
  const empty = { firstName: ' ', lastName: '', email: 'nowhere', phoneNumber: '', password: '' };
  const refused = await tenant.call(users.create, { body: empty });
  expect(Object.keys(refused.error.errors ?? {}).sort()).toEqual([
    'email',
    'firstName',
    'lastName',
    'password',
    'phoneNumber',
  ]);
  const weak = await tenant.call(users.create, { body: { ...aUserForm(), password: 'lower1!' } });
  expect(weak.error.errors?.['password']).toContain('Use at least 8 characters.');
  const taken = await tenant.call(users.create, {
    body: { ...aUserForm(), email: tenant.email.toUpperCase(), password },
  });
  expect(taken).toMatchObject({ status: 409, error: { errors: { email: ['Already in use'] } } });
});

test('an email address of another tenant is taken too, without further details', async () => {
  const [tenant, other] = await Promise.all([aTenant(), aTenant()]);
  const refused = await tenant.call(users.create, { body: { ...aUserForm(), email: other.email, password } });
  expect(refused.error).toEqual({
    message: 'Already in use',
    code: 'conflict',
    errors: { email: ['Already in use'] },
    madeOf: { 'Already in use': '["Already in use"]' },
    requestId: expect.any(String),
  });
});

test('a user or role of another tenant is not found', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const { id, ...colleague } = await aColleague(tenant);
  const params = { id };
  expect((await otherTenant.call(users.get, { params })).status).toBe(404);
  expect((await otherTenant.call(users.update, { params, body: { ...colleague, userRoles: [] } })).status).toBe(404);
  expect((await otherTenant.call(users.remove, { params })).status).toBe(404);
  const theirs = await otherTenant.call(users.create, {
    body: { ...aUserForm(), password, userRoles: colleague.userRoles },
  });
  expect(theirs).toMatchObject({ status: 400, error: { errors: { 'userRoles.0': ['This role does not exist'] } } });
});

test('an update of an older version is refused', async () => {
  const tenant = await aTenant();
  const { id, ...colleague } = await aColleague(tenant);
  await tenant.call(users.update, { params: { id }, body: { ...colleague, firstName: 'First' } });
  const stale = await tenant.call(users.update, { params: { id }, body: { ...colleague, firstName: 'Second' } });
  expect(stale).toMatchObject({ status: 409, error: { code: 'stale', changed: { by: 'Mara Lindqvist' } } });
});

test('a new password and deactivation end all sessions at once', async () => {
  const tenant = await aTenant();
  const { id, ...colleague } = await aColleague(tenant, ['Permissions.Store.View']);
  const before = await signIn(colleague.email);
  const secret = 'Another-pass-2';
  const body = { ...colleague, version: undefined };
  await tenant.call(users.update, { params: { id }, body: { ...body, password: secret } });
  expect((await before.call(stores.list)).status).toBe(401);
  const after = await signIn(colleague.email, secret);
  await tenant.call(users.update, { params: { id }, body: { ...body, userStatus: 1 } });
  expect((await after.call(stores.list)).status).toBe(401);
  const refused = await anonymous.call(auth.signIn, { body: { emailAddress: colleague.email, password: secret } });
  expect(refused).toMatchObject({ status: 400, error: { code: 'wrong_credentials' } });
});

test('users cannot assign a role with permissions that they lack', async () => {
  const tenant = await aTenant();
  const more = await aRole(tenant, ['Permissions.Store.View', 'Permissions.Store.Delete']);
  const same = await aRole(tenant, ['Permissions.Users.View']);
  const helper = await aUser(tenant, ['Permissions.Users.View', 'Permissions.Users.Create', 'Permissions.Users.Edit']);
  const create = (userRoles: number[]) => helper.call(users.create, { body: { ...aUserForm(), password, userRoles } });
  expect(await create([same, more])).toMatchObject(refusal('Permissions.Store.Delete'));
  const made = await create([same]);
  expect(made.status).toBe(201);
  const update = (userRoles: number[]) =>
    helper.call(users.update, { params: { id: made.body.id }, body: { ...made.body, version: undefined, userRoles } });
  expect(await update([more])).toMatchObject(refusal('Permissions.Store.Delete'));
  const me = { params: { id: helper.userId } };
  const ownUser = (await helper.call(users.get, me)).body;
  const promotion = await helper.call(users.update, {
    ...me,
    body: { ...ownUser, userRoles: [...ownUser.userRoles, more] },
  });
  expect(promotion).toMatchObject(refusal('Permissions.Store.Delete'));
});

test('a user with fewer permissions can neither change nor delete one with more, nor an owner', async () => {
  const tenant = await aTenant();
  const { id, ...manager } = await aColleague(tenant, ['Permissions.Store.Delete']);
  const owner = await ownerOf(tenant);
  const helper = await aUser(tenant, ['Permissions.Users.View', 'Permissions.Users.Edit', 'Permissions.Users.Delete']);
  const body = { ...manager, password: 'Taken-over-1' };
  expect(await helper.call(users.update, { params: { id }, body })).toMatchObject(
    refusal('permissions that you do not have'),
  );
  expect(await helper.call(users.remove, { params: { id } })).toMatchObject(
    refusal('permissions that you do not have'),
  );
  const takeOver = { params: { id: owner.id }, body: { ...owner, phoneNumber: '1', password: 'Taken-over-1' } };
  expect(await helper.call(users.update, takeOver)).toMatchObject(refusal('Only an owner'));
  expect(await helper.call(users.remove, { params: { id: owner.id } })).toMatchObject(refusal('Only an owner'));
  expect((await signIn(tenant.email)).token).toBeTruthy();
});

test('own email address, phone number and password are changed in the profile, with the password', async () => {
  const tenant = await aTenant();
  const helper = await aUser(tenant, ['Permissions.Users.View', 'Permissions.Users.Edit']);
  const params = { id: helper.userId };
  const ownUser = (await helper.call(users.get, { params })).body;
  const owner = await ownerOf(tenant);
  const first = { ...owner, phoneNumber: '1', password: '' };
  const numbered = await tenant.call(users.update, { params: { id: owner.id }, body: first });
  expect(numbered.status).toBe(200);
  const changes = { email: 'stolen@tenant.example', phoneNumber: '2', password: 'Taken-over-1' };
  const refused = await helper.call(users.update, { params, body: { ...ownUser, ...changes } });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.error.errors ?? {})).toEqual(['email', 'phoneNumber', 'password']);
  const renamed = await helper.call(users.update, { params, body: { ...ownUser, firstName: 'Benjamin' } });
  expect(renamed).toMatchObject({ status: 200, body: { firstName: 'Benjamin', email: ownUser.email } });
});

test('the last owner stays, and users cannot deactivate themselves', async () => {
  const tenant = await aTenant();
  const owner = await ownerOf(tenant);
  const params = { id: owner.id };
  expect(await tenant.call(users.remove, { params })).toMatchObject(refusal('active owner is required'));
  expect(
    await tenant.call(users.update, { params, body: { ...owner, phoneNumber: '1', userStatus: 1 } }),
  ).toMatchObject(refusal('active owner is required'));
  const helper = await aUser(tenant, ['Permissions.Users.View', 'Permissions.Users.Edit', 'Permissions.Users.Delete']);
  const me = { params: { id: helper.userId } };
  expect(await helper.call(users.remove, me)).toMatchObject({ status: 409, error: { code: 'conflict' } });
  const ownUser = { ...(await helper.call(users.get, me)).body, userStatus: 1 as const };
  expect((await helper.call(users.update, { ...me, body: ownUser })).status).toBe(409);
});
