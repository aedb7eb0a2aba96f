import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { notFound } from '../errors.ts';
import type { Tx } from './transaction.ts';
import { atVersion, staleOrMissing, type Versioned } from './versions.ts';

type Stored = PgTable & { id: PgColumn & { _: { data: number; notNull: true } } };

/** Refuses fields that are no columns, also in an object that was spread. */
type Only<Values, Columns> = Values & Record<Exclude<keyof Values, keyof Columns>, never>;

/** Returns the id. */
export async function insertOne<T extends Stored, V extends PgInsertValue<T>>(
  tx: Tx,
  table: T,
  values: Only<V, PgInsertValue<T>>,
): Promise<number>;
export async function insertOne(tx: Tx, table: Stored, values: Record<string, unknown>): Promise<number> {
  const [made] = await tx.insert(table).values(values).returning({ id: table.id });
  if (!made) throw new Error('insert returned no row');
  return made.id;
}

interface Update {
  id: number;
  /** The version that was read; undefined saves over any. */
  version: number | undefined;
  /** The noun in the message that the row is missing or was changed. */
  what: string;
  /** The rows that the caller may change, if the table has others too. */
  among?: SQL | undefined;
}

/** Throws if the row is missing, or was saved since it was read. */
export async function updateAtVersion<T extends Versioned, V extends PgUpdateSetSource<T>>(
  tx: Tx,
  table: T,
  update: Update,
  values: Only<V, Omit<PgUpdateSetSource<T>, 'id' | 'version'>>,
): Promise<void>;
export async function updateAtVersion(
  tx: Tx,
  table: Versioned,
  { id, version, what, among }: Update,
  values: Record<string, unknown>,
): Promise<void> {
  const saved = await tx
    .update(table)
    .set(values)
    .where(and(among, eq(table.id, id), atVersion(table, version)))
    .returning({ id: table.id });
  if (saved.length === 0) throw await staleOrMissing(tx, table, id, what);
}

/** Throws if the row is missing. */
export async function removeOne(
  tx: Tx,
  table: Stored,
  { id, what, among }: Pick<Update, 'id' | 'what' | 'among'>,
): Promise<void> {
  const removed = await tx
    .delete(table)
    .where(and(among, eq(table.id, id)))
    .returning({ id: table.id });
  if (removed.length === 0) throw notFound(what);
}
