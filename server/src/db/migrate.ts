import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartupError } from '../startup-error.ts';

/** The last of those that lie there. */
export function newestMigration(directory: string): string {
  return namesIn(directory).at(-1) ?? '';
}

/** Brings the database up to this version, forward only, all or nothing. Answers what it ran. */
export async function migrate(client: pg.ClientBase, directory: string): Promise<string[]> {
  const names = namesIn(directory);
  try {
    await client.query('begin');
    await client.query('set local role vitrine_owner');
    const missing = await missingOf(client, names);
    for (const name of missing) await run(client, name, readFileSync(join(directory, name), 'utf8'));
    await client.query('commit');
    return missing;
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

async function run(client: pg.ClientBase, name: string, statements: string): Promise<void> {
  try {
    await client.query(statements);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The migration ${name} failed (${reason}): the database is as it was`, { cause: error });
  }
  await client.query('insert into migrations (name) values ($1)', [name]);
}

async function missingOf(client: pg.ClientBase, names: string[]): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  const ran = rows.map((row) => row.name);
  const unknown = ran.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new StartupError(
      `The database is from a newer version (${unknown.join(', ')}): start that version, or restore a backup`,
    );
  }
  return names.filter((name) => !ran.includes(name));
}
