import type { Entity, EntityPart } from '@vitrine/contract/entity';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Grants, tenantGrants } from './grants.ts';

/** Audited but not shown; not audited at all; audited without its value. */
export type Hiding = 'not shown' | 'not audited' | 'secret';

type TableWithId = PgTable & { id: PgColumn };
type ColumnName<T extends PgTable> = T['_']['columns'][keyof T['_']['columns']]['_']['name'];
/** Ownership, and values kept by triggers and the database itself. */
type Common = 'id' | 'tenant_id' | 'version' | 'created_at' | 'updated_at' | 'updated_by' | 'search_text';

type Described = Pick<EntityPart, 'fields'>;
type FormerColumn<D extends Described> = {
  [C in keyof D['fields']]: D['fields'][C] extends { former: true } ? C : never;
}[keyof D['fields']];
type WithoutLabel<D extends Described, T extends PgTable> = Exclude<ColumnName<T>, keyof D['fields'] | Common>;
type WithoutColumn<D extends Described, T extends PgTable> = Exclude<
  keyof D['fields'],
  ColumnName<T> | FormerColumn<D>
>;

/** Each column has a label or states here why it has none; each label has a column. */
type Columns<Unlabelled extends string, Unknown> = ([Unlabelled] extends [never]
  ? { hidden?: undefined }
  : { hidden: Record<Unlabelled, Hiding> }) &
  ([Unknown] extends [never] ? unknown : { noSuchColumn: Unknown });

type Parts<E extends Entity> = E extends { parts: infer P }
  ? { parts: Record<keyof P, StoredPart> }
  : { parts?: undefined };

interface Options {
  /** The name shown to users, in a select from its table. */
  name: PgColumn | SQL;
  grants?: Grants;
  /** Its unaudited columns change very often: an update of only those does not even run the triggers. */
  quiet?: true;
  /** Audited columns that do not raise the version of the record. */
  noVersion?: readonly string[];
  /** The column with the id that changes are recorded under, if it is not the row's own. */
  id?: PgColumn;
  /** Only inserts are recorded. */
  on?: 'insert';
  /** Rows with a value in this column are another kind of record, and are recorded as that. */
  apart?: { by: PgColumn; entity: Entity };
}

type Hidden = Readonly<Record<string, Hiding>>;

export interface StoredPart {
  table: PgTable;
  part: EntityPart;
  hidden: Hidden;
  grants: Grants;
}

/** One table of an entity, and everything about it that triggers, grants and the activity are derived from. */
export interface StoredRecord extends Omit<Options, 'grants' | 'id'> {
  entity: Entity;
  table: PgTable;
  rowId: PgColumn;
  /** The id that changes are recorded under. */
  recordId: PgColumn;
  hidden: Hidden;
  grants: Grants;
  parts: readonly StoredPart[];
}

export function record<E extends Entity, T extends TableWithId>(
  entity: E,
  table: T,
  options: Options & Columns<WithoutLabel<E, T>, WithoutColumn<E, T>> & Parts<E>,
): StoredRecord {
  const { hidden = {}, parts = {} } = options;
  const { grants = tenantGrants, id = table.id, ...rest }: Options = options;
  return { ...rest, entity, table, rowId: table.id, recordId: id, hidden, grants, parts: Object.values(parts) };
}

export function part<P extends EntityPart, T extends PgTable>(
  described: P,
  table: T,
  options: { grants?: Grants } & Columns<Exclude<WithoutLabel<P, T>, P['whole']>, WithoutColumn<P, T>>,
): StoredPart {
  const { hidden = {}, grants = tenantGrants } = options;
  return { part: described, table, hidden, grants };
}

/** Columns that the audit leaves out. */
export function unauditedColumns(hidden: Hidden): string[] {
  return Object.keys(hidden).filter((column) => hidden[column] === 'not audited');
}

/** Columns whose values the audit leaves out. */
export function secretColumns({ fields }: Pick<EntityPart, 'fields'>, hidden: Hidden): string[] {
  const labelled = Object.keys(fields).filter((column) => fields[column]?.secret);
  return [...labelled, ...Object.keys(hidden).filter((column) => hidden[column] === 'secret')];
}

/** The name of what `key` refers to. Columns are printed with their tables: Drizzle omits those in a select from one. */
export function nameBehind(key: PgColumn, to: TableWithId, name: PgColumn): SQL {
  const qualified = (column: PgColumn) => sql`${column.table}.${sql.identifier(column.name)}`;
  return sql`(select ${qualified(name)} from ${to} where ${qualified(to.id)} = ${qualified(key)})`;
}
