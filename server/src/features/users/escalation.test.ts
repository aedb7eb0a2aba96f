import { tenantPermissions, type TenantPermission } from '@vitrine/contract/permissions';
import { roles } from '@vitrine/contract/roles';
import { users } from '@vitrine/contract/users';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Answer } from '@vitrine/testing/call-api';
import { aTenant, type Client, password, signIn, type Tenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aUser } from '../../test/users.ts';

const allPermissions = tenantPermissions.map(({ name }) => name);
const manageUsers = allPermissions.filter((name) => /\.(Users|Roles)\./.test(name));
const lackingPermission = 'Permissions.Store.Delete';

const aUserForm = () => ({
  firstName: 'Noor',
  lastName: 'Haddad',
  email: `${randomUUID()}@tenant.example`,
  phoneNumber: '1',
});

interface TestUser {
  id: number;
  form: { firstName: string; lastName: string; email: string; phoneNumber: string; userStatus: 0 | 1 };
}

/** A user who manages users, and a role with more permissions. */
interface Scene {
  tenant: Tenant;
  helper: Client;
  helperId: number;
  ownRole: number;
  strongRole: number;
  weak: TestUser;
  strong: TestUser;
  inactive: TestUser;
  owner: TestUser;
}

async function aScene(holds: TenantPermission[]): Promise<Scene> {
  const tenant = await aTenant();
  const helper = await aUser(tenant, holds);
  const { userId: helperId } = helper;
  const [ownRole = 0] = (await tenant.call(users.get, { params: { id: helperId } })).body.userRoles;
  const strongRole = (await tenant.call(roles.create, { body: { name: 'Strong', description: 'For a test' } })).body.id;
  await tenant.call(roles.setPermissions, { params: { id: strongRole }, body: { permissions: [lackingPermission] } });
  return {
    tenant,
    helper,
    helperId,
    ownRole,
    strongRole,
    weak: await aColleague(tenant, {}),
    strong: await aColleague(tenant, { role: strongRole }),
    inactive: await aColleague(tenant, { role: strongRole, userStatus: 1 }),
    owner: await aColleague(tenant, { isOwner: true }),
  };
}

/** A user with the owner's password. */
async function aColleague(
  { tenantId }: Tenant,
  { role, userStatus = 0, isOwner = false }: { role?: number; userStatus?: 0 | 1; isOwner?: boolean },
): Promise<TestUser> {
  const form = { ...aUserForm(), userStatus };
  const { rows } = await withDatabase((client) =>
    client.query<{ id: number }>(
      `with person as (
         insert into users (tenant_id, user_type, first_name, last_name, email, phone_number, password_hash, user_status, is_owner)
         select tenant_id, 1, $2, $3, $4, $5, password_hash, $6, $7 from users where tenant_id = $1 and is_owner limit 1
         returning id
       ), given as (
         insert into user_roles (tenant_id, user_id, role_id)
         select $1, person.id, $8::int from person where $8::int is not null
       )
       select id from person`,
      [tenantId, form.firstName, form.lastName, form.email, form.phoneNumber, userStatus, isOwner, role ?? null],
    ),
  );
  return { id: rows[0]?.id ?? 0, form: { ...form, ...(role !== undefined && { userRoles: [role] }) } };
}

const change = (by: Client, { id, form }: TestUser, changes: object) =>
  by.call(users.update, { params: { id }, body: { ...form, ...changes } });
const remove = (by: Client, { id }: TestUser) => by.call(users.remove, { params: { id } });
const allow = (by: Client, id: number, permissions: TenantPermission[]) =>
  by.call(roles.setPermissions, { params: { id }, body: { permissions } });

type Action = (by: Client, scene: Scene) => Promise<Answer<unknown>>;

const escalations: Record<string, Action> = {
  'creates a user with a role that allows more': (by, { strongRole }) =>
    by.call(users.create, { body: { ...aUserForm(), password, userRoles: [strongRole] } }),
  'assigns a user a role that allows more': (by, { weak, strongRole }) => change(by, weak, { userRoles: [strongRole] }),
  'assigns themselves a role that allows more': async (by, scene) =>
    change(by, await theHelper(scene), { userRoles: [scene.ownRole, scene.strongRole] }),
  'adds permissions to their own role': (by, { ownRole }) => allow(by, ownRole, [...manageUsers, lackingPermission]),
  'adds permissions to another role': (by, { strongRole }) =>
    allow(by, strongRole, [lackingPermission, 'Permissions.Store.Edit']),
  'renames a role that allows more': (by, { strongRole: id }) =>
    by.call(roles.update, { params: { id }, body: { name: 'Harmless', description: 'For a test' } }),
  'revokes permissions of a role that they lack': (by, { strongRole }) => allow(by, strongRole, []),
  'renames a user with more permissions': (by, { strong }) => change(by, strong, { firstName: 'Nobody' }),
  'sets the password of a user with more permissions': (by, { strong }) =>
    change(by, strong, { password: 'Taken-over-1' }),
  'sets the email address of a user with more permissions': (by, { strong }) =>
    change(by, strong, { email: aUserForm().email }),
  'deactivates a user with more permissions': (by, { strong }) => change(by, strong, { userStatus: 1 }),
  'activates a user with more permissions': (by, { inactive }) =>
    change(by, inactive, { userStatus: 0, password: 'Taken-over-1' }),
  'removes the roles of a user with more permissions': (by, { strong }) => change(by, strong, { userRoles: [] }),
  'deletes a user with more permissions': (by, { strong }) => remove(by, strong),
};

