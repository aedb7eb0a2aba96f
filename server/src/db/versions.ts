import { t } from '@vitrine/contract/messages';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { users } from './schema/users.ts';
import type { Tx } from './transaction.ts';
import { AppError, notFound } from '../errors.ts';

export type Versioned = PgTable & { id: PgColumn; version: PgColumn; updatedAt: PgColumn; updatedBy: PgColumn };

/** Restricts an update to the version that was read; without one, any version is updated. */
export function atVersion(table: Versioned, version: number | undefined): SQL | undefined {
  return version === undefined ? undefined : eq(table.version, version);
}

/**
 * The reason why an update found no row: it does not exist (or is another tenant's), or was saved by another user in
 * between.
 */
export async function staleOrMissing(tx: Tx, table: Versioned, id: number, what: string): Promise<AppError> {
  const [row] = await tx
    .select({
      at: sql<string>`to_char(${table.updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      by: sql<string | null>`(select a.full_name from ${users} a where ${eq(sql`a.id`, table.updatedBy)})`,
    })
    .from(table)
    .where(eq(table.id, id));
  if (!row) return notFound(what);
  return new AppError(409, 'stale', t('{what} was changed by another user', { what }), {
    changed: { by: row.by, at: row.at },
  });
}
