import { maxHistoryEntries } from '@vitrine/contract/history';
import { t } from '@vitrine/contract/messages';
import { and, desc, eq, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { StoredRecord } from '../../db/record.ts';
import { audit } from '../../db/schema/records.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type { AuditRow } from '../activity/group-changes.ts';
import { imageOf, isCreation, nothing, partKey, type RecordState, undo } from './record-state.ts';

/** One save of a playlist may be a thousand rows, and each step has a state of as many. */
const maxRows = 20_000;
/** More than the shown entries, because saves without a change are steps but no versions. */
const maxSteps = 2 * maxHistoryEntries;

/** One version: the changes of one request, and the record before and after them. */
export interface Step {
  /** Newest first. */
  rows: AuditRow[];
  before: RecordState;
  after: RecordState;
}

/** The steps of a record, newest first: beginning with the current state, each request's changes in the audit log are undone. */
export async function readSteps(
  tx: Tx,
  record: StoredRecord,
  id: number,
): Promise<{ steps: Step[]; isWhole: boolean }> {
  const { entity } = record;
  let after = await readState(tx, record, id);
  const rows = await tx
    .select()
    .from(audit)
    .where(and(eq(audit.entity, entity.key), eq(audit.entityId, id)))
    .orderBy(desc(audit.id))
    .limit(maxRows);
  const requests = byRequest(rows);
  // The rows of the oldest request may be incomplete.
  if (rows.length === maxRows) requests.pop();
  const steps: Step[] = [];
  for (const ofRequest of requests.slice(0, maxSteps)) {
    const isFirst = ofRequest.some((row) => isCreation(row, entity));
    const before = isFirst ? nothing : undo(after, ofRequest, entity);
    steps.push({ rows: ofRequest, before, after });
    if (isFirst) return { steps, isWhole: true };
    after = before;
  }
  return { steps, isWhole: false };
}

/** Groups consecutive rows of one request. */
function byRequest(newestFirst: readonly AuditRow[]): AuditRow[][] {
  const requests: AuditRow[][] = [];
  for (const row of newestFirst) {
    const last = requests.at(-1);
    if (last && row.requestId !== null && last[0]?.requestId === row.requestId) last.push(row);
    else requests.push([row]);
  }
  return requests;
}

/** The record as it is now. */
async function readState(tx: Tx, { entity, table, rowId, parts }: StoredRecord, id: number): Promise<RecordState> {
  const [fields] = await imagesOf(tx, table, rowId.name, id);
  if (!fields) throw notFound(t(entity.one));
  const state = new Map<string, Map<string, Record<string, unknown>>>();
  for (const { table: partTable, part } of parts) {
    const name = getTableName(partTable);
    const images = await imagesOf(tx, partTable, part.whole, id);
    state.set(name, new Map(images.map((image) => [partKey(name, image, entity), image])));
  }
  return { fields, parts: state };
}

async function imagesOf(tx: Tx, table: PgTable, column: string, id: number): Promise<Record<string, unknown>[]> {
  const { rows } = await tx.execute(
    sql`select to_jsonb(t) as image from ${table} t where t.${sql.identifier(column)} = ${id}`,
  );
  return rows.map(({ image }) => imageOf(image));
}
