import { role } from '@vitrine/contract/entities/role';
import { t } from '@vitrine/contract/messages';
import { platformPermissions, tenantPermissions } from '@vitrine/contract/permissions';
import type { PermissionChanges, PermissionEntry, Role, RoleChanges, RoleForm } from '@vitrine/contract/roles';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { listPage } from '../../db/list-page.ts';
import type { ListQuery, Page } from '../../db/lists.ts';
import { refersTo } from '../../db/refers-to.ts';
import { containing } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { insertOne, updateAtVersion } from '../../db/write-one.ts';
import type { UserKind } from '../users/user-kinds.ts';
import { notFound } from '../../errors.ts';

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

export function listRoles(tx: Tx, people: UserKind, query: ListQuery<Sort>): Promise<Page<Role>> {
  const { roles } = people;
  const sorts = { name: roles.name, description: roles.description };
  const select = () => tx.select(columnsOf(people)).from(roles).$dynamic();
  const search = (text: string) => [containing(roles.searchText, text)];
  return listPage(tx, query, { select, table: roles, search, sorts });
}

export async function getRole(tx: Tx, people: UserKind, id: number): Promise<Role> {
  const { roles } = people;
  const [found] = await tx.select(columnsOf(people)).from(roles).where(eq(roles.id, id));
  if (!found) throw notFound(t(role.one));
  return found;
}

export async function createRole(tx: Tx, people: UserKind, form: RoleForm): Promise<Role> {
  return getRole(tx, people, await insertOne(tx, people.roles, form));
}

type Changed<T> = T & { id: number };

export async function updateRole(tx: Tx, people: UserKind, changes: Changed<RoleChanges>): Promise<Role> {
  const { id, version, ...form } = changes;
  await updateAtVersion(tx, people.roles, { id, version, what: t(role.one) }, form);
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
  await updateAtVersion(tx, roles, { id: roleId, version, what: t(role.one) }, { name: sql`${roles.name}` });
  await tx
    .delete(rolePermissions)
    .where(and(eq(rolePermissions.roleId, roleId), notInArray(rolePermissions.permission, names)));
  if (names.length === 0) return;
  const given = [...new Set(names)].map((permission) => ({ roleId, permission }));
  await tx.insert(rolePermissions).values(given).onConflictDoNothing();
}
