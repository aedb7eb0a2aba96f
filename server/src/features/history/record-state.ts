import type { Entity } from '@vitrine/contract/entity';
import type { AuditRow } from '../activity/group-changes.ts';

/** The columns of a row, as the audit log has them. */
export type Image = Record<string, unknown>;

/** A record with its parts at one moment. */
export interface RecordState {
  fields: Image;
  /** By table, then by what identifies a part in it. */
  parts: ReadonlyMap<string, ReadonlyMap<string, Image>>;
}

export const nothing: RecordState = { fields: {}, parts: new Map() };

type Parts = Pick<Entity, 'parts'>;
type Change = Pick<AuditRow, 'before' | 'after'>;

/** The table of the part that a row is; undefined for a row of the record itself. */
export function partTableOf({ before, after }: Change, { parts = {} }: Parts): string | undefined {
  const image = imageOf(after ?? before);
  return Object.keys(parts).find((table) => {
    const part = parts[table];
    return part !== undefined && part.whole in image && Object.keys(part.named).some((column) => column in image);
  });
}

/** Identifies a part: by its id, or else by the record that it refers to, such as the group of a schedule. */
export function partKey(table: string, image: Image, { parts = {} }: Parts): string {
  const columns = 'id' in image ? ['id'] : Object.keys(parts[table]?.named ?? {});
  return columns.map((column) => String(image[column])).join(' ');
}

/** Whether a row records that the record was created, and not only restored. */
export function isCreation(row: Pick<AuditRow, 'action' | 'before' | 'after'>, entity: Parts): boolean {
  return row.action === 'insert' && partTableOf(row, entity) === undefined;
}

/** The record as it was before some changes, newest first. */
export function undo(state: RecordState, newestFirst: readonly Change[], entity: Parts): RecordState {
  const fields = { ...state.fields };
  const parts = new Map([...state.parts].map(([table, rows]) => [table, new Map(rows)]));
  for (const row of newestFirst) {
    const table = partTableOf(row, entity);
    // A record that moves into the bin or back does not change; a changed one has the old values of what was changed.
    if (table === undefined) Object.assign(fields, imageOf(row.before));
    else undoPart(parts, table, row, entity);
  }
  return { fields, parts };
}

function undoPart(parts: Map<string, Map<string, Image>>, table: string, { before, after }: Change, entity: Parts) {
  const rows = parts.get(table) ?? new Map<string, Image>();
  parts.set(table, rows);
  if (after !== null) rows.delete(partKey(table, imageOf(after), entity));
  if (before !== null) rows.set(partKey(table, imageOf(before), entity), imageOf(before));
}

export function imageOf(value: unknown): Image {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
