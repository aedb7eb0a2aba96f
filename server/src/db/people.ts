import { eq, type SQL } from 'drizzle-orm';
import { lockTenant } from './lock-tenant.ts';
import { issuer } from './schema/issuer.ts';
import { platformRolePermissions, platformRoles, platformUserRoles } from './schema/platform-roles.ts';
import { rolePermissions, roles, userRoles, users } from './schema/users.ts';
import type { Tx } from './transaction.ts';

/** Those of one kind who sign in, and where it is kept what they may do. */
export type People = typeof tenantPeople | typeof platformPeople;

export const tenantPeople = {
  userType: 1,
  /** Which rows of users they are, where the wall does not choose them. */
  among: undefined,
  roles,
  rolePermissions,
  userRoles,
  lock: lockTenant,
} as const;

export const platformPeople = {
  userType: 0,
  among: eq(users.userType, 0) satisfies SQL,
  roles: platformRoles,
  rolePermissions: platformRolePermissions,
  userRoles: platformUserRoles,
  lock: lockPlatform,
} as const;

/** As lockTenant, by the row that the platform has of itself. */
async function lockPlatform(tx: Tx): Promise<void> {
  await tx.select({ id: issuer.id }).from(issuer).for('no key update');
}
