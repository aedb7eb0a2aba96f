import { binEntry, binKinds, type BinKind } from '@vitrine/contract/entities/binned';
import type { Entity, Field } from '@vitrine/contract/entity';
import { getTableName } from 'drizzle-orm';
import type { StoredRecord } from './record.ts';

type Kind = BinKind | 'directory';
type Records = Readonly<Record<Kind, StoredRecord>>;

/**
 * The SQL function `bin_kinds`, which tells the functions of the bin what follows from the descriptors: of each kind its table
 * and, in a select of `r` and the record `n` that it needs, its name and the other's. A folder waits in the bin unseen.
 */
export function binKindsSql(records: Records): string {
  const rows = [...binKinds, 'directory' as const].map((kind) => `(${rowOf(kind, records).map(literal).join(', ')})`);
  return `CREATE OR REPLACE FUNCTION bin_kinds()
RETURNS TABLE (kind text, of_table text, source text, own_name text, needed_name text, is_named boolean)
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public AS $$ VALUES
  ${rows.join(',\n  ')}
$$;
REVOKE ALL ON FUNCTION bin_kinds FROM public;
`;
}

function rowOf(kind: Kind, records: Records): (string | boolean | null)[] {
  const table = getTableName(records[kind].table);
  const { namedBy, needs = [] } = kind === 'directory' ? {} : binEntry(kind);
  const columnOf = columnsOf(records[kind].entity);
  // Of several kinds, the one that a column names; the others come back with the record.
  const needed = needs.find((each) => each in records && columnOf(each) !== undefined);
  const name = `r.${nameColumn(records[kind].entity)}`;
  if (needed === undefined) return [kind, table, `${table} r`, name, null, true];
  const other = records[needed as Kind];
  const join = `${getTableName(other.table)} n ON n.tenant_id = r.tenant_id AND n.id = r.${columnOf(needed)}`;
  const neededName = `n.${nameColumn(other.entity)}`;
  const isNamed = namedBy === undefined;
  return [kind, table, `${table} r JOIN ${join}`, isNamed ? name : neededName, neededName, isNamed];
}

const nameColumn = ({ named: [column = 'name'] }: Entity) => column;

/** The column with the id of a record of another kind. */
function columnsOf({ fields }: { fields: Record<string, Field> }) {
  return (kind: string) => Object.keys(fields).find((column) => fields[column]?.of === kind);
}

function literal(value: string | boolean | null): string {
  return typeof value === 'string' ? `'${value}'` : `${value}`;
}