const againstAnOwner: Record<string, Action> = {
  'renames an owner': (by, { owner }) => change(by, owner, { firstName: 'Nobody' }),
  'sets the password of an owner': (by, { owner }) => change(by, owner, { password: 'Taken-over-1' }),
  'sets the email address of an owner': (by, { owner }) => change(by, owner, { email: aUserForm().email }),
  'assigns an owner a role': (by, { owner, ownRole }) => change(by, owner, { userRoles: [ownRole] }),
  'deactivates an owner': (by, { owner }) => change(by, owner, { userStatus: 1 }),
  'deletes an owner': (by, { owner }) => remove(by, owner),
};

async function theHelper({ tenant, helperId: id }: Scene): Promise<TestUser> {
  return { id, form: (await tenant.call(users.get, { params: { id } })).body };
}

/** All users with their sign-in details and permissions. */
async function accountsOf({ tenant }: Scene): Promise<unknown> {
  const { rows } = await withDatabase((client) =>
    client.query(
      `select (select array_agg(u::text order by id) from users u where tenant_id = $1) as people,
         (select array_agg(r::text order by r::text) from user_roles r where tenant_id = $1) as given,
         (select array_agg(p::text order by p::text) from role_permissions p where tenant_id = $1) as allowed,
         (select array_agg(r::text order by id) from roles r where tenant_id = $1) as named`,
      [tenant.tenantId],
    ),
  );
  return rows;
}

async function expectRefused(action: Action, scene: Scene): Promise<void> {
  const before = await accountsOf(scene);
  expect(await action(scene.helper, scene)).toMatchObject({ status: 403, error: { code: 'forbidden' } });
  expect(await accountsOf(scene)).toEqual(before);
}

test.for(Object.entries(escalations))(
  'a user who may manage users and %s is refused until they have the same permissions',
  async ([, action]) => {
    const scene = await aScene(manageUsers);
    await expectRefused(action, scene);
    await allow(scene.tenant, scene.ownRole, allPermissions);
    const before = await accountsOf(scene);
    expect((await action(scene.helper, scene)).status).toBeLessThan(300);
    expect(await accountsOf(scene)).not.toEqual(before);
  },
);

test.for(Object.entries(againstAnOwner))(
  'a user with all permissions who %s is refused; an owner is not',
  async ([, action]) => {
    const scene = await aScene(allPermissions);
    await expectRefused(action, scene);
    const before = await accountsOf(scene);
    expect((await action(scene.tenant, scene)).status).toBeLessThan(300);
    expect(await accountsOf(scene)).not.toEqual(before);
  },
);

test('no request field makes a user an owner, an operator user or a user of another tenant', async () => {
  const scene = await aScene(allPermissions);
  const { helper, weak } = scene;
  const ownUser = await theHelper(scene);
  const requests = async (fields: object) => [
    await helper.call(users.create, { body: { ...aUserForm(), ...fields, password } as never }),
    await change(helper, weak, fields),
    await change(helper, ownUser, fields),
  ];
  for (const { status, error } of await requests({ isOwner: true, userType: 0 }))
    expect([status, Object.keys(error.errors ?? {}).sort()]).toEqual([400, ['isOwner', 'userType']]);
  const ordinary = expect.objectContaining({ isOwner: false, userType: 1 });
  const answers = await requests({ tenantId: 1, resellerId: 1 });
  expect(answers.map(({ body }) => body)).toEqual([ordinary, ordinary, ordinary]);
});

test('a role of another tenant cannot be assigned', async () => {
  const [{ helper, weak }, otherTenant] = await Promise.all([aScene(allPermissions), aTenant()]);
  const theirs = (await otherTenant.call(roles.create, { body: { name: 'Theirs', description: 'For a test' } })).body
    .id;
  const refused = { status: 400, error: { errors: { 'userRoles.0': ['This role does not exist'] } } };
  expect(await change(helper, weak, { userRoles: [theirs] })).toMatchObject(refused);
  expect(await helper.call(users.create, { body: { ...aUserForm(), password, userRoles: [theirs] } })).toMatchObject(
    refused,
  );
  expect((await allow(helper, theirs, [])).status).toBe(404);
});

test('changed permissions of a role apply to open sessions at once', async () => {
  const { tenant, helper, ownRole, strongRole, weak } = await aScene(manageUsers);
  const assign = () => change(helper, weak, { userRoles: [strongRole] });
  expect((await assign()).status).toBe(403);
  await allow(tenant, ownRole, [...manageUsers, lackingPermission]);
  expect((await assign()).status).toBe(200);
  await allow(tenant, ownRole, manageUsers);
  expect((await change(helper, weak, { userRoles: [] })).status).toBe(403);
});

test('of two owners who delete each other concurrently one stays', async () => {
  const { tenant, owner } = await aScene([]);
  const [first] = (await tenant.call(users.list, { query: { search: tenant.email } })).body;
  if (first === undefined) throw new Error('No owner');
  const other = await signIn(owner.form.email);
  const deletions = [remove(tenant, owner), other.call(users.remove, { params: { id: first.id } })];
  const statuses = (await Promise.all(deletions)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const left = await withDatabase((client) =>
    client.query('select 1 from users where tenant_id = $1 and is_owner and user_status = 0', [tenant.tenantId]),
  );
  expect(left.rowCount).toBe(1);
});
