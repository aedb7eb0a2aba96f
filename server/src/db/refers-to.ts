import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * The condition that `key` of `from` refers to a row of `to`, by the whole foreign key: with the id alone the planner counts
 * the tenant policy as a second filter, expects few rows, and reads and sorts them all. Tables of the operator have no
 * tenant.
 */
export function refersTo(
  from: PgTable & { tenantId?: PgColumn },
  key: PgColumn,
  to: PgTable & { tenantId?: PgColumn; id: PgColumn },
): SQL | undefined {
  const sameTenant = from.tenantId && to.tenantId && eq(to.tenantId, from.tenantId);
  return and(sameTenant, eq(to.id, key));
}
