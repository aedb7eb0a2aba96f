import type { Permission } from './permissions.ts';

/** How the text of a stored value is shown; without one, as it is. */
export type Shown =
  | 'bytes'
  | 'date'
  | 'dates'
  | 'hundredths'
  | 'instant'
  | 'milliseconds'
  /** Zero means what the playlist says. */
  | 'itemSeconds'
  /** Stored from 0, shown from 1. */
  | 'position'
  | 'time'
  | 'yesNo';

/** One column, in the words of the forms. */
export interface Field {
  label: string;
  shown?: Shown;
  unit?: 'min' | 's' | 'days' | 'px' | 'MB' | '%' | '°';
  /** Names of the values that a column can have. */
  values?: Record<number | string, string>;
  /** The kind of record that the number is an id of. */
  of?: string;
  /** That it changed is shown, its value never; the database keeps the value out of the audit. */
  secret?: true;
  /** No column any more; older rows of the audit have it. */
  former?: true;
}

type Fields = Record<string, Field>;

/** Plural forms; `#` stands for the number. */
export type Counted = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Rows of another table that belong to the record and change with it. */
export interface EntityPart {
  /** The column with the id of the record that it is a part of. */
  whole: string;
  /** Which column names it, and the kind of part that it is then; the column's label is its noun. */
  named: Record<string, string>;
  counted: Counted;
  fields: Fields;
}

/** Everything that the console and the server need to know about one kind of record. Plain data. */
export interface Entity {
  /** In events, query keys, the outbox and the audit. Rows of the audit live for years: it never changes. */
  key: string;
  one: string;
  many: string;
  /** What a tenant's own people call it, where that is another word. */
  forTenant?: { one: string; many: string };
  /** First word of the paths of its endpoints. */
  api?: string;
  /** The page of one record. Its id stands in the path, or in the query under the name that `search` says. */
  view?: { to: `/${string}`; search?: string; permission: Permission };
  /** Its changes are recorded with the id of a record of this kind. */
  under?: string;
  /** The columns that a deleted one is named by. */
  named: readonly string[];
  /** Who reads of its changes in the audit, where tenants do not. */
  audited?: 'for the operator' | 'not at all';
  /** Manifests are made from it: a change means work for screens. */
  concernsScreens?: true;
  /** Belongs to a tenant, and is kept by the operator, who is told of changes. */
  operated?: true;
  fields: Fields;
  /** By table. */
  parts?: Record<string, EntityPart>;
}

export function defineEntity<const E extends Entity>(entity: E): E {
  return entity;
}

/** An entity whose references mean kinds that there are. */
interface Referring<Kind extends string> extends Entity {
  under?: Kind;
  fields: Record<string, Field & { of?: Kind }>;
  parts?: Record<string, EntityPart & { fields: Record<string, Field & { of?: Kind }> }>;
}

/** Refuses a reference to a kind that is not in the registry. */
export function defineEntities<const All extends { [K in keyof All]: Referring<keyof All & string> }>(all: All): All {
  return all;
}
