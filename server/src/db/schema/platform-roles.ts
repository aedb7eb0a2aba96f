import { foreignKey, index, integer, pgPolicy, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { natural, ownerPolicy, platform, record, resellerOwn, searchText } from './tenancy.ts';
import { users } from './users.ts';

/** Roles of operator users. They belong to no tenant, so they have their own tables. */
export const platformRoles = pgTable(
  'platform_roles',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: natural('name').notNull(),
    description: text('description').notNull(),
    searchText: searchText('name', 'description'),
    ...record,
  },
  () => operatorPolicies(),
);

export const platformRolePermissions = pgTable(
  'platform_role_permissions',
  { roleId: integer('role_id').notNull(), permission: text('permission').notNull() },
  (t) => [
    ...operatorPolicies(),
    primaryKey({ columns: [t.roleId, t.permission] }),
    foreignKey({ columns: [t.roleId], foreignColumns: [platformRoles.id] }).onDelete('cascade'),
  ],
);

export const platformUserRoles = pgTable(
  'platform_user_roles',
  { userId: integer('user_id').notNull(), roleId: integer('role_id').notNull() },
  (t) => [
    ...operatorPolicies(),
    primaryKey({ columns: [t.userId, t.roleId] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.roleId], foreignColumns: [platformRoles.id] }).onDelete('cascade'),
    index('platform_user_roles_role').on(t.roleId),
  ],
);

function operatorPolicies() {
  const { isSuperAdmin } = resellerOwn;
  return [ownerPolicy(), pgPolicy('platform_rows', { to: platform, using: isSuperAdmin, withCheck: isSuperAdmin })];
}
