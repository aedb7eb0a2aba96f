import type { BulkReply } from '@vitrine/contract/bulk';
import { t, type Message } from '@vitrine/contract/messages';
import { inArray, sql } from 'drizzle-orm';
import type { StoredRecord } from '../../db/record.ts';
import type { Tx } from '../../db/transaction.ts';
import { AppError, notFound } from '../../errors.ts';
import { refusedByDatabase } from '../failures.ts';

interface BulkItem {
  id: number;
  version?: number | undefined;
}

/** The table of the records, and the column with their names. */
type Named = Pick<StoredRecord, 'table' | 'rowId' | 'name'> & { entity: { one: Message } };

/** One of the records, as the change gets it. */
export interface ChangedItem {
  id: number;
  /** The version as read; undefined saves over any. */
  version: number | undefined;
  /** Its current name, for the message of a refusal. */
  name: string;
  /** Its place in the request. */
  place: number;
}

/**
 * Changes records one after another in one transaction. What `change` throws as an `AppError` refuses that record alone and
 * undoes what it has written for it. Records of other tenants are treated as missing.
 */
export async function changeEach(
  tx: Tx,
  record: Named,
  items: readonly BulkItem[],
  change: (item: ChangedItem) => Promise<unknown>,
): Promise<BulkReply> {
  const reply: BulkReply = { done: [], refused: [] };
  const names = await namesOf(tx, record, items);
  for (const { id, version, place } of inLockOrder(items)) {
    const name = names.get(id);
    const refusal =
      name === undefined
        ? notFound(t(record.entity.one))
        : await attempt(tx, () => change({ id, version, name, place }));
    if (refusal === null) reply.done.push(id);
    else reply.refused.push({ id, code: refusal.code, message: reasonOf(refusal, name) });
  }
  return reply;
}

/** By id, so that two such requests wait for each other instead of ending in a deadlock; a repeated id counts once. */
function inLockOrder(items: readonly BulkItem[]) {
  const first = new Map(items.map(({ id, version }, place) => [id, { id, version, place }] as const).toReversed());
  return [...first.values()].sort((a, b) => a.id - b.id);
}

/** The names of the records that exist, by their ids. */
export async function namesOf(tx: Tx, { table, rowId, name }: Named, items: readonly Pick<BulkItem, 'id'>[]) {
  const rows = await tx
    .select({ id: sql<number>`${rowId}`, name: sql<string | null>`${name}` })
    .from(table)
    .where(
      inArray(
        rowId,
        items.map(({ id }) => id),
      ),
    );
  return new Map(rows.map((row) => [row.id, row.name ?? '']));
}

/** The error that refuses a record; null if the record was changed. */
async function attempt(tx: Tx, work: () => Promise<unknown>): Promise<AppError | null> {
  await tx.execute(sql`savepoint item`);
  try {
    await work();
  } catch (error) {
    const refusal = error instanceof AppError ? error : refusedByDatabase(error);
    // An error of the server, which is not about the record, fails the whole request.
    if (refusal === null || refusal.status >= 500) throw error;
    await tx.execute(sql`rollback to savepoint item`);
    return refusal;
  }
  await tx.execute(sql`release savepoint item`);
  return null;
}

/** Adds the record's name to the error of a field, which does not contain it; other messages do. */
function reasonOf({ message, details }: AppError, name: string | undefined): string {
  const [ofField] = Object.values(details.errors ?? {}).flat();
  return ofField === undefined || name === undefined ? message : t('{name}: {problem}', { name, problem: ofField });
}
