import type { audit } from '../../db/schema/records.ts';

export type AuditRow = typeof audit.$inferSelect;

/** All changes of one request to one record. */
export interface ChangeGroup {
  /** Newest first. */
  rows: AuditRow[];
  /** The position up to which this group and all before it are complete. */
  lastId: number;
}

/**
 * The first groups of rows that are sorted newest first; `rest` if rows are left that belong to none of them. A request is
 * never split, unless it alone fills the page.
 */
export function groupChanges(rows: AuditRow[], maxGroups: number): { groups: ChangeGroup[]; rest: boolean } {
  const groups = new Map<string, ChangeGroup>();
  let last: AuditRow | undefined;
  for (const row of rows) {
    const isSameRequest = row.requestId !== null && row.requestId === last?.requestId;
    if (groups.size >= maxGroups && !isSameRequest) return { groups: ended(groups, last), rest: true };
    const group = groups.get(keyOf(row));
    if (group) group.rows.push(row);
    else groups.set(keyOf(row), { rows: [row], lastId: row.id });
    last = row;
  }
  return { groups: ended(groups, last), rest: false };
}

/** Sets the end of the page to the last row that was read, whichever group it belongs to. */
function ended(groups: Map<string, ChangeGroup>, last: AuditRow | undefined): ChangeGroup[] {
  const all = [...groups.values()];
  const final = all.at(-1);
  if (final && last) final.lastId = last.id;
  return all;
}

/** Only changes are grouped: actions without a change are counted when they are written. */
function keyOf({ id, requestId, entity, entityId, action, deviceId, userId }: AuditRow): string {
  const isChange = ['insert', 'update', 'delete', 'restore', 'purge'].includes(action);
  if (!isChange || requestId === null) return String(id);
  return [requestId, entity, entityId, userId, deviceId].join(' ');
}
