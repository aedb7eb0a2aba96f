import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * That `key` of `from` means a row of `to`, by the whole foreign key: on the id alone the planner takes the tenant wall
 * for a second filter, expects few rows, and reads and sorts them all. What belongs to the platform has no tenant.
 */
export function refersTo(
  from: PgTable & { tenantId?: PgColumn },
  key: PgColumn,
  to: PgTable & { tenantId?: PgColumn; id: PgColumn },
): SQL | undefined {
  const sameTenant = from.tenantId && to.tenantId && eq(to.tenantId, from.tenantId);
  return and(sameTenant, eq(to.id, key));
}
