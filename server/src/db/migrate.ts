import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { root } from '../paths.ts';
import { StartupError } from '../startup-error.ts';
import { isAt0036 } from './from-0036.ts';
import { applyRoutines, hashOf } from './routines.ts';
import { type SqlText, sqlTexts } from './sql-texts.ts';

/** The last migration in the folder. */
export function newestMigration(directory: string): string {
  return namesIn(directory).at(-1) ?? '';
}

/**
 * Migrates the database to this version, forward only, all or nothing: first the missing migrations, then each function,
 * trigger and privilege whose text has changed. Returns the migrations that it ran.
 */
export async function migrate(
  client: pg.ClientBase,
  directory: string,
  texts: SqlText[] = sqlTexts(),
): Promise<string[]> {
  try {
    await client.query('begin');
    await client.query('set local role vitrine_owner');
    await client.query(
      'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now(), hash text not null)',
    );
    const taken = await adoptBaseline(client, directory);
    const missing = await missingOf(client, directory);
    for (const name of missing) await run(client, name, textOf(directory, name));
    const ran = [...taken, ...missing];
    await applyRoutines(client, texts, ran.length > 0);
    await client.query('commit');
    return ran;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function namesIn(directory: string): string[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

/** The baseline counts as run on a database of the last version before it. */
async function adoptBaseline(client: pg.ClientBase, directory: string): Promise<string[]> {
  if (!(await isAt0036(client))) return [];
  const name = '0000_baseline.sql';
  await client.query(readFileSync(join(root, 'server/sql/from-0036.sql'), 'utf8'));
  await record(client, name, textOf(directory, name));
  return [name];
}

async function run(client: pg.ClientBase, name: string, statements: string): Promise<void> {
  try {
    await client.query(statements);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The migration ${name} failed (${reason}): the database is as it was`, { cause: error });
  }
  await record(client, name, statements);
}

async function record(client: pg.ClientBase, name: string, statements: string): Promise<void> {
  await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hashOf(statements)]);
}

function textOf(directory: string, name: string): string {
  return readFileSync(join(directory, name), 'utf8');
}

async function missingOf(client: pg.ClientBase, directory: string): Promise<string[]> {
  const names = namesIn(directory);
  // Migrations of version 2.2.3 and earlier have no hash.
  const { rows } = await client.query<{ name: string; hash?: string }>('select * from migrations order by name');
  const ran = new Map(rows.map(({ name, hash }) => [name, hash]));
  const unknown = [...ran.keys()].filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new StartupError(
      `The database is from a newer version (${unknown.join(', ')}): start that version, or restore a backup`,
    );
  }
  for (const [name, hash] of ran) {
    if (hash !== hashOf(textOf(directory, name)))
      throw new StartupError(
        `The migration ${name} was changed after it ran on this database: put its text back and add a new migration`,
      );
  }
  return names.filter((name) => !ran.has(name));
}
