import { sql } from 'drizzle-orm';
import { integer, pgPolicy } from 'drizzle-orm/pg-core';
import { currentTenant, platform, resellerOwn, tenantPolicies } from './tenancy.ts';

/** Whose row it is: a tenant's, a reseller's, or the operator's if both are null. */
export const account = {
  tenantId: integer('tenant_id').default(currentTenant),
  resellerId: integer('reseller_id'),
};

/** Each account has its own rows only, the operator too. */
export function accountPolicies() {
  const { isSuperAdmin, currentReseller } = resellerOwn;
  const own = sql`tenant_id is null and case when ${isSuperAdmin} then reseller_id is null else reseller_id = ${currentReseller} end`;
  return [...tenantPolicies(), pgPolicy('platform_rows', { to: platform, using: own, withCheck: own })];
}
