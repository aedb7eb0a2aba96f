import { randomUUID } from 'node:crypto';
import { type PlatformPermission, platformPermissions } from '@vitrine/contract/permissions';
import { packages } from '@vitrine/contract/packages';
import { platformRoles } from '@vitrine/contract/roles';
import { tenants } from '@vitrine/contract/tenants';
import { platformUsers } from '@vitrine/contract/users';
import { expect, test } from 'vitest';
import type { Answer } from '@vitrine/testing/call-api';
import { aTenant, type Client, password, superAdmin } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { emailTo } from '../../test/emails.ts';
import { aPlatformUser, aReseller, aUser } from '../../test/users.ts';

const allPermissions = platformPermissions.map(({ name }) => name);
const manageUsers: PlatformPermission[] = [
  'Platform.Users.View',
  'Platform.Users.Edit',
  'Platform.Roles.View',
  'Platform.Roles.Edit',
];
const lackingPermission = 'Platform.Invoices.Edit';
const forbidden = { status: 403, error: { code: 'forbidden' } };

const aUserForm = () => ({
  firstName: 'Noor',
  lastName: 'Haddad',
  email: `${randomUUID()}@operator.example`,
  phoneNumber: '1',
});

async function aRole(by: Client, permissions: PlatformPermission[]): Promise<number> {
  const { id } = (await by.call(platformRoles.create, { body: { name: 'Strong', description: 'For a test' } })).body;
  await by.call(platformRoles.setPermissions, { params: { id }, body: { permissions } });
  return id;
}

test('an operator user is created with a role, whose permissions apply at once', async () => {
  const admin = await superAdmin();
  const role = await aRole(admin, ['Platform.Tenants.View']);
  const newUser = aUserForm();
  const made = await admin.call(platformUsers.create, { body: { ...newUser, password, userRoles: [role] } });
  expect(made).toMatchObject({ status: 201, body: { ...newUser, userType: 0, isOwner: false, roles: 'Strong' } });
  const { id, version } = made.body;
  const listed = await admin.call(platformUsers.list, { query: { search: newUser.email } });
  expect(listed.body).toEqual([made.body]);
  await withDatabase((client) => client.query('update users set password_expires_at = null where id = $1', [id]));
  const colleague = await aPlatformUser([]);
  expect(await colleague.call(tenants.list, { query: { page: 1 } })).toMatchObject(forbidden);
  await withDatabase((client) =>
    client.query('insert into platform_user_roles (user_id, role_id) values ($1, $2)', [colleague.userId, role]),
  );
  expect((await colleague.call(tenants.list, { query: { page: 1 } })).status).toBe(200);
  const [name] = (await admin.call(platformRoles.list, { query: { search: 'Strong' } })).body.filter(
    (each) => each.id === role,
  );
  expect(name?.userCount).toBe(2);
  const renamed = { ...newUser, firstName: 'Nora', userRoles: [] };
  const changed = await admin.call(platformUsers.update, { params: { id }, body: { ...renamed, version } });
  expect(changed).toMatchObject({ status: 200, body: { fullName: 'Nora Haddad', roles: '' } });
  expect(await admin.call(platformUsers.update, { params: { id }, body: { ...renamed, version } })).toMatchObject({
    status: 409,
    error: { code: 'stale' },
  });
  expect((await admin.call(platformUsers.remove, { params: { id } })).body).toEqual({ message: 'User deleted' });
  expect((await admin.call(platformUsers.get, { params: { id } })).status).toBe(404);
});

test('an invited user gets an email, and missing or invalid values are validation errors', async () => {
  const admin = await superAdmin();
  const newUser = aUserForm();
  await admin.call(platformUsers.create, { body: { ...newUser, invite: true } });
  await emailTo(newUser.email, /has invited you to Vitrine/);
  expect(await admin.call(platformUsers.create, { body: { ...newUser, password } })).toMatchObject({
    status: 409,
    error: { errors: { email: ['Already in use'] } },
  });
  expect(
    await admin.call(platformUsers.create, { body: { ...aUserForm(), firstName: '', password: 'weak' } }),
  ).toMatchObject({ status: 400, error: { errors: { firstName: ['Required'] } } });
});

test('the list has no users of tenants or resellers, nor roles of tenants', async () => {
  const [admin, tenant, reseller] = await Promise.all([superAdmin(), aTenant(), aReseller()]);
  const user = await aUser(tenant, []);
  const ofReseller = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>('select id from users where reseller_id = $1', [
      reseller.resellerId,
    ]);
    return rows[0]?.id ?? 0;
  });
  const all = (await admin.call(platformUsers.list, { query: {} })).body;
  expect(new Set(all.map(({ userType }) => userType))).toEqual(new Set([0]));
  for (const id of [user.userId, ofReseller]) {
    const answers: Answer<unknown>[] = [
      await admin.call(platformUsers.get, { params: { id } }),
      await admin.call(platformUsers.update, { params: { id }, body: aUserForm() }),
      await admin.call(platformUsers.remove, { params: { id } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  const theirs = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>('select max(id) as id from roles where tenant_id = $1', [
      tenant.tenantId,
    ]);
    return (rows[0]?.id ?? 0) + 1_000_000;
  });
  expect(
    await admin.call(platformUsers.create, { body: { ...aUserForm(), password, userRoles: [theirs] } }),
  ).toMatchObject({ status: 400, error: { errors: { 'userRoles.0': ['This role does not exist'] } } });
});

