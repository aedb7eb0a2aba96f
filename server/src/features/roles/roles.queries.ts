import { platformPermissions, tenantPermissions } from '@vitrine/contract/permissions';
import type { PermissionChanges, PermissionEntry, Role, RoleChanges, RoleForm } from '@vitrine/contract/roles';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { UserKind } from '../users/user-kinds.ts';
import { refersTo } from '../../db/refers-to.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { pageOf, pageWithTotal, type ListQuery } from '../../http/lists.ts';
import { atVersion, staleOrMissing } from '../../http/versions.ts';

const columnsOf = ({ roles, userRoles }: UserKind) => ({
  id: roles.id,
  name: roles.name,
  description: roles.description,
  userCount: sql<number>`(
    select count(*)::int from ${userRoles}
    where ${refersTo(userRoles, userRoles.roleId, roles)})`,
  version: roles.version,
});

type Sort = 'name' | 'description';

export async function listRoles(
  tx: Tx,
  people: UserKind,
  query: ListQuery<Sort>,
): Promise<{ rows: Role[]; total: number }> {
  const { roles } = people;
  const sorts = { name: roles.name, description: roles.description };
  const { where, onPage, orderBy, limit, offset } = pageOf(query, { search: roles.searchText, sorts, id: roles.id });
  const rows = tx
    .select(columnsOf(people))
    .from(roles)
    .where(onPage)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return pageWithTotal(query, rows, () => tx.$count(roles, where));
}

export async function getRole(tx: Tx, people: UserKind, id: number): Promise<Role> {
  const { roles } = people;
  const [role] = await tx.select(columnsOf(people)).from(roles).where(eq(roles.id, id));
  if (!role) throw notFound('Role');
  return role;
}

export async function createRole(tx: Tx, people: UserKind, form: RoleForm): Promise<Role> {
  const { roles } = people;
  const [made] = await tx.insert(roles).values(form).returning({ id: roles.id });
  if (!made) throw new Error('insert returned no row');
  return getRole(tx, people, made.id);
}

type Changed<T> = T & { id: number };

export async function updateRole(tx: Tx, people: UserKind, changes: Changed<RoleChanges>): Promise<Role> {
  const { roles } = people;
  const { id, version, ...form } = changes;
  const saved = await tx
    .update(roles)
    .set(form)
    .where(and(eq(roles.id, id), atVersion(roles, version)))
    .returning({ id: roles.id });
  if (saved.length === 0) throw await staleOrMissing(tx, roles, id, 'Role');
  return getRole(tx, people, id);
}

/** All permissions in display order. */
export async function permissionsOfRole(tx: Tx, people: UserKind, id: number): Promise<PermissionEntry[]> {
  await getRole(tx, people, id);
  const { rolePermissions } = people;
  const rows = await tx
    .select({ name: rolePermissions.permission })
    .from(rolePermissions)
    .where(eq(rolePermissions.roleId, id));
  const selected = new Set(rows.map(({ name }) => name));
  const all = people.userType === 0 ? platformPermissions : tenantPermissions;
  return all.map(({ name, group }) => ({ name, group, selected: selected.has(name) }));
}

/** Updates the role, so that its version covers the permissions too. */
export async function setPermissionsOfRole(
  tx: Tx,
  { roles, rolePermissions }: UserKind,
  { id: roleId, permissions: names, version }: Changed<PermissionChanges>,
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
