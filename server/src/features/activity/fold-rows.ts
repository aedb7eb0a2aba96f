import type { audit } from '../../db/schema/records.ts';

export type AuditRow = typeof audit.$inferSelect;

/** All changes of one request to one record. */
export interface Fold {
  /** Newest first. */
  rows: AuditRow[];
  /** The position up to which this fold and all before it are complete. */
  lastId: number;
}

/**
 * The first folds of rows that are sorted newest first; `rest` if rows are left that belong to none of them. A request is
 * never split, unless it alone fills the page.
 */
export function foldRows(rows: AuditRow[], maxFolds: number): { folds: Fold[]; rest: boolean } {
  const folds = new Map<string, Fold>();
  let last: AuditRow | undefined;
  for (const row of rows) {
    const isSameRequest = row.requestId !== null && row.requestId === last?.requestId;
    if (folds.size >= maxFolds && !isSameRequest) return { folds: ended(folds, last), rest: true };
    const fold = folds.get(keyOf(row));
    if (fold) fold.rows.push(row);
    else folds.set(keyOf(row), { rows: [row], lastId: row.id });
    last = row;
  }
  return { folds: ended(folds, last), rest: false };
}

/** Sets the end of the page to the last row that was read, whichever fold it belongs to. */
function ended(folds: Map<string, Fold>, last: AuditRow | undefined): Fold[] {
  const all = [...folds.values()];
  const final = all.at(-1);
  if (final && last) final.lastId = last.id;
  return all;
}

/** Only changes are folded: actions without a change are counted when they are written. */
function keyOf({ id, requestId, entity, entityId, action, deviceId, userId }: AuditRow): string {
  const isChange = ['insert', 'update', 'delete', 'restore', 'purge'].includes(action);
  if (!isChange || requestId === null) return String(id);
  return [requestId, entity, entityId, userId, deviceId].join(' ');
}
