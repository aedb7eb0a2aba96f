import { eq, type SQL } from 'drizzle-orm';
import { lockTenant } from '../../db/lock-tenant.ts';
import { issuer } from '../../db/schema/issuer.ts';
import { platformRolePermissions, platformRoles, platformUserRoles } from '../../db/schema/platform-roles.ts';
import { rolePermissions, roles, userRoles, users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';

/** The users of one kind, and where their permissions are stored. */
export type UserKind = typeof tenantUserKind | typeof platformUserKind;

export const tenantUserKind = {
  userType: 1,
  /** Which rows of users belong to the kind, if row-level security does not select them. */
  among: undefined,
  roles,
  rolePermissions,
  userRoles,
  lock: lockTenant,
} as const;

export const platformUserKind = {
  userType: 0,
  among: eq(users.userType, 0) satisfies SQL,
  roles: platformRoles,
  rolePermissions: platformRolePermissions,
  userRoles: platformUserRoles,
  lock: lockPlatform,
} as const;

/** As lockTenant, with the row that represents the operator. */
async function lockPlatform(tx: Tx): Promise<void> {
  await tx.select({ id: issuer.id }).from(issuer).for('no key update');
}
