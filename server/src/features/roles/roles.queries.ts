import { tenantPermissions } from '@vitrine/contract/permissions';
import type { PermissionChanges, PermissionEntry, Role, RoleChanges, RoleForm } from '@vitrine/contract/roles';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { refersTo } from '../../db/refers-to.ts';
import { rolePermissions, roles, userRoles } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { pageOf, pageWithTotal, type ListQuery } from '../../http/lists.ts';
import { atVersion, staleOrMissing } from '../../http/versions.ts';

const columns = {
  id: roles.id,
  name: roles.name,
  description: roles.description,
  userCount: sql<number>`(
    select count(*)::int from ${userRoles}
    where ${refersTo(userRoles, userRoles.roleId, roles)})`,
  version: roles.version,
};

const sorts = { name: roles.name, description: roles.description };

export async function listRoles(
  tx: Tx,
  query: ListQuery<keyof typeof sorts>,
): Promise<{ rows: Role[]; total: number }> {
  const { where, onPage, orderBy, limit, offset } = pageOf(query, { search: roles.searchText, sorts, id: roles.id });
  const rows = tx
    .select(columns)
    .from(roles)
    .where(onPage)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return pageWithTotal(query, rows, () => tx.$count(roles, where));
}

export async function getRole(tx: Tx, id: number): Promise<Role> {
  const [role] = await tx.select(columns).from(roles).where(eq(roles.id, id));
  if (!role) throw notFound('Role');
  return role;
}

export async function createRole(tx: Tx, form: RoleForm): Promise<Role> {
  const [made] = await tx.insert(roles).values(form).returning({ id: roles.id });
  if (!made) throw new Error('insert returned no row');
  return getRole(tx, made.id);
}

export async function updateRole(tx: Tx, id: number, { version, ...form }: RoleChanges): Promise<Role> {
  const saved = await tx
    .update(roles)
    .set(form)
    .where(and(eq(roles.id, id), atVersion(roles, version)))
    .returning({ id: roles.id });
  if (saved.length === 0) throw await staleOrMissing(tx, roles, id, 'Role');
  return getRole(tx, id);
}

/** Every permission there is, in the order in which they are shown. */
export async function permissionsOfRole(tx: Tx, id: number): Promise<PermissionEntry[]> {
  await getRole(tx, id);
  const rows = await tx
    .select({ name: rolePermissions.permission })
    .from(rolePermissions)
    .where(eq(rolePermissions.roleId, id));
  const selected = new Set(rows.map(({ name }) => name));
  return tenantPermissions.map(({ name, group }) => ({ name, group, selected: selected.has(name) }));
}

/** The role itself is touched, so that its version is the permissions' too. */
export async function setPermissionsOfRole(
  tx: Tx,
  roleId: number,
  { permissions: names, version }: PermissionChanges,
): Promise<void> {
  const touched = await tx
    .update(roles)
    .set({ name: sql`${roles.name}` })
    .where(and(eq(roles.id, roleId), atVersion(roles, version)))
    .returning({ id: roles.id });
  if (touched.length === 0) throw await staleOrMissing(tx, roles, roleId, 'Role');
  await tx
    .delete(rolePermissions)
    .where(and(eq(rolePermissions.roleId, roleId), notInArray(rolePermissions.permission, names)));
  if (names.length === 0) return;
  const given = [...new Set(names)].map((permission) => ({ roleId, permission }));
  await tx.insert(rolePermissions).values(given).onConflictDoNothing();
}
