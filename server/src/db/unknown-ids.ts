import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './transaction.ts';

interface Named {
  /** The field of the form; errors are reported at `field.place`. */
  field: string;
  ids: readonly number[];
  table: PgTable & { id: PgColumn };
  /** The name of a row: "store". */
  what: string;
}

/**
 * The errors for ids in a form that do not exist, or belong to another tenant. Existing rows are locked against deletion.
 */
export async function unknownIds(tx: Tx, { field, ids, table, what }: Named): Promise<Record<string, string[]>> {
  if (ids.length === 0) return {};
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .for('key share');
  const known = new Set(rows.map(({ id }) => id));
  const missing = ids.flatMap((id, place) => (known.has(id) ? [] : [`${field}.${place}`]));
  return Object.fromEntries(missing.map((path) => [path, [`This ${what} does not exist`]]));
}
