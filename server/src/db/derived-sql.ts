import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Grants } from './grants.ts';
import { secretColumns, type StoredPart, type StoredRecord, unauditedColumns } from './record.ts';

const roles = ['app', 'platform', 'jobs'] as const;

/**
 * The SQL that each table gets without a line in a migration: forced row-level security, the two triggers that no code path
 * can bypass, and the privileges of the roles. It is one text, so that its hash identifies what a database has.
 */
export function derivedSql(records: readonly StoredRecord[]): string {
  const tables = records.flatMap(({ table, parts }) => [table, ...parts.map((part) => part.table)]);
  return [
    forceRowSecurity,
    dropTriggersBut(tables.map(getTableName)),
    ...records.flatMap((record) => [ofRecord(record), ...record.parts.map((part) => ofPart(record, part))]),
  ].join('\n');
}

/** For every table, with or without an entity: otherwise the policies would not apply to the owner. */
const forceRowSecurity = `DO $$
DECLARE
  unforced regclass;
BEGIN
  FOR unforced IN
    SELECT oid FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relrowsecurity AND NOT relforcerowsecurity
  LOOP
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', unforced);
  END LOOP;
END $$;`;

/** Drops the triggers of a table that no longer has a descriptor. */
function dropTriggersBut(tables: string[]): string {
  return `DO $$
DECLARE
  stale record;
BEGIN
  FOR stale IN
    SELECT t.tgname, t.tgrelid::regclass AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE t.tgname IN ('touch', 'record_change') AND c.relnamespace = 'public'::regnamespace
      AND c.relname <> ALL ('{${tables.join(',')}}')
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', stale.tgname, stale.name);
  END LOOP;
END $$;`;
}

function ofRecord(record: StoredRecord): string {
  const { entity, table, recordId, hidden, grants, quiet, noVersion = [], on, apart } = record;
  const silent = unauditedColumns(hidden);
  const secret = secretColumns(entity, hidden);
  const name = getTableName(table);
  const update = quiet ? `UPDATE OF ${columnsBut(silent, table).join(', ')}` : 'UPDATE';
  const other = apart === undefined ? '' : `, '${apart.by.name}', '${apart.entity.key}'`;
  const touch = `CREATE OR REPLACE TRIGGER touch BEFORE ${update} ON ${name} FOR EACH ROW
  EXECUTE FUNCTION touch(${csv([...silent, ...noVersion, ...secret])});`;
  const change = `CREATE OR REPLACE TRIGGER record_change AFTER ${on ?? `INSERT OR DELETE OR ${update}`} ON ${name} FOR EACH ROW
  EXECUTE FUNCTION record_change('${entity.key}', '${recordId.name}', ${csv(silent)}, ${csv(secret)}${other});`;
  return [...('version' in table ? [touch] : []), change, ...granted(name, grants)].join('\n');
}

/** A change of a part is a change of its record. */
function ofPart({ entity }: StoredRecord, { table, part, hidden, grants }: StoredPart): string {
  const name = getTableName(table);
  const columns = [csv(unauditedColumns(hidden)), csv(secretColumns(part, hidden))].join(', ');
  const change = `CREATE OR REPLACE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON ${name} FOR EACH ROW
  EXECUTE FUNCTION record_change('${entity.key}', '${part.whole}', ${columns});`;
  return [change, ...granted(name, grants)].join('\n');
}

function granted(table: string, grants: Grants): string[] {
  return [
    `REVOKE ALL ON ${table} FROM ${roles.map((role) => `vitrine_${role}`).join(', ')};`,
    ...roles.flatMap((role) => {
      const privileges = grants[role]?.join(', ').toUpperCase();
      return privileges ? [`GRANT ${privileges} ON ${table} TO vitrine_${role};`] : [];
    }),
  ];
}

/** A generated column cannot be set by a statement. */
function columnsBut(silent: readonly string[], table: PgTable): string[] {
  const columns = Object.values(getTableColumns(table));
  return columns.filter(({ generated, name }) => !generated && !silent.includes(name)).map(({ name }) => name);
}

function csv(columns: readonly string[]): string {
  return `'${columns.join(',')}'`;
}
