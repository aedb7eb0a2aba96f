import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * That `key` of `from` means a row of `to`, by the whole foreign key: on the id alone the planner takes the tenant wall
 * for a second filter, expects few rows, and reads and sorts them all.
 */
export function refersTo(
  from: { tenantId: PgColumn },
  key: PgColumn,
  to: { tenantId: PgColumn; id: PgColumn },
): SQL | undefined {
  return and(eq(to.tenantId, from.tenantId), eq(to.id, key));
}
