import type { audit } from '../../db/schema/records.ts';

export type AuditRow = typeof audit.$inferSelect;

/** What one request did to one thing. */
export interface Fold {
  /** Newest first. */
  rows: AuditRow[];
  /** Up to here, this one and all before it are told whole. */
  lastId: number;
}

/**
 * The first so many folds of rows that stand newest first; `rest` when rows are left that belong to none of them. A
 * request is never cut in two, except where it alone fills the page.
 */
export function foldRows(rows: AuditRow[], most: number): { folds: Fold[]; rest: boolean } {
  const folds = new Map<string, Fold>();
  let last: AuditRow | undefined;
  for (const row of rows) {
    const isSameRequest = row.requestId !== null && row.requestId === last?.requestId;
    if (folds.size >= most && !isSameRequest) return { folds: ended(folds, last), rest: true };
    const fold = folds.get(keyOf(row));
    if (fold) fold.rows.push(row);
    else folds.set(keyOf(row), { rows: [row], lastId: row.id });
    last = row;
  }
  return { folds: ended(folds, last), rest: false };
}

/** The page ends with the last row that was read, whichever fold that is of. */
function ended(folds: Map<string, Fold>, last: AuditRow | undefined): Fold[] {
  const all = [...folds.values()];
  const final = all.at(-1);
  if (final && last) final.lastId = last.id;
  return all;
}

/** Only changes are folded: what happened without one is counted where it is written. */
function keyOf({ id, requestId, entity, entityId, action, deviceId, userId }: AuditRow): string {
  const isChange = action === 'insert' || action === 'update' || action === 'delete';
  if (!isChange || requestId === null) return String(id);
  return [requestId, entity, entityId, userId, deviceId].join(' ');
}
