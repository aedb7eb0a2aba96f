import type { Label, Message } from './messages.ts';
import type { Permission } from './permissions.ts';

/** The format of a stored value; unformatted if omitted. */
export type Shown =
  | 'bytes'
  | 'date'
  | 'dates'
  | 'hundredths'
  | 'instant'
  | 'megabytes'
  | 'milliseconds'
  /** Zero stands for the playlist's value. */
  | 'itemSeconds'
  /** Stored from 0, shown from 1. */
  | 'position'
  | 'time'
  | 'yesNo';

/** One column, with the label that forms use. */
export interface Field {
  label: Message;
  shown?: Shown;
  unit?: 'min' | 's' | 'ms' | 'days' | 'px' | '%' | '°';
  /** The labels of its values. */
  values?: Record<number | string, Label>;
  /** The kind of record that the value is an id of. */
  of?: string;
  /** A change is shown, the value never; the database does not write the value to the audit. */
  secret?: true;
  /** The column was dropped; older audit rows have it. */
  former?: true;
}

type Fields = Record<string, Field>;

/** Rows of another table that belong to the record and change with it, such as the items of a playlist. */
export interface EntityPart {
  /** The column with the id of the parent record. */
  whole: string;
  /** The column that identifies a part, and the kind of part. The label of that column is the noun of the part. */
  named: Record<string, string>;
  /** Its value is `count`. */
  counted: Message;
  fields: Fields;
}

/** Everything that the console and the server need to know about one kind of record. Plain data. */
export interface Entity {
  /** Used in events, query keys, the outbox and the audit. It never changes, because audit rows are kept for years. */
  key: string;
  one: Message;
  many: Message;
  /** The name that tenants see, if it differs. */
  forTenant?: { one: Message; many: Message };
  /** First segment of the paths of its endpoints. */
  api?: string;
  /** The console page of one record. Its id is in the path, or in the query parameter `search`. */
  view?: { to: `/${string}`; search?: string; permission: Permission };
  /** Its changes are recorded with the id of another record, of this kind. */
  under?: string;
  /** The columns that name a deleted record. */
  named: readonly string[];
  /** Who can view its changes in the audit, if not tenants. */
  audited?: 'for the operator' | 'not at all';
  /** Manifests are built from it: a change may affect screens. */
  concernsScreens?: true;
  /** Belongs to a tenant and is managed by the operator, who receives its events. */
  operated?: true;
  fields: Fields;
  /** Keyed by table. */
  parts?: Record<string, EntityPart>;
}

export function defineEntity<const E extends Entity>(entity: E): E {
  return entity;
}

/** Checks that references name existing kinds. */
interface Referring<Kind extends string> extends Entity {
  under?: Kind;
  fields: Record<string, Field & { of?: Kind }>;
  parts?: Record<string, EntityPart & { fields: Record<string, Field & { of?: Kind }> }>;
}

/** A type error for a reference to a kind that is not in the registry. */
export function defineEntities<const All extends { [K in keyof All]: Referring<keyof All & string> }>(all: All): All {
  return all;
}