test('a role of operator users has no permission of tenants', async () => {
  const admin = await superAdmin();
  const id = await aRole(admin, []);
  const permissions = ['Permissions.Store.View'] as const;
  const answer = await admin.call(platformRoles.setPermissions, {
    params: { id },
    body: { permissions: [...permissions] },
  });
  expect(answer.status).toBe(400);
  const entries = (await admin.call(platformRoles.permissions, { params: { id } })).body;
  expect(entries.map(({ name }) => name)).toEqual(allPermissions);
});

interface Scene {
  admin: Client;
  helper: Awaited<ReturnType<typeof aPlatformUser>>;
  strongRole: number;
  weak: number;
  strong: number;
  owner: number;
}

async function aScene(holds: PlatformPermission[]): Promise<Scene> {
  const admin = await superAdmin();
  const strongRole = await aRole(admin, [lackingPermission]);
  const [helper, weak, strong] = await Promise.all([
    aPlatformUser(holds),
    aPlatformUser([]),
    aPlatformUser(['Platform.Packages.Edit']),
  ]);
  const [owner] = (await admin.call(platformUsers.list, { query: { search: 'admin@vitrine.example' } })).body;
  return { admin, helper, strongRole, weak: weak.userId, strong: strong.userId, owner: owner?.id ?? 0 };
}

const change = (by: Client, id: number, changes: object) =>
  by.call(platformUsers.update, { params: { id }, body: { ...aUserForm(), ...changes } });

type Action = (scene: Scene) => Promise<Answer<unknown>>;

const escalations: Record<string, Action> = {
  'creates a user with a role that allows more': ({ helper, strongRole }) =>
    helper.call(platformUsers.create, { body: { ...aUserForm(), password, userRoles: [strongRole] } }),
  'assigns a user a role that allows more': ({ helper, weak, strongRole }) =>
    change(helper, weak, { userRoles: [strongRole] }),
  'adds permissions to their own role': ({ helper }) =>
    helper.call(platformRoles.setPermissions, {
      params: { id: helper.roleId },
      body: { permissions: [...manageUsers, lackingPermission] },
    }),
  'revokes permissions of a role that they lack': ({ helper, strongRole }) =>
    helper.call(platformRoles.setPermissions, { params: { id: strongRole }, body: { permissions: [] } }),
  'sets the password of a user with more permissions': ({ helper, strong }) =>
    change(helper, strong, { password: 'Taken-over-1' }),
  'deletes a user with more permissions': ({ helper, strong }) =>
    helper.call(platformUsers.remove, { params: { id: strong } }),
  'sets the password of the administrator': ({ helper, owner }) => change(helper, owner, { password: 'Taken-over-1' }),
  'deletes the administrator': ({ helper, owner }) => helper.call(platformUsers.remove, { params: { id: owner } }),
};

test('an operator user who may manage users cannot grant more than they have', async () => {
  const scene = await aScene(manageUsers);
  for (const [what, action] of Object.entries(escalations))
    expect([what, await action(scene)]).toMatchObject([what, forbidden]);
  const answer = await change(scene.helper, scene.weak, { userRoles: [scene.helper.roleId] });
  expect(answer.status).toBe(200);
});

test('a user with all permissions cannot change an administrator, and the last administrator stays', async () => {
  const scene = await aScene(allPermissions);
  const refused = ['sets the password of the administrator', 'deletes the administrator'];
  for (const what of refused) expect([what, await escalations[what]?.(scene)]).toMatchObject([what, forbidden]);
  const self = await scene.admin.call(platformUsers.remove, { params: { id: scene.owner } });
  expect(self).toMatchObject({ status: 403, error: { message: 'At least one active owner is required' } });
});

test('after deactivation or a revoked permission the next request is refused', async () => {
  const admin = await superAdmin();
  const newUser = await aPlatformUser(['Platform.Packages.View']);
  const listPackages = async () => (await newUser.call(packages.list, { query: { page: 1 } })).status;
  expect(await listPackages()).toBe(200);
  await admin.call(platformRoles.setPermissions, { params: { id: newUser.roleId }, body: { permissions: [] } });
  expect(await listPackages()).toBe(403);
  await change(admin, newUser.userId, { email: newUser.email, userStatus: 1 });
  expect(await listPackages()).toBe(401);
});
