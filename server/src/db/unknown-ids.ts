import { msg, t } from '@vitrine/contract/messages';
import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './transaction.ts';

const missingText = {
  device: msg('This device does not exist'),
  'device group': msg('This device group does not exist'),
  role: msg('This role does not exist'),
  store: msg('This store does not exist'),
  user: msg('This user does not exist'),
};

interface Named {
  /** The field of the form; errors are reported at `field.place`. */
  field: string;
  ids: readonly number[];
  table: PgTable & { id: PgColumn };
  what: keyof typeof missingText;
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
  return Object.fromEntries(missing.map((path) => [path, [t(missingText[what])]]));
}
