import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../paths.ts';
import { binKindsSql } from './bin-kinds.ts';
import { derivedSql } from './derived-sql.ts';
import { auditedRecords, records } from './records.ts';

/** SQL that can run repeatedly, so that changing it needs no migration. */
export interface SqlText {
  name: string;
  text: string;
}

const functions = join(root, 'server/sql/functions');

/** In execution order: triggers call functions. */
export function sqlTexts(): SqlText[] {
  const files = functionNames().map((name) => ({ name, text: readFileSync(join(functions, `${name}.sql`), 'utf8') }));
  const binKinds = { name: 'bin_kinds', text: binKindsSql(records) };
  return [...files, binKinds, { name: 'derived', text: derivedSql(auditedRecords) }];
}

/** The functions that have a file, sorted. */
export function functionNames(): string[] {
  return readdirSync(functions)
    .map((file) => basename(file, '.sql'))
    .sort();
}
